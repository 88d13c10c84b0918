import { describe, expect, it } from 'vitest';
import { parseRun } from '../../../scripts/cli/options';
import { play } from '../../../scripts/cli/play';
import { loadScenarioFiles } from '../filesNode';
import { runInNode } from '../runInNode';
import { failuresOf, repaired, reportOn } from '../testing/repaired';
import { REPAIRS } from './repairs';
import { login } from './scenario';

const TESTS = ['src/api/session.test.js', 'src/auth/login.test.js'];

describe('the login', { timeout: 60_000 }, () => {
  it('turns away who comes back: three tests fail, the others pass', async () => {
    const report = await reportOn(await loadScenarioFiles('login'));
    expect(failuresOf(report)).toEqual([
      'src/api/session.test.js: opens a session for a user who was away for two hours',
      'src/auth/login.test.js: lets a user in who comes back after lunch',
      'src/auth/login.test.js: gives a token that is good for an hour from now',
    ]);
    expect(report.passed).toBe(5);
  });

  it('passes once the token is renewed before it is checked, in Node as well', async () => {
    const files = await loadScenarioFiles('login');
    const mended = repaired(files, REPAIRS);
    expect(await reportOn(mended)).toMatchObject({ outcome: 'passed', passed: 8 });
    const [before, after] = [await runInNode(files, TESTS), await runInNode(mended, TESTS)];
    expect(TESTS.map((path) => [before[path]?.passed, after[path]?.passed])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('has its own four tools, in both languages, and they are enough', async () => {
    expect(login.tools).toEqual(['search', 'readFile', 'editFile', 'runTests']);
    const { options } = parseRun(['--scenario', 'login', '--lang', 'zh']);
    expect(options.settings.tools.map(({ id }) => id)).toEqual(login.tools);
    expect(options.settings.tools[0]?.description).toMatch(/搜索/);
    const { view, tests } = await play(options);
    expect(view.ended?.reason).toBe('answered');
    expect(tests.outcome).toBe('passed');
    const used = view.rows.flatMap(({ calls }) => calls.map(({ call }) => call.name));
    expect(used).toContain('editFile');
  });
});
