import assert from 'node:assert';
import { test } from 'node:test';
import { withVoucher } from './voucher.js';

test('WINTER takes a tenth off', () => {
  assert.strictEqual(withVoucher([{ price: 1000 }], 'WINTER'), 900);
});
