import { textOf, toolCallsOf } from '../message';
import type { Knob, Lang, PolicyDefinition, RunState } from '../policy';
import { findings } from './reviewRules';

const ID = 'review';
const ARTICLE = 'third article, CodeAgent';
const DATE = '2026-11';

const KNOBS: readonly Knob[] = [
  { name: 'passMark', value: 70, unit: 'times', source: `${ARTICLE} (points of 100)`, date: DATE },
  { name: 'mostRounds', value: 3, unit: 'times', source: ARTICLE, date: DATE },
  {
    name: 'testPoints',
    value: 60,
    unit: 'times',
    source: 'ours: how many of the 100 points the tests give',
    date: '2026-11',
  },
  {
    name: 'findingPoints',
    value: 10,
    unit: 'times',
    source: 'ours: what each finding of the rules costs',
    date: '2026-11',
  },
];

/**
 * The third phase of CodeAgent: when the model would answer, its work is scored by the last test report and by rules that only
 * read the text; no model is asked, so it costs nothing but what the model then reads. Below the pass mark the findings go back
 * to the model, to implement and not to plan anew; at most so many rounds. The article names the mark and the rounds; how
 * the points come about is ours.
 */
export const review: PolicyDefinition = {
  id: ID,
  knobs: KNOBS,
  create: (values) => ({
    id: ID,
    async *beforeEnd({ state, signal }) {
      const rounds = reviewsOf(state);
      const last = rounds.at(-1);
      const isOver = rounds.length >= (values.mostRounds ?? 3) || (last?.isPassed ?? false);
      if (signal.aborted || isOver) return [];
      const made = judge(state, values);
      const isPassed = made.score >= (values.passMark ?? 70);
      // A pass is only worth a message where a policy ends the run on it.
      if (isPassed && !state.harness.policies.some(({ id }) => id === 'quality')) return [];
      return [reviewText({ ...made, round: rounds.length + 1, isPassed }, state.harness.lang)];
    },
  }),
};

/** One review as its message tells it. `problem` is the first finding; empty when there is none. */
export type Review = {
  readonly round: number;
  readonly score: number;
  readonly isPassed: boolean;
  readonly problem: string;
};

/** The reviews of this turn, oldest first; read back from the history, which is all that is known. */
export function reviewsOf({ history: { log, length } }: RunState): readonly Review[] {
  const entries = log.slice(0, length);
  const start = entries.findLastIndex(
    ({ source, message }) => source === 'user' && readReview(textOf(message)) === null,
  );
  return entries.slice(start + 1).flatMap(({ source, message }) => {
    const found = source === 'user' ? readReview(textOf(message)) : null;
    return found === null ? [] : [found];
  });
}

const HEAD = /^<review round="(\d+)" score="(\d+)" passed="(true|false)">\n(?:- (.*))?/;

function readReview(text: string): Review | null {
  const [, round, score, passed, problem = ''] = HEAD.exec(text) ?? [];
  if (round === undefined) return null;
  return { round: Number(round), score: Number(score), isPassed: passed === 'true', problem };
}

type Judged = { readonly score: number; readonly problems: readonly string[] };

/** Points for the share of tests that pass, less what each finding costs, never below 0. */
function judge(state: RunState, { testPoints = 60, findingPoints = 10 }: Readonly<Record<string, number>>): Judged {
  const { lang } = state.harness;
  const { share, problem } = testsOf(state);
  const found = findings(state, lang);
  const rules = Math.max(0, 100 - testPoints - findingPoints * found.length);
  return {
    score: Math.round(testPoints * share + rules),
    problems: [...(problem === null ? [] : [problem]), ...found],
  };
}

/** The newest test report that nothing was written after: the share that passed, and what to say of it. */
function testsOf({ history: { log, length }, harness }: RunState): {
  readonly share: number;
  readonly problem: string | null;
} {
  const says = SAYS[harness.lang];
  const kinds = new Map(harness.tools.map(({ id, definition }) => [definition.function.name, id]));
  const entries = log.slice(0, length);
  const calls = entries.flatMap(({ message }) => toolCallsOf(message));
  for (const { id, name } of calls.toReversed()) {
    const kind = kinds.get(name);
    if (kind === 'writeFile' || kind === 'editFile' || kind === 'deleteFile')
      return { share: 0, problem: says.untested };
    if (kind !== 'runTests') continue;
    const entry = entries.find(({ message }) => message.role === 'tool' && message.tool_call_id === id);
    const text = entry === undefined ? '' : (entry.full ?? textOf(entry.message));
    const [passed, failed] = [countIn(text, 'passed'), countIn(text, 'failed')];
    const share = passed + failed === 0 ? 0 : passed / (passed + failed);
    return { share, problem: share === 1 ? null : says.failing(failed) };
  }
  return { share: 0, problem: says.untested };
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

type Told = Judged & { readonly round: number; readonly isPassed: boolean };

function reviewText({ round, score, isPassed, problems }: Told, lang: Lang): string {
  const lines = problems.map((problem) => `- ${problem}`);
  const told = [...lines, ...(isPassed ? [SAYS[lang].passed] : [])].join('\n');
  const note = `<review round="${round}" score="${score}" passed="${isPassed}">\n${told}\n</review>`;
  // What is to be done stands outside: an order, not a note.
  return isPassed ? note : `${note}\n${SAYS[lang].fix}`;
}
