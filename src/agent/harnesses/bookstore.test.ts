import { afterAll, describe, expect, it, vi } from 'vitest';
import { parseRun } from '../../../scripts/cli/options';
import { play } from '../../../scripts/cli/play';
import { createRememberingSandbox } from '../../../scripts/testing/rememberingSandbox';
import { HARNESSES } from '.';

// A whole long run each, with the real sandbox and the real tokenizer. What one harness had run, no other runs again.
vi.setConfig({ testTimeout: 300_000 });
const sandbox = createRememberingSandbox();
afterAll(() => sandbox.dispose());

/** Only the bare loop has nothing that keeps a prompt small. */
const windowOf = (harness: string) => (harness === 'bare' ? '200000' : '16000');

describe('the bookstore, seed 1', () => {
  it.each(Object.keys(HARNESSES))('ends with passing tests under %s', async (harness) => {
    const args = ['--scenario', 'bookstore', '--harness', harness, '--window', windowOf(harness), '--max-turns', '300'];
    const { view, tests } = await play(parseRun(args).options, undefined, () => ({ ...sandbox, dispose: () => {} }));
    expect([view.ended?.reason, tests.outcome]).toEqual(['answered', 'passed']);
  });
});
