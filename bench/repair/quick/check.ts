import type { Check } from '../../../src/agent/models/simulated';
import { Endless, type Ran, runAll } from './quick';

/**
 * The tests of a few files as the model checks them in its head: outcome, tests, and the places of failures, as the
 * sandbox gives them (a test compares the two). It stands in for the sandbox there, since a search runs up to 200 edits.
 */
export const quickCheck: Check = async (files) => {
  const ran = await runAll(files);
  if (ran === null) return { outcome: 'no_tests', tests: [], text: 'No tests found.' };
  const tests = ran.map(({ file, name, error }) => ({ file, name: name ?? file, status: statusOf(error) }));
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const counts = [failed > 0 ? `${failed} failed` : '', failed < tests.length ? `${tests.length - failed} passed` : ''];
  const text = [...ran.flatMap(linesOf), counts.filter((count) => count !== '').join(', ')].join('\n');
  return { outcome: failed > 0 ? outcomeOf(ran) : 'passed', tests, text };
};

function outcomeOf(ran: readonly Ran[]): 'failed' | 'timeout' | 'stack_overflow' | 'syntax_error' {
  if (ran.some(({ error }) => error instanceof Endless)) return 'timeout';
  if (ran.some(({ error }) => error instanceof RangeError && /stack/.test(error.message))) return 'stack_overflow';
  return ran.some(({ name, error }) => name === null && error instanceof SyntaxError) ? 'syntax_error' : 'failed';
}

function statusOf(error: unknown): 'passed' | 'failed' {
  return error === null ? 'passed' : 'failed';
}

function linesOf({ file, name, error }: Ran): readonly string[] {
  if (error === null) return [];
  // Where an endless one stood says nothing about how far it came.
  const stack = error instanceof Error && !(error instanceof Endless) ? (error.stack ?? '').split('\n') : [];
  const frames = stack.flatMap((line) => {
    const [, path, row] = /\(?((?:[\w-]+\/)*[\w.-]+\.js):(\d+):\d+\)?$/.exec(line) ?? [];
    return path === undefined || line.includes('node:') ? [] : [`      at ${path}:${row}`];
  });
  const message = error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : 'thrown';
  return [`FAIL ${file}`, ...(name === null ? [] : [`  ✕ ${name}`]), `    ${message}`, ...frames];
}
