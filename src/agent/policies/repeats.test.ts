import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, harnessWith, playTurn, portsWith, reply, watched } from '../../../scripts/testing/agentKit';
import { type Message, textOf } from '../message';
import { createRecordedModel, type RecordedReply } from '../models/recorded';
import type { Lang } from '../policy';
import { canonical } from './repeats';

const read = (path = 'a.js') => call('readFile', { path });
const again = (times: number) => Array.from({ length: times }, () => reply('', read()));

async function play(
  replies: readonly RecordedReply[],
  policy: string,
  lang: Lang = 'en',
  said: readonly string[] = [],
) {
  const kept = watched(createRecordedModel([...replies, reply('Done.')]));
  const policies = { [policy]: { on: true } };
  const waiting = [...said];
  const ports = portsWith({ model: kept.model });
  const human = {
    ...ports.human,
    takeMessages: (when: string) => (when === 'next' && kept.requests.length === 2 ? waiting.splice(0) : []),
  };
  const played = await playTurn({ harness: harnessWith({ policies, lang }), ports: { ...ports, human } });
  const reminders = played.events.flatMap((event) => (event.type === 'reminder-added' ? [event] : []));
  const at = reminders.map((event) => event.iteration);
  return { ...played, at, texts: reminders.map((event) => textOf(event.entry.message)), requests: kept.requests };
}

describe('[R1] equal calls', () => {
  it('are equal whatever the order of keys and the white space, at every level', () => {
    expect(canonical('{ "b": [ {"y":1, "x":2} ], "a": null }')).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
    expect(canonical('')).toBe('{}');
    expect(canonical(' {"a": ')).toBe('{"a":');
    expect(canonical('[2,1]')).not.toBe(canonical('[1,2]'));
  });

  it('stay equal when the keys are shuffled, and differ when a value does', () => {
    const json = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1, noNullPrototype: true });
    fc.assert(
      fc.property(json, (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonical(JSON.stringify(turned, null, 2))).toBe(canonical(JSON.stringify(value)));
        expect(canonical(JSON.stringify([value, 0]))).not.toBe(canonical(JSON.stringify([value, 1])));
      }),
    );
  });
});

describe('the reminder', () => {
  it('[R2] comes at the 3rd, 5th and 8th equal call in a row, then never', async () => {
    const { at, texts } = await play(again(8), 'repeat-reminder');
    expect(at).toEqual([3, 5, 8]);
    expect(texts[0]).toMatch(/^<reminder>\nreadFile was called 3 times in a row/);
    expect(texts[1]).toContain('5 times in a row: readFile {"path":"a.js"}.');
    expect(texts[2]).toContain('8 times in a row');
  });

  it('[R2] stands behind the results, in the words of the run, and the model reads it as a user message', async () => {
    const { requests, texts } = await play(again(3), 'repeat-reminder', 'zh');
    const last: Message | undefined = requests.at(-1)?.messages.at(-1);
    expect(last?.role).toBe('user');
    expect(last && textOf(last)).toBe(texts[0]);
    expect(texts[0]).toContain('readFile 已连续 3 次');
  });

  it('[R1] counts inside one reply, and another call starts again', async () => {
    expect((await play([reply('', read(), read(), read())], 'repeat-reminder')).at).toEqual([1]);
    expect((await play([...again(2), reply('', read('b.js')), ...again(2)], 'repeat-reminder')).at).toEqual([]);
    expect((await play([...again(2), reply('', read('b.js'), read())], 'repeat-reminder')).at).toEqual([]);
    expect(
      (await play([...again(2), reply('', call('readFile', '{\n"path" : "a.js"}'))], 'repeat-reminder')).at,
    ).toEqual([3]);
  });

  it('[R1] starts again after a message of the user', async () => {
    expect((await play(again(4), 'repeat-reminder', 'en', ['Go on.'])).at).toEqual([]);
    expect((await play(again(5), 'repeat-reminder', 'en', ['Go on.'])).at).toEqual([5]);
  });
});

describe('the hard stop', () => {
  it('[R3] ends the run as doom_loop at the fifth equal call, with its results in the history', async () => {
    const { events, view } = await play(again(9), 'doom-loop');
    expect(view.ended).toEqual({ reason: 'doom_loop', detail: 'readFile × 5' });
    expect(view.rows).toHaveLength(5);
    expect(events.at(-2)?.type).toBe('iteration-finished');
  });

  it('[R3] lets a run go on that does something else in between', async () => {
    const { view } = await play([...again(4), reply('', call('listFiles')), ...again(4)], 'doom-loop');
    expect(view.ended?.reason).toBe('answered');
  });
});
