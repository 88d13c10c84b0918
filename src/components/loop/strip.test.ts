import { expect, it } from 'vitest';
import type { Message } from '../../agent/message';
import type { Segment } from '../marks';
import { iterationName } from './position';
import { replacedBy } from './replaced';
import { growthOf, legible, stripOf, stripScale } from './strip';
import { begun, built, entry, measured, started, viewAfter } from './testEvents';

const counts = { tokensOf: () => 10 as number | undefined, toolTokensOf: () => 90 };
const facts = [started, begun, built, measured(113)] as const;

it('shows a prompt in sending order: system, tools, then the messages', () => {
  const view = viewAfter(facts);
  const [row] = view.rows;
  if (row === undefined) throw new Error('no row');
  const strip = stripOf(view, row, counts, false);
  expect(strip.segments.map(({ source, tokens }) => [source, tokens])).toEqual([
    ['system', 13],
    ['tools', 90],
    ['user', 10],
  ]);
  expect(strip.total).toBe(113);
});

it('has no total while a part is not counted, and looks again', () => {
  // An entry of its own: a strip is kept by its last one.
  const steered = { type: 'steering-injected', entry: entry('user', { role: 'user', content: 'Look.' }) } as const;
  const view = viewAfter([started, begun, steered, { type: 'prompt-built', upTo: 3, edits: 0 }]);
  const [row] = view.rows;
  if (row === undefined) throw new Error('no row');
  const isUser = (message: Message) => message.role === 'user';
  const some = { ...counts, tokensOf: (message: Message) => (isUser(message) ? undefined : 10) };
  expect(stripOf(view, row, some, false).total).toBeUndefined();
  expect(stripOf(view, row, counts, false).total).toBe(123);
  expect(stripOf(view, row, { ...counts, tokensOf: () => undefined }, false).total).toBe(123);
});

it('keeps a strip over a fold from the start', () => {
  const [again] = viewAfter(facts).rows;
  const first = viewAfter(facts);
  const [row] = first.rows;
  if (row === undefined || again === undefined) throw new Error('no row');
  expect(stripOf(viewAfter(facts), again, counts, false)).toBe(stripOf(first, row, counts, false));
});

it('keeps the tools of its own prompt', () => {
  const changed = { type: 'harness-changed', settings: {}, tools: [], contextWindow: 1e6 } as const;
  const view = viewAfter([...facts, changed]);
  const [row] = view.rows;
  expect(row && stripOf(view, row, counts, false).segments.map(({ source }) => source)).toContain('tools');
  // Another run with the same messages and without tools is another strip.
  const without = viewAfter([started, begun, changed, built, measured(23)]);
  const [bare] = without.rows;
  expect(bare && stripOf(without, bare, counts, false).total).toBe(23);
});

it('is empty before the prompt is built', () => {
  const view = viewAfter([started, begun]);
  const [row] = view.rows;
  expect(row && stripOf(view, row, counts, false).segments).toEqual([]);
});

it('has one scale for all rows, which doubles', () => {
  const scale = (...totals: number[]) =>
    stripScale(totals.flatMap((total) => viewAfter([started, begun, built, measured(total)]).rows));
  expect([scale(), scale(121), scale(500), scale(501), scale(121, 4421, 600)]).toEqual([500, 500, 500, 1000, 8000]);
});

it('tells how much a prompt grew', () => {
  const [first, second] = viewAfter([started, begun, built, measured(393), begun]).rows;
  expect([growthOf(393, undefined), growthOf(505, first), growthOf(300, first), growthOf(undefined, first)]).toEqual([
    null,
    112,
    -93,
    null,
  ]);
  expect(growthOf(505, second)).toBeNull();
});

it('numbers iterations by turn once there is a second', () => {
  expect([iterationName({ turn: 1, iteration: 3 }, 1), iterationName({ turn: 1, iteration: 3 }, 2)]).toEqual([
    '3',
    '1.3',
  ]);
});

it('names the files that the learner changed during an iteration', () => {
  const change = (path: string) => ({ type: 'files-changed', changes: [{ path, before: null, after: 'x' }] }) as const;
  const all = [started, begun, change('a.js'), change('b.js'), change('a.js'), begun, change('c.js')];
  const { rows } = viewAfter(all);
  expect(rows.map(({ edited }) => edited)).toEqual([['a.js', 'b.js', 'a.js'], ['c.js']]);
});

it('counts what a summary replaced: its own tokens and the difference of the prompts', () => {
  const old = entry('user', { role: 'user', content: 'old' });
  const summary = entry('summary', { role: 'user', content: 'short' });
  const edit = {
    policy: 'compaction',
    kind: 'summarised',
    fromId: old.id,
    toId: old.id,
    replacement: [summary],
  } as const;
  const act = { type: 'context-edited', edit, tokensBefore: 695, tokensAfter: 629 } as const;
  const view = viewAfter([started, begun, { type: 'steering-injected', entry: old }, act]);
  expect(replacedBy(view, act, () => 46)).toEqual({ messages: 1, before: 112, after: 46 });
  expect(replacedBy(view, act, () => undefined)).toEqual({ messages: 1, before: undefined, after: undefined });
});

const sumTokens = (segments: readonly Segment[]) => segments.reduce((sum, { tokens = 0 }) => sum + tokens, 0);

it('puts thin neighbours together, and keeps their order and their sum', () => {
  const pair: Segment[] = [
    { source: 'assistant', tokens: 20 },
    { source: 'result', tokens: 40 },
  ];
  const long: Segment[] = [{ source: 'system', tokens: 400 }, ...Array.from({ length: 60 }, () => pair).flat()];
  expect(legible(long, 3000)).toBe(long);
  const short = legible(long, 16_000);
  expect(short.length).toBeLessThan(40);
  expect(short[0]).toEqual({ source: 'system', tokens: 400 });
  expect(sumTokens(short)).toBe(sumTokens(long));
  expect(sumTokens(short.filter(({ source }) => source === 'result'))).toBe(60 * 40);
});
