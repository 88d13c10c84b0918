import { textOf, toolCallsOf } from '../message';
import type { Knob, Lang, PolicyDefinition, RunState } from '../policy';
import { changesFiles } from '../tools/tool';
import { askReviewer } from './reviewCall';
import { changedPaths, findings } from './reviewRules';

const ID = 'review';
const ARTICLE = 'third article, CodeAgent';
const DATE = '2026-11';

const KNOBS: readonly Knob[] = [
  { name: 'passMark', value: 70, unit: 'points', source: `${ARTICLE} (of 100)`, date: DATE },
  { name: 'mostRounds', value: 3, unit: 'times', source: ARTICLE, date: DATE },
  {
    name: 'testPoints',
    value: 60,
    unit: 'points',
    source: 'ours: how many of the 100 points the tests give',
    date: '2026-11',
  },
  {
    name: 'findingPoints',
    value: 10,
    unit: 'points',
    source: 'ours: what each finding of the rules costs',
    date: '2026-11',
  },
];

/**
 * The third phase of CodeAgent: when the model would answer, its work is scored by the last test report and by rules that only
 * read the text, and a model (its own, where phases have models) lists what it finds. The score is recorded for every review.
 * Below the pass mark the findings go back to the model, to implement and not to plan anew; at most so many rounds. The article
 * names the mark, the rounds, the score and the list; how the points come about is ours.
 */
export const review: PolicyDefinition = {
  id: ID,
  knobs: KNOBS,
  create: (values) => ({
    id: ID,
    async *beforeEnd(seam) {
      const { state, signal } = seam;
      const known = reviewsOf(state);
      const isOver = known.length >= (values.mostRounds ?? 3) || (known.at(-1)?.isPassed ?? false);
      if (signal.aborted || isOver) return { state, messages: [] };
      const { passMark = 70 } = values;
      const { score, problems, ...shown } = judge(state, values);
      const isPassed = score >= passMark;
      const round = known.length + 1;
      const asked = yield* askReviewer(seam, { policy: ID, problems, ...shown });
      yield { type: 'work-reviewed', policy: ID, round, score, passMark, problems };
      const made = { round, score, isPassed, problem: problems[0] ?? '' };
      const next = remembered(asked.state, [...known, made]);
      // A pass is only worth a message where a policy ends the run on it.
      if (isPassed && !state.harness.policies.some(({ id }) => id === 'quality')) return { state: next, messages: [] };
      const told = [...new Set([...problems, ...asked.said])];
      return { state: next, messages: [feedbackText({ ...made, problems: told }, state.harness.lang)] };
    },
  }),
};

/** One review. `problem` is the first finding; empty when there is none. */
export type Review = {
  readonly round: number;
  readonly score: number;
  readonly isPassed: boolean;
  readonly problem: string;
};

type Memo = { readonly since: number; readonly reviews: readonly Review[] };

/** The reviews since the newest message of the person, oldest first. */
export function reviewsOf(state: RunState): readonly Review[] {
  // What this policy put there itself.
  const memo = state.memo[ID] as Memo | undefined;
  return memo !== undefined && memo.since === taskOf(state) ? memo.reviews : [];
}

function remembered(state: RunState, reviews: readonly Review[]): RunState {
  const memo: Memo = { since: taskOf(state), reviews };
  return { ...state, memo: { ...state.memo, [ID]: memo } };
}

/** The id of the newest message of the person; a review stands among them. */
function taskOf({ history: { log, length } }: RunState): number {
  for (let at = length - 1; at >= 0; at -= 1) {
    const entry = log[at];
    if (entry?.source === 'user' && !HEAD.test(textOf(entry.message))) return entry.id;
  }
  return 0;
}

const HEAD = /^<review round="\d+" score="\d+" passed="(?:true|false)">\n/;

type Judged = {
  readonly score: number;
  readonly problems: readonly string[];
  readonly paths: readonly string[];
  readonly report: string;
};

/** Points for the share of tests that pass, less what each finding costs, never below 0. */
function judge(state: RunState, { testPoints = 60, findingPoints = 10 }: Readonly<Record<string, number>>): Judged {
  const { lang } = state.harness;
  const { share, problem, report } = testsOf(state);
  const paths = changedPaths(state);
  const found = findings(state, paths, lang);
  const rules = Math.max(0, 100 - testPoints - findingPoints * found.length);
  return {
    score: Math.round(testPoints * share + rules),
    problems: [...(problem === null ? [] : [problem]), ...found],
    paths,
    report,
  };
}

/** The newest test report that nothing was written after: the share that passed, and what to say of it. */
function testsOf({ history: { log, length }, harness }: RunState): {
  readonly share: number;
  readonly problem: string | null;
  readonly report: string;
} {
  const says = SAYS[harness.lang];
  const kinds = new Map(harness.tools.map(({ id, definition }) => [definition.function.name, id]));
  const entries = log.slice(0, length);
  const calls = entries.flatMap(({ message }) => toolCallsOf(message));
  for (const { id, name } of calls.toReversed()) {
    const kind = kinds.get(name);
    if (changesFiles(kind)) return { share: 0, problem: says.untested, report: '' };
    if (kind !== 'runTests') continue;
    const entry = entries.find(({ message }) => message.role === 'tool' && message.tool_call_id === id);
    const text = entry === undefined ? '' : (entry.full ?? textOf(entry.message));
    const [passed, failed] = [countIn(text, 'passed'), countIn(text, 'failed')];
    const share = passed + failed === 0 ? 0 : passed / (passed + failed);
    return { share, problem: share === 1 ? null : says.failing(failed), report: text };
  }
  return { share: 0, problem: says.untested, report: '' };
}

/** The last such count: the verdict stands at the end. */
function countIn(report: string, word: string): number {
  return Number([...report.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].at(-1)?.[1] ?? 0);
}

const SAYS = {
  en: {
    untested: 'the tests were not run after the last change',
    failing: (count: number) => `${count} tests fail`,
    fix: 'Fix this, run the tests, then answer.',
    passed: 'Passed.',
  },
  zh: {
    untested: '最后一次修改之后没有运行测试',
    failing: (count: number) => `${count} 个测试没有通过`,
    fix: '请修正以上问题，运行测试，然后再回答。',
    passed: '通过。',
  },
} as const;

type Told = Omit<Review, 'problem'> & { readonly problems: readonly string[] };

function feedbackText({ round, score, isPassed, problems }: Told, lang: Lang): string {
  const lines = problems.map((problem) => `- ${problem}`);
  const told = [...lines, ...(isPassed ? [SAYS[lang].passed] : [])].join('\n');
  const note = `<review round="${round}" score="${score}" passed="${isPassed}">\n${told}\n</review>`;
  // What is to be done stands outside: an order, not a note.
  return isPassed ? note : `${note}\n${SAYS[lang].fix}`;
}
