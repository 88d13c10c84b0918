import { describe, expect, it } from 'vitest';
import { settingsWith } from '../../../scripts/testing/agentKit';
import { POLICIES } from '../policies';
import type { Knob, Tool } from '../policy';
import { assemble, HARNESSES, knobValues, offeredTools, presetSettings, scaled } from '.';
import { bare } from './bare';

const knob: Knob = { name: 'size', value: 20_000, unit: 'tokens', source: '', date: '', scales: true, floor: 64 };

describe('a harness', () => {
  it('scales sizes with the window, never below their floor, and leaves counts', () => {
    expect([200_000, 100_000, 8_000, 500, 1_000_000].map((window) => scaled(knob, window))).toEqual([
      20_000, 10_000, 800, 64, 100_000,
    ]);
    expect(scaled({ ...knob, scales: false }, 500)).toBe(20_000);
  });

  it('takes what was set before the constant', () => {
    const compaction = POLICIES.find(({ id }) => id === 'compaction');
    const values = compaction && knobValues(compaction, { on: true, values: { reserveTokens: 5 } }, 200_000);
    expect(values).toMatchObject({ reserveTokens: 5, keepRecentTokens: 20_000, limitTokens: 0 });
  });

  it('[L14] has a policy that is on, and not one that is off', () => {
    const policies = { compaction: { on: true }, 'max-turns': { on: false }, unknown: { on: true } };
    expect(assemble(settingsWith({ policies })).policies.map((policy) => policy.id)).toEqual(['compaction']);
  });

  it('posts tools in the order and under the names that were set', () => {
    const tools = [
      { id: 'runTests', name: 'check', description: 'Check.' },
      { id: 'readFile', name: 'readFile', description: 'Read.' },
    ] as const;
    const { definitions } = assemble(settingsWith({ tools }));
    expect(definitions.map(({ function: f }) => [f.name, f.description])).toEqual([
      ['check', 'Check.'],
      ['readFile', 'Read.'],
    ]);
  });

  it('offers what each policy that chooses tools offers', () => {
    for (const definition of POLICIES) {
      const values = knobValues(definition, undefined, 8000);
      const { offer } = definition.create(values, { contextWindow: 8000 });
      const without = settingsWith({ policies: {} });
      const settings = settingsWith({ policies: { [definition.id]: { on: true } } });
      const chosen = offer?.(offeredTools(without), 'en') ?? offeredTools(without);
      const definitions = (tools: readonly Tool[]) => tools.map((tool) => tool.definition);
      expect(definitions(assemble(settings).tools), definition.id).toEqual(definitions(chosen));
    }
  });

  it('bare knows only a limit', () => {
    expect(HARNESSES.bare).toBe(bare);
    const settings = presetSettings(bare, 'zh', '你的工作是修复代码。', 8000);
    expect(assemble(settings)).toMatchObject({ id: 'bare', lang: 'zh', contextWindow: 8000, errorsAsText: true });
    expect(settings.tools.map((tool) => tool.description)[0]).toBe('列出所有文件。');
  });

  it('names a source and a date for every constant', () => {
    for (const { knobs } of POLICIES) {
      for (const { source, date } of knobs)
        expect([source.length > 3, /^\d{4}-\d{2}/.test(date)]).toEqual([true, true]);
    }
  });
});
