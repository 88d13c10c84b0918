import type { TemplatePiece } from '../../agent/wire';

/** Characters of a template that are drawn: more of it would freeze the page. */
const DRAWN = 60_000;

/** A text with special tokens, each marked as one. */
export function TemplateText({ pieces }: { readonly pieces: readonly TemplatePiece[] }) {
  let room = DRAWN;
  const drawn = pieces.flatMap((piece) => {
    if (room <= 0) return [];
    const text = piece.text.slice(0, room);
    room -= text.length;
    return [{ ...piece, text }];
  });
  return (
    <pre className="inspector-json-text model-template">
      {drawn.map(({ text, isSpecial, source }, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
          key={i}
          className={isSpecial ? 'model-special' : ''}
          style={{ color: `var(--${source}-text)` }}
        >
          {text}
        </span>
      ))}
      {room <= 0 && ' …'}
    </pre>
  );
}
