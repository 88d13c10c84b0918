import type { View } from './fold';
import { toArray } from './history';
import { callsBefore, type IterationRow, priceFactorsOf } from './iterationRow';
import { type HistoryEntry, type Message, textOf } from './message';
import { RESULT_CHARACTERS } from './policies/summaryPrompt';
import type { RecordedMessage, Recording, SummarySize } from './recount';

/** Where a run had no summary: about what ours need in a prompt, what its instructions cost, and its frame. Tokens, o200k. */
const STATED_SUMMARY = { tokens: 150, overhead: 90 } as const;
const FRAME = 10;

/** What was said in a run up to its last measured prompt. Messages not counted yet weigh nothing. */
export function recordingOf(view: View, tokensOf: (message: Message) => number | undefined): Recording {
  const messages = toArray(view.history).map((entry): RecordedMessage => {
    const tokens = tokensOf(entry.message) ?? 0;
    return { source: entry.source, tokens, asText: tokens * shareRead(entry) };
  });
  const factors = priceFactorsOf(view.rows);
  const calls = view.rows.flatMap(({ prompt, measure, reply }, i) =>
    prompt === null || measure === null
      ? []
      : [
          {
            upTo: prompt.upTo,
            toolTokens: measure.bySource.tools,
            replyTokens: reply?.usage.output ?? 0,
            priceFactor: factors[i] ?? 1,
          },
        ],
  );
  return { messages, calls };
}

/** A summary call reads long results only up to a limit. */
function shareRead({ source, message }: HistoryEntry): number {
  return source === 'result' ? Math.min(1, RESULT_CHARACTERS / Math.max(1, textOf(message).length)) : 1;
}

/** How large the summaries of a run were, and what their calls sent besides what they are about. */
export type MeasuredSummaries = {
  readonly isMeasured: boolean;
  /** Means of the run, or the stated sizes. Whole tokens. */
  readonly tokens: number;
  readonly overhead: number;
  readonly at: (call: number, promptTokens: number) => SummarySize;
};

/** The summaries of a run: each very call where it was made, their mean elsewhere, a stated size where there was none. */
export function summarySizesOf(view: View, tokensOf: (message: Message) => number | undefined): MeasuredSummaries {
  const rows = view.rows.filter((row) => row.prompt !== null && row.measure !== null);
  const all = rows.flatMap((row, i) => summariesAt(row, i + 1, tokensOf));
  const tokens = mean(all.map((one) => one.tokens)) ?? STATED_SUMMARY.tokens;
  const output = mean(all.map((one) => one.output)) ?? STATED_SUMMARY.tokens - FRAME;
  const overheads = all.flatMap((one) => (one.taken === null ? [] : [Math.max(0, one.input - one.taken)]));
  const known = new Map(all.map((one) => [one.call, one]));
  return {
    isMeasured: all.length > 0,
    tokens,
    overhead: mean(overheads) ?? STATED_SUMMARY.overhead,
    at(call, promptTokens) {
      const one = known.get(call);
      if (one?.tokensBefore !== promptTokens) return { tokens, output };
      // What was dropped then, for whatever reason, is dropped again.
      return one.taken === null ? { ...one, tokens: Number.POSITIVE_INFINITY } : one;
    },
  };
}

type Known = SummarySize & {
  readonly call: number;
  readonly input: number;
  readonly tokensBefore: number;
  /** Tokens that the summary replaced; `null` where it was dropped. */
  readonly taken: number | null;
};

function summariesAt(
  row: IterationRow,
  call: number,
  tokensOf: (message: Message) => number | undefined,
): readonly Known[] {
  return row.acts.flatMap((act, i): readonly Known[] => {
    const next = row.acts[i + 1];
    if (act.type !== 'policy-called' || act.policy !== 'compaction') return [];
    // Of several calls for one summary the last stands for all.
    if (next?.type === 'policy-called' && next.policy === act.policy) return [];
    const calls = callsBefore(row.acts, i + 1, act.policy);
    const input = calls.reduce((sum, { usage }) => sum + usage.input, 0);
    const output = calls.reduce((sum, { usage }) => sum + usage.output, 0);
    if (next?.type !== 'context-edited') {
      // A summary that was no shorter: the prompt stayed what it was.
      return [{ call, tokens: output + FRAME, input, output, tokensBefore: row.measure?.total ?? 0, taken: null }];
    }
    const { tokensBefore, tokensAfter, edit } = next;
    const tokens = edit.replacement.reduce((sum, entry) => sum + (tokensOf(entry.message) ?? output + FRAME), 0);
    return [{ call, tokens, input, output, tokensBefore, taken: tokensBefore - tokensAfter + tokens }];
  });
}

/** Whole, so that what follows can be checked by hand. */
function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
