import { describe, expect, it } from 'vitest';
import { knobRange } from '../../../agent/knobRange';
import { POLICIES } from '../../../agent/policies';
import { en } from '../../loop/texts.en';
import { zh } from '../../loop/texts.zh';
import { POLICY_TEXTS } from './policyTexts';

/** They stand in a section of their own. */
const TAKEN_APART = ['no-tools', 'made-up-results', 'no-history'];
const LISTED = POLICIES.filter(({ id }) => !TAKEN_APART.includes(id));

describe.each(LISTED)('$id', ({ id, knobs }) => {
  const texts = POLICY_TEXTS[id];

  it('has a name and says what it does, in both languages', () => {
    expect([en.policyNames[id], zh.policyNames[id]]).not.toContain(undefined);
    expect(texts?.does.every((text) => text.length > 0)).toBe(true);
  });

  it('has a name for each knob, and words for each value of a choice', () => {
    expect(Object.keys(texts?.knobs ?? {}).toSorted()).toEqual(knobs.map(({ name }) => name).toSorted());
    for (const knob of knobs.filter(({ unit, source }) => unit === 'choice' && /\d: /.test(source))) {
      const values = [...knob.source.matchAll(/(?<![\d.])(\d): /g)].map(([, digit]) => Number(digit));
      const most = Math.max(knob.value, ...values);
      expect(texts?.choices?.[knob.name], `${id}.${knob.name}`).toHaveLength(most + 1);
      expect([knob.name, knobRange(knob).most]).toEqual([knob.name, most]);
    }
  });
});

it('speaks of no policy that is gone', () => {
  const known = new Set(POLICIES.map(({ id }) => id));
  expect(Object.keys(POLICY_TEXTS).filter((id) => !known.has(id))).toEqual([]);
});
