import type { Edit } from './edit';
import { parses } from './syntax';

const TOKENS = [
  ')',
  '}',
  ']',
  '(',
  '{',
  '[',
  "'",
  '"',
  '`',
  ',',
  ';',
  ':',
  '=',
  '>',
  '))',
  '});',
  '})',
  '=>',
  '.',
  '}\n',
] as const;
/** Keywords that fingers miss. */
const KEYWORDS = [
  'function',
  'return',
  'const',
  'let',
  'for',
  'while',
  'if',
  'else',
  'import',
  'export',
  'from',
  'of',
  'in',
  'new',
  'await',
  'async',
  'class',
  'default',
  'typeof',
] as const;
/** How far round the reported place a typo may lie, in characters. */
const REACH = 120;

/** Small changes of the text near a place where it does not parse, after which it does; nearest first. */
export function tokenRepairs(text: string, position: number): readonly Edit[] {
  const places = placesNear(text, position);
  const edits = [
    ...keywords(text, position),
    ...places.flatMap((at) => [...inserted(text, at), ...removed(text, at)]),
    ...glued(text, position),
    ...operatorsNear(text, position),
    ...ends(text),
  ];
  const distance = ({ start }: Edit) => Math.abs(start - position);
  return edits
    .filter((edit) => parses(text.slice(0, edit.start) + edit.text + text.slice(edit.end)))
    .sort((a, b) => distance(a) - distance(b));
}

/** A bracket forgotten before a name that the text has elsewhere, so that two names became one word. */
function glued(text: string, position: number): readonly Edit[] {
  const words = [...text.matchAll(/[A-Za-z_$][\w$]*/g)];
  const known = new Set(words.map(([word]) => word).filter((word) => word.length > 1));
  return words
    .filter(({ index }) => Math.abs(index - position) <= REACH)
    .flatMap(({ 0: word, index }) =>
      [...known]
        .filter((name) => word !== name && word.endsWith(name))
        .map((name): Edit => {
          const at = index + word.length - name.length;
          return { start: at, end: at, text: '(', kind: 'token' };
        }),
    );
}

const OPERATORS = ['-', '+', '*', '/', '%', '<', '>=', '===', '&&', '||', '=', '+='] as const;

/** An operator forgotten between two values. */
function operatorsNear(text: string, position: number): readonly Edit[] {
  const from = Math.max(0, position - REACH);
  return [...text.slice(from, position + REACH / 2).matchAll(/(?<=[\w)\]]) +(?=[\w(])/g)].flatMap(({ 0: gap, index }) =>
    OPERATORS.map((sign): Edit => {
      const start = from + index;
      return { start, end: start + gap.length, text: ` ${sign} `, kind: 'token' };
    }),
  );
}

/** Between words and signs, and at the ends of lines: nobody forgets a bracket within a word. */
function placesNear(text: string, position: number): readonly number[] {
  const from = Math.max(0, position - REACH);
  const to = Math.min(text.length, position + REACH / 2);
  const places: number[] = [];
  for (let at = from; at <= to; at += 1) {
    const [before, after] = [text[at - 1] ?? '', text[at] ?? ''];
    if (!(/\w/.test(before) && /\w/.test(after)) && !(before === ' ' && after === ' ')) places.push(at);
  }
  return places;
}

function inserted(text: string, at: number): readonly Edit[] {
  return TOKENS.filter((token) => token !== text[at] || /[)\]}'"`]/.test(token)).map((token) => ({
    start: at,
    end: at,
    text: token,
    kind: 'token',
  }));
}

function removed(text: string, at: number): readonly Edit[] {
  const sign = text[at] ?? '';
  if (!/[^\s\w]/.test(sign)) return [];
  const others = TOKENS.filter((token) => token.length === 1 && token !== sign);
  return [
    { start: at, end: at + 1, text: '', kind: 'token' },
    ...others.map((token): Edit => ({ start: at, end: at + 1, text: token, kind: 'token' })),
  ];
}

/** A word one slip away from a keyword: `retrun`, `fucntion`, `cosnt`. */
function keywords(text: string, position: number): readonly Edit[] {
  const from = Math.max(0, position - REACH);
  const near = text.slice(from, position + REACH / 2);
  return [...near.matchAll(/[A-Za-z]+/g)].flatMap(({ 0: word, index }) => {
    const meant = KEYWORDS.filter((keyword) => keyword !== word && isOneSlip(word, keyword));
    const start = from + index;
    const glued = KEYWORDS.filter((keyword) => word.startsWith(keyword) && word.length > keyword.length);
    return [
      ...meant.map((keyword): Edit => ({ start, end: start + word.length, text: keyword, kind: 'token' })),
      ...glued.map(
        (keyword): Edit => ({ start: start + keyword.length, end: start + keyword.length, text: ' ', kind: 'token' }),
      ),
    ];
  });
}

/** One letter more, less or other, or two letters exchanged. */
function isOneSlip(word: string, keyword: string): boolean {
  if (Math.abs(word.length - keyword.length) > 1 || keyword.length < 3) return false;
  let start = 0;
  while (start < word.length && word[start] === keyword[start]) start += 1;
  const [a, b] = [word.slice(start), keyword.slice(start)];
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a.length >= 2 && a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0];
}

function ends(text: string): readonly Edit[] {
  return ['}', '\n}', ')', ');', '});', '}\n}', '*/', '`;'].map((token) => ({
    start: text.trimEnd().length,
    end: text.trimEnd().length,
    text: token,
    kind: 'token',
  }));
}
