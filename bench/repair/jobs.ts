import { mutantsOf } from './mutants/mutate';
import type { Operator } from './mutants/slip';
import { typosOf } from './mutants/typos';
import { concernedBy, type Group, type Project } from './projects';
import { failuresIn, isTest } from './quick/quick';

type Texts = Readonly<Record<string, string>>;

/** The kinds of row in the results beside the operators of single slips. */
export type Kind = Operator | 'typo' | 'two bugs';

/** One broken project for the agent. `correct` are the same files before. Plain JSON. */
export type Job = {
  readonly id: number;
  readonly group: Group;
  readonly project: string;
  readonly kind: Kind;
  readonly broken: Texts;
  readonly correct: Texts;
  /** Tests that fail whatever the code is. */
  readonly mayFail: number;
  readonly task: string;
  readonly systemPrompt: string;
  readonly tools: Project['tools'];
};

/** Broken projects, and how many mutants no test noticed. */
export type Jobs = { readonly jobs: readonly Job[]; readonly unnoticed: number };

/** Typos and pairs of slips of one module. */
const TYPOS_EACH = 2;
const PAIRS_EACH = 2;

type Draft = Omit<Job, 'id'>;

/** All jobs of all projects; at most `most` single slips of one project (`null`: all of them), chosen by a seed. */
export async function jobsOf(projects: readonly Project[], most: (group: Group) => number | null): Promise<Jobs> {
  const drafts: Draft[] = [];
  let unnoticed = 0;
  for (const project of projects) {
    const single: Draft[] = [];
    for (const path of Object.keys(project.files).filter((one) => one.endsWith('.js') && !isTest(one))) {
      const found = await slipsIn(project, path);
      unnoticed += found.unnoticed;
      single.push(...found.drafts);
      drafts.push(...typosIn(project, path), ...(await pairsIn(project, path, found.drafts)));
    }
    const limit = most(project.group);
    drafts.push(...(limit === null ? single : chosen(single, limit, project.name)));
  }
  return { jobs: drafts.map((draft, id) => ({ ...draft, id })), unnoticed };
}

async function slipsIn(project: Project, path: string): Promise<{ drafts: readonly Draft[]; unnoticed: number }> {
  const drafts: Draft[] = [];
  let unnoticed = 0;
  for (const { text, operator } of mutantsOf(project.files[path] ?? '')) {
    const draft = draftOf(project, path, text, operator);
    if ((await failuresIn(draft.broken)) <= project.mayFail) unnoticed += 1;
    else drafts.push(draft);
  }
  return { drafts, unnoticed };
}

function typosIn(project: Project, path: string): readonly Draft[] {
  const typos = typosOf(project.files[path] ?? '');
  return chosen(typos, TYPOS_EACH, path).map((text) => draftOf(project, path, text, 'typo'));
}

/** Two slips on different lines of one module, each of which the tests notice alone. */
async function pairsIn(project: Project, path: string, drafts: readonly Draft[]): Promise<readonly Draft[]> {
  const correct = project.files[path] ?? '';
  const texts = chosen(drafts, PAIRS_EACH * 4, `${path} pairs`).map(({ broken }) => broken[path] ?? '');
  const pairs: Draft[] = [];
  const used = new Set<string>();
  for (const [a, b] of texts.flatMap((one, i) => texts.slice(i + 1).map((other) => [one, other] as const))) {
    const both = used.has(a) || used.has(b) || pairs.length >= PAIRS_EACH ? null : merged(correct, a, b);
    if (both === null) continue;
    const draft = draftOf(project, path, both, 'two bugs');
    if ((await failuresIn(draft.broken)) <= project.mayFail) continue;
    pairs.push(draft);
    used.add(a).add(b);
  }
  return pairs;
}

/** Both changes in one text; `null` when they touch the same line or change the number of lines. */
function merged(correct: string, a: string, b: string): string | null {
  const [lines, first, second] = [correct, a, b].map((text) => text.split('\n'));
  if (lines === undefined || first?.length !== lines.length || second?.length !== lines.length) return null;
  const changed = lines.map((line, i) => [first[i] !== line, second[i] !== line] as const);
  if (changed.some(([one, other]) => one && other)) return null;
  return lines.map((line, i) => (changed[i]?.[0] ? first[i] : changed[i]?.[1] ? second[i] : line)).join('\n');
}

function draftOf(project: Project, path: string, text: string, kind: Kind): Draft {
  const { group, name, mayFail, task, systemPrompt, tools } = project;
  // Where something must fail, all stands beside it.
  const correct = mayFail > 0 ? project.files : concernedBy(path, project.files);
  return {
    group,
    project: name,
    kind,
    broken: { ...correct, [path]: text },
    correct,
    mayFail,
    task,
    systemPrompt,
    tools,
  };
}

/** At most `count` of them, the same ones every time. */
function chosen<T>(items: readonly T[], count: number, seed: string): readonly T[] {
  const marked = items.map((item, i) => ({ item, i, mark: hashOf(`${seed}|${i}`) }));
  const first = marked.sort((a, b) => a.mark - b.mark).slice(0, count);
  return first.sort((a, b) => a.i - b.i).map(({ item }) => item);
}

/** A 32-bit number that depends on the text alone (FNV-1a, mixed once more). */
export function hashOf(text: string): number {
  let h = 2166136261;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 16777619);
  return Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) >>> 0;
}
