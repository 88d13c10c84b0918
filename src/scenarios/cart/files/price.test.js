import { total } from './price.js';

const cart = [
  { price: 10, qty: 3 },
  { price: 5, qty: 2 },
];
const got = total(cart);
if (got !== 40) throw new Error(`expected 40, got ${got}`);
