import { describe, expect, it } from 'vitest';
import { looksLikeReport, readReport } from './report';

const OURS = `FAIL price.test.js
  ✕ counts every item
    Error: expected 40, got 15
      expected: 40
      actual: 15
      at total (price.js:4)
      at price.test.js:10
  ✓ another test
1 failed, 1 passed`;

describe('reading a report', () => {
  it('finds test, message, values and frames', () => {
    expect(readReport(OURS)).toEqual({
      failures: [
        {
          file: 'price.test.js',
          test: 'counts every item',
          message: 'Error: expected 40, got 15',
          expected: '40',
          actual: '15',
          frames: [
            { file: 'price.js', line: 4, name: 'total' },
            { file: 'price.test.js', line: 10 },
          ],
          trouble: 'value',
        },
      ],
      passed: 1,
      failed: 1,
      hasTests: true,
    });
  });

  it('reads a file that failed as a whole', () => {
    const { failures } = readReport(
      'FAIL price.test.js\n  Error: expected 40, got 15\n    at price.test.js:8\n1 failed',
    );
    expect(failures).toMatchObject([{ file: 'price.test.js', test: null, expected: '40', actual: '15' }]);
  });

  it.each([
    ['expected 40, got 15', '40', '15'],
    ['Expected 40 but received 15', '40', '15'],
    ['15 !== 40', '40', '15'],
    ['expected 15 to equal 40', '40', '15'],
    ['应为 40，实际为 15', '40', '15'],
  ])('takes the values out of "%s"', (message, expected, actual) => {
    const { failures } = readReport(`FAIL a.test.js\n  Error: ${message}\n1 failed`);
    expect(failures).toMatchObject([{ expected, actual }]);
  });

  it("reads Jest's and Node's labels", () => {
    const jest = readReport('FAIL a.test.js\n  ● adds\n    Expected: 40\n    Received: 15\n1 failed');
    expect(jest.failures).toMatchObject([{ test: 'adds', expected: '40', actual: '15' }]);
    const node = readReport(
      'FAIL a.test.js\n  ✖ adds\n    AssertionError [ERR_ASSERTION]: 15 == 40\n    expected: 40\n    actual: 15\n1 failed',
    );
    expect(node.failures).toMatchObject([{ test: 'adds', expected: '40', actual: '15' }]);
  });

  it.each([
    ['Tests stopped after 1,000 ms: price.js:3 was still in its loop.', 'endless'],
    ["SyntaxError in price.js:3:17: unexpected token '}'", 'syntax'],
    ['Too much recursion: total calls itself at price.js:2', 'recursion'],
    ["TypeError: Cannot read properties of undefined (reading 'x')", 'thrown'],
  ])('tells the trouble of "%s"', (message, trouble) => {
    expect(readReport(`FAIL a.test.js\n  ${message}\n1 failed`).failures).toMatchObject([{ trouble }]);
    expect(readReport(message).failures).toMatchObject([{ trouble }]);
  });

  it('tells a report from a file', () => {
    expect(looksLikeReport(OURS)).toBe(true);
    expect(looksLikeReport('PASS price.test.js\n1 passed')).toBe(true);
    expect(looksLikeReport('No tests found.')).toBe(true);
    expect(looksLikeReport("import { a } from './a.js';\n// 3 passed\n")).toBe(false);
    expect(readReport('No tests found.').hasTests).toBe(false);
  });
});
