import type { Grammar, Intent, Rule } from './intents';
import { type Clause, withProhibition } from './prohibitions';
import { EN } from './rulesEn';
import { ZH } from './rulesZh';
import { markPaths, mostWords } from './words';

/** One clause of the user's and what it says. */
export type ReadClause = {
  readonly intents: readonly Intent[];
  /** The words as they were given, when they are too weighty to be passed over and made no sense. */
  readonly missed: string | null;
};

const SENTENCES = /[.!?;:\n。！？；]+/;

/** What a text of the user's says. None: it makes no sense to this model. */
export function readClauses(text: string): readonly Intent[] {
  return readText(text).flatMap(({ intents }) => intents);
}

/** The same clause by clause, each in its own language. */
export function readText(text: string): readonly ReadClause[] {
  const { marked, paths } = markPaths(text.replace(/[‘’]/g, "'"));
  let used = 0;
  return marked.split(SENTENCES).flatMap((sentence) => {
    let condition: Clause | null = null;
    return clausesOf(sentence).map((words) => {
      const count = words.split('§').length - 1;
      const clause = { text: words, paths: paths.slice(used, used + count) };
      used += count;
      const read = readClause(clause, condition);
      if (grammarOf(words).condition.test(words)) condition = clause;
      return read;
    });
  });
}

function grammarOf(words: string): Grammar {
  return mostWords(words) === 'zh' ? ZH : EN;
}

function clausesOf(sentence: string): readonly string[] {
  // "除了 a.js 以外，……": the comma parts nothing.
  const joined = sentence.replace(/(除了?[^，,]*)[，,]\s*/g, '$1');
  return joined.split('，').flatMap((part) => part.split(grammarOf(part).breaks));
}

function readClause(clause: Clause, condition: Clause | null): ReadClause {
  const grammar = grammarOf(clause.text);
  const intents = intentsOf(clause, grammar);
  // "If the tests fail, stop": not now.
  const waits = condition !== null && intents.some(({ type }) => type === 'stop');
  if (waits && condition !== null) {
    const isAim = grammarOf(condition.text).success.test(condition.text);
    return isAim ? { intents: [{ type: 'noted' }], missed: null } : missed(condition, clause);
  }
  if (intents.length > 0) return { intents, missed: null };
  return grammar.weighty.test(clause.text) && !grammar.condition.test(clause.text)
    ? missed(clause)
    : { intents: [], missed: null };
}

function missed(...clauses: readonly Clause[]): ReadClause {
  return { intents: [], missed: clauses.map(unmarked).join(', ') };
}

function unmarked({ text, paths }: Clause): string {
  let at = 0;
  return text.replace(/§/g, () => paths[at++] ?? '§').trim();
}

/** Steering words speak for their clause alone; otherwise all the work it names counts. */
function intentsOf(clause: Clause, grammar: Grammar): readonly Intent[] {
  const { text, paths } = clause;
  const always = all(grammar.always, clause);
  const steers = grammar.steering.find(([words, says]) => words.test(text) && says(paths).length > 0);
  const found = steers === undefined ? all(grammar.work, clause) : steers[1](paths);
  return [...(always.length > 0 && found.length === 0 ? [] : withProhibition(clause, found, grammar)), ...always];
}

function all(rules: readonly Rule[], { text, paths }: Clause): readonly Intent[] {
  return rules.flatMap(([words, says]) => (words.test(text) ? says(paths) : []));
}
