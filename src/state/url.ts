import { COMPACTION_LIMIT, type Lang, MAX_TURNS } from '../agent';
import { HARNESSES } from '../agent/harnesses';
import { WORKFLOW_IDS } from '../agent/workflows';
import { SCENARIOS, type ScenarioId, scenarioById } from '../scenarios';
import { defaultSettings, ENCODINGS, STRENGTH_RANGE, TEMPERAMENTS, withTemperament } from './settings';
import type { RunSettings, Temperament, Theme } from './types';

/** A real model needs more than a link may carry. */
const MODELS = ['simulated', 'you'] as const;
export type LinkModel = (typeof MODELS)[number];

/** What a link may say. Everything is optional; what is wrong is named in `problems` and left out. */
export type LinkParameters = {
  readonly lang?: Lang;
  readonly theme?: Theme;
  /** Steps to take once the page is open. */
  readonly step: number;
  readonly scenario: ScenarioId;
  /** Who plays the model; absent: as it was left, or the simulated one. */
  readonly model?: LinkModel;
  readonly settings: (lang: Lang) => RunSettings;
  readonly problems: readonly string[];
};

/** Reads `scenario harness workflow model seed temperament strength encoding maxTurns window compaction lang theme step` from a query string. Never throws. */
export function readLink(search: string): LinkParameters {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  /** What a parameter says; one that says two things says nothing. */
  const said = (name: string): string | null => {
    const [value = null, ...others] = new Set(query.getAll(name));
    if (others.length === 0) return value;
    problems.push([value, ...others].map((each) => `${name}=${each}`).join('&'));
    return null;
  };
  const oneOf = <T extends string>(name: string, allowed: readonly T[]): T | undefined => {
    const value = said(name);
    const known = allowed.find((candidate) => candidate === value);
    if (value !== null && known === undefined) problems.push(`${name}=${value} (${allowed.join(', ')})`);
    return known;
  };
  const whole = (name: string, least: number, most: number): number | undefined => {
    const value = said(name);
    if (value === null) return undefined;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    problems.push(`${name}=${value} (${least}–${most})`);
    return undefined;
  };

  const scenario = scenarioById(oneOf('scenario', Object.keys(SCENARIOS)) ?? 'cart') ?? SCENARIOS.cart;
  const harness = oneOf('harness', Object.keys(HARNESSES)) ?? 'bare';
  const workflow = oneOf('workflow', WORKFLOW_IDS) ?? 'loop';
  const model = oneOf('model', MODELS);
  const seed = whole('seed', 0, 4_294_967_295);
  const temperament = oneOf<Temperament>('temperament', TEMPERAMENTS);
  const strength = whole('strength', STRENGTH_RANGE.least, STRENGTH_RANGE.most);
  const encoding = oneOf('encoding', ENCODINGS);
  const maxTurns = whole('maxTurns', MAX_TURNS.least, MAX_TURNS.most);
  const contextWindow = whole('window', 100, 10_000_000);
  // Digits are meant as a limit, and told as one when they are none.
  const hasLimit = /^\d/.test(query.get('compaction') ?? '');
  const limit = hasLimit ? whole('compaction', COMPACTION_LIMIT.least, COMPACTION_LIMIT.most) : undefined;
  const compaction = hasLimit ? undefined : oneOf('compaction', ['on', 'off']);
  const lang = oneOf<Lang>('lang', ['en', 'zh']);
  const theme = oneOf<Theme>('theme', ['light', 'dark', 'system']);

  return {
    scenario: scenario.id,
    step: whole('step', 0, 100_000) ?? 0,
    problems,
    ...(lang && { lang }),
    ...(theme && { theme }),
    ...(model && { model }),
    settings: (contentLang) => {
      const base = withTemperament(defaultSettings(scenario, harness, contentLang), temperament ?? 'careful');
      const policies = { ...base.harness.policies };
      if (maxTurns !== undefined) policies['max-turns'] = { on: true, values: { limit: maxTurns } };
      if (compaction !== undefined) policies.compaction = { ...policies.compaction, on: compaction === 'on' };
      if (limit !== undefined) {
        policies.compaction = { on: true, values: { ...policies.compaction?.values, limitTokens: limit } };
      }
      return {
        ...base,
        workflow,
        seed: seed ?? base.seed,
        strength: strength ?? base.strength,
        encoding: encoding ?? base.encoding,
        harness: { ...base.harness, policies, contextWindow: contextWindow ?? base.harness.contextWindow },
      };
    },
  };
}
