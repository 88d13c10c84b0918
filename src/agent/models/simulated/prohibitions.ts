import type { Grammar, Intent, Negation } from './intents';

/** One clause, with `§` for each of its paths. */
export type Clause = { readonly text: string; readonly paths: readonly string[] };

/**
 * What a clause forbids although no known form of words says so, or that it also forbids beside the work it asks for.
 * Better a file left alone without need than one changed against the user's word.
 */
export function withProhibition(clause: Clause, found: readonly Intent[], { negation }: Grammar): readonly Intent[] {
  if (found.length === 0) return negation.wide.test(clause.text) ? forbidden(clause, negation) : [];
  if (!found.every(isPermission)) return found;
  const word = denial(found, negation).exec(clause.text);
  if (word === null) return found;
  const tail = after(clause, word.index);
  const inTail = forbidden(tail, negation);
  const rules = inTail.length > 0 ? inTail : forbidden(clause, negation);
  if (rules.length === 0) return found;
  // Work stays when it is asked for before the word that forbids: "fix all except a.js".
  const head = clause.text.slice(0, word.index);
  const hasWork = negation.change.test(head) || negation.exception.test(clause.text.slice(word.index));
  return hasWork ? [...found.filter(({ type }) => ['fix', 'test', 'mayWrite'].includes(type)), ...rules] : rules;
}

/** Work and permissions may stand beside a prohibition; rules speak for themselves. */
function isPermission({ type }: Intent): boolean {
  return ['fix', 'test', 'explain', 'order', 'mayWrite', 'mayChangeTests', 'goOn'].includes(type);
}

/** How clear a denial must be: "no" often only describes a fault, but not where something is to be deleted or allowed. */
function denial(found: readonly Intent[], { strong, denied, deniedChange }: Negation): RegExp {
  const isRisky = found.some(({ type }) => type === 'mayWrite' || type === 'mayChangeTests' || type === 'order');
  return isRisky ? denied : new RegExp(`${strong.source}|${deniedChange.source}`, 'i');
}

function after({ text, paths }: Clause, index: number): Clause {
  const before = text.slice(0, index).split('§').length - 1;
  return { text: text.slice(index), paths: paths.slice(before) };
}

function forbidden({ text, paths }: Clause, { tests, run, change }: Negation): readonly Intent[] {
  if (paths.length > 0) return [{ type: 'keep', paths }];
  if (run.test(text) && !change.test(text)) return [{ type: 'noRun' }];
  if (tests.test(text)) return [{ type: 'keepTests' }];
  return change.test(text) ? [{ type: 'readOnly' }] : [];
}
