import { expect, it } from 'vitest';
import { parseRun } from '../../../scripts/cli/options';
import { play } from '../../../scripts/cli/play';

// What the words on the screen say of where each breaker can be seen.
const CART = ['--scenario', 'cart', '--harness', 'codeagent', '--max-turns', '20'];
const OVERCONFIDENT = ['--temperament', 'overconfident'];

it.each([
  ['quality', ['--set', 'quality.on=true']],
  ['annealing', OVERCONFIDENT],
  ['direction', [...OVERCONFIDENT, '--set', 'annealing.on=false']],
])('the cart shows the breaker %s acting', async (reason, more) => {
  const { view, events } = await play(parseRun([...CART, ...more]).options);
  expect(view.ended?.reason).toBe(reason);
  expect(events.some(({ type }) => type === 'work-reviewed')).toBe(true);
});
