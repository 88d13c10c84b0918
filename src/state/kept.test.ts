import { describe, expect, it } from 'vitest';
import { DEFAULT_PRICES } from '../agent';
import { SCENARIOS } from '../scenarios';
import { filesOf, headOf, parseKept } from './kept';
import { defaultSettings } from './settings';

const settings = defaultSettings(SCENARIOS.cart, 'bare', 'en');
const files = new Map([['__proto__', 'p']]);
const parts = { startFiles: files, scenarioFiles: files, binaryFiles: new Map([['a.png', Uint8Array.of(1)]]) };
const work = {
  ...parts,
  settings: { ...settings, seed: 9 },
  running: settings,
  needsRestart: true,
  pendingFiles: new Map([['gone.js', null]]),
  nextTurn: { task: 'Once more' },
  messages: [{ text: 'Look.', when: 'after' }],
  cursor: 1,
  forkedAt: null,
  speed: 2,
  prices: DEFAULT_PRICES,
} as const;
const events = [{ type: 'iteration-started', turn: 1, iteration: 1 }] as const;
const head = headOf(work, { search: '?seed=9', length: 1, hasTrace: true });

describe('what is kept', () => {
  it('comes back as it was', () => {
    const kept = parseKept(structuredClone(head), structuredClone(parts), [JSON.stringify(events)]);
    expect(kept).toEqual({ work: { ...work, trace: events }, search: '?seed=9', isShort: false });
  });

  it('comes back without a run that was too long, and says so', () => {
    const { work: back, isShort } = parseKept({ ...head, hasTrace: false }, parts, []);
    expect([isShort, back.trace, back.cursor, back.running.seed]).toEqual([true, [], 0, 9]);
    expect(back.pendingFiles.size).toBe(0);
  });

  it('has the last files of such a run, and what waits on top, to begin from', () => {
    const change = (path: string, before: string | null, after: string | null) => ({ path, before, after });
    const taken = { type: 'files-changed', changes: [change('a.js', 'a', 'mine'), change('b.js', 'b', null)] } as const;
    const wrote = {
      type: 'tool-finished',
      callId: 'call_1',
      name: 'writeFile',
      text: '',
      isError: false,
      changes: [change('c.js', null, 'agent')],
    } as const;
    const trace = [taken, wrote, wrote].map((fact) => ({ ...fact, turn: 1, iteration: 1 }));
    const start = new Map([
      ['a.js', 'a'],
      ['b.js', 'b'],
    ]);
    const state = {
      ...parts,
      startFiles: start,
      scenarioFiles: start,
      trace,
      length: 2,
      pendingFiles: new Map<string, string | null>([
        ['d.js', 'waits'],
        ['a.js', null],
      ]),
    };
    expect(filesOf(state, true).startFiles).toBe(start);
    const { startFiles, scenarioFiles } = filesOf(state, false);
    expect(Object.fromEntries(startFiles)).toEqual({ 'c.js': 'agent', 'd.js': 'waits' });
    expect(scenarioFiles).toBe(start);
  });

  it('takes defaults for what another version did not know, and for values of another kind', () => {
    const { seed: _, ...old } = work.settings;
    const { settings: back } = parseKept({ ...head, settings: { ...old, task: 7 } }, parts, [
      JSON.stringify(events),
    ]).work;
    expect([back.seed, back.task]).toEqual([settings.seed, settings.task]);
  });

  it.each([
    ['no head', undefined, parts, []],
    ['another version', { ...head, version: 0 }, parts, []],
    ['no files', head, undefined, [JSON.stringify(events)]],
    ['a file that is no text', head, { ...parts, startFiles: new Map([['a', 7]]) }, [JSON.stringify(events)]],
    ['a path that leads out', head, { ...parts, startFiles: new Map([['../a', '']]) }, [JSON.stringify(events)]],
    ['a trace cut short', head, parts, []],
    ['a trace that is no JSON', head, parts, ['[{']],
    ['an unknown scenario', { ...head, settings: { ...settings, scenario: 'x' } }, parts, [JSON.stringify(events)]],
    ['a broken cursor', { ...head, cursor: -1 }, parts, [JSON.stringify(events)]],
  ] as const)('is refused whole with %s', (_, kept, withFiles, chunks) => {
    expect(() => parseKept(kept, withFiles, chunks)).toThrow(/missing|broken|version|scenario|out of|JSON/);
  });
});
