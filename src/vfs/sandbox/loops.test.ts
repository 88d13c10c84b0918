import { describe, expect, it } from 'vitest';
import { loopLine } from './loops';

describe('[S8] the loop that was never left', () => {
  const at = (line: number, column = 1) => ({ line, column });

  it.each([
    ['a function whose head is all that is known', 'function f() {\n  let n = 0;\n  while (true) n++;\n}', at(1), 3],
    ['an exported one, a column off', 'export function f() {\n  for (;;) {}\n}', at(1, 7), 2],
    ['an arrow', 'const x = 1;\nconst f = () => {\n  while (1);\n};', at(2, 11), 3],
    ['a method', 'class A {\n  run() {\n    do {\n    } while (true);\n  }\n}', at(2, 3), 3],
    ['the top level', 'let n = 0;\nwhile (true) n++;', at(1), 2],
    ['a call inside the loop', 'function f() {\n  for (;;) {\n    g();\n  }\n}', at(3, 5), 2],
    ['a call before the loop', 'function f() {\n  g();\n  while (true) {}\n}', at(2, 3), 3],
    ['a call in the inner of two loops', 'for (;;) {\n  while (x) {\n    g();\n  }\n}', at(3, 5), 2],
    [
      'a loop over items is not the endless one',
      'while (true) {\n  for (const x of xs) {\n    g(x);\n  }\n}',
      at(3, 5),
      1,
    ],
    ['but may be, if there is no other', 'for (const x of xs) {\n  g(x);\n}', at(2, 3), 1],
    ['words in comments and strings', "// while (true)\nconst s = 'for (;;)';\nwhile (s) {}", at(1), 3],
    ['names that only begin or end so', 'const form = doIt.while;\nfor (;;) {}', at(1), 2],
    ['parameters taken apart', 'function f({ a = {} }) {\n  while (a) {}\n}', at(1), 2],
  ])('finds it: %s', (_, source, position, line) => {
    expect(loopLine(source, position, true)).toBe(line);
  });

  it('does not look outside the function, nor behind a call that has not returned', () => {
    expect(loopLine('function f() {\n  g();\n}\nwhile (true) {}', at(1), true)).toBeUndefined();
    expect(loopLine('g();\nwhile (true) {}', at(1), false)).toBeUndefined();
    expect(loopLine('', at(9, 9), true)).toBeUndefined();
  });
});
