import {
  type IterationRow,
  type PolicyCall,
  type Purpose,
  policyCallsOf,
  purposeOf,
} from '../../src/agent/iterationRow';
import type { Played } from './play';
import { runReport } from './report';

/** A run as a table for people: one line an iteration, then how it ended. */
export function summary(played: Played): string {
  const { view } = played;
  const report = runReport(played);
  const rows = view.rows.map(cells);
  const { sent, computed, replied, cost } = report.totals;
  const { outcome, passed, failed } = report.tests;
  const compactions = view.edits.length;
  const isReported = view.rows.some(({ reply }) => reply?.usage.kind === 'reported');
  const asked = Object.entries(NAMES).flatMap(([purpose, names]) =>
    callsFor(
      view.rows.flatMap(policyCallsOf).filter((call) => purposeOf(call.policy) === purpose),
      names,
    ),
  );
  const lines = [
    ...table([['#', 'prompt', 'new', 'cached', 'reply', 'calls'], ...rows]),
    '',
    `ended     ${report.reason}${view.ended?.detail === undefined ? '' : ` (${view.ended.detail})`}`,
    `tokens    ${sent} sent, ${computed} computed, ${replied} replied (${isReported ? 'reported' : 'counted'}), about $${cost.toFixed(6)} (estimated)`,
    ...(compactions > 0 ? [`context   edited ${compactions === 1 ? 'once' : `${compactions} times`}`] : []),
    ...(asked.length > 0 ? [`policies  ${asked.join(', ')}`] : []),
    `tests     ${outcome}, ${passed} passed, ${failed} failed`,
    ...(report.answer === null ? [] : ['', report.answer]),
  ];
  return `${lines.join('\n')}\n`;
}

/** What policies asked the model for, one and many. */
const NAMES: Readonly<Record<Purpose, readonly [string, string]>> = {
  summary: ['call for a summary', 'calls for summaries'],
  plan: ['call for a plan', 'calls for plans'],
  review: ['call for a review', 'calls for reviews'],
  'last-words': ['call for last words', 'calls for last words'],
};

function callsFor(calls: readonly PolicyCall[], [one, many]: readonly [string, string]): readonly string[] {
  if (calls.length === 0) return [];
  const tokens = calls.reduce((sum, { usage }) => sum + usage.input + usage.output, 0);
  return [`${calls.length} ${calls.length === 1 ? one : many} (${tokens} of these tokens)`];
}

function cells({ iteration, measure, reply, calls }: IterationRow): readonly string[] {
  const { total = 0, same = 0 } = measure ?? {};
  const names = calls.map(({ call, result }) => `${call.name}${result?.isError ? ' (error)' : ''}`);
  const cached = reply?.usage.cachedInput ?? 0;
  return [iteration, total, total - same, cached, reply?.usage.output ?? 0, names.join(', ') || '-'].map(String);
}

/** Numbers to the right, the last column to the left. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const last = widths.length - 1;
  return rows.map((row) =>
    row.map((cell, column) => (column === last ? cell : cell.padStart(widths[column] ?? 0))).join('  '),
  );
}
