/** Which numbers a field takes. */
export type NumberRange = { readonly min: number; readonly max: number; readonly isWhole: boolean };

/** The number that a text says, also in full-width digits or with commas between thousands; `null` when it says none. */
export function readNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replace('−', '-').trim();
  const digits = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(digits) ? Number(digits) : null;
}

/** True when the field takes the number as it is. */
export function isTaken(number: number | null, { min, max, isWhole }: NumberRange): number is number {
  return number !== null && number >= min && number <= max && (!isWhole || Number.isInteger(number));
}

/** The nearest number that the field takes. Fractions are kept to six digits, which rounds off what steps leave behind. */
export function nearest(number: number, { min, max, isWhole }: NumberRange): number {
  const bound = Math.min(max, Math.max(min, number));
  return isWhole ? Math.round(bound) : Number(bound.toFixed(6));
}
