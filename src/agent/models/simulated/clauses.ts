import type { Intent, Rule } from './intents';
import { EN_STEERING, EN_WORK } from './rulesEn';
import { ZH_STEERING, ZH_WORK } from './rulesZh';

const PATH = /[A-Za-z0-9_@-][A-Za-z0-9_@./-]*\.(?:[cm]?jsx?|tsx?|json|md|txt|css|html|log|csv|ya?ml)(?![A-Za-z0-9_])/g;
const EN_BREAKS =
  /[.!?;:\n]+|\s+(?=without\b)|,?\s+(?:(?<!(?:anything|nothing|everything|all|none|files?),?\s+)but|and then|then|however|though|and (?=(?:don'?t|do not|never|leave|keep|no|without|please|stop|just|only|tell|explain|show|delete|remove|list|run|rerun)\b))\s*|,\s*(?=(?:don'?t|do not|never|just|only|no|without|please|leave|keep|stop|fix|run|and|except|so)\b)/i;
const ZH_BREAKS = /[。！？；：，、,.!?;\n]+|(?:但是?|不过|然后|而且|并且|并(?=[不别])|同时)/;

/** What a text of the user's says, clause by clause. None: it makes no sense to this model. */
export function readClauses(text: string): readonly Intent[] {
  const paths: string[] = [];
  // A path keeps its dots from ending the sentence.
  const marked = text.replace(/[‘’]/g, "'").replace(PATH, (path) => {
    paths.push(path.replace(/^\.?\//, ''));
    return '§';
  });
  const isChinese = /\p{Script=Han}/u.test(text);
  let used = 0;
  return marked.split(isChinese ? ZH_BREAKS : EN_BREAKS).flatMap((clause) => {
    const count = clause.split('§').length - 1;
    const own = paths.slice(used, used + count);
    used += count;
    return isChinese
      ? clauseIntents(clause, own, ZH_STEERING, ZH_WORK)
      : clauseIntents(clause, own, EN_STEERING, EN_WORK);
  });
}

/** Steering words speak for their clause alone; otherwise all the work it names counts. */
function clauseIntents(
  clause: string,
  paths: readonly string[],
  steering: readonly Rule[],
  work: readonly Rule[],
): readonly Intent[] {
  const steers = steering.find(([words, says]) => words.test(clause) && says(paths).length > 0);
  if (steers !== undefined) return steers[1](paths);
  return work.flatMap(([words, says]) => (words.test(clause) ? says(paths) : []));
}
