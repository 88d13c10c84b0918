import { toArray } from '../history';
import { type HistoryEntry, type PostedToolCall, toolCallsOf } from '../message';
import type { Lang, PolicyDefinition, Tool } from '../policy';
import { alongHistory } from './alongHistory';
import { changedEntries, type Draft, rewrite } from './rewrite';

const ID = 'think';
const NAME = 'think';
const POST = 'Anthropic, The think tool';
const DATE = '2025-03-20';
/** It does nothing; the limit is for a tool that hangs. */
const LIMIT_MS = 60_000;

/**
 * A tool that does nothing but be written down: the model thinks before it acts. The post keeps the thought in the log and in
 * every later prompt; the third article says that it is not carried on. Dropping it makes prompts smaller and breaks their
 * repeated beginning. The article also does not count thinking against the limit on iterations; the post says nothing of one.
 */
export const think: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'kept',
      value: 1,
      unit: 'choice',
      source: `${POST} (1: stays in later prompts; 0: gone once the model acted on it, the third article's)`,
      date: DATE,
    },
    {
      name: 'counted',
      value: 1,
      unit: 'choice',
      source: "ours: any call counts (1: counts against max turns; 0: does not, the third article's)",
      date: '2026-11',
    },
  ],
  create: ({ kept = 1, counted = 1 }) => {
    const thinkingIn = alongHistory({ begin: () => 0, take: thinkingAfter });
    return {
      id: ID,
      offer: (tools, lang) => [...tools, thinkTool(lang)],
      uncounted: (state) => (counted === 1 ? 0 : thinkingIn(state.history)),
      async *beforeModel(seam) {
        if (kept === 1) return seam.state;
        const view = toArray(seam.state.view);
        const newest = view.findLastIndex(({ source }) => source === 'assistant');
        const change = changedEntries(seam.state.view, (entry, i) =>
          i < newest ? withoutThought(entry, seam.state.harness.lang) : null,
        );
        return change === null ? seam.state : yield* rewrite(seam, ID, 'cleared', change);
      },
    };
  },
};

const TEXTS = {
  en: { about: 'Think something through before you act. Changes nothing and tells nothing new.', gone: '[cleared]' },
  zh: { about: '行动之前先想清楚。不改变任何东西，也不带来新信息。', gone: '[已清除]' },
} as const;

function thinkTool(lang: Lang): Tool {
  const properties = { thought: { type: 'string' } };
  return {
    definition: {
      type: 'function',
      function: {
        name: NAME,
        description: TEXTS[lang].about,
        parameters: { type: 'object', properties, required: ['thought'], additionalProperties: false },
      },
    },
    limitMs: LIMIT_MS,
    run: async () => ({ text: '' }),
  };
}

/** Iterations of this turn that did nothing but think. */
function thinkingAfter(count: number, { source, message }: HistoryEntry): number {
  if (source === 'user') return 0;
  const calls = toolCallsOf(message);
  return calls.length > 0 && calls.every(({ name }) => name === NAME) ? count + 1 : count;
}

/** The reply with its thoughts taken out of the arguments; the call itself stays, as its result does. `null`: it has none. */
function withoutThought({ id: _, ...entry }: HistoryEntry, lang: Lang): Draft | null {
  const { message } = entry;
  if (message.role !== 'assistant' || !toolCallsOf(message).some(({ name }) => name === NAME)) return null;
  const bare = JSON.stringify({ thought: TEXTS[lang].gone });
  const calls = (message.tool_calls ?? []).map((call) => (isThought(call, bare) ? emptied(call, bare) : call));
  if (calls.every((call, i) => call === message.tool_calls?.[i])) return null;
  return { ...entry, changedBy: ID, message: { ...message, tool_calls: calls } };
}

type Posted = NonNullable<Extract<HistoryEntry['message'], { role: 'assistant' }>['tool_calls']>[number];

function isThought(call: Posted, bare: string): call is PostedToolCall {
  return call.type === 'function' && call.function.name === NAME && call.function.arguments !== bare;
}

function emptied(call: PostedToolCall, bare: string): PostedToolCall {
  return { ...call, function: { ...call.function, arguments: bare } };
}
