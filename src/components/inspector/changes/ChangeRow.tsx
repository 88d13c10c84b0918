import { toolsOf } from '../../../agent';
import { useApp } from '../../../state';
import { SourceShape } from '../../marks';
import { useTexts } from '../../texts';
import { type Answered, callTitle } from '../calls';
import { PolicyTag } from '../PolicyTag';
import { RowFrame } from '../RowFrame';
import { lineOf } from '../rowWords';
import { INSPECTOR_TEXTS } from '../texts';
import type { Change } from './changes';

type Props = {
  readonly change: Change;
  readonly mark: 'same' | 'new' | 'gone';
  readonly max: number;
  readonly answered: ReadonlyMap<number, Answered>;
};

/** One message that tells two prompts apart, in one line. */
export function ChangeRow({ change: { entry, source, tokens, author }, mark, max, answered }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const tools = useApp((state) => toolsOf(state.view));
  const answer = entry === null ? undefined : answered.get(entry.id);
  const line = entry === null ? tools.map((tool) => tool.function.name).join(' · ') : lineOf(entry, texts.characters);
  return (
    <RowFrame source={source} mark={mark} tokens={tokens} max={max}>
      <div className="inspector-row-line">
        <SourceShape source={source} hollow={mark === 'gone'} label />
        {answer === undefined ? null : <span className="inspector-row-title">{callTitle(answer.call)}</span>}
        {answer?.isError ? <span className="inspector-tag inspector-tag--error">{texts.error}</span> : null}
        {author === null ? null : <PolicyTag policy={author.policy} authorship={author.what} />}
        {mark === 'gone' ? (
          <del className="inspector-row-inline">{line}</del>
        ) : (
          <span className="inspector-row-inline">{line}</span>
        )}
      </div>
    </RowFrame>
  );
}
