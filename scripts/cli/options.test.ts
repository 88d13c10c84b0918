import { describe, expect, it } from 'vitest';
import { knobRange } from '../../src/agent';
import { POLICIES } from '../../src/agent/policies';
import { parseRun } from './options';

const START = ['--scenario', 'cart', '--harness', 'codeagent'];
const set = (text: string) => () => parseRun([...START, '--set', text]);

describe('--set', () => {
  it.each([
    ['phases.thinkTemperature=99', '--set phases.thinkTemperature needs a number from 0 to 2, not "99".'],
    ['max-turns.limit=0', '--set max-turns.limit needs a whole number from 1 to 10000, not "0".'],
    ['max-turns.limit=2.5', '--set max-turns.limit needs a whole number from 1 to 10000, not "2.5".'],
    ['review.passMark=101', '--set review.passMark needs a whole number from 0 to 100, not "101".'],
    ['dsh-compaction.thresholdRatio=1.5', '--set dsh-compaction.thresholdRatio needs a number from 0 to 1, not "1.5".'],
    ['think.kept=2', '--set think.kept needs a whole number from 0 to 1, not "2".'],
    ['hermes-limit.dated=-1', '--set hermes-limit.dated needs a whole number from 0 to 2, not "-1".'],
    ['prefix-cache.readFactor=', '--set prefix-cache.readFactor needs a number from 0 to 10, not "".'],
  ])('refuses %s and names what it takes', (text, message) => {
    expect(set(text)).toThrow(message);
  });

  it('takes both ends of what each knob takes', () => {
    for (const { id, knobs } of POLICIES) {
      for (const knob of knobs) {
        const { least, most } = knobRange(knob);
        for (const value of [least, most]) {
          const { settings } = set(`${id}.${knob.name}=${value}`)().options;
          expect(settings.policies[id]).toMatchObject({ on: true, values: { [knob.name]: value } });
        }
      }
    }
  });
});

it('refuses the same numbers where an option of its own names the knob', () => {
  expect(() => parseRun([...START, '--max-turns', '10001'])).toThrow(
    '--max-turns needs a whole number from 1 to 10000',
  );
  expect(() => parseRun([...START, '--compaction', '0'])).toThrow('--compaction needs a whole number from 1');
});
