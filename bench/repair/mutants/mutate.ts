import type { Operator } from './slip';
import { slipsAt } from './slips';
import { spotsOf } from './walk';

/** A text with one slip in it. */
export type Mutant = { readonly operator: Operator; readonly text: string; readonly line: number };

/** Every text that is one slip away, each once, in the order of the text. All of them parse. */
export function mutantsOf(text: string): readonly Mutant[] {
  const seen = new Set([text]);
  const spots = spotsOf(text);
  if (spots === null) throw new Error('A correct solution must parse.');
  const slips = spots.flatMap((spot) => slipsAt(spot, text, spots));
  return slips.flatMap(({ operator, start, end, by }) => {
    const changed = text.slice(0, start) + by + text.slice(end);
    if (seen.has(changed) || spotsOf(changed) === null) return [];
    seen.add(changed);
    return [{ operator, text: changed, line: text.slice(0, start).split('\n').length }];
  });
}
