import type { Lang } from '../../policy';
import { readClauses, readText } from './clauses';
import type { Intent, Order } from './intents';
import type { Step } from './transcript';

/** What the user wants, later words over earlier ones. */
export type Wishes = {
  readonly fix: boolean;
  readonly test: boolean;
  readonly explain: boolean;
  readonly readOnly: boolean;
  readonly stop: boolean;
  readonly noRun: boolean;
  readonly mayChangeTests: boolean;
  readonly keep: ReadonlySet<string>;
  /** `null`: any file. */
  readonly only: ReadonlySet<string> | null;
  /** Orders of the present turn with the step they were given at. */
  readonly orders: readonly { readonly order: Order; readonly step: number }[];
  /** The language asked for by name. */
  readonly speaks: Lang | null;
  /** Most changes to try. */
  readonly tries: number;
  /** What of the user's words made no sense, when nothing was said after them. */
  readonly notUnderstood: string | null;
};

type Draft = { -readonly [key in keyof Wishes]: Wishes[key] };

const NOTHING: Wishes = {
  fix: false,
  test: false,
  explain: false,
  readOnly: false,
  stop: false,
  noRun: false,
  mayChangeTests: false,
  keep: new Set(),
  only: null,
  orders: [],
  speaks: null,
  tries: Number.POSITIVE_INFINITY,
  notUnderstood: null,
};

/** Reads all the user said; what a summary remembers counts as said first. */
export function readWishes(steps: readonly Step[], remembered: readonly string[], refusals: readonly string[]): Wishes {
  const wishes: Draft = { ...NOTHING };
  for (const text of remembered) take(wishes, text, -1);
  wishes.notUnderstood = null;
  steps.forEach((step, at) => {
    if (step.type === 'call' || step.type === 'said') wishes.notUnderstood = null;
    if (step.type !== 'user') return;
    if (step.startsTurn) startTurn(wishes);
    take(wishes, step.text, at);
  });
  for (const text of refusals) for (const intent of readClauses(text)) if (!isWork(intent)) apply(wishes, intent, -1);
  return wishes;
}

/** A new task: work and orders are its own, rules about files stay. */
function startTurn(wishes: Draft): void {
  Object.assign(wishes, {
    fix: false,
    test: false,
    explain: false,
    readOnly: false,
    stop: false,
    orders: [],
    tries: NOTHING.tries,
  });
}

function take(wishes: Draft, text: string, step: number): void {
  const clauses = readText(text);
  const intents = clauses.flatMap((clause) => clause.intents);
  const missed = clauses.flatMap((clause) => clause.missed ?? []);
  wishes.notUnderstood = intents.length === 0 ? text : missed.join('; ') || null;
  for (const intent of intents) apply(wishes, intent, step);
}

/** The reason of a blocked call can forbid, but gives no work. */
function isWork({ type }: Intent): boolean {
  return (
    type === 'fix' ||
    type === 'test' ||
    type === 'explain' ||
    type === 'order' ||
    type === 'goOn' ||
    type === 'mayWrite'
  );
}

function apply(wishes: Draft, intent: Intent, step: number): void {
  switch (intent.type) {
    case 'fix':
      wishes.fix = true;
      wishes.stop = false;
      return;
    case 'test':
      wishes.test = true;
      wishes.noRun = false;
      return;
    case 'explain':
      wishes.explain = true;
      return;
    case 'readOnly':
      wishes.readOnly = true;
      return;
    case 'mayWrite':
      Object.assign(wishes, { readOnly: false, stop: false, fix: true });
      return;
    case 'goOn':
      wishes.stop = false;
      wishes.fix ||= wishes.test;
      return;
    case 'stop':
      wishes.stop = true;
      return;
    case 'noRun':
      wishes.noRun = true;
      return;
    case 'keepTests':
      wishes.mayChangeTests = false;
      return;
    case 'mayChangeTests':
      wishes.mayChangeTests = true;
      return;
    case 'keep':
      wishes.keep = new Set([...wishes.keep, ...intent.paths]);
      return;
    case 'only':
      wishes.only = new Set(intent.paths);
      return;
    case 'inEnglish':
      wishes.speaks = 'en';
      return;
    case 'inChinese':
      wishes.speaks = 'zh';
      return;
    case 'noted':
      return;
    case 'limit':
      wishes.tries = intent.tries;
      return;
    case 'order':
      wishes.orders = [...wishes.orders, { order: intent.order, step }];
      return;
  }
}
