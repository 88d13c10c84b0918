import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PRIMING } from '../../agent/tokens';
import { useApp } from '../../state/hooks';
import type { Part } from '../marks';
import { SourceShape } from '../marks';
import { formatCount, useTexts } from '../texts';
import { type Answered, callTitle } from './calls';
import { GoneRow } from './GoneRow';
import { type Gone, type Inspected, sumIfCounted } from './inspected';
import { KindTag } from './KindTag';
import { MessageRow, RowFrame } from './MessageRow';
import { INSPECTOR_TEXTS } from './texts';

/** With more messages than this in one section, only its ends are drawn until asked. */
const MOST_ROWS = 100;
const HEAD_ROWS = 4;

type Props = { readonly inspected: Inspected };

/** The prompt as a list: what equals the previous prompt above the cut, what is new below it. */
export function PromptMessages({ inspected }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const { name, previous, parts, same, sameParts, total, cached, gone, remark, answered } = inspected;
  const max = Math.max(1, ...parts.map(({ tokens = 0 }) => tokens));
  const list = { answered, gone, max };
  const scroller = useCutInSight(`${name} ${sameParts}`);
  const fresh = same === undefined || total === undefined ? undefined : total - same;
  const cut = texts.newPart(previous);
  return (
    // The list scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="inspector-scroll focus-inside" aria-label={texts.messages} tabIndex={0} ref={scroller}>
      {previous === null || sameParts === 0 ? null : (
        <div className="inspector-part inspector-part--same">
          <PartHead {...texts.samePart(previous)} tokens={same} title={sameHint(inspected, texts.sameHint)} isFirst>
            {cached > 0 ? (
              <span className="inspector-tag" title={texts.cachedHint}>
                {texts.cached(cached)}
              </span>
            ) : null}
          </PartHead>
          <PartRows {...list} parts={parts.slice(0, sameParts)} mark="same" />
        </div>
      )}
      <div className="inspector-part inspector-part--new" data-cut>
        <PartHead {...cut} tokens={fresh} isFirst={previous === null || sameParts === 0}>
          <span className="inspector-remark">{texts.remark(remark, previous ?? '')}</span>
        </PartHead>
        <PartRows {...list} parts={parts.slice(sameParts)} mark="new" />
      </div>
    </section>
  );
}

type HeadProps = {
  readonly strong: string;
  readonly rest: string;
  readonly tokens: number | undefined;
  readonly title?: string | undefined;
  /** The first heading says how the numbers of all rows came about. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
};

function PartHead({ strong, rest, tokens, title, isFirst, children }: HeadProps) {
  return (
    <h3 className="inspector-part-head">
      <span>
        <b>{strong}</b>
        {rest}
      </span>
      {children}
      {isFirst ? <KindTag kind="counted" /> : <span className="inspector-part-space" />}
      <b className="inspector-row-tokens" title={title}>
        {tokens === undefined ? '…' : formatCount(tokens)}
      </b>
    </h3>
  );
}

type RowsProps = {
  readonly parts: readonly Part[];
  readonly mark: 'same' | 'new';
  readonly max: number;
  readonly answered: ReadonlyMap<number, Answered>;
  readonly gone: readonly Gone[];
};

function PartRows({ parts, mark, max, answered, gone }: RowsProps) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole || parts.length <= MOST_ROWS ? 0 : parts.length - MOST_ROWS;
  const first = hidden > 0 ? parts.slice(0, HEAD_ROWS) : parts;
  const rest = hidden > 0 ? parts.slice(HEAD_ROWS + hidden) : [];
  const draw = (part: Part) => [
    <PartRow key={part.key} part={part} mark={mark} max={max} answered={answered} />,
    ...gone
      .filter((out) => out.after === part.key)
      .map((out) => <GoneRow key={`${part.key}-gone-${out.entries[0]?.id}`} gone={out} answered={answered} />),
  ];
  return (
    <ul className="inspector-rows">
      {first.flatMap(draw)}
      {hidden > 0 ? (
        <li className="inspector-hidden">
          <button type="button" className="inspector-more" onClick={() => setWhole(true)}>
            {texts.showMessages(hidden)}
          </button>
        </li>
      ) : null}
      {rest.flatMap(draw)}
    </ul>
  );
}

type PartProps = Pick<RowsProps, 'mark' | 'max' | 'answered'> & { readonly part: Part };

function PartRow({ part, mark, max, answered }: PartProps) {
  const tools = useApp((state) => state.view.tools);
  const { source, tokens, entry } = part;
  if (entry !== null) {
    const answer = answered.get(entry.id);
    return (
      <MessageRow
        source={source}
        entry={entry}
        tokens={tokens}
        max={max}
        mark={mark}
        answers={answer && callTitle(answer.call)}
        isError={answer?.isError ?? false}
      />
    );
  }
  return (
    <RowFrame source="tools" mark={mark} tokens={tokens} max={max}>
      <div className="inspector-row-line">
        <SourceShape source="tools" label />
        <span className="inspector-row-inline">{tools.map((tool) => tool.function.name).join(' · ')}</span>
      </div>
    </RowFrame>
  );
}

/** Why the number of the equal part need not be the sum of its rows; nothing where it is. */
function sameHint(inspected: Inspected, hint: (partly: number) => string): string | undefined {
  const { parts, same, sameParts, remark } = inspected;
  const whole = sumIfCounted(parts.slice(0, sameParts));
  if (same === undefined || whole === undefined || remark === 'continued') return undefined;
  return hint(Math.max(0, same - (whole - PRIMING)));
}

/** Brings the cut into sight when another prompt is shown, or a policy moved it; a reader's own scrolling stays. */
function useCutInSight(cutOf: string) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another cut moves it
  useEffect(() => {
    const box = scroller.current;
    const cut = box?.querySelector<HTMLElement>('[data-cut]');
    if (!box || !cut) return;
    const fits = cut.offsetTop + cut.offsetHeight <= box.clientHeight;
    box.scrollTop = fits ? 0 : Math.max(0, cut.offsetTop - box.clientHeight / 3);
  }, [cutOf]);
  return scroller;
}
