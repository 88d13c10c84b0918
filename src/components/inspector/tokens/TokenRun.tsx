import { memo } from 'react';
import type { Piece } from '../../../state';
import { useTexts } from '../../texts';
import { TOKENS_TEXTS } from './texts';
import type { TokenText } from './tokenTexts';

type Props = {
  readonly kind: TokenText['kind'];
  /** Absent while they are being cut; then the beginning of the text stands there as it is. */
  readonly pieces: readonly Piece[] | undefined;
  readonly text: string;
};

/** Characters of a text that is still being cut: enough to hold the place. */
const HELD = 400;

/** One text in tokens: two tints take turns, and a thin line ends each. */
export const TokenRun = memo(function TokenRun({ kind, pieces, text }: Props) {
  const texts = useTexts(TOKENS_TEXTS);
  return (
    <span className={`tokens-run tokens-run--${kind}`}>
      {pieces === undefined
        ? text.slice(0, HELD)
        : pieces.map((piece, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
              key={i}
              className={i % 2 === 0 ? 'token token--even' : 'token token--odd'}
              title={piece.tokens > 1 ? splitWords(piece, texts) : undefined}
            >
              {shownText(piece.text)}
              {piece.tokens > 1 ? <sup>{piece.tokens}</sup> : null}
            </span>
          ))}
    </span>
  );
});

function splitWords({ text, tokens }: Piece, texts: (typeof TOKENS_TEXTS)['en']): string {
  return [...text].length === 1 ? texts.split(tokens) : texts.splitMany(tokens);
}

/** A line end is a mark before it breaks the line; a carriage return would not be seen at all. */
function shownText(text: string): string {
  return text.replaceAll('\r', '␍').replaceAll('\n', '⏎\n');
}
