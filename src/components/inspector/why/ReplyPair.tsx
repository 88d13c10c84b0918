import { useMemo } from 'react';
import type { AssistantMessage } from '../../../agent';
import { useTexts } from '../../texts';
import { differenceOf, type Line, sideBySide } from './compare';
import { WHY_TEXTS } from './texts';

type Props = {
  readonly before: AssistantMessage;
  readonly after: AssistantMessage;
  readonly wasChanged: boolean;
};

/** The reply of the run and the one to the changed prompt, side by side. */
export function ReplyPair({ before, after, wasChanged }: Props) {
  const texts = useTexts(WHY_TEXTS);
  const difference = differenceOf(before, after);
  const sides = useMemo(() => sideBySide(before, after), [before, after]);
  return (
    <div className="why-pair-box">
      <p className="why-outcome" role="status">
        {difference === 'same' && !wasChanged ? texts.unchanged : texts.outcome[difference]}
      </p>
      <div className="why-pair">
        <Side title={texts.inRun} lines={sides.before} sign="−" />
        <Side title={texts.again} lines={sides.after} sign="+" />
      </div>
    </div>
  );
}

type SideProps = { readonly title: string; readonly lines: readonly Line[]; readonly sign: '+' | '−' };

function Side({ title, lines, sign }: SideProps) {
  const texts = useTexts(WHY_TEXTS);
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <div className="why-lines">
        {lines.map(({ text, isOwn }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the reply
          <div key={i} className={isOwn ? `why-line why-line--${sign === '+' ? 'came' : 'went'}` : 'why-line'}>
            <span aria-hidden="true">{isOwn ? sign : ' '}</span>
            {isOwn ? <span className="visually-hidden">{texts.only}: </span> : null}
            {text === '' ? ' ' : text}
          </div>
        ))}
      </div>
    </section>
  );
}
