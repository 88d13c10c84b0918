import { percentOf } from './money.js';

/** Price in cents after a discount of so many percent. */
export function discounted(price, percent) {
  return price + percentOf(price, percent);
}
