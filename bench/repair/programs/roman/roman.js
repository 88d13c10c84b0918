const SIGNS = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

/** A number below 40 in Roman numerals. */
export function toRoman(number) {
  let rest = number;
  let text = '';
  for (const [sign, value] of SIGNS) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}
