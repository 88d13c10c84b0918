import { beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  characterCounter,
  harnessWith,
  type Played,
  playTurn,
  portsWith,
  reply,
} from '../../../scripts/testing/agentKit';
import { fold, foldAll, type View } from '../../agent/fold';
import type { HarnessSettings } from '../../agent/harnesses';
import { createRecordedModel } from '../../agent/models/recorded';
import { createMeter, PRIMING } from '../../agent/tokens';
import { requestBody, serialise } from '../../agent/wire';
import type { Counts } from '../marks';
import { nextPrompt } from './CallFooter';
import { answeredCalls, callLine, callTitle } from './calls';
import { inspect, sumIfCounted } from './inspected';
import { bytesOf, firstLines, jsonPieces } from './jsonLines';

const meter = createMeter(characterCounter(), 'o200k');
const counts: Counts = { tokensOf: meter.known, toolTokensOf: meter.knownTools };
const LONG = 'x'.repeat(400);

/** Three iterations; with compaction the third prompt has a summary. Summary replies come between the others. */
async function play(limitTokens: number | null): Promise<Played> {
  const replies = [
    reply('', call('listFiles')),
    reply(LONG, call('readFile', { path: 'a.js' }), call('nothingLikeThis')),
    ...(limitTokens === null ? [] : [reply('short')]),
    reply('done'),
  ];
  const policies: HarnessSettings['policies'] =
    limitTokens === null ? {} : { compaction: { on: true, values: { limitTokens } } };
  const harness = harnessWith({ policies });
  return playTurn({ harness, ports: portsWith({ model: createRecordedModel(replies), meter }) });
}

/** The view when the prompt of iteration `n` was measured. */
function at({ events }: Played, n: number): View {
  const end = events.findIndex((event) => event.type === 'prompt-measured' && event.iteration === n);
  return foldAll(new Map(), events.slice(0, end + 1));
}

