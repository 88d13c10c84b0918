import { useMemo, useState } from 'react';
import { serialise } from '../../agent';
import { useApp } from '../../state';
import { useTexts } from '../texts';
import { CopyButton } from './CopyButton';
import type { Inspected } from './inspected';
import { firstLines, jsonPieces } from './jsonLines';
import { INSPECTOR_TEXTS } from './texts';

const LINES = 1500;
/** Characters of a line drawn at first: more of one line than this would freeze the page. */
const WIDTH = 20_000;

type Props = { readonly inspected: Inspected };

/** The body of the request, indented. *Copy* takes the bytes that are posted. */
export function PromptJson({ inspected }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const tools = useApp((state) => state.view.tools);
  const [limit, setLimit] = useState(LINES);
  const { parts, row } = inspected;
  const to = row.asked?.options ?? SIMULATED;
  const body = useMemo(() => bodyOf(parts, tools, to), [parts, tools, to]);
  const { pieces, total, hidden } = useMemo(
    () => firstLines(body.pieces, limit, (limit / LINES) * WIDTH),
    [body, limit],
  );
  return (
    <div className="inspector-json">
      <div className="inspector-json-head">
        <span>{texts.bodyLead}</span>
        <span className="inspector-json-bytes">{texts.bytes(body.bytes)}</span>
        <CopyButton text={body.text} />
      </div>
      {/* The text scrolls, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="inspector-scroll focus-inside" aria-label={texts.json} tabIndex={0}>
        <pre className="inspector-json-text">
          {pieces.map(({ text, source }, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the body
              key={i}
              className={source === null ? 'inspector-piece' : `inspector-piece inspector-piece--${source}`}
            >
              {text}
            </span>
          ))}
        </pre>
        {limit < total ? (
          <button type="button" className="inspector-more" onClick={() => setLimit(limit + LINES)}>
            {texts.showMore(Math.min(LINES, total - limit), total)}
          </button>
        ) : hidden > 0 ? (
          <button type="button" className="inspector-more" onClick={() => setLimit(limit + LINES)}>
            {texts.showLonger(hidden)}
          </button>
        ) : null}
      </section>
    </div>
  );
}

type Tools = Parameters<typeof serialise>[1]['tools'];
/** What makes the body with the prompt: a model's name, or what a request to a real one was made with. */
type To = Parameters<typeof serialise>[0];
type Body = ReturnType<typeof makeBody>;
type Kept = { readonly tools: Tools; readonly to: To; readonly body: Body };

/** Kept as long as the prompt is: a body of many megabytes takes a moment, and the reader comes and goes. */
const BODIES = new WeakMap<Inspected['parts'], Kept>();

function bodyOf(parts: Inspected['parts'], tools: Tools, to: To): Body {
  const known = BODIES.get(parts);
  if (known?.tools === tools && known.to === to) return known.body;
  const body = makeBody(parts, tools, to);
  BODIES.set(parts, { tools, to, body });
  return body;
}

function makeBody(parts: Inspected['parts'], tools: Tools, to: To) {
  const entries = parts.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  const text = serialise(to, { messages: entries.map((entry) => entry.message), tools });
  const sources = entries.map((entry) => entry.source);
  return { text, bytes: new TextEncoder().encode(text).length, pieces: jsonPieces(text, sources) };
}

/** The name that stands in the body where no real model was asked. */
const SIMULATED = 'simulated';
