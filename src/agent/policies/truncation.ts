import type { Lang, PolicyDefinition, ToolOutcome } from '../policy';
import { cut, type Kept } from './cut';
import { shortened } from './shortened';

const PI = 'Pi 0.58.3, core/tools/truncate.ts';
const DATE = '2026-03-15';

/** Which end stays, by the number that the knob holds. */
const KEEPS = ['byTool', 'head', 'tail'] as const;
type Keep = (typeof KEEPS)[number];

/**
 * Truncation after Pi: a result keeps 2,000 lines or 51,200 bytes, whichever comes first, in whole lines. Files keep their
 * head, test reports their tail, since the verdict stands last. It happens once, before the result goes into the history,
 * so that every later prompt begins like the one before; the whole text stays as `full` for the reader.
 */
export const truncation: PolicyDefinition = {
  id: 'truncation',
  knobs: [
    // A cut text ends with a character, and none has more than four bytes.
    { name: 'maxLines', value: 2000, unit: 'lines', least: 1, source: PI, date: DATE, scales: true, floor: 20 },
    { name: 'maxBytes', value: 51_200, unit: 'bytes', least: 4, source: PI, date: DATE, scales: true, floor: 1000 },
    { name: 'keep', value: 0, unit: 'choice', most: 2, source: `${PI} (0: as Pi, 1: head, 2: tail)`, date: DATE },
  ],
  create: ({ maxLines = 2000, maxBytes = 51_200, keep = 0 }) => ({
    id: 'truncation',
    async *afterTool({ state }, _call, outcome) {
      const end = endKept(KEEPS[keep] ?? 'byTool', outcome);
      const kept = cut(outcome.text, { maxLines, maxBytes, end });
      if (kept === null) return outcome;
      return shortened(outcome, withNotice(kept, end, state.harness.lang));
    },
  }),
};

function endKept(keep: Keep, outcome: ToolOutcome): 'head' | 'tail' {
  if (keep !== 'byTool') return keep;
  return outcome.report === undefined ? 'head' : 'tail';
}

/** What is left, and a line that says what was cut: below a head, above a tail. */
function withNotice(kept: Kept, end: 'head' | 'tail', lang: Lang): string {
  const notice = (lang === 'zh' ? noticeZh : noticeEn)(kept, end);
  return end === 'head' ? `${kept.text}\n${notice}` : `${notice}\n${kept.text}`;
}

function noticeEn({ lines, ofLines, bytes, ofBytes }: Kept, end: 'head' | 'tail'): string {
  const place = end === 'head' ? 'after this' : 'before this';
  return lines === 0
    ? `[truncated: ${ofBytes - bytes} of ${ofBytes} bytes ${place} not shown]`
    : `[truncated: ${ofLines - lines} of ${ofLines} lines ${place} not shown]`;
}

function noticeZh({ lines, ofLines, bytes, ofBytes }: Kept, end: 'head' | 'tail'): string {
  const place = end === 'head' ? '此后' : '此前';
  return lines === 0
    ? `[已截断：共 ${ofBytes} 字节，${place} ${ofBytes - bytes} 字节未显示]`
    : `[已截断：共 ${ofLines} 行，${place} ${ofLines - lines} 行未显示]`;
}
