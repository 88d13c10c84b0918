import { createContext, memo, use, useMemo } from 'react';
import type { AgentEvent, CallRow, IterationRow, PolicyAct } from '../../agent';
import { textOf, toolCallsOf } from '../../agent';
import { useActions } from '../../state';
import { PromptStrip, type Segment, SourceShape } from '../marks';
import { formatCount, useTexts } from '../texts';
import { AskedLines } from './AskedLines';
import { followUpPolicies, iterationName } from './position';
import { ActLine, actsShown, reviewsOf, TextLine } from './RowLines';
import { policyName } from './sentence';
import { growthOf, legible, type Strip } from './strip';
import { LOOP_TEXTS } from './texts';
import type { useToolKinds } from './useLoop';
import { callName, firstWords, resultWords, withoutTag } from './words';

/** What all calls of a run have in common. A context, so that it is worked out once for all rows and no row is drawn for it. */
export const RunFacts = createContext<{
  readonly kindOf: ReturnType<typeof useToolKinds>;
  readonly isCrashed: boolean;
}>({
  kindOf: () => '',
  isCrashed: false,
});

/** Strips are made of many elements, so only rows in view have theirs. */
const NOTHING: readonly Segment[] = [];

type Props = {
  readonly trace: readonly AgentEvent[];
  readonly row: IterationRow;
  readonly strip: Strip;
  readonly previous: IterationRow | undefined;
  readonly turns: number;
  /** Tokens of a strip's whole length. */
  readonly max: number;
  readonly isCurrent: boolean;
  /** In view or close to it. */
  readonly isDrawn: boolean;
};

/** One iteration: what was asked and came back, what policies and the learner did, its prompt and growth. */
export const IterationItem = memo(Item, isSame);

/** A row is what its events make it: a fold from the start makes new objects of the same events. */
function isSame(a: Props, b: Props): boolean {
  const { row, previous, ...rest } = a;
  const sameRow = row.firstEvent === b.row.firstEvent && row.lastEvent === b.row.lastEvent;
  const samePrevious = previous?.lastEvent === b.previous?.lastEvent;
  return sameRow && samePrevious && COMPARED.every((key) => rest[key] === b[key]);
}

const COMPARED = ['trace', 'strip', 'turns', 'max', 'isCurrent', 'isDrawn'] as const;

function Item({ trace, row, strip, previous, turns, max, isCurrent, isDrawn }: Props) {
  const texts = useTexts(LOOP_TEXTS);
  const actions = useActions();
  const followUps = useMemo(() => followUpPolicies(trace, row), [trace, row]);
  const speaker = (id: number) => policyName(followUps.get(id) ?? '', texts) || texts.youSaid;
  const segments = useMemo(() => (isDrawn ? legible(strip.segments, max) : NOTHING), [isDrawn, strip, max]);
  const name = iterationName(row, turns);
  const total = row.measure?.total ?? strip.total;
  const growth = growthOf(total, previous);
  const answer = answerOf(row);
  // Before anything came, the place of the first line is kept.
  const hasLines = [row.steering, row.edited, row.acts, row.calls, row.failures, answer].some(
    (part) => part.length > 0,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: between it and its list stands a block of rows, which `li` must not have.
    <div
      role="listitem"
      className={`loop-row${isCurrent ? ' loop-row-current' : ''}`}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <button
        type="button"
        className="loop-row-number focus-inside"
        title={texts.seekTo(name)}
        aria-label={texts.seekTo(name)}
        onClick={() => actions.seek(row.lastEvent + 1)}
      >
        <span>{name}</span>
      </button>
      <div className="loop-row-body">
        {row.steering.map((entry) => (
          <TextLine
            key={entry.id}
            source="user"
            label={speaker(entry.id)}
            text={firstWords(withoutTag(textOf(entry.message)))}
          />
        ))}
        {row.edited.length > 0 && (
          <TextLine source="user" label={texts.youEdited} text={[...new Set(row.edited)].join(', ')} />
        )}
        {actsShown(row.acts).map((act) => (
          <ActLine key={act.type + actId(act)} act={act} row={row} />
        ))}
        <AskedLines row={row} previous={previous} />
        {row.calls.map((call, i) => (
          // Ids can repeat across replies and even in one; the order of the calls is what they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <CallLine key={i} call={call} />
        ))}
        {answer !== '' && <TextLine source="assistant" label="" text={answer} />}
        {reviewsOf(row.acts).map((act) => (
          <ActLine key={act.round} act={act} row={row} />
        ))}
        {!hasLines && <p className="loop-call" aria-hidden="true" />}
        <PromptStrip segments={segments} max={max} />
      </div>
      <div className="loop-row-tokens">
        <b title={total === undefined ? undefined : texts.promptTokens(total)}>
          {total === undefined ? '' : formatCount(total)}
        </b>
        <span className="loop-growth">{growth === null ? '' : signed(growth)}</span>
      </div>
    </div>
  );
}

/** What tells an act of a row from others of its type. */
function actId(act: PolicyAct): number | string {
  if ('edit' in act) return act.edit.fromId;
  return 'entry' in act ? act.entry.id : '';
}

/** The first words of a reply that asks for nothing. */
function answerOf({ reply }: IterationRow): string {
  if (reply === null || toolCallsOf(reply.entry.message).length > 0) return '';
  return firstWords(textOf(reply.entry.message));
}

/** +112, or −40 with a real minus sign. */
function signed(value: number): string {
  return value < 0 ? `−${formatCount(-value)}` : `+${formatCount(value)}`;
}

function CallLine({ call }: { readonly call: CallRow }) {
  const texts = useTexts(LOOP_TEXTS);
  const { kindOf, isCrashed } = use(RunFacts);
  const { name, about } = callName(call);
  const words = resultWords(call, kindOf(name), texts, isCrashed);
  const by = call.result?.changedBy ?? '';
  const tag = texts.resultTags[by] ?? policyName(by, texts);
  return (
    <p className="loop-call">
      <SourceShape source="assistant" />
      <code>{name}</code>
      {about !== '' && <code>{about}</code>}
      {words !== null && (
        <span className="loop-came-back">
          {call.result !== undefined && <SourceShape source="result" />}
          {words.tone === 'error' && <span className="loop-error-sign">✕</span>}
          <span className="loop-words">
            {words.lead !== '' && <span className={`loop-tone-${words.tone}`}>{words.lead}</span>}
            {words.rest}
          </span>
          {tag !== '' && <span className="loop-tag">{tag}</span>}
        </span>
      )}
    </p>
  );
}
