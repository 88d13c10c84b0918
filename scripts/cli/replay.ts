import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { foldAll, type View } from '../../src/agent/fold';
import { pricesFor } from '../../src/agent/price';
import { storesIn } from '../../src/agent/uploads';
import { readRecording } from '../../src/state/recording';
import { createFiles } from '../../src/vfs';
import { createSandbox } from '../../src/vfs/sandbox/node';
import { FORMATS } from './options';
import { formats } from './run';
import { usageError } from './usage';
import { oneOf } from './values';

/** The command `replay`: a recorded run, without its model and without a network. Its tests are run once more at the end. */
export async function replay(args: string[]): Promise<{ text: string; notes: readonly string[] }> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { format: { type: 'string', default: 'summary' } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw usageError('replay needs one FILE, as the page saves it.');
  const format = oneOf('--format', values.format, FORMATS);
  const { trace, startFiles, prices, running } = readWork(await textOf(path), path);
  const view = foldAll(startFiles, trace);
  const isReal = view.rows.some(({ asked }) => asked !== null);
  const sandbox = createSandbox();
  try {
    const tests = await sandbox.runTests(createFiles(view.files));
    const own = isReal ? prices : pricesFor(running.strength, prices);
    const notes = [`Recorded: ${playersOf(view).join(', ')}. No model was asked.`];
    const played = { events: trace, view, prices: own, stores: storesIn(running.harness), tests, notes };
    return { text: formats[format](played), notes };
  } finally {
    sandbox.dispose();
  }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw usageError(`There is no file "${path}" that can be read.`);
  }
}

function readWork(text: string, path: string): ReturnType<typeof readRecording> {
  try {
    return readRecording(text);
  } catch (error) {
    throw usageError(`"${path}" cannot be played: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Who played the model, each once. */
function playersOf({ rows }: View): readonly string[] {
  const names = rows.map(({ asked }) => (asked === null ? 'simulated' : `${asked.options.model} at ${asked.host}`));
  return [...new Set(names)];
}
