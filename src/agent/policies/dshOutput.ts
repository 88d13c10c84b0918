import type { Knob, PolicyDefinition, RunState, ToolOutcome } from '../policy';
import { toolNamed } from '../toolNamed';
import { type Ends, endsOf, sizeOf } from './ends';
import { withRange } from './readRange';
import { firstLines, shortened } from './shortened';
import { storedPlace } from './storedPlace';

const ID = 'dsh-output';
const DSH = 'DeepSeek Harness 0.1.1-rc.2';
const DATE = '2026-08-21';
const SIZE = { date: DATE, scales: true, floor: 1000 } as const;

const KNOBS: readonly Knob[] = [
  { name: 'spillBytes', value: 50_000, unit: 'bytes', source: `${DSH}, spill/spill-policy`, ...SIZE },
  { name: 'runBytes', value: 64_000, unit: 'bytes', source: `${DSH}, shell/tool-bash`, ...SIZE },
  { name: 'readBytes', value: 51_200, unit: 'bytes', source: `${DSH}, fs/tool-fs`, ...SIZE },
  { name: 'readLines', value: 2000, unit: 'lines', source: `${DSH}, fs/tool-fs`, ...SIZE, floor: 20 },
];

/**
 * Tool results after DeepSeek Harness: what a run of the tests says keeps its end; then any result but a file's text that is
 * still too long keeps half a cap of its beginning and half of its end, the notice counted in, and says where the whole is
 * stored. Files keep their beginning and are read on in lines.
 */
export const dshOutput: PolicyDefinition = {
  id: ID,
  knobs: KNOBS,
  create: (values) => ({
    id: ID,
    offer: withRange,
    async *afterTool({ state }, call, outcome) {
      const { lang, tools } = state.harness;
      const { readLines: maxLines = 0, readBytes: maxBytes = 0 } = values;
      if (toolNamed(tools, call.name)?.id === 'readFile') return firstLines(outcome, { maxLines, maxBytes }, lang);
      return spilled(outcome.report === undefined ? outcome : lastPart(outcome, values, state), values, state);
    },
  }),
};

type Values = Readonly<Record<string, number>>;

/** The end of what a command printed. */
function lastPart(outcome: ToolOutcome, { runBytes = 0 }: Values, { harness }: RunState): ToolOutcome {
  const ends = endsOf(outcome.text, 'bytes', 0, runBytes);
  if (ends === null) return outcome;
  const notice =
    harness.lang === 'zh'
      ? `[已截断：共 ${ends.size} 字节，此前 ${ends.left} 字节未显示]`
      : `[truncated: ${ends.left} of ${ends.size} bytes before this not shown]`;
  return shortened(outcome, `${notice}\n${ends.tail}`);
}

/** Half head, half tail; with the notice no longer than the cap. */
function spilled(outcome: ToolOutcome, { spillBytes = 0 }: Values, state: RunState): ToolOutcome {
  if (sizeOf(outcome.text, 'bytes') <= spillBytes) return outcome;
  const room = (ends: Ends) => spillBytes - sizeOf(notice(ends, state), 'bytes') - 2;
  const rough = endsOf(outcome.text, 'bytes', 0, 0);
  const half = rough === null ? 0 : Math.max(0, Math.floor(room(rough) / 2));
  const ends = endsOf(outcome.text, 'bytes', half, half);
  return ends === null ? outcome : shortened(outcome, `${ends.head}\n${notice(ends, state)}\n${ends.tail}`);
}

function notice({ left, size }: Ends, state: RunState): string {
  return state.harness.lang === 'zh'
    ? `[… 中间截断 ${left} 字节，共 ${size} 字节；全文：${storedPlace(state)} …]`
    : `[… ${left} of ${size} bytes truncated; the whole result: ${storedPlace(state)} …]`;
}
