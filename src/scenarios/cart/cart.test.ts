import { describe, expect, it } from 'vitest';
import { createFiles } from '../../vfs';
import { createSandbox } from '../../vfs/sandbox/node';
import { loadScenarioFiles } from '../filesNode';
import { runInNode } from '../runInNode';

describe('the cart', { timeout: 60_000 }, () => {
  it('consists of a program and its test', async () => {
    expect(Object.keys(await loadScenarioFiles('cart'))).toEqual(['price.js', 'price.test.js']);
  });

  it('costs 15 where 40 is expected, and the test throws an Error', async () => {
    const results = await runInNode(await loadScenarioFiles('cart'), ['price.test.js']);
    expect(results['price.test.js']).toMatchObject({
      passed: false,
      output: expect.stringMatching(/^Error: expected 40, got 15$/m),
    });
  });

  it('fails in the sandbox with the same words, as one test', async () => {
    const sandbox = createSandbox();
    const report = await sandbox.runTests(createFiles(await loadScenarioFiles('cart')), { timeoutMs: 30_000 });
    sandbox.dispose();
    expect(report).toMatchObject({ outcome: 'failed', passed: 0, failed: 1 });
    expect(report.text).toContain('Error: expected 40, got 15');
  });

  it('passes once the quantity counts', async () => {
    const files = await loadScenarioFiles('cart');
    const price = (files['price.js'] ?? '').replace('item.price', 'item.price * item.qty');
    const results = await runInNode({ ...files, 'price.js': price }, ['price.test.js']);
    expect(results['price.test.js']?.passed).toBe(true);
  });
});
