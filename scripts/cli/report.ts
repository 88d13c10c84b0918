import type { View } from '../../src/agent/fold';
import type { IterationRow } from '../../src/agent/iterationRow';
import { textOf } from '../../src/agent/message';
import { costOfTotals } from '../../src/agent/price';
import { type Upload, uploadsOf } from '../../src/agent/uploads';
import type { Played } from './play';

/** What `run --format json` prints; the order of the keys is the order of the output. Tokens, US dollars, bytes. */
export function runReport({ view, tests, prices, stores }: Played) {
  const { sent, cached, replied } = view.totals;
  const uploads = uploadsOf(view, stores);
  const last = uploads.findLast((upload) => upload !== null);
  return {
    reason: view.ended?.reason ?? null,
    answer: answerOf(view),
    iterations: view.rows.map((row, i) => iterationReport(row, uploads[i] ?? null)),
    totals: {
      sent,
      cached,
      computed: sent - cached,
      replied,
      cost: costOfTotals(view.totals, prices),
      uploadedBytes: last?.total ?? 0,
      otherWayBytes: last?.otherTotal ?? 0,
    },
    files: Object.fromEntries([...view.files].sort(([a], [b]) => (a < b ? -1 : 1))),
    tests: { outcome: tests.outcome, passed: tests.passed, failed: tests.failed },
  };
}

/** The text of the last reply when it asked for nothing; `null` when the run ended before an answer. */
function answerOf(view: View): string | null {
  const reply = view.rows.at(-1)?.reply;
  return view.ended?.reason === 'answered' && reply ? textOf(reply.entry.message) : null;
}

function iterationReport({ iteration, measure, reply, calls }: IterationRow, upload: Upload | null) {
  const promptTokens = measure?.total ?? 0;
  const cachedTokens = reply?.usage.cachedInput ?? measure?.cached ?? 0;
  return {
    n: iteration,
    promptTokens,
    bySource: measure?.bySource ?? {},
    sameTokens: measure?.same ?? 0,
    cachedTokens,
    computedTokens: promptTokens - cachedTokens,
    replyTokens: reply?.usage.output ?? 0,
    uploadedBytes: upload?.bytes ?? 0,
    otherWayBytes: upload?.other ?? 0,
    calls: calls.map(({ call, result }) => ({
      name: call.name,
      arguments: call.argumentsJson,
      isError: result?.isError ?? false,
      text: result?.text ?? '',
    })),
  };
}
