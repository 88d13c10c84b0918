const DIGITS = '0123456789abcdef';

/** A whole number written in a base from 2 to 16. */
export function toBase(number, base) {
  if (number === 0) return '0';
  let rest = number;
  let text = '';
  while (rest > 0) {
    text = DIGITS[rest % base] + text;
    rest = Math.floor(rest / base);
  }
  return text;
}

/** The number that a text stands for in a base. */
export function fromBase(text, base) {
  let number = 0;
  for (const digit of text) number = number * base + DIGITS.indexOf(digit);
  return number;
}
