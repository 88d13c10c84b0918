import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeRecording } from '../../src/state/recording';
import { storeWithCart } from '../testing/cartStore';
import { replay } from './replay';

let folder = '';
let path = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  path = join(folder, 'run.json');
  const { api, actions } = await storeWithCart();
  await actions.run();
  await writeFile(path, writeRecording(api.getState()));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('prints the run of a recording, and that no model was asked', async () => {
  const { text, notes } = await replay([path]);
  expect(text).toMatch(/listFiles/);
  expect(text).toMatch(/ended {5}answered/);
  expect(text).toMatch(/18 sent, 18 computed, 8 replied \(reported\)/);
  expect(notes).toEqual(['Recorded: simulated. No model was asked.']);
  const events = (await replay([path, '--format', 'jsonl'])).text.trim().split('\n');
  expect(events.map((line) => JSON.parse(line).type).at(-1)).toBe('run-ended');
});

it.each([
  [[], /one FILE/],
  [['no/such/file'], /can be read/],
  [['package.json'], /no recording/],
])('says what is wrong with %j', async (args, problem) => {
  await expect(replay(args)).rejects.toThrow(problem);
});
