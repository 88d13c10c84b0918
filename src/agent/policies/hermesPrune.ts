import { toArray } from '../history';
import { measurePrompt } from '../measure';
import { type HistoryEntry, textOf, toolCallsOf } from '../message';
import type { Knob, Lang, PolicyDefinition, RunState } from '../policy';
import { hermesThreshold, TAIL_KNOBS, TRIGGER_KNOBS, tailIndex } from './hermesTrigger';
import { changedEntries, type Draft, rewrite } from './rewrite';

const ID = 'hermes-prune';

const KNOBS: readonly Knob[] = [
  ...TRIGGER_KNOBS,
  ...TAIL_KNOBS,
  {
    name: 'aboveCharacters',
    value: 200,
    unit: 'characters',
    source: 'Hermes Agent 0.19.0 at 3ef6bbd2, agent/context_compressor.py',
    date: '2026-07-20',
  },
];

/**
 * The first step of Hermes's compaction, which asks no model: once the prompt is due, every longer tool result outside the
 * tail becomes one line, and one that stands again further down says so. The summary comes behind it.
 */
export const hermesPrune: PolicyDefinition = {
  id: ID,
  knobs: KNOBS,
  create: (values, { contextWindow }) => ({
    id: ID,
    async *beforeModel(seam) {
      const { state, ports } = seam;
      const threshold = hermesThreshold(values, contextWindow);
      const { total } = await measurePrompt(ports.meter, state.view, state.harness, state.lastPrompt);
      if (total <= threshold) return state;
      const view = toArray(state.view);
      const tokens = await ports.meter.messages(view.map(({ message }) => message));
      const sized = view.map(({ source }, i) => ({ source, tokens: tokens[i] ?? 0 }));
      const tail = tailIndex(sized, values, threshold);
      const lines = linesFor(view, values.aboveCharacters ?? 200, state.harness.lang);
      const change = changedEntries(state.view, (entry, i) => (i < tail ? lines(entry, i) : null));
      const pruned = change === null ? state : yield* rewrite(seam, ID, 'cleared', change);
      return { ...pruned, memo: { ...pruned.memo, [ID]: state.history.length } };
    },
  }),
};

/** True when the prompt of this very call was due before it was pruned: then the summary is made however small it is now. */
export function wasPruned({ memo, history }: RunState): boolean {
  return memo[ID] === history.length;
}

function linesFor(view: readonly HistoryEntry[], above: number, lang: Lang) {
  const names = new Map(view.flatMap(({ message }) => toolCallsOf(message)).map(({ id, name }) => [id, name]));
  const texts = view.map(({ message }) => (message.role === 'tool' ? textOf(message) : ''));
  return ({ id: _, ...entry }: HistoryEntry, at: number): Draft | null => {
    const { message } = entry;
    if (message.role !== 'tool' || textOf(message).length <= above) return null;
    const text = textOf(message);
    const again = texts.lastIndexOf(text) > at;
    const content = line({ name: names.get(message.tool_call_id) ?? '', size: text.length, again }, lang);
    return { ...entry, full: entry.full ?? text, changedBy: ID, message: { ...message, content } };
  };
}

type Line = { readonly name: string; readonly size: number; readonly again: boolean };

function line({ name, size, again }: Line, lang: Lang): string {
  if (lang === 'zh') return `[已清除：${name} 的结果，${size} 个字符${again ? '；后面还有同样的结果' : ''}]`;
  return `[cleared: a result of ${name}, ${size} characters${again ? '; the same stands further down' : ''}]`;
}
