import { type HistoryEntry, type ToolCall, textOf, toolCallsOf } from '../message';
import type { Knob, Lang, PolicyDefinition, RunState, ToolOutcome } from '../policy';
import { toolNamed } from '../toolNamed';
import { alongHistory } from './alongHistory';
import { canonical } from './repeats';

const ID = 'hermes-guards';
const GUARDRAILS = 'Hermes Agent 0.19.0 at 3ef6bbd2, agent/tool_guardrails.py';
const FROM = { unit: 'calls', source: GUARDRAILS, date: '2026-07-20' } as const;

const KNOBS: readonly Knob[] = [
  { name: 'warnSameFailure', value: 2, ...FROM },
  { name: 'warnToolFailure', value: 3, ...FROM },
  { name: 'warnNoProgress', value: 2, ...FROM },
  { name: 'stopSameFailure', value: 5, ...FROM },
  { name: 'stopToolFailure', value: 8, ...FROM },
  { name: 'stopNoProgress', value: 5, ...FROM },
  {
    name: 'hardStop',
    value: 0,
    unit: 'choice',
    source: `${GUARDRAILS} (1: block and end the run; 0: only warn, the default)`,
    date: '2026-07-20',
  },
];

/**
 * Guards against loops after Hermes, which look at results and not only at calls: the same call failed with the same result, the
 * same tool failed whatever the arguments, a call that only reads brought the same once more; each in a row and within one turn.
 * A warning stands in brackets behind the result. With the hard stop the next such call is blocked, and the run ends.
 * That an earlier result was a failure is read off its text, in Hermes's own form (policy `hermes-words`).
 */
export const hermesGuards: PolicyDefinition = {
  id: ID,
  knobs: KNOBS,
  create: (values) => {
    const knownOf = alongHistory({ begin: nothingKnown, take: learn });
    return {
      id: ID,
      async *beforeTool({ state }, call) {
        if (values.hardStop !== 1) return { type: 'allow' };
        const stop = signalsOf(knownOf(state.history), call, state).find(
          ({ count, name }) => count >= (values[`stop${name}`] ?? 0),
        );
        return stop === undefined
          ? { type: 'allow' }
          : { type: 'block', reason: blockedText(stop, state.harness.lang) };
      },
      async *afterTool({ state }, call, outcome) {
        const now = { text: outcome.text, failed: isFailure(outcome) };
        const warn = signalsOf(knownOf(state.history), call, state, now).find(
          ({ count, name }) => count >= (values[`warn${name}`] ?? 0),
        );
        if (warn === undefined) return outcome;
        const text = `${outcome.text}\n\n${warningText(warn, state.harness.lang)}`;
        return { ...outcome, text, full: outcome.full ?? outcome.text };
      },
      async *afterIteration({ state }) {
        const stopped = knownOf(state.history).last;
        return stopped?.text.includes(BLOCK_CODE) ? { reason: 'doom_loop', detail: stopped.name } : null;
      },
    };
  },
};

type Answered = { readonly text: string; readonly failed: boolean };
type Signal = { readonly name: 'SameFailure' | 'ToolFailure' | 'NoProgress'; readonly count: number };

/** What the answered calls of this turn came to. */
type Known = {
  readonly open: Map<string, ToolCall>;
  /** By call: its newest result, and how often in a row it was that. */
  readonly same: Map<string, Answered & { readonly equal: number }>;
  /** By tool: how often in a row it failed. */
  readonly failures: Map<string, number>;
  readonly last: { readonly name: string; readonly text: string } | null;
};

function nothingKnown(): Known {
  return { open: new Map(), same: new Map(), failures: new Map(), last: null };
}

function learn(known: Known, { source, message }: HistoryEntry): Known {
  if (source === 'user') return nothingKnown();
  for (const call of toolCallsOf(message)) known.open.set(call.id, call);
  const call = message.role === 'tool' ? known.open.get(message.tool_call_id) : undefined;
  if (call === undefined) return known;
  const text = withoutWarning(textOf(message));
  const answered = { text, failed: isFailureText(text) };
  known.open.delete(call.id);
  known.failures.set(call.name, failuresWith(known, call.name, answered));
  known.same.set(keyOf(call), { ...answered, equal: equalWith(known, keyOf(call), answered) });
  return { ...known, last: { name: call.name, text } };
}

function equalWith({ same }: Known, key: string, { text }: Answered): number {
  const before = same.get(key);
  return before?.text === text ? before.equal + 1 : 1;
}

function failuresWith({ failures }: Known, name: string, { failed }: Answered): number {
  return failed ? (failures.get(name) ?? 0) + 1 : 0;
}

const READS = ['readFile', 'listFiles', 'search'];
const BLOCK_CODE = 'tool_loop_hard_stop';

function isFailure({ isError, failure }: ToolOutcome): boolean {
  return isError || failure !== undefined;
}

function isFailureText(text: string): boolean {
  return text.startsWith('{"error":') || /^\{"output":.*"exit_code":(?!0\b)/s.test(text);
}

/** How often in a row each signal stands for a call, with its present result where it has one. */
function signalsOf(known: Known, call: ToolCall, { harness }: RunState, now?: Answered): readonly Signal[] {
  const key = keyOf(call);
  const last = now ?? known.same.get(key);
  const equal = now === undefined ? (known.same.get(key)?.equal ?? 0) : equalWith(known, key, now);
  const failures = now === undefined ? (known.failures.get(call.name) ?? 0) : failuresWith(known, call.name, now);
  const tool = toolNamed(harness.tools, call.name)?.id ?? '';
  return [
    { name: 'SameFailure', count: last?.failed ? equal : 0 },
    { name: 'ToolFailure', count: failures },
    { name: 'NoProgress', count: !last?.failed && READS.includes(tool) ? equal : 0 },
  ];
}

function keyOf({ name, argumentsJson }: ToolCall): string {
  return `${name} ${canonical(argumentsJson)}`;
}

const SAYS: Readonly<Record<Lang, Readonly<Record<Signal['name'], (count: number) => string>>>> = {
  en: {
    SameFailure: (count) => `this call failed in the same way ${count} times; change the arguments or the approach`,
    ToolFailure: (count) => `this tool failed ${count} times in a row; look at the error before the next call`,
    NoProgress: (count) => `this call brought the same result ${count} times; use what it said`,
  },
  zh: {
    SameFailure: (count) => `这个调用以同样的方式失败了 ${count} 次，请换参数或换做法`,
    ToolFailure: (count) => `这个工具已连续失败 ${count} 次，再调用之前先看错误`,
    NoProgress: (count) => `这个调用已 ${count} 次得到相同的结果，请利用已有的结果`,
  },
};

function warningText({ name, count }: Signal, lang: Lang): string {
  return `[${lang === 'zh' ? '工具循环警告：' : 'Tool loop warning: '}${SAYS[lang][name](count)}]`;
}

function blockedText({ name, count }: Signal, lang: Lang): string {
  return `${BLOCK_CODE}: ${SAYS[lang][name](count)}`;
}

/** A result as it was before a warning came behind it. */
export function withoutWarning(text: string): string {
  return text.replace(/\n\n\[(?:Tool loop warning: |工具循环警告：)[^\]\n]*\]$/, '');
}
