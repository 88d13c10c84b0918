import { calls } from './calls';
import type { Clues } from './clues';
import { conditions } from './conditions';
import { constants } from './constants';
import { declarations } from './declarations';
import type { Generator } from './edit';
import { factsOf } from './facts';
import { names } from './names';
import { operators } from './operators';
import { type Candidate, rank } from './rank';
import { statements } from './statements';
import { parseText } from './syntax';
import { terms } from './terms';
import { tokenRepairs } from './tokens';

/** A new kind of edit: its file, and one name here. */
const GENERATORS: readonly Generator[] = [
  operators,
  constants,
  names,
  terms,
  conditions,
  calls,
  statements,
  declarations,
];

/** How the ideas are put in order: by the seed where they are equal; for the hasty one it also decides between near ones. */
type Order = { readonly seed: number; readonly isHasty?: boolean };

/** All single edits of the given files, best evidence first. Edits that would not parse may be among them. */
export function candidatesFor(code: ReadonlyMap<string, string>, clues: Clues, order: Order): readonly Candidate[] {
  const all = [...code].flatMap(([path, text]) => candidatesOf(path, text, clues, order));
  return all.sort((a, b) => b.score - a.score);
}

function candidatesOf(path: string, text: string, clues: Clues, order: Order): readonly Candidate[] {
  const parsed = parseText(text);
  if (!parsed.ok) {
    const facts = factsOf([]);
    return rank(tokenRepairs(text, parsed.position), { path, text, facts, clues, ...order });
  }
  const facts = factsOf(parsed.visits);
  const edits = parsed.visits.flatMap((visit) => {
    const site = { ...visit, text, clues, facts };
    return GENERATORS.flatMap((generate) => generate(site));
  });
  return rank(edits, { path, text, facts, clues, ...order });
}
