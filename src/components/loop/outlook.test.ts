import { expect, it } from 'vitest';
import type { IterationRow, PolicyAct } from '../../agent/iterationRow';
import { compactionOutlook, policyTokens, summariesOf } from './outlook';

const SOURCES = { system: 0, tools: 0, user: 0, summary: 0, assistant: 0, result: 0, reminder: 0 };
const row = (iteration: number, total: number, acts: readonly PolicyAct[] = []): IterationRow => ({
  turn: 1,
  iteration,
  prompt: null,
  measure: { total, same: 0, cached: 0, bySource: SOURCES },
  asked: null,
  failures: [],
  reply: null,
  calls: [],
  acts,
  edited: [],
  steering: [],
  isFinished: true,
  firstEvent: 0,
  lastEvent: 0,
});
const rows = [row(1, 400), row(2, 500), row(3, 600)];
const run = { rows, contextWindow: 8000, maxTurns: 8, isEnded: false };
const above = (aboveTokens: number) => ({ aboveTokens, keepTokens: 0 });

it('tells that prompts which go on growing like this do not reach the limit', () => {
  // 600 now, 100 a call, five calls left: 1,100.
  expect(compactionOutlook(above(1100), run)).toMatchObject({ why: 'growth', expected: 1100 });
  expect(compactionOutlook(above(1099), run)).toBeNull();
});

it('offers a limit that this run reaches, above its first prompt', () => {
  const outlook = compactionOutlook(above(7345), run);
  expect(outlook?.offer).toBe(750);
  expect(compactionOutlook(above(outlook?.offer ?? 0), run)).toBeNull();
});

it('tells that a limit beyond the window is never reached', () => {
  expect(compactionOutlook(above(9000), { ...run, rows: [] })).toEqual({ why: 'window', offer: 4000 });
});

it('claims nothing where nobody can tell: too few prompts, or no limit of iterations', () => {
  expect(compactionOutlook(above(7345), { ...run, rows: rows.slice(0, 1) })).toBeNull();
  expect(compactionOutlook(above(7345), { ...run, maxTurns: undefined })).toBeNull();
});

it('knows after the end what happened', () => {
  expect(compactionOutlook(above(600), { ...run, isEnded: true })).toMatchObject({ why: 'growth', expected: 600 });
  expect(compactionOutlook(above(599), { ...run, isEnded: true })).toBeNull();
});

it('is quiet once compaction acted or tried to', () => {
  const failed: PolicyAct = { type: 'policy-failed', policy: 'compaction', detail: '', turn: 1, iteration: 2 };
  expect(compactionOutlook(above(7345), { ...run, rows: [...rows, row(4, 650, [failed])] })).toBeNull();
});

it('counts the summaries in a prompt and those thrown away, and adds up what all cost', () => {
  const usage = { input: 300, cachedInput: 0, output: 40, kind: 'counted' } as const;
  const at = { turn: 1, iteration: 2 };
  const call: PolicyAct = { type: 'policy-called', policy: 'compaction', messages: [], reply: '', usage, ...at };
  const edit = { policy: 'compaction', kind: 'summarised', fromId: 1, toId: 3, replacement: [] } as const;
  const edited: PolicyAct = { type: 'context-edited', edit, tokensBefore: 500, tokensAfter: 300, ...at };
  const failed: PolicyAct = { type: 'policy-failed', policy: 'compaction', detail: '', ...at };
  // The first is written in two parts; the last fails before there is one.
  const acts = [[call, call, edited], [call, failed], [failed]];
  expect(summariesOf(acts.map((some) => row(2, 500, some)))).toEqual({ entered: 1, refused: 1, tokens: 1020 });
  expect(summariesOf([row(2, 500, [call])]), 'nobody knows yet').toEqual({ entered: 0, refused: 0, tokens: 340 });
  expect(summariesOf([row(2, 500, [{ ...call, policy: 'other' }])])).toEqual({ entered: 0, refused: 0, tokens: 0 });
});

it('counts a call of a policy as prompt and reply, the same for a summary and for anything else', () => {
  const usage = { input: 300, cachedInput: 200, output: 40, kind: 'counted' } as const;
  const call: PolicyAct = {
    type: 'policy-called',
    policy: 'compaction',
    messages: [],
    reply: '',
    usage,
    turn: 1,
    iteration: 2,
  };
  const rows = [row(1, 400), row(2, 500, [call]), row(3, 600, [call])];
  expect(policyTokens(rows)).toBe(680);
  expect(policyTokens(rows)).toBe(summariesOf(rows).tokens);
  expect(policyTokens([...rows, row(4, 700, [{ ...call, policy: 'other' }])])).toBe(1020);
});
