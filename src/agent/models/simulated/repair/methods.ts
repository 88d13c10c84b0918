/** Methods that are taken for one another. */
const GROUPS: readonly (readonly string[])[] = [
  ['push', 'unshift', 'concat'],
  ['pop', 'shift'],
  ['shift', 'pop', 'at'],
  ['floor', 'ceil', 'round', 'trunc'],
  ['max', 'min'],
  ['includes', 'startsWith', 'endsWith'],
  ['some', 'every'],
  ['find', 'filter', 'findLast'],
  ['findIndex', 'findLastIndex', 'indexOf'],
  ['indexOf', 'lastIndexOf'],
  ['toUpperCase', 'toLowerCase'],
  ['map', 'flatMap', 'filter', 'forEach'],
  ['trim', 'trimStart', 'trimEnd'],
  ['padStart', 'padEnd'],
  ['slice', 'splice', 'substring'],
  ['keys', 'values', 'entries'],
  ['add', 'delete', 'has'],
  ['get', 'has'],
  ['replace', 'replaceAll'],
  ['match', 'matchAll', 'test'],
  ['parseInt', 'parseFloat', 'Number'],
  ['reduce', 'reduceRight'],
  ['sort', 'toSorted', 'reverse'],
  ['all', 'allSettled', 'race', 'any'],
  ['charAt', 'charCodeAt', 'codePointAt', 'at'],
  ['fromCharCode', 'fromCodePoint'],
  ['getDate', 'getDay', 'getMonth', 'getFullYear', 'getUTCDate', 'getUTCDay'],
  ['getMonth', 'getFullYear', 'getHours', 'getMinutes'],
  ['then', 'catch', 'finally'],
  ['log', 'log2', 'log10'],
  ['sin', 'cos', 'tan'],
  ['abs', 'sign'],
  ['sqrt', 'cbrt'],
  ['join', 'concat'],
  ['toFixed', 'toPrecision'],
  ['substring', 'slice', 'substr'],
  ['isNaN', 'isFinite', 'isInteger'],
];

/** The groups that a method belongs to; none for a name that is no well-known method. */
export function methodGroups(name: string): readonly (readonly string[])[] {
  return GROUPS.filter((group) => group.includes(name));
}

/** The methods that are taken for this one. */
export function methodsLike(name: string): readonly string[] {
  return [...new Set(methodGroups(name).flat())].filter((other) => other !== name);
}
