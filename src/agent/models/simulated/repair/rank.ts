import { chance } from '../random';
import type { Clues } from './clues';
import { applyEdit, type Edit } from './edit';
import type { EditKind } from './editKind';
import type { FileFacts } from './facts';
import { lineAt } from './syntax';

/** An edit of one file with the score that its evidence gives it. */
export type Candidate = Edit & { readonly path: string; readonly score: number; readonly line: number };

/** How often each kind of slip happens, before any evidence: a simple slip is likelier than an odd one. */
const PRIORS: Readonly<Record<EditKind, number>> = {
  operator: 2.9,
  boundary: 4,
  compare: 3.2,
  logic: 3.2,
  assignment: 2.7,
  offByOne: 1.8,
  dropTerm: 2.2,
  swapOperands: 3.2,
  regroup: 2,
  negate: 3.2,
  dropCondition: 1.5,
  constant: 2.2,
  name: 3,
  property: 1.8,
  missingTerm: 0.2,
  swapArguments: 2.6,
  argument: 0.3,
  method: 2.6,
  wrapCall: 0.2,
  dropCall: 0.8,
  comparator: 2.8,
  initial: 1.8,
  default: 0.3,
  optional: 0,
  insert: 0,
  accumulate: 0.6,
  guard: 0.4,
  return: 3.4,
  await: 3.2,
  dropStatement: 1.4,
  moveStatement: 1.2,
  loop: 2,
  member: 0.2,
  token: 3,
};

const UNUSED_DATA = 4;
/** Of several fields that no code reads, fewer were forgotten. */
const DILUTED = 0.6;
const UNREAD_NAME = 3;
const NEGLECTED = 2.5;
const NAMED_LINE = 1.5;
const CALLED = 1.2;
const REACHED = 0.9;
const NOT_CALLED = -1.2;
/** What stands before a field that could not be read. */
const UNREADABLE = 1.8;
const SPOKEN = 0.8;
/** An edit after which nobody reads some data or name any more only moves the trouble. */
const ORPHANED = -2.8;
const WRONG_NAME = 5;
/** Each further edit of one kind at one place counts a little less, so that no place floods the list. */
const CROWDED = 0.12;
/** The seed only decides between equals; for who writes the first idea that comes to mind it decides far more. */
const NOISE = { weighed: 0.05, hasty: 4 } as const;

export type Ranked = {
  readonly path: string;
  readonly text: string;
  readonly facts: FileFacts;
  readonly clues: Clues;
  readonly seed: number;
  readonly isHasty?: boolean;
};

/** The edits of one file with their scores, best first, each resulting text once. */
export function rank(edits: readonly Edit[], file: Ranked): readonly Candidate[] {
  const crowd = new Map<string, number>();
  const scored = edits.map((edit) => {
    const place = `${edit.kind}:${edit.start}:${edit.end}`;
    const before = crowd.get(place) ?? 0;
    crowd.set(place, before + 1);
    const line = lineAt(file.text, edit.start);
    return { ...edit, path: file.path, line, score: scoreOf(edit, line, file) - CROWDED * before };
  });
  const seen = new Set([file.text]);
  return scored
    .sort((a, b) => b.score - a.score || a.start - b.start || (a.text < b.text ? -1 : 1))
    .filter((candidate) => {
      const text = applyEdit(file.text, candidate);
      return !seen.has(text) && seen.add(text) !== undefined;
    });
}

function scoreOf(edit: Edit, line: number, file: Ranked): number {
  const { clues, facts } = file;
  const { evidence } = clues;
  const old = file.text.slice(edit.start, edit.end);
  let score = PRIORS[edit.kind] + (edit.weight ?? 0) + (evidence.kinds.get(edit.kind) ?? 0);
  for (const { words, weight } of evidence.texts) if (words.test(edit.text) !== words.test(old)) score += weight;
  score += nameScore(edit, file) + orphanScore(edit, old, file);
  if (clues.lines.get(file.path)?.has(line)) score += NAMED_LINE;
  const around = facts.functions.filter(({ start, end }) => start <= edit.start && edit.end <= end);
  if (around.some(({ name }) => clues.called.has(name))) score += CALLED;
  else if (around.some(({ name }) => clues.reached.has(name))) score += REACHED;
  else if (around.length > 0 && facts.functions.some(({ name }) => clues.reached.has(name))) score += NOT_CALLED;
  if (evidence.wrongName !== undefined && old.includes(evidence.wrongName) && !edit.text.includes(evidence.wrongName))
    score += WRONG_NAME;
  const rest = /^[\w.$]{0,24}?\.([\w$]+)/.exec(file.text.slice(edit.end, edit.end + 60))?.[1];
  if (rest !== undefined && rest === evidence.unreadable) score += UNREADABLE;
  const noise = file.isHasty ? NOISE.hasty : NOISE.weighed;
  return score + noise * chance(file.seed, `${file.path}|${edit.start}|${edit.end}|${edit.text}`);
}

function orphanScore({ kind, names }: Edit, old: string, { clues, facts, text }: Ranked): number {
  if ((kind !== 'property' && kind !== 'name') || names === undefined) return 0;
  const isLast =
    kind === 'name' ? facts.uses.get(old) === 1 : text.split(`.${old}`).length === 2 && clues.siblings.has(old);
  return isLast ? ORPHANED : 0;
}

function nameScore({ names, kind, start, end }: Edit, { clues, facts }: Ranked): number {
  const brought = names ?? [];
  let score = 0;
  if (brought.some((name) => clues.unused.includes(name)))
    score += UNUSED_DATA - DILUTED * Math.min(3, clues.unused.length - 1);
  const isIdle = (name: string) =>
    facts.unread.has(name) ||
    facts.idle.some(({ names: own, start: a, end: b }) => a <= start && end <= b && own.has(name));
  if (brought.some(isIdle)) score += UNREAD_NAME;
  if ((kind === 'accumulate' || kind === 'insert') && brought.some((name) => facts.neglected.has(name)))
    score += NEGLECTED;
  if (brought.some((name) => clues.words.has(name.toLowerCase()))) score += SPOKEN;
  return score;
}
