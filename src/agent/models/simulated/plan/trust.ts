import { isTestPath, namesakeOf } from '../../../testPath';
import { pick } from '../random';
import { toolFor } from '../tools';
import type { Plan, PlannedCall, Situation } from '../types';
import { gather } from './gather';
import { answer, ask, can, listCall } from './means';
import { propose } from './propose';
import { write } from './repair';
import { changed } from './spots';

/** Where nothing lists the files: a word that stands in most of them. */
const SEARCH: PlannedCall = { kind: 'search', values: { query: 'import' } };

/**
 * The way of a model that never runs the tests: it reads what the seed makes it look at first, a test or only the code,
 * writes its first idea, and says that all is well. What it says may be wrong, and it cannot know.
 */
export async function trustIdea(s: Situation): Promise<Plan | null> {
  const { temper, wishes, knowledge, say } = s;
  if (temper.runsTests || wishes.readOnly || !wishes.fix || !(can(s, 'write') || can(s, 'edit'))) return null;
  if (knowledge.tries.length + knowledge.summary.edits.length > 0) return answer(say.claimed(changed(knowledge)));
  const paths = pathsSeen(s);
  if (paths === null) return ask(say.startList, can(s, 'list') ? listCall : SEARCH);
  const aim = firstFile(s, paths);
  if (aim === null) return answer(say.claimed([]));
  const reading = gather(s, [aim], '');
  if (reading !== null) return reading;
  const proposal = await propose(supposing(s, aim), aim);
  return proposal.type === 'edit' ? write(s, proposal, []) : answer(say.claimed([]));
}

/** It takes for granted that the test it has read fails, and at a value. */
function supposing(s: Situation, aim: string): Situation {
  if (!isTestPath(aim)) return s;
  const failure = { file: aim, test: null, message: '', frames: [], trouble: 'value' } as const;
  const report = { failures: [failure], passed: 0, failed: 1, hasTests: true };
  return { ...s, knowledge: { ...s.knowledge, report } };
}

/** Code as the list or a search has it; `null` as long as there is one of these to look with. */
function pathsSeen(s: Situation): readonly string[] | null {
  const { listed, steps, toolbox, files } = s.knowledge;
  const isCode = (path: string) => /\.[cm]?js$/.test(path);
  if (listed !== null) return listed.filter(isCode);
  const searches = steps.flatMap((step) =>
    step.type === 'call' && step.name === toolFor(toolbox, 'search')?.name ? [step.result ?? ''] : [],
  );
  if (can(s, 'list') || (can(s, 'search') && searches.length === 0)) return null;
  const found = searches.join('\n').match(/^[^\s:]+(?=:\d+:)/gm) ?? [];
  return [...new Set([...found, ...files.keys()])].filter(isCode);
}

/** One test file, or the code that bears its name. Which one: the seed, as nothing was run that could tell. */
function firstFile({ route, seed }: Situation, paths: readonly string[]): string | null {
  const test = one(paths.filter(isTestPath), seed);
  const namesake = test && namesakeOf(test);
  const code = paths.filter((path) => !isTestPath(path));
  const own = code.find((path) => path === namesake) ?? one(code, seed);
  return (route.firstFile === 'test' ? (test ?? own) : (own ?? test)) ?? null;
}

function one(paths: readonly string[], seed: number): string | undefined {
  const [first, ...rest] = paths;
  return first === undefined ? undefined : pick([first, ...rest], seed, 'first look');
}
