import type { View } from '../../src/agent/fold';
import { type IterationRow, type PolicyCall, policyCallsOf, purposeOf } from '../../src/agent/iterationRow';
import { textOf } from '../../src/agent/message';
import { costOf, costOfTotals, type Prices } from '../../src/agent/price';
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
    iterations: view.rows.map((row, i) => iterationReport(row, uploads[i] ?? null, prices)),
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

function iterationReport(row: IterationRow, upload: Upload | null, prices: Prices) {
  const { iteration, measure, reply, calls } = row;
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
    policyCalls: policyCallsOf(row).map((call) => policyCallReport(call, prices)),
  };
}

/** A call that a policy made for itself; it is in the totals, and in none of the figures of its iteration. */
function policyCallReport(call: PolicyCall, prices: Prices) {
  const { policy, usage, reply } = call;
  const { input, cachedInput, output } = usage;
  return {
    policy,
    purpose: purposeOf(call.policy),
    promptTokens: input,
    cachedTokens: cachedInput,
    computedTokens: input - cachedInput,
    replyTokens: output,
    cost: costOf(usage, prices),
    text: reply,
  };
}
