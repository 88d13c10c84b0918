import { type HistoryEntry, type ToolCall, textOf, toolCallsOf } from '../message';
import type { RunState } from '../policy';
import { toolNamed } from '../toolNamed';
import { changesFiles } from '../tools/tool';
import { alike } from './fingerprint';
import { canonical } from './repeats';

/**
 * What a reply found out, in a form that ignores spelling: a call with its result, or what was said without a call. What a
 * write answers is no finding: the files are. `place` counts from 0 in the view's log.
 */
type Finding = { readonly key: string; readonly isWrite: boolean; readonly place: number };

/** What the view tells since the newest message of a person. */
export type Told = {
  /** Place of the newest reply in the view's log; -1 where there is none. */
  readonly reply: number;
  readonly newest: readonly Finding[];
  /** True where an earlier reply told the same, at an entry that `holds`. */
  readonly wasTold: (key: string, holds: (entry: HistoryEntry) => boolean) => boolean;
};

type Index = {
  readonly tools: RunState['harness']['tools'];
  /** How many entries of the log were read. */
  length: number;
  reply: number;
  asked: readonly ToolCall[];
  newest: Finding[];
  readonly userTexts: Set<string>;
  readonly earlier: Map<string, number[]>;
};

/** One grows with each log, so that an entry is read once, however often it is asked for. */
const INDEXES = new WeakMap<RunState['view']['log'], Index>();

/** Goes on where it stopped at the last call for this log; an older version of it, or other tools, are read afresh. */
export function toldIn(state: RunState): Told {
  const { log, length } = state.view;
  const { tools } = state.harness;
  const known = INDEXES.get(log);
  const index = known && known.length <= length && known.tools === tools ? known : emptyIndex(tools);
  INDEXES.set(log, index);
  for (; index.length < length; index.length += 1) {
    const entry = log[index.length];
    if (entry !== undefined) take(index, entry);
  }
  const { reply, newest, earlier } = index;
  const wasTold: Told['wasTold'] = (key, holds) =>
    (earlier.get(key) ?? []).findLast((place) => log[place] !== undefined && holds(log[place])) !== undefined;
  return { reply, newest, wasTold };
}

function emptyIndex(tools: Index['tools']): Index {
  return { tools, length: 0, reply: -1, asked: [], newest: [], userTexts: new Set(), earlier: new Map() };
}

function take(index: Index, entry: HistoryEntry): void {
  const { message, source } = entry;
  if (source === 'user') startAnew(index, textOf(message));
  if (message.role === 'assistant') takeReply(index, entry);
  if (message.role === 'tool') takeResult(index, message.tool_call_id, textOf(message));
}

/** A message of a person; a text that was sent before is a policy's, or says nothing new. */
function startAnew(index: Index, text: string): void {
  if (index.userTexts.has(text)) return;
  index.userTexts.add(text);
  index.earlier.clear();
  Object.assign(index, { reply: -1, asked: [], newest: [] });
}

function takeReply(index: Index, { message }: HistoryEntry): void {
  for (const { key, place } of index.newest) {
    const places = index.earlier.get(key) ?? [];
    places.push(place);
    index.earlier.set(key, places);
  }
  index.reply = index.length;
  index.asked = toolCallsOf(message);
  const said = { key: `said ${alike(textOf(message))}`, isWrite: false, place: index.length };
  index.newest = index.asked.length === 0 ? [said] : [];
}

function takeResult(index: Index, callId: string, text: string): void {
  const call = index.asked.find(({ id }) => id === callId);
  if (call === undefined) return;
  const isWrite = changesFiles(toolNamed(index.tools, call.name)?.id);
  const made = `${call.name} ${alike(canonical(call.argumentsJson).replace(/\\[nrt]/g, ' '))}`;
  index.newest.push({ key: isWrite ? made : `${made}\n${alike(text)}`, isWrite, place: index.length });
}
