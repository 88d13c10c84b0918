const FREE_FROM = 5000;
const PARCEL = 495;
const ABROAD = 1250;

/** Shipping in cents. At home it is free from 50.00 on. */
export function shipping(subtotal, country) {
  if (country !== 'home') return ABROAD;
  if (subtotal > FREE_FROM) return 0;
  return PARCEL;
}
