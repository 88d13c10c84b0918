import { silentHuman } from '../../scripts/node/silentHuman';
import { assemble, HARNESSES, presetSettings, toolTexts } from '../../src/agent/harnesses';
import { bare } from '../../src/agent/harnesses/bare';
import { createSimulatedModel } from '../../src/agent/models/simulated';
import type { Counter, Sandbox } from '../../src/agent/ports';
import { initialState } from '../../src/agent/state';
import { createMeter } from '../../src/agent/tokens';
import { runTurn } from '../../src/agent/turn';
import { within } from '../../src/state/adapters/within';
import { createFiles } from '../../src/vfs';
import type { Job } from './jobs';
import { quickCheck } from './quick/check';

type Texts = Readonly<Record<string, string>>;

/** With candidates checked in the model's head, or by calling the tests alone. */
export const MODES = ['head', 'tests'] as const;
export type Mode = (typeof MODES)[number];

export const MAX_TURNS = 20;
const SEED = 1;

/** What came of one run of the agent. `executed` counts runs of tests, in the head and by the tool. CPU seconds. */
export type Attempt = {
  readonly repaired: boolean;
  readonly iterations: number;
  readonly executed: number;
  readonly cpu: number;
  readonly files: Texts;
  readonly reason: string;
};

/** The careful model on a broken project, in the real loop under the bare harness, its tool's tests run by the real sandbox. */
export async function attempt(job: Job, mode: Mode, sandbox: Sandbox): Promise<Attempt> {
  const since = process.cpuUsage();
  let executed = 0;
  const counted: Sandbox['runTests'] = (files, limits, signal) => {
    executed += 1;
    return sandbox.runTests(files, limits, signal);
  };
  const check = (texts: Texts) => {
    executed += 1;
    return quickCheck(texts);
  };
  const head = mode === 'head' ? { check } : {};
  const ports = {
    model: createSimulatedModel({ seed: SEED, temperament: 'careful', ...head }),
    meter: createMeter(roughCounter, 'o200k'),
    sandbox: { runTests: counted },
    human: silentHuman,
    within,
  };
  const state = initialState(assemble(settingsOf(job)), createFiles(job.broken));
  const run = runTurn({ state, ports, signal: new AbortController().signal }, { task: job.task });
  let iterations = 0;
  let reason = '';
  const files: Record<string, string> = { ...job.broken };
  for await (const event of run) {
    if (event.type === 'iteration-finished') iterations = event.iteration;
    if (event.type === 'run-ended') [reason, iterations] = [event.reason, Math.max(iterations, event.iteration)];
    if (event.type === 'tool-finished')
      for (const { path, after } of event.changes) if (after !== null) files[path] = after;
  }
  const used = process.cpuUsage(since);
  const repaired = await isDone(job, files, sandbox);
  return { repaired, iterations, executed, cpu: (used.user + used.system) / 1e6, files, reason };
}

/** Whether what can pass does, with the tests as they were. */
async function isDone({ correct, mayFail }: Job, files: Texts, sandbox: Sandbox): Promise<boolean> {
  const tests = Object.keys(correct).filter((path) => path.endsWith('.test.js'));
  if (tests.some((path) => files[path] !== correct[path])) return false;
  const { outcome, failed } = await sandbox.runTests(createFiles(files));
  return outcome === 'passed' || (outcome === 'failed' && failed <= mayFail);
}

function settingsOf({ systemPrompt, tools }: Job) {
  const made = presetSettings(HARNESSES.bare ?? bare, 'en', systemPrompt, 1_000_000_000);
  const policies = { 'max-turns': { on: true, values: { limit: MAX_TURNS } } };
  return { ...made, policies, ...(tools !== null && { tools: toolTexts(tools, 'en') }) };
}

/** The bare harness decides nothing by tokens, so that none has to be counted. */
const roughCounter: Counter = {
  count: (texts) => texts.map((text) => Math.ceil(text.length / 4)),
  commonPrefix: () => 0,
};
