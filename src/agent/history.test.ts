import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, harnessWith, playTurn, portsWith, reply } from '../../scripts/testing/agentKit';
import { append, EMPTY, type Shared, toArray } from './history';
import { createRecordedModel } from './models/recorded';

describe('a shared list', () => {
  it('[P6] is a plain list, from whichever version one goes on', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ from: fc.nat(20), items: fc.array(fc.nat(9), { maxLength: 3 }) })), (steps) => {
        const versions: { shared: Shared<number>; plain: readonly number[] }[] = [{ shared: EMPTY, plain: [] }];
        for (const { from, items } of steps) {
          const base = versions[from % versions.length];
          if (base) versions.push({ shared: append(base.shared, items), plain: [...base.plain, ...items] });
        }
        for (const { shared, plain } of versions) expect(toArray(shared)).toEqual(plain);
      }),
    ));

  it('[P6] keeps one array for all versions that were gone on from in order', () => {
    let list: Shared<number> = append(EMPTY, [0]);
    const first = list;
    for (let i = 1; i < 1000; i += 1) list = append(list, [i]);
    expect(list.log).toBe(first.log);
    expect(toArray(first)).toEqual([0]);
  });

  it('[P6] gives an array that does not grow with the list', () => {
    const list = append(EMPTY, [1]);
    const taken = toArray(list);
    append(list, [2]);
    expect(taken).toEqual([1]);
  });
});

it('[P6] two turns from one state do not see each other', async () => {
  const harness = harnessWith();
  const read = () => reply('', call('readFile', { path: 'a.js' }));
  const first = await playTurn({ harness, ports: portsWith({ model: createRecordedModel([read(), reply('Done.')]) }) });
  const before = toArray(first.state.history);
  const fork = (text: string) => {
    const ports = portsWith({ model: createRecordedModel([read(), reply(text)]) });
    return playTurn({ state: first.state, ports }, { task: text });
  };
  const [a, b] = await Promise.all([fork('One.'), fork('Two.')]);
  expect(toArray(first.state.history)).toEqual(before);
  for (const [played, text] of [
    [a, 'One.'],
    [b, 'Two.'],
  ] as const) {
    const entries = toArray(played.state.history);
    expect(entries.slice(0, before.length)).toEqual(before);
    // What was said before is shared, not copied.
    expect(entries.slice(0, before.length).every((entry, i) => entry === before[i])).toBe(true);
    expect(entries.slice(before.length).map((entry) => entry.message.content)).toEqual([text, '', 'bad', text]);
    expect(toArray(played.state.view)).toEqual(entries);
  }
});
