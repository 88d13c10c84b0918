import type { ToolDefinition } from '../../../agent';
import { countedTexts, toolCallsOf, toolTexts } from '../../../agent';
import type { Part } from '../../marks';

/** A stretch of a part that is tokenised by itself: in order role, name, text, then name and arguments of each call. */
export type TokenText = { readonly kind: 'role' | 'text' | 'call' | 'arguments' | 'tool'; readonly text: string };

/** What of a part of a prompt is tokenised, empty texts left out. What frames it besides are tokens without a text. */
export function tokenTexts({ entry }: Part, tools: readonly ToolDefinition[]): readonly TokenText[] {
  if (entry === null)
    return tools.flatMap((tool) => toolTexts(tool).map((text): TokenText => ({ kind: 'tool', text })));
  const texts = countedTexts(entry.message);
  const firstCall = texts.length - 2 * toolCallsOf(entry.message).length;
  const kindOf = (at: number): TokenText['kind'] => {
    if (at === 0) return 'role';
    if (at < firstCall) return 'text';
    return (at - firstCall) % 2 === 0 ? 'call' : 'arguments';
  };
  return texts.map((text, at) => ({ kind: kindOf(at), text })).filter(({ text }) => text !== '');
}

/** Characters of all that is tokenised of a part. Messages never change, so each is walked once. */
export function partCharacters(part: Part, tools: readonly ToolDefinition[]): number {
  const key = part.entry?.message ?? tools;
  const known = CHARACTERS.get(key);
  if (known !== undefined) return known;
  const characters = tokenTexts(part, tools).reduce((sum, { text }) => sum + countCharacters(text), 0);
  CHARACTERS.set(key, characters);
  return characters;
}

const CHARACTERS = new WeakMap<object, number>();

/** Characters of a text as a reader counts them: a surrogate pair is one. */
export function countCharacters(text: string): number {
  // The engine knows which texts cannot have a pair, and does not even walk them.
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

/** Characters a token stands for on average, with one place; `null` for no tokens. */
export function perToken(characters: number, tokens: number | undefined): string | null {
  return tokens === undefined || tokens === 0 ? null : (characters / tokens).toFixed(1);
}

/** Tokens drawn of each text at first, so that a prompt of any length is drawn at once. */
export function firstTokens(parts: number): number {
  return Math.max(MIN_FIRST, Math.min(MAX_FIRST, Math.floor(AT_ONCE / Math.max(1, parts))));
}

const AT_ONCE = 6000;
const MIN_FIRST = 40;
const MAX_FIRST = 800;
