import { memo, useMemo, useState } from 'react';
import { toolsOf } from '../../../agent';
import { useApp } from '../../../state';
import { type Part, SourceShape } from '../../marks';
import { formatCount, useTexts } from '../../texts';
import { INSPECTOR_TEXTS } from '../texts';
import { TokenRun } from './TokenRun';
import { TOKENS_TEXTS } from './texts';
import { partCharacters, perToken, tokenTexts } from './tokenTexts';
import { usePieces } from './usePieces';

type Props = {
  readonly part: Part;
  readonly isNew: boolean;
  /** Tokens of each text that are drawn at first. */
  readonly first: number;
};

const MORE = 2000;

/** One part of a prompt in tokens. */
export const PartTokens = memo(function PartTokens({ part, isNew, first }: Props) {
  const texts = useTexts(TOKENS_TEXTS);
  const marks = useTexts(INSPECTOR_TEXTS).marks;
  const tools = useApp((state) => toolsOf(state.view));
  const [most, setMost] = useState(first);
  const runs = useMemo(() => tokenTexts(part, tools), [part, tools]);
  const plain = useMemo(() => runs.map(({ text }) => text), [runs]);
  const characters = partCharacters(part, tools);
  const pieces = usePieces(plain, most);
  const tokens = part.tokens === undefined ? '…' : formatCount(part.tokens);
  const drawn = pieces === null || pieces === 'failed' ? [] : pieces;
  const counts = drawn.map((run) => run.reduce((sum, piece) => sum + piece.tokens, 0));
  const isCut = counts.some((count) => count >= most);
  const shown = counts.reduce((sum, count) => sum + count, 0);
  // The texts' own tokens; what frames them has no characters.
  const ratio = perToken(characters, isCut || shown === 0 ? part.tokens : shown);
  const frame = part.tokens === undefined || isCut || drawn.length === 0 ? 0 : part.tokens - shown;
  return (
    <li className={`tokens-part tokens-part--${part.source}`}>
      <div className="tokens-part-head">
        <span className="inspector-gutter">
          {isNew ? <span aria-hidden="true">+</span> : null}
          <span className="visually-hidden">{isNew ? marks.new : marks.same}</span>
        </span>
        <SourceShape source={part.source} label />
        <span className="inspector-quiet">{texts.partLead(characters, ratio)}</span>
        <b className="inspector-row-tokens">{tokens}</b>
      </div>
      <div className="tokens-text">
        {pieces === 'failed' ? <p className="inspector-quiet">{texts.failed}</p> : null}
        {runs.map(({ kind, text }, i) => (
          <TokenRun
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is its place in the message
            key={i}
            kind={kind}
            pieces={drawn[i]}
            text={text}
          />
        ))}
        {frame > 0 ? (
          <span className="tokens-frame" title={texts.frameHint}>
            {texts.frame(frame)}
          </span>
        ) : null}
        {isCut ? (
          <button type="button" className="inspector-more" onClick={() => setMost(most + MORE)}>
            {texts.more(most, tokens)}
          </button>
        ) : null}
      </div>
    </li>
  );
});
