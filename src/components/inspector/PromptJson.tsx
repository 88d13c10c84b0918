import { useEffect, useMemo, useState } from 'react';
import { type HistoryEntry, postedTo, type Source } from '../../agent';
import { type BodyOptions, requestBody } from '../../agent/wire';
import { WireFormats } from '../model/WireFormats';
import { useTexts } from '../texts';
import { CopyButton } from './CopyButton';
import type { Inspected } from './inspected';
import { bytesOf, firstLines, jsonPieces } from './jsonLines';
import { INSPECTOR_TEXTS } from './texts';
import { UPLOAD_TEXTS } from './uploadTexts';

const LINES = 1500;
/** Characters of a value drawn at first: more of one line than this would freeze the page. */
const WIDTH = 20_000;

type Props = { readonly inspected: Inspected };

/** The prompt as it goes over the wire: the body that is posted, and the same in other forms. */
export function PromptJson({ inspected }: Props) {
  const { parts, row, tools } = inspected;
  const { asked, layout } = row;
  const to = useMemo(() => postedTo({ asked, ...(layout && { layout }) }), [asked, layout]);
  const body = useMemo(() => bodyOf(parts, tools, to), [parts, tools, to]);
  return <WireFormats to={to} request={body.request} posted={<PostedBody body={body} to={to} wished={layout} />} />;
}

/** `wished`: how a policy would have it laid out, which not every interface can. */
type PostedProps = {
  readonly body: ReturnType<typeof bodyOf>;
  readonly to: BodyOptions;
  readonly wished: BodyOptions['layout'];
};

/** The body of the request, indented. *Copy* takes the bytes that are posted. */
function PostedBody({ body, to, wished }: PostedProps) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const [limit, setLimit] = useState(LINES);
  const bytes = useBytes(body.value);
  const { pieces, total, hidden } = useMemo(() => {
    const drawn = jsonPieces(body.value, body.sources, (limit / LINES) * WIDTH);
    return { ...firstLines(drawn.pieces, limit), hidden: drawn.hidden };
  }, [body, limit]);
  return (
    <div className="inspector-json">
      <div className="inspector-json-head">
        <span>{texts.bodyLead}</span>
        <span className="inspector-json-bytes">{bytes === null ? '…' : texts.bytes(bytes)}</span>
        <CopyButton text={() => JSON.stringify(body.value)} />
      </div>
      {wished === undefined ? null : <Memory to={to} />}
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

/** What of the prompt is not in the body, and who puts it in front; or why all of it is there. */
function Memory({ to: { api, layout } }: { readonly to: BodyOptions }) {
  const texts = useTexts(UPLOAD_TEXTS);
  const { previous } = layout ?? {};
  const whole = layout !== undefined ? texts.whole : api === 'chat' ? texts.noMemory : texts.unkept;
  return (
    <p className="inspector-json-memory">
      {previous === undefined ? whole : texts.remembered(previous.covers, previous.id)}
    </p>
  );
}

/** Its size; `null` until it is measured. */
function useBytes(value: object): number | null {
  const [measured, setMeasured] = useState<{ readonly value: object; readonly bytes: number } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Whoever has left does not wait for the rest.
    const rest = () => new Promise<void>((resolve) => setTimeout(() => isCurrent && resolve()));
    void bytesOf(value, rest).then((bytes) => isCurrent && setMeasured({ value, bytes }));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return measured?.value === value ? measured.bytes : null;
}

type Tools = Parameters<typeof requestBody>[1]['tools'];

function bodyOf(parts: Inspected['parts'], tools: Tools, to: BodyOptions) {
  const entries = parts.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  const request = { messages: entries.map((entry) => entry.message), tools };
  return { request, value: requestBody(to, request), sources: sourcesOf(entries, to) };
}

/** Whose each item of the body is: a message may be several in Responses, and those the server remembers are none. */
function sourcesOf(entries: readonly HistoryEntry[], to: BodyOptions): readonly Source[] {
  if (to.api === 'chat') return entries.map(({ source }) => source);
  const { layout, ...options } = to;
  return entries.slice(layout?.previous?.covers ?? 0).flatMap(({ message, source }) => {
    const body = requestBody(options, { messages: [message], tools: [] });
    const items = 'input' in body && Array.isArray(body.input) ? body.input : [];
    return items.map(() => source);
  });
}
