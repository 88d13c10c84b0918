import type { Lang, RunState, ToolOutcome } from '../policy';
import { cut } from './cut';
import { type Ends, endsOf } from './ends';
import { storedPlace } from './storedPlace';

/** The outcome with less text; what the tool really gave stays in `full`, whoever cut it before. */
export function shortened(outcome: ToolOutcome, text: string): ToolOutcome {
  return { ...outcome, text, full: outcome.full ?? outcome.text };
}

/** A file's first lines within both limits, and how to read on; as it is where it fits. */
export function firstLines(
  outcome: ToolOutcome,
  limits: { readonly maxLines: number; readonly maxBytes: number },
  lang: Lang,
): ToolOutcome {
  const kept = cut(outcome.text, { ...limits, end: 'head' });
  return kept === null ? outcome : shortened(outcome, `${kept.text}\n${readOn(kept.lines, kept.ofLines, lang)}`);
}

/** The notice below the first lines of a file. */
export function readOn(lines: number, ofLines: number, lang: Lang): string {
  return lang === 'zh'
    ? `[已截断：第 1 到 ${lines} 行，共 ${ofLines} 行；用 offset 接着读]`
    : `[truncated: lines 1 to ${lines} of ${ofLines}; read on with offset]`;
}

/** Both ends with, between them, how many characters are left out. */
export function joinedEnds({ head, tail, left, size }: Ends, lang: Lang): string {
  const notice =
    lang === 'zh' ? `[… 中间截断 ${left} 个字符，共 ${size} 个 …]` : `[… ${left} of ${size} characters truncated …]`;
  return `${head}\n${notice}\n${tail}`;
}

/** The beginning of a text, `characters` long, and where the whole can be read; `null` for a text that is no longer. */
export function preview(text: string, characters: number, state: RunState): string | null {
  const ends = endsOf(text, 'characters', characters, 0);
  if (ends === null) return null;
  const notice =
    state.harness.lang === 'zh'
      ? `[已截断：共 ${ends.size} 个字符，只显示开头；全文：${storedPlace(state)}]`
      : `[truncated: the first ${ends.size - ends.left} of ${ends.size} characters; the whole result: ${storedPlace(state)}]`;
  return `${ends.head}\n${notice}`;
}
