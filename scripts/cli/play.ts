import type { AgentEvent } from '../../src/agent/events';
import { foldAll, type View } from '../../src/agent/fold';
import { assemble } from '../../src/agent/harnesses';
import { createSimulatedModel } from '../../src/agent/models/simulated';
import type { Files, TestReport } from '../../src/agent/ports';
import { DEFAULT_PRICES, type Prices, pricesFor } from '../../src/agent/price';
import { initialState } from '../../src/agent/state';
import { createMeter } from '../../src/agent/tokens';
import { runTurn } from '../../src/agent/turn';
import { storesIn } from '../../src/agent/uploads';
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
  /** Whether a server that remembers may store what it was sent: the policy's knob, on or off. */
  readonly stores: boolean;
  readonly tests: TestReport;
  /** For standard error. */
  readonly notes: readonly string[];
};

/** Iterations at which a run stops whose harness has no limit on them: nobody is there to press Stop. */
const SAFETY_LIMIT = 1000;

/** Plays one run to its end, in a sandbox of its own. Rejects only on wrong usage. */
export async function play(options: RunOptions, safetyLimit = SAFETY_LIMIT, start = createSandbox): Promise<Played> {
  const { files, leftOut } = await filesOf(options);
  const sandbox = start();
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
    const stop = new AbortController();
    const most = options.settings.policies['max-turns']?.on ? Number.POSITIVE_INFINITY : safetyLimit;
    const turn = { state, ports, signal: stop.signal };
    for await (const event of runTurn(turn, { task: options.task }, workflowBody(options.workflow))) {
      events.push(event);
      if (event.type === 'iteration-finished' && event.iteration >= most) stop.abort();
    }
    const view = foldAll(asMap(files), events);
    const prices = pricesFor(strength, DEFAULT_PRICES);
    return {
      events,
      view,
      prices,
      stores: storesIn(options.settings),
      tests: await sandbox.runTests(createFiles(view.files)),
      notes: [...leftOut, ...(stop.signal.aborted ? [safetyNote(safetyLimit)] : [])],
    };
  } finally {
    sandbox.dispose();
  }
}

function safetyNote(limit: number): string {
  return `Stopped after ${limit} iterations: this harness has no limit of its own. --max-turns N sets another.`;
}

async function filesOf({ scenario, dir }: RunOptions): Promise<{ files: Files; leftOut: readonly string[] }> {
  if (dir !== null) return await readDirectory(dir);
  return { files: createFiles(scenario === null ? {} : await loadScenarioFiles(scenario.id)), leftOut: [] };
}

function asMap(files: Files): ReadonlyMap<string, string> {
  return new Map(files.paths().map((path) => [path, files.read(path) ?? '']));
}
