import { memo, type ReactNode, useMemo, useState } from 'react';
import type { HistoryEntry, Source } from '../../agent';
import { textOf, toolCallsOf } from '../../agent';
import { SOURCE_LABELS, SourceShape } from '../marks';
import { formatCount, useTexts } from '../texts';
import { type Author, keptOf } from './authors';
import { CopyButton } from './CopyButton';
import { callLine } from './calls';
import { LongText } from './LongText';
import { PolicyTag } from './PolicyTag';
import { INSPECTOR_TEXTS } from './texts';

type Props = {
  readonly source: Source;
  readonly entry: HistoryEntry;
  readonly tokens: number | undefined;
  /** Tokens of the longest bar. */
  readonly max: number;
  readonly mark: 'same' | 'new';
  /** For a result: what it answers, and whether that went wrong. Plain values, so that an unchanged row is not drawn again. */
  readonly answers: string | undefined;
  readonly isError: boolean;
  /** The policy that wrote, cut or blocked it, and which of these. */
  readonly policy: string | undefined;
  readonly authorship: Author['what'] | undefined;
  /** Messages that a summary stands for. */
  readonly standsFor: number | undefined;
};

/** A text that fits on the row's own line. Characters; one of Chinese takes the place of two. */
const INLINE = 56;
const NEW_LINES = 12;
const SYSTEM_LINES = 2;

/** One message of a prompt: who wrote it, what it says, how much of the prompt it is. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { source, entry, tokens, max, mark, answers, isError, policy, authorship, standsFor } = props;
  const texts = useTexts(INSPECTOR_TEXTS);
  const { inline, block } = previewOf(entry, mark, texts.characters);
  const whole = wholeText(entry);
  return (
    <RowFrame
      source={source}
      mark={mark}
      tokens={tokens}
      max={max}
      isBlock={block !== null}
      title={source === 'system' ? texts.priming : undefined}
    >
      <div className="inspector-row-line">
        <SourceShape source={source} label />
        {answers === undefined ? null : <span className="inspector-row-title">{answers}</span>}
        {standsFor === undefined ? null : <span className="inspector-row-title">{texts.standsFor(standsFor)}</span>}
        {isError ? <span className="inspector-tag inspector-tag--error">{texts.error}</span> : null}
        {policy === undefined || authorship === undefined ? null : (
          <PolicyTag policy={policy} authorship={authorship} />
        )}
        {inline === '' ? null : <span className="inspector-row-inline">{inline}</span>}
        <CopyButton text={whole} what={SOURCE_LABELS.en[source]} />
      </div>
      {entry.full === undefined ? null : <TruncatedLine entry={entry} full={entry.full} />}
      {block === null ? null : <LongText text={block} lines={source === 'system' ? SYSTEM_LINES : NEW_LINES} />}
    </RowFrame>
  );
});

/** How much of a cut text the model gets, and the whole of it on demand. */
function TruncatedLine({ entry, full }: { readonly entry: HistoryEntry; readonly full: string }) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const [isOpen, setOpen] = useState(false);
  const kept = useMemo(() => keptOf(entry), [entry]);
  return (
    <>
      <div className="inspector-row-line">
        <span className="inspector-row-title">{kept === null ? null : texts.truncatedTo(kept)}</span>
        <button type="button" className="inspector-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hideFull : texts.showFull}
        </button>
      </div>
      {isOpen ? (
        <div className="inspector-full">
          <p className="inspector-quiet">{texts.fullLead}</p>
          <LongText text={full} lines={NEW_LINES} />
        </div>
      ) : null}
    </>
  );
}

type FrameProps = {
  readonly source: Source;
  readonly mark: 'same' | 'new' | 'gone';
  readonly tokens: number | undefined;
  readonly max: number;
  readonly isBlock?: boolean;
  /** Tooltip of the number. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
};

/** Gutter, content, bar and number of a row. */
export function RowFrame({ source, mark, tokens, max, isBlock = false, title, children }: FrameProps) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const number = tokens === undefined ? '…' : formatCount(tokens);
  const width = max > 0 ? `${(100 * (tokens ?? 0)) / max}%` : 0;
  return (
    <li className={isBlock ? 'inspector-row inspector-row--block' : 'inspector-row'}>
      <span className="inspector-gutter">
        {mark === 'same' ? null : <span aria-hidden="true">{mark === 'new' ? '+' : '−'}</span>}
        <span className="visually-hidden">{texts.marks[mark]}</span>
      </span>
      <div className="inspector-row-body">{children}</div>
      <span className="inspector-row-bar" aria-hidden="true">
        {mark === 'gone' ? null : <i className={`mark-fill mark-fill--${source}`} style={{ width }} />}
      </span>
      <span className="inspector-row-tokens" title={tokens === undefined ? texts.counting : title}>
        {mark === 'gone' ? <del>{number}</del> : number}
      </span>
    </li>
  );
}

/** What is said on the row's line and what below it. Old messages get one line; new ones are shown. */
function previewOf(
  entry: HistoryEntry,
  mark: 'same' | 'new',
  length: (characters: number) => string,
): { readonly inline: string; readonly block: string | null } {
  const text = textOf(entry.message);
  const calls = toolCallsOf(entry.message)
    .map((call) => callLine(call, length))
    .join(', ');
  if (text === '') return { inline: calls, block: null };
  const isShort = width(text) <= INLINE && !text.includes('\n');
  if (calls !== '') return { inline: calls, block: mark === 'new' ? text : null };
  if (isShort) return { inline: text, block: null };
  if (mark === 'same' && entry.source !== 'system') return { inline: oneLine(text.slice(0, 4 * INLINE)), block: null };
  return { inline: '', block: text };
}

/** A message in one line: its text, else its calls. */
export function lineOf(entry: HistoryEntry, length: (characters: number) => string): string {
  return previewOf(entry, 'same', length).inline || oneLine(textOf(entry.message).slice(0, 4 * INLINE));
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

function width(text: string): number {
  if (text.length > 2 * INLINE) return text.length;
  return [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0);
}

/** Everything that the message says: text, then calls with their arguments as the model wrote them. */
function wholeText(entry: HistoryEntry): string {
  const calls = toolCallsOf(entry.message).map((call) => `${call.name}(${call.argumentsJson})`);
  return [entry.full ?? textOf(entry.message), ...calls].filter((part) => part !== '').join('\n');
}
