import type { ToolCall } from '../message';
import type { Lang, PolicyDefinition, RunState, ToolOutcome } from '../policy';
import { toolNamed } from '../toolNamed';
import { endsOf, sizeOf } from './ends';
import { withRange } from './readRange';
import { joinedEnds, preview, readOn, shortened } from './shortened';

const ID = 'claude-output';
const TOOLS = 'Claude Code docs, tools-reference';
const DATE = '2026-08-22';

/**
 * Tool results after Claude Code. What a test run says is shown up to a cap, longer reports of success go to a file and the
 * model sees their beginning; a failure keeps its beginning and its end, without a file. A file that is read whole beyond a cap
 * comes as its first page with a notice; asked for in a range beyond the cap it is refused in few words, which is cheaper. Any
 * other long result goes to a file. Stored results are read on with readFile, in lines.
 */
export const claudeOutput: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'runCharacters',
      value: 30_000,
      unit: 'characters',
      source: `${TOOLS} (bash)`,
      date: DATE,
      scales: true,
      floor: 1000,
    },
    {
      name: 'failureCharacters',
      value: 10_000,
      unit: 'characters',
      source: `${TOOLS} (bash; about)`,
      date: DATE,
      scales: true,
      floor: 1000,
    },
    {
      name: 'resultCharacters',
      value: 50_000,
      unit: 'characters',
      source: 'Claude Code changelog 2.1.51 (100,000 before)',
      date: DATE,
      scales: true,
      floor: 1000,
    },
    {
      name: 'readTokens',
      value: 25_000,
      unit: 'tokens',
      source: 'anthropics/claude-code issue 77489 (maintainer)',
      date: '2026-08-17',
      scales: true,
      floor: 500,
    },
    {
      name: 'previewCharacters',
      value: 2000,
      unit: 'characters',
      source: 'ours: the docs speak of a preview and give no size',
      date: '2026-11',
      scales: true,
      floor: 400,
    },
  ],
  create: (values) => ({
    id: ID,
    offer: withRange,
    async *afterTool({ state, ports }, call, outcome) {
      const tool = toolNamed(state.harness.tools, call.name)?.id;
      if (tool === 'readFile') {
        const [tokens = 0] = await ports.meter.messages([{ role: 'user', content: outcome.text }]);
        const share = (values.readTokens ?? 0) / tokens;
        return share < 1 ? page(call, outcome, share, state) : outcome;
      }
      if (outcome.report !== undefined && outcome.isError) return bothEnds(outcome, values, state.harness.lang);
      const cap = outcome.report === undefined ? values.resultCharacters : values.runCharacters;
      return sizeOf(outcome.text, 'characters') > (cap ?? 0) ? stored(outcome, values, state) : outcome;
    },
  }),
};

type Values = Readonly<Record<string, number>>;

/** A failure within its cap: half of it the beginning, half the end. */
function bothEnds(outcome: ToolOutcome, { failureCharacters = 0 }: Values, lang: Lang): ToolOutcome {
  const half = Math.floor(failureCharacters / 2);
  const ends = endsOf(outcome.text, 'characters', half, half);
  return ends === null ? outcome : shortened(outcome, joinedEnds(ends, lang));
}

/** The beginning, and where the whole can be read. */
function stored(outcome: ToolOutcome, { previewCharacters = 0 }: Values, state: RunState): ToolOutcome {
  const text = preview(outcome.text, previewCharacters, state);
  return text === null ? outcome : shortened(outcome, text);
}

/** The share of a file that is too long, in whole lines, or a short refusal where the model asked for a range. */
function page(call: ToolCall, outcome: ToolOutcome, share: number, state: RunState): ToolOutcome {
  const { lang } = state.harness;
  if (/"(?:offset|limit)"/.test(call.argumentsJson)) {
    const text =
      lang === 'zh' ? '所要的部分太长，请少取几行。' : 'The part asked for is too long. Ask for fewer lines.';
    return { ...shortened(outcome, text), isError: true };
  }
  const ends = endsOf(outcome.text, 'characters', Math.floor(outcome.text.length * share), 0);
  if (ends === null) return outcome;
  // A line that is cut through would be read as code.
  const whole = ends.head.includes('\n') ? ends.head.slice(0, ends.head.lastIndexOf('\n')) : ends.head;
  const [shown, all] = [whole.split('\n').length, outcome.text.split('\n').length];
  return shortened(outcome, `${whole}\n${readOn(shown, all, lang)}`);
}
