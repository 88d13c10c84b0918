import { describe, expect, it } from 'vitest';
import { failuresIn } from '../quick/quick';
import { differenceBetween, inputsFor } from './differ';
import { recordCalls } from './record';

const TEST = `import assert from 'node:assert';
import { test } from 'node:test';
import { at, cost } from './cost.js';

test('two lines', () => {
  assert.strictEqual(cost([{ price: 10, count: 3 }, { price: 5, count: 2 }]), 40);
});
test('finds', () => {
  assert.strictEqual(at([1, 3, 5], 3), 1);
});
`;
const CODE = `export function cost(lines) {
  let sum = 0;
  for (const line of lines) {
    sum += line.price * line.count;
  }
  return sum;
}
export function at(sorted, wanted) {
  return sorted.indexOf(wanted);
}
`;
const project = (text: string) => ({ 'cost.js': text, 'cost.test.js': TEST });
const changed = (find: string, by: string) => project(CODE.replace(find, by));

describe('inputs the tests do not show', () => {
  it('tell a repair that only satisfies the test', async () => {
    const overfit = changed('line.price * line.count', 'line.price + line.count + 10');
    expect(await failuresIn(overfit)).toBe(0);
    const { example } = await differenceBetween(project(CODE), overfit);
    expect(example).toMatch(/^cost\(\[/);
  });

  it('do not blame another way to say the same', async () => {
    const other = changed('sum += line.price * line.count', 'sum = line.count * line.price + sum');
    expect(await differenceBetween(project(CODE), other)).toMatchObject({ example: null });
  });

  it('tell a program that changes its arguments', async () => {
    const spoilt = changed('return sum;', 'lines.reverse(); return sum;');
    expect((await differenceBetween(project(CODE), spoilt)).example).not.toBeNull();
  });

  it('are of the kind that the tests show: whole numbers, sorted lists, the same fields', async () => {
    const recorded = await recordCalls(project(CODE));
    const lists = (name: string) =>
      recorded
        .filter((one) => one.name === name)
        .flatMap((one) => inputsFor(one).map(([list]) => JSON.stringify(list)));
    expect(lists('cost').join()).not.toMatch(/\d\.\d|-\d|null/);
    expect(new Set(lists('at')).size).toBeGreaterThan(10);
    for (const list of lists('at')) {
      const numbers = (list.match(/-?\d+/g) ?? []).map(Number);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }
  });

  it('are the same every time', async () => {
    const [first, second] = [await recordCalls(project(CODE)), await recordCalls(project(CODE))];
    expect(first.map(inputsFor)).toEqual(second.map(inputsFor));
  });
});
