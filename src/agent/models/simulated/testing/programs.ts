/** A small correct program with its tests, and slips that break it. For tests only: the model never sees this list. */
export type Program = {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Each replaces the only `find` in `path`. */
  readonly slips: readonly { readonly path: string; readonly find: string; readonly replace: string }[];
};

export const PROGRAMS: readonly Program[] = [
  {
    name: 'binary search',
    files: {
      'search.js': `export function search(list, wanted) {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const mid = Math.floor((low + high) / 2);
    if (list[mid] === wanted) return mid;
    if (list[mid] < wanted) low = mid + 1;
    else high = mid - 1;
  }
  return -1;
}
`,
      'search.test.js': `import assert from 'node:assert';
import { search } from './search.js';

test('finds the first, the last and those between', () => {
  assert.equal(search([1, 3, 5, 7], 1), 0);
  assert.equal(search([1, 3, 5, 7], 5), 2);
  assert.equal(search([1, 3, 5, 7], 7), 3);
});
test('says -1 when it is not there', () => {
  assert.equal(search([1, 3, 5], 4), -1);
  assert.equal(search([], 4), -1);
});
`,
    },
    slips: [
      { path: 'search.js', find: 'low <= high', replace: 'low < high' },
      { path: 'search.js', find: 'low = mid + 1', replace: 'low = mid' },
    ],
  },
  {
    name: 'bubble sort',
    files: {
      'sort.js': `function swap(list, i, j) {
  const kept = list[i];
  list[i] = list[j];
  list[j] = kept;
}

function bubbleSort(input) {
  const list = input.slice();
  for (let end = list.length - 1; end > 0; end--) {
    for (let i = 0; i < end; i++) {
      if (list[i] > list[i + 1]) swap(list, i, i + 1);
    }
  }
  return list;
}

module.exports = { bubbleSort };
`,
      'sort.test.js': `const assert = require('node:assert');
const { bubbleSort } = require('./sort');

test('sorts ascending', () => {
  assert.deepEqual(bubbleSort([3, 1, 2]), [1, 2, 3]);
  assert.deepEqual(bubbleSort([5, 4, 3, 2, 1]), [1, 2, 3, 4, 5]);
});
test('leaves the original alone', () => {
  const list = [2, 1];
  bubbleSort(list);
  assert.deepEqual(list, [2, 1]);
});
`,
    },
    slips: [
      { path: 'sort.js', find: 'list[i] > list[i + 1]', replace: 'list[i] < list[i + 1]' },
      { path: 'sort.js', find: 'input.slice()', replace: 'input' },
      { path: 'sort.js', find: '  list[j] = kept;\n', replace: '' },
    ],
  },
  {
    name: 'average',
    files: {
      'stats.js': `export function mean(values) {
  if (values.length === 0) return 0;
  let total = 0;
  for (const value of values) total += value;
  return total / values.length;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle];
  return (sorted[middle - 1] + sorted[middle]) / 2;
}
`,
      'stats.test.js': `import { mean, median } from './stats.js';

test('mean of some values', () => expect(mean([2, 4, 9])).toBe(5));
test('mean of nothing is 0', () => expect(mean([])).toBe(0));
test('median of an odd count', () => expect(median([10, 9, 100])).toBe(10));
test('median of an even count', () => expect(median([1, 2, 10, 30])).toBe(6));
`,
    },
    slips: [
      { path: 'stats.js', find: '  if (values.length === 0) return 0;\n', replace: '' },
      { path: 'stats.js', find: '.sort((a, b) => a - b)', replace: '.sort()' },
      {
        path: 'stats.js',
        find: '(sorted[middle - 1] + sorted[middle]) / 2',
        replace: 'sorted[middle - 1] + sorted[middle] / 2',
      },
    ],
  },
  {
    name: 'word count',
    files: {
      'words.js': `export function countWords(text) {
  const counts = {};
  for (const word of text.toLowerCase().split(' ')) {
    if (word === '') continue;
    counts[word] = (counts[word] || 0) + 1;
  }
  return counts;
}

export function mostFrequent(text) {
  const counts = countWords(text);
  let best = null;
  for (const word of Object.keys(counts)) {
    if (best === null || counts[word] > counts[best]) best = word;
  }
  return best;
}
`,
      'words.test.js': `import { countWords, mostFrequent } from './words.js';

test('counts each word', () => expect(countWords('a b a')).toEqual({ a: 2, b: 1 }));
test('ignores case', () => expect(countWords('The the')).toEqual({ the: 2 }));
test('ignores double spaces', () => expect(countWords('a  b')).toEqual({ a: 1, b: 1 }));
test('finds the most frequent', () => expect(mostFrequent('one two two three')).toBe('two'));
`,
    },
    slips: [
      { path: 'words.js', find: 'text.toLowerCase().split', replace: 'text.split' },
      { path: 'words.js', find: 'counts[word] > counts[best]', replace: 'counts[word] < counts[best]' },
      { path: 'words.js', find: '(counts[word] || 0) + 1', replace: '(counts[word] || 0)' },
    ],
  },
  {
    name: 'stack of brackets',
    files: {
      'brackets.js': `const PAIRS = { ')': '(', ']': '[', '}': '{' };

export function isBalanced(text) {
  const stack = [];
  for (const sign of text) {
    if ('([{'.includes(sign)) {
      stack.push(sign);
    } else if (PAIRS[sign]) {
      if (stack.pop() !== PAIRS[sign]) return false;
    }
  }
  return stack.length === 0;
}
`,
      'brackets.test.js': `import { isBalanced } from './brackets.js';

test('balanced', () => {
  expect(isBalanced('([]{})')).toBe(true);
  expect(isBalanced('a(b)c')).toBe(true);
});
test('wrong order', () => expect(isBalanced('([)]')).toBe(false));
test('left open', () => expect(isBalanced('((')).toBe(false));
test('empty', () => expect(isBalanced('')).toBe(true));
`,
    },
    slips: [
      { path: 'brackets.js', find: 'stack.push(sign);', replace: 'stack.unshift(sign);' },
      { path: 'brackets.js', find: 'return stack.length === 0', replace: 'return true' },
      { path: 'brackets.js', find: 'stack.pop() !== PAIRS[sign]', replace: 'stack.pop() === PAIRS[sign]' },
    ],
  },
  {
    name: 'fibonacci',
    files: {
      'fib.js': `export function fib(n) {
  if (n < 2) return n;
  return fib(n - 1) + fib(n - 2);
}

export function fibList(count) {
  const list = [];
  let [a, b] = [0, 1];
  for (let i = 0; i < count; i += 1) {
    list.push(a);
    [a, b] = [b, a + b];
  }
  return list;
}
`,
      'fib.test.js': `import { fib, fibList } from './fib.js';

test('fib', () => {
  expect(fib(0)).toBe(0);
  expect(fib(1)).toBe(1);
  expect(fib(10)).toBe(55);
});
test('fibList', () => expect(fibList(6)).toEqual([0, 1, 1, 2, 3, 5]));
`,
    },
    slips: [
      { path: 'fib.js', find: 'fib(n - 1) + fib(n - 2)', replace: 'fib(n - 1) + fib(n)' },
      { path: 'fib.js', find: '  if (n < 2) return n;\n', replace: '' },
      { path: 'fib.js', find: '    list.push(a);\n', replace: '' },
    ],
  },
  {
    name: 'bank account',
    files: {
      'account.js': `export class Account {
  constructor(owner, balance = 0) {
    this.owner = owner;
    this.balance = balance;
    this.history = [];
  }

  deposit(amount) {
    if (amount <= 0) throw new Error('amount must be positive');
    this.balance += amount;
    this.history.push({ type: 'deposit', amount });
    return this.balance;
  }

  withdraw(amount) {
    if (amount > this.balance) throw new Error('not enough money');
    this.balance -= amount;
    this.history.push({ type: 'withdraw', amount });
    return this.balance;
  }
}
`,
      'account.test.js': `import { Account } from './account.js';

test('starts empty', () => expect(new Account('Li').balance).toBe(0));
test('adds deposits', () => {
  const account = new Account('Li', 10);
  expect(account.deposit(5)).toBe(15);
  expect(account.history).toEqual([{ type: 'deposit', amount: 5 }]);
});
test('takes withdrawals', () => {
  const account = new Account('Li', 10);
  expect(account.withdraw(10)).toBe(0);
  expect(() => account.withdraw(1)).toThrow();
});
test('refuses nothing', () => expect(() => new Account('Li').deposit(0)).toThrow());
`,
    },
    slips: [
      { path: 'account.js', find: 'this.balance -= amount', replace: 'this.balance += amount' },
      { path: 'account.js', find: 'amount > this.balance', replace: 'amount >= this.balance' },
      { path: 'account.js', find: 'balance = 0', replace: 'balance' },
      { path: 'account.js', find: 'amount <= 0', replace: 'amount < 0' },
    ],
  },
  {
    name: 'shop in three files',
    files: {
      'src/tax.js': `export const RATE = 0.2;

export function withTax(net) {
  return Math.round(net * (1 + RATE) * 100) / 100;
}
`,
      'src/order.js': `import { withTax } from './tax.js';

export function orderTotal(lines, shipping) {
  const net = lines.reduce((sum, line) => sum + line.price * line.count, 0);
  return withTax(net + shipping);
}
`,
      'order.test.js': `import { orderTotal } from './src/order.js';

const lines = [
  { price: 2.5, count: 4 },
  { price: 10, count: 1 },
];
test('adds tax and shipping', () => expect(orderTotal(lines, 5)).toBe(30));
test('rounds to cents', () => expect(orderTotal([{ price: 0.99, count: 3 }], 0)).toBe(3.56));
`,
    },
    slips: [
      { path: 'src/tax.js', find: '1 + RATE', replace: '1 - RATE' },
      { path: 'src/order.js', find: 'line.price * line.count', replace: 'line.price' },
      { path: 'src/order.js', find: 'net + shipping', replace: 'net' },
      { path: 'src/tax.js', find: 'RATE = 0.2', replace: 'RATE = 0.02' },
    ],
  },
  {
    name: 'slug',
    files: {
      'slug.js': `export function slug(title) {
  return title.trim().toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

export function initials(name) {
  return name.split(' ').map((part) => part[0].toUpperCase()).join('');
}
`,
      'slug.test.js': `import { initials, slug } from './slug.js';

test('lower case with dashes', () => expect(slug('Hello, World Again')).toBe('hello-world-again'));
test('no dashes at the ends', () => expect(slug('  Really? ')).toBe('really'));
test('initials', () => expect(initials('ada king lovelace')).toBe('AKL'));
`,
    },
    slips: [
      { path: 'slug.js', find: ".replace(/[^a-z0-9]+/g, '-')", replace: ".replace(/[^a-z0-9]+/, '-')" },
      { path: 'slug.js', find: 'part[0]', replace: 'part[1]' },
      { path: 'slug.js', find: ".join('')", replace: '.join()' },
    ],
  },
  {
    name: 'queue of tasks',
    files: {
      'tasks.js': `export async function runAll(tasks) {
  const results = [];
  for (const task of tasks) {
    const value = await task();
    results.push(value);
  }
  return results;
}

export async function firstOf(tasks, fallback) {
  const results = await runAll(tasks);
  return results.find((value) => value !== null) ?? fallback;
}
`,
      'tasks.test.js': `import { firstOf, runAll } from './tasks.js';

const give = (value) => async () => value;
test('runs all in order', async () => expect(await runAll([give(1), give(2)])).toEqual([1, 2]));
test('first that is not null', async () => expect(await firstOf([give(null), give(0), give(7)], 9)).toBe(0));
test('fallback', async () => expect(await firstOf([give(null)], 9)).toBe(9));
`,
    },
    slips: [
      { path: 'tasks.js', find: 'await task()', replace: 'task()' },
      { path: 'tasks.js', find: 'await runAll(tasks)', replace: 'runAll(tasks)' },
      { path: 'tasks.js', find: '?? fallback', replace: '|| fallback' },
    ],
  },
  {
    name: 'graph walk',
    files: {
      'graph.js': `export function reachable(graph, start) {
  const seen = new Set([start]);
  const queue = [start];
  while (queue.length > 0) {
    const node = queue.shift();
    for (const next of graph[node] ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return [...seen];
}
`,
      'graph.test.js': `import { reachable } from './graph.js';

const graph = { a: ['b', 'c'], b: ['d'], c: ['d'], d: ['a'], e: ['a'] };
test('walks breadth first', () => expect(reachable(graph, 'a')).toEqual(['a', 'b', 'c', 'd']));
test('from the side', () => expect(reachable(graph, 'e')).toEqual(['e', 'a', 'b', 'c', 'd']));
test('a lonely node', () => expect(reachable({}, 'x')).toEqual(['x']));
`,
    },
    slips: [
      { path: 'graph.js', find: '      if (seen.has(next)) continue;\n', replace: '' },
      { path: 'graph.js', find: '      queue.push(next);\n', replace: '' },
      { path: 'graph.js', find: 'new Set([start])', replace: 'new Set()' },
    ],
  },
  {
    name: 'matrix',
    files: {
      'matrix.js': `export function transpose(rows) {
  return rows[0].map((_, column) => rows.map((row) => row[column]));
}

export function multiply(a, b) {
  const result = [];
  for (let i = 0; i < a.length; i++) {
    result[i] = [];
    for (let j = 0; j < b[0].length; j++) {
      let sum = 0;
      for (let k = 0; k < b.length; k++) {
        sum += a[i][k] * b[k][j];
      }
      result[i][j] = sum;
    }
  }
  return result;
}
`,
      'matrix.test.js': `import { multiply, transpose } from './matrix.js';

test('transpose', () => expect(transpose([[1, 2, 3], [4, 5, 6]])).toEqual([[1, 4], [2, 5], [3, 6]]));
test('multiply', () => expect(multiply([[1, 2], [3, 4]], [[5, 6], [7, 8]])).toEqual([[19, 22], [43, 50]]));
test('row by column', () => expect(multiply([[1, 2, 3]], [[1], [2], [3]])).toEqual([[14]]));
`,
    },
    slips: [
      { path: 'matrix.js', find: 'b[k][j]', replace: 'b[j][k]' },
      { path: 'matrix.js', find: 'sum += a', replace: 'sum = a' },
      { path: 'matrix.js', find: 'result[i][j] = sum', replace: 'result[j][i] = sum' },
    ],
  },
  {
    name: 'roman numerals',
    files: {
      'roman.js': `const SIGNS = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

export function toRoman(number) {
  let rest = number;
  let text = '';
  for (const [sign, value] of SIGNS) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}
`,
      'roman.test.js': `import { toRoman } from './roman.js';

test('plain', () => {
  expect(toRoman(3)).toBe('III');
  expect(toRoman(27)).toBe('XXVII');
});
test('subtractive', () => {
  expect(toRoman(4)).toBe('IV');
  expect(toRoman(19)).toBe('XIX');
});
`,
    },
    slips: [
      { path: 'roman.js', find: 'rest >= value', replace: 'rest > value' },
      { path: 'roman.js', find: '      rest -= value;\n', replace: '' },
      { path: 'roman.js', find: "['IV', 4]", replace: "['IV', 3]" },
      { path: 'roman.js', find: 'text += sign', replace: 'text = sign' },
    ],
  },
  {
    name: 'grouping',
    files: {
      'group.js': `function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(item);
  }
  return groups;
}

function summary(sales) {
  return [...groupBy(sales, (sale) => sale.region)]
    .map(([region, list]) => ({ region, total: list.reduce((sum, sale) => sum + sale.amount, 0) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

exports.groupBy = groupBy;
exports.summary = summary;
`,
      'group.test.js': `const assert = require('assert');
const { groupBy, summary } = require('./group.js');

const sales = [
  { region: 'north', amount: 5 },
  { region: 'south', amount: 20 },
  { region: 'north', amount: 7 },
  { region: 'west', amount: 0 },
];
test('groups by key', () => {
  assert.deepEqual(groupBy([1, 2, 3], (n) => n % 2).get(1), [1, 3]);
});
test('largest first, none without sales', () => {
  assert.deepEqual(summary(sales), [{ region: 'south', total: 20 }, { region: 'north', total: 12 }]);
});
`,
    },
    slips: [
      { path: 'group.js', find: '!groups.has(key)', replace: 'groups.has(key)' },
      { path: 'group.js', find: 'b.total - a.total', replace: 'a.total - b.total' },
      { path: 'group.js', find: 'total > 0', replace: 'total >= 0' },
    ],
  },
  {
    name: 'temperature',
    files: {
      'convert.js': `export const toFahrenheit = (celsius) => celsius * 9 / 5 + 32;

export const toCelsius = (fahrenheit) => (fahrenheit - 32) * 5 / 9;

export function describe(celsius, limits) {
  if (celsius < limits.cold) return 'cold';
  if (celsius >= limits.hot) return 'hot';
  return 'mild';
}
`,
      'convert.test.js': `import { describe as word, toCelsius, toFahrenheit } from './convert.js';

const limits = { cold: 10, hot: 25 };
test('to Fahrenheit', () => expect(toFahrenheit(100)).toBe(212));
test('to Celsius', () => expect(toCelsius(212)).toBe(100));
test('at the limits', () => {
  expect(word(9, limits)).toBe('cold');
  expect(word(10, limits)).toBe('mild');
  expect(word(25, limits)).toBe('hot');
});
`,
    },
    slips: [
      { path: 'convert.js', find: '(fahrenheit - 32) * 5', replace: 'fahrenheit - 32 * 5' },
      { path: 'convert.js', find: '+ 32', replace: '- 32' },
      { path: 'convert.js', find: 'celsius < limits.cold', replace: 'celsius <= limits.cold' },
      { path: 'convert.js', find: 'celsius >= limits.hot', replace: 'celsius >= limits.cold' },
    ],
  },
  {
    name: 'linked list',
    files: {
      'list.js': `export class List {
  constructor() {
    this.head = null;
    this.size = 0;
  }

  add(value) {
    const node = { value, next: null };
    if (this.head === null) {
      this.head = node;
    } else {
      let last = this.head;
      while (last.next !== null) last = last.next;
      last.next = node;
    }
    this.size++;
  }

  toArray() {
    const values = [];
    let node = this.head;
    while (node) {
      values.push(node.value);
      node = node.next;
    }
    return values;
  }

  reverse() {
    let before = null;
    let node = this.head;
    while (node) {
      const next = node.next;
      node.next = before;
      before = node;
      node = next;
    }
    this.head = before;
    return this;
  }
}
`,
      'list.test.js': `import { List } from './list.js';

const listOf = (...values) => {
  const list = new List();
  for (const value of values) list.add(value);
  return list;
};
test('keeps the order', () => expect(listOf(1, 2, 3).toArray()).toEqual([1, 2, 3]));
test('counts', () => expect(listOf(1, 2).size).toBe(2));
test('reverses', () => expect(listOf(1, 2, 3).reverse().toArray()).toEqual([3, 2, 1]));
`,
    },
    slips: [
      { path: 'list.js', find: '      node = node.next;\n', replace: '' },
      { path: 'list.js', find: 'this.head = before', replace: 'this.head = node' },
      { path: 'list.js', find: '    this.size++;\n', replace: '' },
      { path: 'list.js', find: 'last.next !== null', replace: 'last.next === null' },
    ],
  },
  {
    name: 'caesar cipher',
    files: {
      'cipher.js': `const A = 'a'.charCodeAt(0);

export function shift(text, by) {
  return text
    .split('')
    .map((sign) => {
      if (sign < 'a' || sign > 'z') return sign;
      const code = (sign.charCodeAt(0) - A + by + 26) % 26;
      return String.fromCharCode(A + code);
    })
    .join('');
}

export const unshift = (text, by) => shift(text, -by);
`,
      'cipher.test.js': `import { shift, unshift } from './cipher.js';

test('shifts', () => expect(shift('abc', 3)).toBe('def'));
test('wraps round', () => expect(shift('xyz', 3)).toBe('abc'));
test('keeps other signs', () => expect(shift('a-b!', 1)).toBe('b-c!'));
test('and back', () => expect(unshift('def', 3)).toBe('abc'));
`,
    },
    slips: [
      { path: 'cipher.js', find: '% 26', replace: '% 25' },
      { path: 'cipher.js', find: 'shift(text, -by)', replace: 'shift(text, by)' },
      { path: 'cipher.js', find: "sign < 'a' || sign > 'z'", replace: "sign < 'a' && sign > 'z'" },
    ],
  },
  {
    name: 'prices from text',
    files: {
      'parse.js': `export function parseLine(line) {
  const [name, count, price] = line.split(';').map((part) => part.trim());
  return { name, count: Number(count), price: Number(price) };
}

export function totalOf(text) {
  return text
    .split('\\n')
    .filter((line) => line !== '')
    .map(parseLine)
    .reduce((sum, { count, price }) => sum + count * price, 0);
}
`,
      'parse.test.js': `import { parseLine, totalOf } from './parse.js';

test('parses a line', () => expect(parseLine('tea; 2; 3.5')).toEqual({ name: 'tea', count: 2, price: 3.5 }));
test('adds it all up', () => expect(totalOf('tea; 2; 3.5\\nmilk; 1; 2\\n')).toBe(9));
`,
    },
    slips: [
      { path: 'parse.js', find: 'count: Number(count)', replace: 'count' },
      { path: 'parse.js', find: 'part.trim()', replace: 'part' },
      { path: 'parse.js', find: 'sum + count * price', replace: 'sum + price' },
      { path: 'parse.js', find: ".filter((line) => line !== '')", replace: '' },
    ],
  },
  {
    name: 'memo and retry',
    files: {
      'memo.js': `export function memoize(compute) {
  const known = new Map();
  return (key) => {
    if (known.has(key)) return known.get(key);
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

export async function retry(work, times) {
  let failed = 0;
  while (failed < times) {
    try {
      return await work();
    } catch {
      failed += 1;
    }
  }
  throw new Error('gave up');
}
`,
      'memo.test.js': `import { memoize, retry } from './memo.js';

test('computes once', () => {
  let calls = 0;
  const square = memoize((n) => {
    calls += 1;
    return n * n;
  });
  expect(square(3)).toBe(9);
  expect(square(3)).toBe(9);
  expect(square(4)).toBe(16);
  expect(calls).toBe(2);
});
test('tries again', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
    return 'done';
  };
  expect(await retry(work, 3)).toBe('done');
  expect(tries).toBe(3);
});
`,
    },
    slips: [
      { path: 'memo.js', find: '    known.set(key, value);\n', replace: '' },
      { path: 'memo.js', find: 'return known.get(key)', replace: 'return known.has(key)' },
      { path: 'memo.js', find: 'failed < times', replace: 'failed > times' },
      { path: 'memo.js', find: 'return await work()', replace: 'await work()' },
    ],
  },
  {
    name: 'pager',
    files: {
      'pager.js': `export function pageOf(items, page, size = 10) {
  const start = (page - 1) * size;
  return {
    items: items.slice(start, start + size),
    pages: Math.ceil(items.length / size),
    hasNext: start + size < items.length,
  };
}
`,
      'pager.test.js': `import { pageOf } from './pager.js';

const letters = ['a', 'b', 'c', 'd', 'e'];
test('first page', () => expect(pageOf(letters, 1, 2)).toEqual({ items: ['a', 'b'], pages: 3, hasNext: true }));
test('last page', () => expect(pageOf(letters, 3, 2)).toEqual({ items: ['e'], pages: 3, hasNext: false }));
test('exactly full', () => expect(pageOf(['a', 'b'], 1, 2).hasNext).toBe(false));
test('default size', () => expect(pageOf(letters, 1).items.length).toBe(5));
`,
    },
    slips: [
      { path: 'pager.js', find: '(page - 1) * size', replace: 'page * size' },
      { path: 'pager.js', find: 'Math.ceil', replace: 'Math.floor' },
      { path: 'pager.js', find: 'start + size < items', replace: 'start + size <= items' },
      { path: 'pager.js', find: 'items.slice(start, start + size)', replace: 'items.slice(start, size)' },
    ],
  },
];
