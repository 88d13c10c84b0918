import { type HistoryEntry, textOf } from '../message';
import type { Acts, Knob, Lang, PolicyDefinition, RunState, Seam, ToolOutcome } from '../policy';
import { toolNamed } from '../toolNamed';
import { endsOf } from './ends';
import { withRange } from './readRange';
import { changedEntries, type Draft, rewrite } from './rewrite';
import { firstLines, joinedEnds, preview, shortened } from './shortened';

const ID = 'hermes-output';
const HERMES = 'Hermes Agent 0.19.0 at 3ef6bbd2';
const DATE = '2026-07-20';
const TERMINAL = `${HERMES}, tools/terminal_tool.py`;
const STORAGE = `${HERMES}, tools/tool_result_storage.py`;
const BUDGET = `${HERMES}, tools/budget_config.py`;

const KNOBS: readonly Knob[] = [
  {
    name: 'runCharacters',
    value: 50_000,
    unit: 'characters',
    source: `${TERMINAL}; the least in ${BUDGET}`,
    date: DATE,
    scales: true,
    floor: 8000,
  },
  { name: 'headShare', value: 0.4, unit: 'share', source: TERMINAL, date: DATE },
  {
    name: 'storedCharacters',
    value: 100_000,
    unit: 'characters',
    source: `${STORAGE}; the least in ${BUDGET}`,
    date: DATE,
    scales: true,
    floor: 16_000,
  },
  { name: 'previewCharacters', value: 1500, unit: 'characters', source: STORAGE, date: DATE },
  {
    name: 'batchCharacters',
    value: 200_000,
    unit: 'characters',
    source: `${BUDGET}; the least for small windows`,
    date: DATE,
    scales: true,
    floor: 16_000,
  },
  { name: 'readLines', value: 2000, unit: 'lines', source: BUDGET, date: DATE, scales: true, floor: 20 },
];

/**
 * Tool results after Hermes: what a run of the tests says keeps 40 % of the cap from its beginning and 60 % from its end; any
 * result but a file's text that is longer than a second cap stays as a short preview and the place of the whole. Files keep
 * their first lines within the second cap. Where the results of one reply together pass a third, the largest become previews
 * first, before any of them is sent.
 */
export const hermesOutput: PolicyDefinition = {
  id: ID,
  knobs: KNOBS,
  create: (values) => ({
    id: ID,
    offer: withRange,
    beforeModel: (seam) => spillLargest(seam, values),
    async *afterTool({ state }, call, outcome) {
      const { lang, tools } = state.harness;
      const { readLines: maxLines = 0, storedCharacters: maxBytes = 0 } = values;
      if (toolNamed(tools, call.name)?.id === 'readFile') return firstLines(outcome, { maxLines, maxBytes }, lang);
      return stored(outcome.report === undefined ? outcome : bothEnds(outcome, values, lang), values, state);
    },
  }),
};

type Values = Readonly<Record<string, number>>;

function bothEnds(outcome: ToolOutcome, { runCharacters = 0, headShare = 0 }: Values, lang: Lang): ToolOutcome {
  const head = Math.floor(runCharacters * headShare);
  const ends = endsOf(outcome.text, 'characters', head, runCharacters - head);
  return ends === null ? outcome : shortened(outcome, joinedEnds(ends, lang));
}

function stored(
  outcome: ToolOutcome,
  { storedCharacters = 0, previewCharacters = 0 }: Values,
  state: RunState,
): ToolOutcome {
  if (outcome.text.length <= storedCharacters) return outcome;
  const text = preview(outcome.text, previewCharacters, state);
  return text === null ? outcome : shortened(outcome, text);
}

/** The newest results, largest first, each as a preview until all of them fit. */
async function* spillLargest(seam: Seam, values: Values): Acts<RunState> {
  const { batchCharacters = 0, previewCharacters = 0 } = values;
  const { log, length } = seam.state.view;
  let first = length;
  while (log[first - 1]?.source === 'result') first -= 1;
  const batch = log.slice(first, length);
  const sizes = new Map(batch.map((entry) => [entry.id, textOf(entry.message).length]));
  let sum = [...sizes.values()].reduce((all, size) => all + size, 0);
  const spilled = new Set<number>();
  for (const [id, size] of [...sizes].toSorted(([, a], [, b]) => b - a)) {
    if (sum <= batchCharacters || size <= previewCharacters) break;
    spilled.add(id);
    sum -= size - previewCharacters;
  }
  if (spilled.size === 0) return seam.state;
  const change = changedEntries(seam.state.view, (entry) =>
    spilled.has(entry.id) ? previewOf(entry, previewCharacters, seam.state) : null,
  );
  return change === null ? seam.state : yield* rewrite(seam, ID, 'truncated', change);
}

function previewOf({ id, ...entry }: HistoryEntry, most: number, state: RunState): Draft {
  const { message } = entry;
  const text = textOf(message);
  if (message.role !== 'tool') return entry;
  const content = preview(text, most, { ...state, nextId: id }) ?? text;
  return { ...entry, full: entry.full ?? text, changedBy: ID, message: { ...message, content } };
}
