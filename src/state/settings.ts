import type { Encoding, Lang } from '../agent';
import { bare, DEFAULT_STRENGTH } from '../agent';
import { HARNESSES, type HarnessSettings, type PolicySetting, presetSettings, toolTexts } from '../agent/harnesses';
import type { Scenario } from '../scenarios';
import { SCENARIOS, scenarioById } from '../scenarios';
import type { RunSettings, Temperament } from './types';

/** In the order in which they are shown. */
export const TEMPERAMENTS: readonly Temperament[] = [
  'careful',
  'eager',
  'stubborn',
  'sloppy',
  'overconfident',
  'runaway',
];

/** Tokenizers to count with. */
export const ENCODINGS: readonly Encoding[] = ['o200k', 'cl100k'];

/** Least and most runs in the head that can be asked for. */
export const STRENGTH_RANGE = { least: 1, most: 10_000 } as const;

/** Iterations that a runaway may take: as good as no limit, but a page left alone cannot fill the memory. */
const RUNAWAY_LIMIT = 10_000;

/** What a scenario runs with before anybody changes anything. `lang` is the content language. */
export function defaultSettings(scenario: Scenario, harnessId: string, lang: Lang): RunSettings {
  const preset = HARNESSES[harnessId] ?? bare;
  const harness = presetSettings(preset, lang, scenario.systemPrompt[lang], scenario.contextWindow);
  return {
    scenario: scenario.id,
    task: scenario.task[lang],
    seed: 1,
    temperament: 'careful',
    strength: DEFAULT_STRENGTH,
    encoding: 'o200k',
    workflow: 'loop',
    harness: {
      ...harness,
      ...(scenario.tools && { tools: toolTexts(scenario.tools, lang) }),
      policies: scenarioPolicies(harness.policies, scenario),
    },
  };
}

/** A scenario names its own limits: how many iterations, and from where compaction begins once it is on. */
function scenarioPolicies(
  policies: HarnessSettings['policies'],
  { maxTurns, compactionTimesFirstPrompt: times }: Scenario,
): Readonly<Record<string, PolicySetting>> {
  const limit = policies['max-turns'];
  const compaction = policies.compaction;
  return {
    ...policies,
    // A harness without a limit stays without.
    ...(limit && { 'max-turns': { ...limit, values: { ...limit.values, limit: maxTurns } } }),
    // Nor does one with a rule of its own take the scenario's.
    ...(times !== undefined &&
      compaction === undefined && { compaction: { on: false, values: { limitTimesFirstPrompt: times } } }),
  };
}

/** What another scenario runs with: its own texts, limits and window, under the policies as the learner has switched them. */
export function forScenario(settings: RunSettings, scenario: Scenario): RunSettings {
  const { id, lang, policies, errorsAsText } = settings.harness;
  const fresh = defaultSettings(scenario, id, lang);
  const own = defaultSettings(scenarioById(settings.scenario) ?? SCENARIOS.cart, id, lang).harness.policies;
  const switched = Object.entries(policies).filter(
    ([policy, setting]) => policy !== 'max-turns' && JSON.stringify(setting) !== JSON.stringify(own[policy]),
  );
  // Where a compaction begins is the scenario's to say.
  const kept = switched.map(([policy, setting]): [string, PolicySetting] => {
    if (policy !== 'compaction') return [policy, setting];
    const values = fresh.harness.policies.compaction?.values;
    return [policy, { on: setting.on, ...(values && { values }) }];
  });
  const all = { ...fresh.harness.policies, ...Object.fromEntries(kept) };
  return { ...fresh, harness: { ...fresh.harness, errorsAsText, policies: all } };
}

/** The settings with another temperament. A runaway takes the limit on iterations away; the next one gives it back. */
export function withTemperament(settings: RunSettings, temperament: Temperament): RunSettings {
  const next = { ...settings, temperament };
  if (isRunaway(next) === isRunaway(settings)) return next;
  const { harness } = settings;
  const policies = { ...harness.policies, 'max-turns': limitOfTemperament(next) };
  return { ...next, harness: { ...harness, policies } };
}

export function isRunaway({ temperament }: RunSettings): boolean {
  return temperament === 'runaway';
}

/** The limit on iterations that comes with a temperament: as good as none for a runaway, else the harness's own. */
export function limitOfTemperament(settings: RunSettings): PolicySetting {
  if (isRunaway(settings)) return { on: true, values: { limit: RUNAWAY_LIMIT } };
  const { id, lang } = settings.harness;
  const scenario = scenarioById(settings.scenario) ?? SCENARIOS.cart;
  return defaultSettings(scenario, id, lang).harness.policies['max-turns'] ?? { on: false };
}

/** The settings with another content language: its own task, system prompt and tool texts; the rest stays. */
export function inLanguage(settings: RunSettings, scenario: Scenario, lang: Lang): RunSettings {
  const fresh = defaultSettings(scenario, settings.harness.id, lang);
  const { systemPrompt, tools } = fresh.harness;
  return { ...settings, task: fresh.task, harness: { ...settings.harness, lang, systemPrompt, tools } };
}

/** True when a run with `next` would begin as one with `running` did, so that it can go on under the new rules. */
export function canGoOn(running: RunSettings, next: RunSettings): boolean {
  const start = ({ harness, ...rest }: RunSettings) =>
    JSON.stringify([rest, harness.id, harness.lang, harness.systemPrompt, harness.tools]);
  return start(running) === start(next);
}