describe('a prompt beside the one before it', () => {
  let plain: Played;
  let compacted: Played;
  beforeAll(async () => {
    plain = await play(null);
    compacted = await play(at(plain, 2).rows[1]?.measure?.total ?? 0);
  });

  it('is not there before the first iteration', () => {
    expect(inspect(foldAll(new Map(), plain.events.slice(0, 1)), counts)).toBeNull();
  });

  it('has parts that sum to the total that was measured', () => {
    for (const played of [plain, compacted]) {
      for (const n of [1, 2, 3]) {
        const shown = inspect(at(played, n), counts);
        expect(sumIfCounted(shown?.parts ?? [])).toBe(shown?.row.measure?.total);
        expect(shown?.total).toBe(shown?.row.measure?.total);
      }
    }
  });

  it('keeps its own tools when rules take them away before the next one', () => {
    const view = at(plain, 2);
    const changed = { type: 'harness-changed', settings: {}, tools: [], contextWindow: 1e6 } as const;
    const after = fold(view, { ...changed, turn: 1, iteration: 2 });
    expect(after.tools).toEqual([]);
    const shown = inspect(after, counts);
    expect(shown?.tools).toBe(view.tools);
    expect(sumIfCounted(shown?.parts ?? [])).toBe(shown?.row.measure?.total);
  });

  it('lies after system and tools; tools first where the harness renders them so', () => {
    const sources = (toolsFirst: boolean) =>
      inspect(at(plain, 1), counts, toolsFirst)?.parts.map((part) => part.source);
    expect(sources(false)).toEqual(['system', 'tools', 'user']);
    expect(sources(true)).toEqual(['tools', 'system', 'user']);
  });

  it('is all new the first time, and holds the whole of the last one after that', () => {
    const first = inspect(at(plain, 1), counts);
    expect([first?.remark, first?.sameParts, first?.same]).toEqual(['first', 0, 0]);
    const second = inspect(at(plain, 2), counts);
    expect([second?.remark, second?.sameParts]).toEqual(['continued', 3]);
    expect(second?.same).toBe(first?.total);
    expect(second?.same).toBe(sumIfCounted(second?.parts.slice(0, 3) ?? []));
  });

  it('gives the same numbers from what is counted, before the loop has measured', () => {
    for (const [played, n] of [
      [plain, 3],
      [compacted, 3],
    ] as const) {
      const view = at(played, n);
      const last = view.rows.at(-1);
      if (last === undefined) throw new Error('no row');
      const unmeasured = { ...view, rows: [...view.rows.slice(0, -1), { ...last, measure: null }] };
      const shown = inspect(unmeasured, counts);
      expect(shown?.total).toBe(last.measure?.total);
      // The part that differs may share its first tokens, which only the loop's tokenizer can say.
      expect((last.measure?.same ?? 0) - (shown?.same ?? 0)).toBe(played === plain ? 0 : 'user\n<'.length - 1);
    }
  });

  it('shows what compaction took out, behind the summary that replaced it', () => {
    const shown = inspect(at(compacted, 3), counts);
    expect(shown?.remark).toBe('summarised');
    expect(shown?.parts.map((part) => part.source)).toEqual([
      'system',
      'tools',
      'summary',
      'assistant',
      'result',
      'result',
    ]);
    expect(shown?.sameParts).toBe(2);
    const [gone] = shown?.gone ?? [];
    expect(gone?.kind).toBe('summarised');
    expect(gone?.entries.map((entry) => entry.source)).toEqual(['user', 'assistant', 'result']);
    expect(gone?.after).toBe(shown?.parts[2]?.key);
    expect(gone?.tokens).toBeGreaterThan(0);
    // Struck numbers and the summary explain the difference of the two prompts.
    const edit = shown?.row.acts.find((act) => act.type === 'context-edited');
    if (edit?.type !== 'context-edited') throw new Error('no edit');
    expect(edit.tokensBefore - edit.tokensAfter).toBe((gone?.tokens ?? 0) - (shown?.parts[2]?.tokens ?? 0));
  });

  it('knows nothing rather than something wrong while texts are not counted', () => {
    const unknown = { tokensOf: () => undefined, toolTokensOf: () => undefined };
    const view = at(plain, 2);
    const last = view.rows.at(-1);
    const shown = inspect({ ...view, rows: last ? [view.rows[0] ?? last, { ...last, measure: null }] : [] }, unknown);
    expect([shown?.total, shown?.same]).toEqual([undefined, undefined]);
    expect(shown?.sameParts).toBe(3);
  });

  it('names for each result the call it answers, and whether that was an error', () => {
    const { view } = plain;
    const answered = answeredCalls(view.history.log, view);
    expect([...answered.values()].map(({ call: asked, isError }) => [callTitle(asked), isError])).toEqual([
      ['listFiles', false],
      ['readFile a.js', false],
      ['nothingLikeThis', true],
    ]);
  });

  it('is indented without changing what is posted', () => {
    const { parts } = inspect(at(compacted, 3), counts) ?? { parts: [] };
    const entries = parts.flatMap((part) => (part.entry ? [part.entry] : []));
    const messages = entries.map((entry) => entry.message);
    const request = { messages, tools: plain.view.tools };
    const body = serialise('simulated', request);
    const { pieces, hidden } = jsonPieces(
      requestBody('simulated', request),
      entries.map((entry) => entry.source),
    );
    expect(hidden).toBe(0);
    expect(pieces.map((piece) => piece.text).join('\n')).toBe(JSON.stringify(JSON.parse(body), null, 2));
    expect(pieces.map((piece) => piece.source).filter((source) => source !== null)).toEqual([
      'system',
      'summary',
      'assistant',
      'result',
      'result',
      ...plain.view.tools.map(() => 'tools'),
    ]);
    const narrow = jsonPieces({ long: 'ab𓀀cd', of: ['""""'], rest: 'abc', none: undefined }, [], 3);
    expect(narrow.pieces.map((piece) => piece.text)).toEqual([
      '{',
      '  "long": "ab …,',
      '  "of": [',
      '    "\\"\\"\\" …',
      '  ],',
      '  "rest": "abc"',
      '}',
    ]);
    expect(narrow.hidden).toBe(4 + 1);
    const cut = firstLines(pieces, 5);
    expect(cut.total).toBe(JSON.stringify(JSON.parse(body), null, 2).split('\n').length);
    expect(
      cut.pieces
        .map((piece) => piece.text)
        .join('\n')
        .split('\n'),
    ).toHaveLength(5);
  });

  it('is as many bytes as are posted, measured with rests between', async () => {
    let rests = 0;
    const rest = () => {
      rests += 1;
      return Promise.resolve();
    };
    for (const content of [
      'short',
      '𓀀"\n\u0001é'.repeat(200_000),
      `x${'𓀀'.repeat(400_000)}`,
      '\ud800'.repeat(300_001),
    ]) {
      const request = { messages: [{ role: 'user', content } as const], tools: plain.view.tools };
      const bytes = new TextEncoder().encode(serialise('simulated', request)).length;
      expect(await bytesOf(requestBody('simulated', request), rest)).toBe(bytes);
    }
    expect(rests).toBeGreaterThan(8);
  });

  it('tells the next prompt exactly once the results are in', () => {
    const { events } = plain;
    const finished = events.findIndex((event) => event.type === 'iteration-finished');
    const view = foldAll(new Map(), events.slice(0, finished + 1));
    expect(nextPrompt(view, counts.tokensOf)).toEqual({ tokens: at(plain, 2).rows[1]?.measure?.total, isWhole: true });
    const replied = events.findIndex((event) => event.type === 'model-replied');
    const early = nextPrompt(foldAll(new Map(), events.slice(0, replied + 1)), counts.tokensOf);
    expect(early).toMatchObject({ isWhole: false });
    expect(nextPrompt(plain.view, counts.tokensOf)).toBe('ended');
    expect(nextPrompt({ ...plain.view, ended: null }, counts.tokensOf)).toBe('none');
  });

  it('tells no next prompt of a step of a workflow, which has one of its own', () => {
    const { view } = plain;
    const edit = { policy: 'chaining', kind: 'cleared', fromId: 1, toId: 1, replacement: [] } as const;
    const act = { turn: 1, iteration: 1, type: 'context-edited', edit, tokensBefore: 2, tokensAfter: 1 } as const;
    const rows = view.rows.map((row) => ({ ...row, acts: [act] }));
    for (const ended of [view.ended, null]) expect(nextPrompt({ ...view, rows, ended }, counts.tokensOf)).toBeNull();
  });

  it('counts the tokens that open the reply once', () => {
    const { parts } = inspect(at(plain, 1), counts) ?? { parts: [] };
    const [system] = parts;
    expect(
      (system?.tokens ?? 0) - (counts.tokensOf(system?.entry?.message ?? { role: 'user', content: '' }) ?? 0),
    ).toBe(PRIMING);
  });
});

describe('a call in one line', () => {
  const length = (characters: number) => `${characters} characters`;

  it('has its short arguments, and the length of long ones', () => {
    expect(callLine({ id: '1', name: 'listFiles', argumentsJson: '{}' }, length)).toBe('listFiles()');
    expect(callLine({ id: '1', name: 'listFiles', argumentsJson: '' }, length)).toBe('listFiles()');
    const write = JSON.stringify({ path: 'price.js', content: `a\n${'b'.repeat(128)}` });
    expect(callLine({ id: '1', name: 'writeFile', argumentsJson: write }, length)).toBe(
      'writeFile(price.js, 130 characters)',
    );
    expect(callLine({ id: '1', name: 'f', argumentsJson: '{"n":3,"on":true}' }, length)).toBe('f(3, true)');
  });

  it('shows what is no JSON as it is', () => {
    expect(callLine({ id: '1', name: 'f', argumentsJson: '{"path": ' }, length)).toBe('f({"path": )');
    expect(callTitle({ id: '1', name: 'f', argumentsJson: '[1]' })).toBe('f');
  });
});
