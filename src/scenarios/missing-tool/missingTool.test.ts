import { describe, expect, it } from 'vitest';
import { parseRun } from '../../../scripts/cli/options';
import { play } from '../../../scripts/cli/play';
import { toolTexts } from '../../agent/harnesses';
import { textOf } from '../../agent/message';
import { loadScenarioFiles } from '../filesNode';
import { failuresOf, reportOn } from '../testing/repaired';

describe('the missing tool', { timeout: 60_000 }, () => {
  it('passes without the test of what is gone, and not with it', async () => {
    const { 'voucher.test.js': gone, ...rest } = await loadScenarioFiles('missing-tool');
    expect(gone).toContain('./voucher.js');
    expect(failuresOf(await reportOn({ ...rest, 'voucher.test.js': gone ?? '' }))).toHaveLength(1);
    expect(await reportOn(rest)).toMatchObject({ outcome: 'passed', passed: 2 });
  });

  it.each([
    ['en', /no tool to delete/],
    ['zh', /没有.*删除.*工具/],
  ] as const)('makes the model say which tool it lacks, in %s', async (lang, said) => {
    const { view } = await play(parseRun(['--scenario', 'missing-tool', '--lang', lang]).options);
    const reply = view.rows.at(-1)?.reply?.entry.message;
    expect(reply && textOf(reply)).toMatch(said);
    expect(view.files.has('voucher.test.js')).toBe(true);
  });

  it('is a job of two calls once deleteFile is there', async () => {
    const { options } = parseRun(['--scenario', 'missing-tool']);
    const tools = [...options.settings.tools, ...toolTexts(['deleteFile'], 'en')];
    const { view, tests } = await play({ ...options, settings: { ...options.settings, tools } });
    expect(view.files.has('voucher.test.js')).toBe(false);
    expect(tests).toMatchObject({ outcome: 'passed', passed: 2 });
  });
});
