import { promptOf } from '../../src/agent/fold';
import { postedTo } from '../../src/agent/postedTo';
import { serialise } from '../../src/agent/wire';
import { parsePrompt } from './options';
import { play } from './play';
import { usageError } from './usage';

/** The command `prompt`: the very bytes of one request body, without a line break behind them. */
export async function prompt(args: string[]): Promise<{ text: string; notes: readonly string[] }> {
  const { options, iteration } = parsePrompt(args);
  const { view, notes } = await play(options);
  const row = view.rows.find((candidate) => candidate.iteration === iteration);
  if (row === undefined) {
    throw usageError(`The run has ${view.rows.length} iterations; there is no iteration ${iteration}.`);
  }
  const messages = promptOf(view, row).map((entry) => entry.message);
  return { text: serialise(postedTo(row), { messages, tools: view.tools }), notes };
}
