import { isUsageError, usage, usageError } from './cli/usage';

type Output = { readonly text: string; readonly notes?: readonly string[]; readonly code?: number };

/** The command line: a composition root of its own over the same core as the page. Each command loads what it needs. */
async function main([command = '', ...args]: string[]): Promise<Output> {
  if (args.includes('--help') || args.includes('-h')) return { text: usage() };
  switch (command) {
    case 'run':
      return await (await import('./cli/run')).run(args);
    case 'replay':
      return await (await import('./cli/replay')).replay(args);
    case 'prompt':
      return await (await import('./cli/prompt')).prompt(args);
    case 'test':
      return await (await import('./cli/test')).test(args);
    case 'count':
      return await (await import('./cli/count')).count(args, process.stdin);
    case 'harnesses':
      return { text: (await import('./cli/registry')).harnesses() };
    case 'policies':
      return { text: (await import('./cli/registry')).policies() };
    case 'workflows':
      return { text: (await import('./cli/registry')).workflows() };
    case '--help':
    case '-h':
    case 'help':
      return { text: usage() };
    default:
      throw wrongCommand(command);
  }
}

function wrongCommand(command: string): Error {
  const problem = command === '' ? 'Say what to do' : `There is no command "${command}"`;
  return usageError(`${problem}: run, replay, prompt, test, count, harnesses, policies or workflows.`);
}

/** What `parseArgs` throws on an option it does not know is wrong usage, too. */
function isWrongUsage(error: unknown): error is Error {
  if (isUsageError(error)) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

// A reader such as `head` may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  const { text, notes = [], code = 0 } = await main(process.argv.slice(2));
  for (const note of notes) process.stderr.write(`${note}\n`);
  process.stdout.write(text);
  process.exitCode = code;
} catch (error) {
  if (isWrongUsage(error)) process.stderr.write(`${error.message}\nnpm run -s cli -- --help says what there is.\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 2;
}
