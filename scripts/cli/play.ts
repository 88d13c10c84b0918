import type { AgentEvent } from '../../src/agent/events';
import { foldAll, type View } from '../../src/agent/fold';
import { assemble } from '../../src/agent/harnesses';
import { createSimulatedModel } from '../../src/agent/models/simulated';
import type { Files, TestReport } from '../../src/agent/ports';
import { DEFAULT_PRICES, type Prices, pricesFor } from '../../src/agent/price';
import { initialState } from '../../src/agent/state';
import { createMeter } from '../../src/agent/tokens';
import { runTurn } from '../../src/agent/turn';
import { workflowBody } from '../../src/agent/workflows';
import { loadScenarioFiles } from '../../src/scenarios/filesNode';
import { loadTokenizer } from '../../src/state/adapters/tokenizer';
import { within } from '../../src/state/adapters/within';
import { createFiles } from '../../src/vfs';
import { createSandbox } from '../../src/vfs/sandbox/node';
import { silentHuman } from '../node/silentHuman';
import { readDirectory } from './directory';
import type { RunOptions } from './options';

/** A run that reached its end. `tests` are run once more on the final files. */
export type Played = {
  readonly events: readonly AgentEvent[];
  readonly view: View;
  /** What a million tokens of this run's model cost. */
  readonly prices: Prices;
  readonly tests: TestReport;
  readonly leftOut: readonly string[];
};

/** Plays one run to its end. Rejects only on wrong usage. */
export async function play(options: RunOptions): Promise<Played> {
  const { files, leftOut } = await filesOf(options);
  const sandbox = createSandbox();
  try {
    const { seed, temperament, strength, encoding } = options;
    const check = (texts: Readonly<Record<string, string>>) => sandbox.runTests(createFiles(texts));
    const ports = {
      model: createSimulatedModel({ seed, temperament, strength, check }),
      meter: createMeter(await loadTokenizer(encoding), encoding),
      sandbox,
      human: silentHuman,
      within,
    };
    const state = initialState(assemble(options.settings), files);
    const events: AgentEvent[] = [];
    const { signal } = new AbortController();
    const body = workflowBody(options.workflow);
    for await (const event of runTurn({ state, ports, signal }, { task: options.task }, body)) events.push(event);
    const view = foldAll(asMap(files), events);
    const prices = pricesFor(strength, DEFAULT_PRICES);
    return { events, view, prices, tests: await sandbox.runTests(createFiles(view.files)), leftOut };
  } finally {
    sandbox.dispose();
  }
}

async function filesOf({ scenario, dir }: RunOptions): Promise<{ files: Files; leftOut: readonly string[] }> {
  if (dir !== null) return await readDirectory(dir);
  return { files: createFiles(scenario === null ? {} : await loadScenarioFiles(scenario.id)), leftOut: [] };
}

function asMap(files: Files): ReadonlyMap<string, string> {
  return new Map(files.paths().map((path) => [path, files.read(path) ?? '']));
}
