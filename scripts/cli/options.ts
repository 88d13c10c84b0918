import { parseArgs } from 'node:util';
import {
  HARNESSES,
  type HarnessPreset,
  type HarnessSettings,
  type PolicySetting,
  presetSettings,
  toolTexts,
} from '../../src/agent/harnesses';
import { POLICIES } from '../../src/agent/policies';
import { SCENARIO_IDS, SCENARIOS, type Scenario } from '../../src/scenarios';
import { usageError } from './usage';
import { oneOf, wholeNumber } from './values';

export const FORMATS = ['summary', 'json', 'jsonl'] as const;
export const TEMPERAMENTS = ['careful', 'eager'] as const;

/** Everything that decides a run. Without a scenario the files are those of `dir`. */
export type RunOptions = {
  readonly scenario: Scenario | null;
  readonly dir: string | null;
  readonly task: string;
  readonly settings: HarnessSettings;
  readonly seed: number;
  readonly temperament: (typeof TEMPERAMENTS)[number];
};

const RUN_OPTIONS = {
  scenario: { type: 'string' },
  dir: { type: 'string' },
  task: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  harness: { type: 'string', default: 'bare' },
  model: { type: 'string', default: 'simulated' },
  seed: { type: 'string', default: '1' },
  temperament: { type: 'string', default: 'careful' },
  'max-turns': { type: 'string' },
  window: { type: 'string' },
  compaction: { type: 'string', default: 'off' },
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
  const preset = HARNESSES[oneOf('--harness', values.harness, Object.keys(HARNESSES))];
  if (preset === undefined) throw usageError('There is no such harness.');
  // A directory gets the cart's system prompt, so that the cart's own files give the cart's own prompts.
  const systemPrompt = (scenario ?? SCENARIOS.cart).systemPrompt[lang];
  const window = values.window === undefined ? undefined : wholeNumber('--window', values.window, 1);
  const contextWindow = window ?? scenario?.contextWindow ?? SCENARIOS.cart.contextWindow;
  const settings = presetSettings(preset, lang, systemPrompt, contextWindow);
  return {
    scenario,
    dir,
    task,
    settings: {
      ...settings,
      ...(scenario?.tools && { tools: toolTexts(scenario.tools, lang) }),
      policies: policiesOf(preset, scenario, values),
    },
    seed: wholeNumber('--seed', values.seed, 0),
    temperament: oneOf('--temperament', values.temperament, TEMPERAMENTS),
  };
}

function source({ scenario, dir }: Values): Pick<RunOptions, 'scenario' | 'dir'> {
  if ((scenario === undefined) === (dir === undefined)) {
    throw usageError(`Say what to run: either --scenario (${SCENARIO_IDS.join(', ')}) or --dir DIR.`);
  }
  if (scenario === undefined) return { scenario: null, dir: dir ?? null };
  return { scenario: SCENARIOS[oneOf('--scenario', scenario, SCENARIO_IDS)], dir: null };
}

type Policies = Readonly<Record<string, PolicySetting>>;

function policiesOf(preset: HarnessPreset, scenario: Scenario | null, values: Values): Policies {
  const limit =
    values['max-turns'] === undefined
      ? (scenario ?? SCENARIOS.cart).maxTurns
      : wholeNumber('--max-turns', values['max-turns'], 1);
  const policies = {
    ...preset.policies,
    'max-turns': { on: true, values: { limit } },
    ...compactionOf(values.compaction, scenario),
  };
  return (values.set ?? []).reduce(withSetting, policies);
}

function compactionOf(text: string, scenario: Scenario | null): Policies {
  if (text === 'off') return {};
  const times = scenario?.compactionTimesFirstPrompt;
  if (text === 'on') {
    return { compaction: { on: true, ...(times !== undefined && { values: { limitTimesFirstPrompt: times } }) } };
  }
  if (!/^\d+$/.test(text)) throw usageError(`--compaction needs on, off or a number of tokens, not "${text}".`);
  return { compaction: { on: true, values: { limitTokens: wholeNumber('--compaction', text, 1) } } };
}

function withSetting(policies: Policies, text: string): Policies {
  const [, id = '', key = '', value = ''] = /^([^.=]+)\.([^=]+)=(.*)$/.exec(text) ?? [];
  if (id === '') throw usageError(`--set needs POLICY.KEY=VALUE, not "${text}".`);
  const policy = POLICIES.find((candidate) => candidate.id === id);
  if (policy === undefined) {
    throw usageError(`--set: policy "${id}" is unknown. Valid: ${POLICIES.map((known) => known.id).join(', ')}.`);
  }
  const before = policies[id];
  if (key === 'on')
    return { ...policies, [id]: { ...before, on: oneOf(`--set ${id}.on`, value, ['true', 'false']) === 'true' } };
  const knob = oneOf(`--set: constant of ${id}`, key, [...policy.knobs.map(({ name }) => name)]);
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number) || number < 0) {
    throw usageError(`--set ${id}.${key} needs a number of at least 0, not "${value}".`);
  }
  return { ...policies, [id]: { on: true, values: { ...before?.values, [knob]: number } } };
}
