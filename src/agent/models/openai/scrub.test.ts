import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ask, modelAt, REQUEST } from '../../../../scripts/testing/modelServer/asking';
import { createScrubber, PLACEHOLDER } from './scrub';

const RUNS = { seed: 20261130, numRuns: 200 };
const KEY_CHARACTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.+/="\\'];
const keys = fc.string({ unit: fc.constantFrom(...KEY_CHARACTERS), minLength: 8, maxLength: 60 });
const formsOf = (key: string) => [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), btoa(key)];

it('[M6] leaves no form of a key in any text', () => {
  fc.assert(
    fc.property(keys, fc.string(), fc.string(), (key, before, after) => {
      const { text } = createScrubber([key]);
      for (const form of formsOf(key)) expect(text(`${before} ${form} ${after}`)).not.toContain(form);
    }),
    RUNS,
  );
});

it('[M6] leaves none inside a value, and a value without one as it is', () => {
  fc.assert(
    fc.property(keys, fc.jsonValue(), (key, value) => {
      const { value: clean } = createScrubber([key]);
      const json = JSON.stringify(clean({ value, list: [{ text: `Bearer ${key}!` }] }));
      expect(json).not.toContain(JSON.stringify(key).slice(1, -1));
      const without = { number: 1, text: 'ok' };
      expect(clean(without)).toBe(without);
    }),
    RUNS,
  );
});

it('[M6] leaves none in a text that comes in pieces, wherever it was cut, and loses nothing else', () => {
  fc.assert(
    fc.property(keys, fc.string(), fc.string(), fc.array(fc.nat(100)), (key, before, after, cuts) => {
      const scrubber = createScrubber([key]);
      const whole = `${before} ${key} ${after}`;
      const stream = scrubber.stream();
      const ends = [...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
      const said = ends.map((end, i) => stream.push(whole.slice(ends[i - 1] ?? 0, end)));
      const text = said.join('') + stream.end();
      expect(text).not.toContain(key);
      expect(text).toContain(PLACEHOLDER);
      if (!whole.replace(key, '').includes(key.slice(0, 2))) expect(text).toBe(scrubber.text(whole));
    }),
    RUNS,
  );
});

it('takes no ordinary words for secrets', () => {
  expect(createScrubber(['', 'ollama', 'none']).text('ollama serve, none')).toBe('ollama serve, none');
});

it('[M6] keeps a key out of everything that an adapter gives back, even from a server that says it aloud', async () => {
  await fc.assert(
    fc.asyncProperty(keys, fc.constantFrom('text', 'call', 'error', 'inside', 'network'), async (key, how) => {
      const delta =
        how === 'call'
          ? { tool_calls: [{ id: key, function: { name: 'a', arguments: JSON.stringify({ key }) } }] }
          : { content: `You said ${key}.` };
      const chunk = `data: ${JSON.stringify({ choices: [{ delta, finish_reason: 'stop' }] })}\n\n`;
      const inside = `data: ${JSON.stringify({ error: { message: `bad ${key}`, code: 400 } })}\n\n`;
      const answer: typeof fetch = async () => {
        if (how === 'network') throw new TypeError(`cannot send ${key}`);
        if (how === 'error')
          return new Response(JSON.stringify({ error: { message: `Incorrect API key provided: ${key}` } }), {
            status: 401,
          });
        return new Response(how === 'inside' ? inside : chunk);
      };
      const settings = { extra: { note: key }, headers: { 'x-also': key } };
      const asked = await ask(modelAt('https://api.test/v1', settings, { key, fetch: answer }), REQUEST);
      for (const form of formsOf(key)) expect(JSON.stringify(asked)).not.toContain(form);
    }),
    { ...RUNS, numRuns: 60 },
  );
});
