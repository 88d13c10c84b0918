import { parseArgs } from 'node:util';
import { createSandbox } from '../../src/vfs/sandbox/node';
import { readDirectory } from './directory';
import { usageError } from './usage';
import { wholeNumber } from './values';

/** The command `test DIR`: the sandbox's report as one JSON object; code 0 only when everything passed. */
export async function test(args: string[]): Promise<{ text: string; notes: readonly string[]; code: number }> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { timeout: { type: 'string', default: '1000' }, memory: { type: 'string', default: '64' } },
  });
  const [dir] = positionals;
  if (dir === undefined || positionals.length > 1) throw usageError('test needs one directory: test DIR.');
  const timeoutMs = wholeNumber('--timeout', values.timeout, 1);
  const memoryBytes = wholeNumber('--memory', values.memory, 1) * 2 ** 20;
  const { files, leftOut } = await readDirectory(dir);
  const report = await createSandbox().runTests(files, { timeoutMs, memoryBytes });
  const code = report.outcome === 'passed' ? 0 : 1;
  return { text: `${JSON.stringify(report, null, 2)}\n`, notes: leftOut, code };
}
