/** Copies that can still be sold when some are reserved. Never below 0. */
export function sellable(copies, reserved) {
  const left = copies - reserved;
  return left > 0 ? copies : 0;
}
