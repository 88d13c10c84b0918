import { describe, expect, it } from 'vitest';
import { parseRun } from '../../../scripts/cli/options';
import { play } from '../../../scripts/cli/play';
import { loadScenarioFiles } from '../filesNode';
import { runInNode } from '../runInNode';
import { failuresOf, repaired, reportOn } from '../testing/repaired';
import { REPAIRS } from './repairs';

describe('the noisy log', { timeout: 60_000 }, () => {
  it('is longer than any real limit for one result', async () => {
    const log = (await loadScenarioFiles('noisy-log'))['web-log.json'] ?? '';
    expect(log.split('\n').length).toBeGreaterThan(2_500);
    expect(Buffer.byteLength(log)).toBeGreaterThan(51_200);
    expect(JSON.parse(log)).toHaveLength(2_600);
  });

  it('fails one test before, none after, in Node as well', async () => {
    const files = await loadScenarioFiles('noisy-log');
    const before = await reportOn(files);
    expect(failuresOf(before)).toEqual(['traffic.test.js: the server failed 37 times this morning']);
    expect(before.text).toContain('actual: 20');
    const mended = repaired(files, REPAIRS);
    expect(await reportOn(mended)).toMatchObject({ outcome: 'passed', passed: 3 });
    expect((await runInNode(files, ['traffic.test.js']))['traffic.test.js']?.passed).toBe(false);
    expect((await runInNode(mended, ['traffic.test.js']))['traffic.test.js']?.passed).toBe(true);
  });

  it('makes one result outweigh the rest of the run', async () => {
    const { view, tests } = await play(parseRun(['--scenario', 'noisy-log']).options);
    expect(tests.outcome).toBe('passed');
    const last = view.rows.at(-1)?.measure;
    expect(last?.bySource.result).toBeGreaterThan(0.9 * (last?.total ?? 0));
    expect(last?.total).toBeGreaterThan(32_000);
  });
});
