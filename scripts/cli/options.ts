import { parseArgs } from 'node:util';
import { COMPACTION_LIMIT, type Encoding, knobRange, MAX_TURNS } from '../../src/agent';
import { HARNESSES, type HarnessSettings, type PolicySetting } from '../../src/agent/harnesses';
import { POLICIES } from '../../src/agent/policies';
import { WORKFLOW_IDS, type WorkflowId } from '../../src/agent/workflows';
import { SCENARIO_IDS, SCENARIOS, type Scenario } from '../../src/scenarios';
import { defaultSettings, ENCODINGS, STRENGTH_RANGE, TEMPERAMENTS, withTemperament } from '../../src/state/settings';
import type { Temperament } from '../../src/state/types';
import { usageError } from './usage';
import { inRange, oneOf, wholeNumber } from './values';

export const FORMATS = ['summary', 'json', 'jsonl'] as const;

/** Everything that decides a run. Without a scenario the files are those of `dir`. */
export type RunOptions = {
  readonly scenario: Scenario | null;
  readonly dir: string | null;
  readonly task: string;
  readonly settings: HarnessSettings;
  /** A fixed path in place of the loop. */
  readonly workflow: WorkflowId | 'loop';
  readonly seed: number;
  readonly temperament: Temperament;
  readonly strength: number;
  readonly encoding: Encoding;
};

const RUN_OPTIONS = {
  scenario: { type: 'string' },
  dir: { type: 'string' },
  task: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  harness: { type: 'string', default: 'bare' },
  workflow: { type: 'string' },
  model: { type: 'string', default: 'simulated' },
  seed: { type: 'string', default: '1' },
  temperament: { type: 'string', default: 'careful' },
  strength: { type: 'string' },
  encoding: { type: 'string', default: 'o200k' },
  'max-turns': { type: 'string' },
  window: { type: 'string' },
  compaction: { type: 'string' },
  set: { type: 'string', multiple: true },
} as const;

/** Options of `run`. Throws a usage error. */
export function parseRun(args: string[]): { options: RunOptions; format: (typeof FORMATS)[number] } {
  const { values } = parseArgs({ args, options: { ...RUN_OPTIONS, format: { type: 'string', default: 'summary' } } });
  return { options: toOptions(values), format: oneOf('--format', values.format, FORMATS) };
}

/** Options of `prompt`. Throws a usage error. */
export function parsePrompt(args: string[]): { options: RunOptions; iteration: number } {
  const { values } = parseArgs({ args, options: { ...RUN_OPTIONS, iteration: { type: 'string' } } });
  if (values.iteration === undefined) throw usageError('prompt needs --iteration N.');
  return { options: toOptions(values), iteration: wholeNumber('--iteration', values.iteration, 1) };
}

type Values = ReturnType<typeof parseArgs<{ options: typeof RUN_OPTIONS }>>['values'];

function toOptions(values: Values): RunOptions {
  const lang = oneOf('--lang', values.lang, ['en', 'zh']);
  const { scenario, dir } = source(values);
  const task = values.task ?? scenario?.task[lang];
  if (task === undefined) throw usageError('--dir needs a task: --task TEXT.');
  oneOf('--model', values.model, ['simulated']);
  const harness = oneOf('--harness', values.harness, Object.keys(HARNESSES));
  const temperament = oneOf('--temperament', values.temperament, TEMPERAMENTS);
  const start = withTemperament(defaultSettings(scenario ?? directory(), harness, lang), temperament);
  const base = start.harness;
  const contextWindow = values.window === undefined ? base.contextWindow : wholeNumber('--window', values.window, 1);
  return {
    scenario,
    dir,
    task,
    settings: { ...base, contextWindow, policies: policiesOf(base.policies, values) },
    workflow: values.workflow === undefined ? start.workflow : oneOf('--workflow', values.workflow, WORKFLOW_IDS),
    seed: wholeNumber('--seed', values.seed, 0),
    temperament,
    strength: values.strength === undefined ? start.strength : inRange('--strength', values.strength, STRENGTH_RANGE),
    encoding: oneOf('--encoding', values.encoding, ENCODINGS),
  };
}

/** A directory runs as the cart does, so that the cart's own files give the cart's own prompts; its limits are its own. */
function directory(): Scenario {
  const { compactionTimesFirstPrompt: _, ...cart } = SCENARIOS.cart;
  return cart;
}

function source({ scenario, dir }: Values): Pick<RunOptions, 'scenario' | 'dir'> {
  if ((scenario === undefined) === (dir === undefined)) {
    throw usageError(`Say what to run: either --scenario (${SCENARIO_IDS.join(', ')}) or --dir DIR.`);
  }
  if (scenario === undefined) return { scenario: null, dir: dir ?? null };
  return { scenario: SCENARIOS[oneOf('--scenario', scenario, SCENARIO_IDS)], dir: null };
}

type Policies = Readonly<Record<string, PolicySetting>>;

function policiesOf(base: Policies, values: Values): Policies {
  const limit = values['max-turns'];
  const policies = {
    ...base,
    ...(limit !== undefined && {
      'max-turns': { on: true, values: { limit: inRange('--max-turns', limit, MAX_TURNS) } },
    }),
    ...(values.compaction !== undefined && compactionOf(values.compaction, base)),
  };
  return (values.set ?? []).reduce(withSetting, policies);
}

/** `off` holds for a harness's own compaction, too. */
function compactionOf(text: string, base: Policies): Policies {
  const setting = base.compaction;
  if (text === 'on') return { compaction: { ...setting, on: true } };
  if (text === 'off') {
    const own = Object.entries(base).filter(([id]) => id.endsWith('compaction'));
    return Object.fromEntries(own.map(([id, policy]) => [id, { ...policy, on: false }]));
  }
  if (!/^\d+$/.test(text)) throw usageError(`--compaction needs on, off or a number of tokens, not "${text}".`);
  return {
    compaction: {
      on: true,
      values: { ...setting?.values, limitTokens: inRange('--compaction', text, COMPACTION_LIMIT) },
    },
  };
}

function withSetting(policies: Policies, text: string): Policies {
  const [, id = '', key = '', value = ''] = /^([^.=]+)\.([^=]+)=(.*)$/.exec(text) ?? [];
  if (id === '') throw usageError(`--set needs POLICY.KEY=VALUE, not "${text}".`);
  const policy = POLICIES.find((candidate) => candidate.id === id);
  if (policy === undefined) {
    throw usageError(`--set: policy "${id}" is unknown. Valid: ${POLICIES.map((known) => known.id).join(', ')}.`);
  }
  const before = policies[id];
  if (key === 'on') {
    return { ...policies, [id]: { ...before, on: oneOf(`--set ${id}.on`, value, ['true', 'false']) === 'true' } };
  }
  const names = policy.knobs.map(({ name }) => name);
  const knob = policy.knobs[names.indexOf(oneOf(`--set: constant of ${id}`, key, names))];
  if (knob === undefined) return policies;
  const number = inRange(`--set ${id}.${key}`, value, knobRange(knob));
  return { ...policies, [id]: { on: true, values: { ...before?.values, [key]: number } } };
}
