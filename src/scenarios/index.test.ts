import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { type Bilingual, SCENARIO_IDS, SCENARIOS, type Scenario, scenarioById } from './index';

function textsOf({
  title,
  lead,
  idea,
  task,
  systemPrompt,
  expectation,
}: Scenario): Readonly<Record<string, Bilingual>> {
  return { title, lead, idea, task, systemPrompt, expectation };
}

describe('the registry', () => {
  it('holds every scenario under its own id, in the order of the menu', () => {
    expect(Object.keys(SCENARIOS)).toEqual([...SCENARIO_IDS]);
    for (const id of SCENARIO_IDS) expect(SCENARIOS[id].id).toBe(id);
  });

  it('finds a scenario by its id and nothing by another', () => {
    expect(scenarioById('cart')).toBe(SCENARIOS.cart);
    expect(scenarioById('Cart')).toBeUndefined();
    expect(scenarioById('__proto__')).toBeUndefined();
    expect(scenarioById('constructor')).toBeUndefined();
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(SCENARIOS))).toEqual(SCENARIOS);
  });

  it('has the limits of the design', () => {
    expect(SCENARIOS.cart).toMatchObject({ maxTurns: 8, contextWindow: 8_000, compactionTimesFirstPrompt: 2 });
    expect(SCENARIOS.bookstore.maxTurns).toBeGreaterThan(60);
    expect(SCENARIOS.empty.contextWindow).toBe(8_000);
  });

  it('gives the empty project the prompts of the cart', () => {
    expect(SCENARIOS.empty.task).toEqual(SCENARIOS.cart.task);
    expect(SCENARIOS.empty.systemPrompt).toEqual(SCENARIOS.cart.systemPrompt);
  });

  it.each(['en', 'zh'] as const)('keeps what the cart says in %s small', (lang) => {
    const { systemPrompt, task } = SCENARIOS.cart;
    expect(countTokens(systemPrompt[lang]) + countTokens(task[lang])).toBeLessThanOrEqual(40);
  });
});

describe.each(SCENARIO_IDS)('the texts of %s', (id) => {
  const texts = Object.entries(textsOf(SCENARIOS[id]));

  it.each(texts)('%s is written in both languages', (_name, text) => {
    expect(text.en).not.toBe('');
    expect(text.en).not.toMatch(/\p{Script=Han}/u);
    expect(text.zh).toMatch(/\p{Script=Han}/u);
  });

  it.each(texts)('%s has no exclamation mark, stray space or dash', (_name, text) => {
    for (const one of [text.en, text.zh]) {
      expect(one).not.toMatch(/[!！]| {2}|–|—/);
      expect(one).toBe(one.trim());
    }
  });

  it.each(texts)('%s follows Chinese typography', (_name, { zh }) => {
    expect(zh, 'a space between Chinese and Latin or digits').not.toMatch(/\p{Script=Han}[\w.]|\w\p{Script=Han}/u);
    expect(zh, 'full-width punctuation after Chinese').not.toMatch(/\p{Script=Han}[,.:;?()]/u);
    expect(zh, 'no space beside full-width punctuation').not.toMatch(/ [，。：；？、]|[，。：；？、] /);
  });
});
