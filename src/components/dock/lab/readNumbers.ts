/**
 * Numbers out of a text: parted by spaces, commas, semicolons or lines; a comma right before three digits is one of
 * thousands. What is no whole number is named in `wrong`.
 */
export function readNumbers(text: string): { readonly numbers: readonly number[]; readonly wrong: readonly string[] } {
  const parts = text
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .split(/[\s,;，、；]+/)
    .filter((part) => part !== '');
  const isNumber = (part: string) => /^[+-]?\d{1,9}$/.test(part);
  return { numbers: parts.filter(isNumber).map(Number), wrong: parts.filter((part) => !isNumber(part)) };
}
