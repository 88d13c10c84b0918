import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, harnessWith, playTurn, portsWith, reply } from '../../../scripts/testing/agentKit';
import { createFiles } from '../../vfs';
import { createRecordedModel } from '../models/recorded';
import type { Policy } from '../policy';
import { alike, fingerprint } from './fingerprint';

const FILES = { on: true } as const;
type Call = ReturnType<typeof call>;
const read = (path = 'a.js') => call('readFile', { path });
const test = () => call('runTests');
const write = (content: string) => call('writeFile', { path: 'a.js', content });

/** In which iterations it warned, and where it stopped. */
async function guard(
  calls: readonly (readonly Call[] | string)[],
  values: Readonly<Record<string, number>> = {},
  own: readonly Policy[] = [],
) {
  const replies = calls.map((made) => (typeof made === 'string' ? reply(made) : reply('', ...made)));
  const harness = harnessWith({ policies: { standstill: { ...FILES, values } } }, { policies: own });
  const { events } = await playTurn({
    harness,
    ports: portsWith({ model: createRecordedModel([...replies, reply('Done.')]) }),
  });
  const warned = events.flatMap((event) => (event.type === 'reminder-added' ? [event.iteration] : []));
  const end = events.at(-1);
  return { warned, end: end?.type === 'run-ended' ? `${end.reason} ${end.detail ?? ''}`.trim() : '' };
}

describe('[R4] no alarm', () => {
  it('for a test after an edit, whatever it says', async () => {
    const played = await guard([[test()], [write('1')], [test()], [write('2')], [test()], [write('3')], [test()]]);
    expect(played).toEqual({ warned: [], end: 'answered' });
  });

  it('for reading other files', async () => {
    expect((await guard([[read()], [read('a.test.js')], [call('listFiles')], [test()]])).warned).toEqual([]);
  });

  it('for looking up again what a policy took out of the prompt', async () => {
    const forgetting: Policy = {
      id: 'forgetting',
      async *beforeModel({ state }) {
        return { ...state, view: { log: state.view.log.slice(0, 2), length: Math.min(2, state.view.length) } };
      },
    };
    expect((await guard([[read()], [read()], [read()], [read()], [read()]], {}, [forgetting])).warned).toEqual([]);
  });
});

describe('[R4] alarm', () => {
  it('for the same call without a change in between, and it stops where told', async () => {
    const same = Array.from({ length: 9 }, () => [read()]);
    expect(await guard(same)).toEqual({ warned: [3, 5], end: 'doom_loop readFile × 6' });
    expect(await guard(same, { stopAt: 0 })).toEqual({ warned: [3, 5], end: 'answered' });
  });

  it('for calls that differ in spelling only, also with others in between', async () => {
    expect((await guard([[read()], [read('./a.js')], [read('/a.js')]])).warned).toEqual([3]);
    expect((await guard([[read()], [test()], [read()], [test()]])).warned).toEqual([4]);
  });

  it('for a file that goes to and fro, but not for the first way back', async () => {
    const to = [write('good')];
    const fro = [write('bad')];
    expect((await guard([to, fro])).warned).toEqual([]);
    expect((await guard([to, [test()], fro, [test()], to, [test()], fro])).warned).toEqual([6]);
  });

  it('for writing what is there already', async () => {
    expect((await guard([[write('good')], [write('good ')], [write('good\n')], [write('  good')]])).warned).toEqual([
      4,
    ]);
  });

  it('for a text that is said again and again', async () => {
    const pushing: Policy = {
      id: 'pushing',
      async *beforeEnd({ state }) {
        return { state, messages: state.iteration < 5 ? ['Go on.'] : [] };
      },
    };
    expect(
      (await guard(['I will fix it.', 'I will fix it!', 'I will fix it.', 'I will fix it.', 'Done.'], {}, [pushing]))
        .warned,
    ).toEqual([4]);
  });
});

describe('a fingerprint', () => {
  it('is equal for files that differ in white space only, and for no others', () => {
    const files = fc.dictionary(fc.constantFrom('a.js', 'b.js'), fc.string({ maxLength: 6 }), { maxKeys: 2 });
    const plain = (all: Readonly<Record<string, string>>) =>
      JSON.stringify(
        Object.entries(all)
          .map(([path, text]) => [path, text.replace(/\s+/g, ' ').trim()])
          .sort(),
      );
    fc.assert(
      fc.property(files, files, (one, other) => {
        const isSame = fingerprint(createFiles(one)) === fingerprint(createFiles(other));
        return isSame === (plain(one) === plain(other));
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('leaves of a text what is no mere spelling', () => {
    expect(alike('./A.js ')).toBe(alike('a.js'));
    expect(alike('价格，小计')).toBe('价格 小计');
    expect(alike('a1')).not.toBe(alike('a2'));
  });
});
