import { isTestPath, namesakeOf } from '../../../testPath';
import { chance } from '../random';
import { closureOf } from '../repair/imports';
import type { Failure } from '../report';
import type { Plan, Situation } from '../types';
import { ask, can, readCall } from './means';

/** A file read so often in one prompt will not tell more. */
const MOST_READS = 3;
const MOST_AGAIN = 8;

/** Reads what is not in this prompt and is needed to understand these failing test files; `null` when all is there. */
export function gather(s: Situation, aims: readonly string[], intro: string): Plan | null {
  const { knowledge, route, say, seed } = s;
  if (!can(s, 'read')) return null;
  const { files, listed, summary } = knowledge;
  const closure = closureOf(aims, files, listed);
  const guesses = guessCode(s, aims).filter((path) => !files.has(path));
  const wanted = [...new Set([...closure.unknown, ...guesses])].filter((path) => isReadable(s, path));
  if (wanted.length === 0) return null;
  const ordered = [...wanted].sort((a, b) => order(s, a) - order(s, b) || chance(seed, a) - chance(seed, b));
  const isTight = summary.exists && exchangesSinceSummary(s) <= 1;
  // Where every exchange is summarised away, only files read in one reply are ever seen together.
  const again = isTight ? [...files.keys()].slice(-MOST_AGAIN).filter((path) => isReadable(s, path)) : [];
  const isTogether = route.reads === 'together' || summary.exists;
  const [first] = ordered;
  const paths = isTogether ? [...again, ...ordered] : first === undefined ? [] : [first];
  const text = paths.every(isTestPath) ? say.readTest(paths) : say.read(paths);
  return ask(intro === '' ? text : `${intro} ${text}`, ...paths.map(readCall));
}

/** Whether all that these test files need stands in this prompt, as far as it exists. */
export function isComplete({ knowledge }: Situation, aims: readonly string[]): boolean {
  const closure = closureOf(aims, knowledge.files, knowledge.listed);
  return closure.unknown.every((path) => knowledge.missing.has(path));
}

function isReadable({ knowledge }: Situation, path: string): boolean {
  if (path === '' || knowledge.missing.has(path) || (knowledge.reads.get(path) ?? 0) >= MOST_READS) return false;
  return !knowledge.refusals.some((refusal) => refusal.kind === 'read' && refusal.path === path);
}

function order({ route }: Situation, path: string): number {
  return isTestPath(path) === (route.firstFile === 'test') ? 0 : 1;
}

/** Code that a failing test is likely about, before its imports are known: what the stack names, or its namesake. */
function guessCode({ knowledge, route }: Situation, aims: readonly string[]): readonly string[] {
  const failures = knowledge.report?.failures.filter(({ file }) => aims.includes(file)) ?? [];
  const framed = failures.flatMap(({ frames, message }: Failure) => [
    ...frames.map(({ file }) => file),
    ...pathsIn(message),
  ]);
  // Without a listing the namesake is a guess that one reply can afford, next to the test itself.
  const mayGuess =
    knowledge.listed === null && route.reads === 'together' && aims.every((aim) => !knowledge.files.has(aim));
  const namesakes = aims.map(namesakeOf).filter((path) => knowledge.listed?.includes(path) ?? mayGuess);
  const exists = (path: string) => knowledge.listed === null || knowledge.listed.includes(path);
  return [...new Set([...framed, ...namesakes])].filter((path) => !isTestPath(path) && exists(path));
}

function pathsIn(message: string): readonly string[] {
  return message.match(/[\w./-]+\.[cm]?js(?=:\d)/g) ?? [];
}

function exchangesSinceSummary({ knowledge: { steps } }: Situation): number {
  const at = steps.findLastIndex((step) => step.type === 'summary');
  let exchanges = 0;
  steps.slice(at + 1).forEach((step, i, rest) => {
    const before = rest[i - 1];
    if (step.type === 'said' || (step.type === 'call' && before?.type !== 'call' && before?.type !== 'said'))
      exchanges += 1;
  });
  return exchanges;
}
