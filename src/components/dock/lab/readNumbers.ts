/** The largest number of tokens that a list takes, and the most numbers. */
export const LARGEST = 999_999_999;
export const MOST_NUMBERS = 500;

/** Numbers out of a text, and the parts of it that are none. */
export type ReadNumbers = { readonly numbers: readonly number[]; readonly wrong: readonly string[] };

/**
 * Whole numbers parted by spaces, commas, semicolons or lines, full-width ones too. A comma without a space behind it is one
 * of thousands only where something else parts the numbers (`3,010, 3,610`), or where zeros allow nothing else (`3,010`).
 */
export function readNumbers(text: string): ReadNumbers {
  const plain = text.normalize('NFKC').replaceAll('−', '-').replace(/、/g, ' ');
  const items = plain.split(/,?[\s;]+|,$/).filter((item) => item !== '');
  const parts = items.flatMap((item) => {
    if (isOfThousands(item, items.length > 1)) return item.replaceAll(',', '');
    return item.split(',').filter((part) => part !== '');
  });
  return { numbers: parts.filter(isNumber).map(Number), wrong: parts.filter((part) => !isNumber(part)) };
}

function isOfThousands(item: string, isAmongOthers: boolean): boolean {
  return /^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(item) && (isAmongOthers || item.includes(',0'));
}

function isNumber(part: string): boolean {
  return /^[+-]?(0|[1-9]\d*)$/.test(part) && Math.abs(Number(part)) <= LARGEST;
}
