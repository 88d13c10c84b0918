import { tokenizer } from 'acorn';
import { spotsOf } from './walk';

const KEYWORD = /^(return|function|const|while|continue|break|export|for|if|else|of)$/;

type Piece = { readonly start: number; readonly end: number; readonly code: string };

/** Texts that do not parse, each one slip of a finger away: a sign forgotten or doubled, a keyword misspelt. */
export function typosOf(text: string): readonly string[] {
  const typos = piecesOf(text).flatMap(({ start, end, code }) => {
    const put = (by: string) => text.slice(0, start) + by + text.slice(end);
    if (KEYWORD.test(code)) return misspelt(code).map(put);
    if (/^['"].*['"]$/.test(code)) return [put(code.slice(1)), put(code.slice(0, -1))];
    return /^[^\w\s'"`]+$/.test(code) ? [put(''), put(`${code}${code}`)] : [];
  });
  return [...new Set(typos)].filter((typo) => spotsOf(typo) === null);
}

function piecesOf(text: string): readonly Piece[] {
  const tokens = [...tokenizer(text, { ecmaVersion: 'latest', sourceType: 'module' })];
  return tokens.map(({ start, end }) => ({ start, end, code: text.slice(start, end) }));
}

/** Two letters exchanged, one forgotten. */
function misspelt(word: string): readonly string[] {
  const at = Math.floor(word.length / 2);
  const exchanged = word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1);
  return [exchanged, word.slice(0, at) + word.slice(at + 1)];
}
