import { type AssistantMessage, type PostedToolCall, toolCallsOf } from '../message';
import type { PolicyDefinition, RunState } from '../policy';
import { canonical } from './repeats';

const ID = 'hermes-names';
const LOOP = 'Hermes Agent 0.19.0 at 3ef6bbd2, agent/conversation_loop.py';
const DATE = '2026-07-20';

/**
 * Mends what a model gets slightly wrong before anything is run: a name that differs in case or form, or by a few letters, and
 * a call that stands twice in one reply. Replies in a row with a name that could not be mended end the run.
 */
export const hermesNames: PolicyDefinition = {
  id: ID,
  knobs: [
    { name: 'rounds', value: 3, unit: 'times', source: LOOP, date: DATE },
    {
      name: 'leastAlike',
      value: 0.7,
      unit: 'share',
      source: `ours: how much of a name must be right (that there is such a match: ${LOOP})`,
      date: DATE,
    },
  ],
  create: ({ rounds = 3, leastAlike = 0.7 }) => ({
    id: ID,
    async *afterReply({ state }, message) {
      return mended(message, namesOf(state), leastAlike);
    },
    async *afterIteration({ state }) {
      const wrong = wrongRounds(state);
      return wrong >= rounds ? { reason: 'doom_loop', detail: `unknown tool × ${wrong}` } : null;
    },
  }),
};

function namesOf({ harness }: RunState): readonly string[] {
  return harness.definitions.map((tool) => tool.function.name);
}

/** The same message where there is nothing to mend. */
function mended(message: AssistantMessage, names: readonly string[], leastAlike: number): AssistantMessage {
  const calls = message.tool_calls ?? [];
  const renamed = calls.map((call) => {
    const name = call.type === 'function' ? nearest(call.function.name, names, leastAlike) : null;
    return name === null || call.type !== 'function' ? call : { ...call, function: { ...call.function, name } };
  });
  const seen = new Set<string>();
  const once = renamed.filter((call) => call.type !== 'function' || !isKnown(seen, call));
  const isSame = once.length === calls.length && once.every((call, i) => call === calls[i]);
  return isSame ? message : { ...message, tool_calls: once };
}

function isKnown(seen: Set<string>, { function: { name, arguments: args } }: PostedToolCall): boolean {
  const key = `${name} ${canonical(args)}`;
  const known = seen.has(key);
  seen.add(key);
  return known;
}

/** The tool that was meant; `null` where the name is right, or nothing is near enough. */
function nearest(name: string, names: readonly string[], leastAlike: number): string | null {
  if (names.includes(name)) return null;
  const same = names.find((candidate) => formOf(candidate) === formOf(name));
  if (same !== undefined) return same;
  const alike = names.map((candidate) => ({ candidate, share: likeness(formOf(candidate), formOf(name)) }));
  const best = alike.reduce((a, b) => (b.share > a.share ? b : a), { candidate: '', share: 0 });
  return best.share >= leastAlike ? best.candidate : null;
}

function formOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** 1 for equal texts, 0 where not one sign is right: one minus the edits between them, as a share of the longer. */
function likeness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return a.length + b.length === 0 ? 1 : 1 - (row[b.length] ?? 0) / Math.max(a.length, b.length);
}

/** How many of this turn's newest replies in a row name a tool that does not exist. */
function wrongRounds({ history: { log, length }, ...state }: RunState): number {
  const names = namesOf({ history: { log, length }, ...state });
  let rounds = 0;
  for (let i = length - 1; i >= 0; i -= 1) {
    const entry = log[i];
    if (entry === undefined || entry.source === 'user') return rounds;
    if (entry.source !== 'assistant') continue;
    if (toolCallsOf(entry.message).every(({ name }) => names.includes(name))) return rounds;
    rounds += 1;
  }
  return rounds;
}
