import { candidatesFor } from '../../src/agent/models/simulated/repair/candidates';
import { cluesFrom } from '../../src/agent/models/simulated/repair/clues';
import { applyEdit } from '../../src/agent/models/simulated/repair/edit';
import { readReport } from '../../src/agent/models/simulated/report';
import type { TestReport } from '../../src/agent/ports';
import { hashOf, type Job } from './jobs';
import { failuresIn, isTest } from './quick/quick';

/** How many edits the blind search may run: as many as the model in its head, and as many as it has ideas by tests alone. */
export const BUDGET = { head: 200, tests: 16 } as const;

/** How many edits there are, and at which try, counted from 1, one repaired the program; `null`: not within the larger budget. */
export type Blind = { readonly edits: number; readonly at: number | null };

/** The model's own space of edits without its ranking: in one fixed order that knows nothing, mixed by a hash of each text. */
export async function blindSearch(job: Job, { text }: TestReport): Promise<Blind> {
  const { failures } = readReport(text);
  const entries = Object.entries(job.broken);
  const [tests, code] = [
    new Map(entries.filter(([path]) => isTest(path))),
    new Map(entries.filter(([path]) => !isTest(path))),
  ];
  const clues = cluesFrom({ failures, tests, code, remembered: [] });
  const programs = new Map([...code].filter(([path]) => !path.endsWith('.json')));
  const texts = candidatesFor(programs, clues, { seed: 1 }).map((candidate) => ({
    path: candidate.path,
    text: applyEdit(job.broken[candidate.path] ?? '', candidate),
  }));
  const marked = texts.map((one) => ({ ...one, mark: hashOf(one.path + one.text) }));
  const mixed = marked.sort((one, other) => one.mark - other.mark);
  return { edits: texts.length, at: await firstGood(job, mixed) };
}

async function firstGood(
  job: Job,
  edits: readonly { readonly path: string; readonly text: string }[],
): Promise<number | null> {
  for (const [i, { path, text }] of edits.slice(0, BUDGET.head).entries())
    if ((await failuresIn({ ...job.broken, [path]: text })) <= job.mayFail) return i + 1;
  return null;
}
