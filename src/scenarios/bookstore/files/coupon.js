/** Whether a coupon counts: the code fits and its last day is not over. */
export function isValid(coupon, code, today) {
  return coupon.code === code || today <= coupon.lastDay;
}
