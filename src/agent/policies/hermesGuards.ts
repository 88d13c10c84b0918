import { type ToolCall, textOf, toolCallsOf } from '../message';
import type { Knob, Lang, PolicyDefinition, RunState, ToolOutcome } from '../policy';
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
  create: (values) => ({
    id: ID,
    async *beforeTool({ state }, call) {
      if (values.hardStop !== 1) return { type: 'allow' };
      const stop = signalsOf(callsOf(state), call, state).find(
        ({ count, name }) => count >= (values[`stop${name}`] ?? 0),
      );
      return stop === undefined ? { type: 'allow' } : { type: 'block', reason: blockedText(stop, state.harness.lang) };
    },
    async *afterTool({ state }, call, outcome) {
      const known = [...callsOf(state), { call, text: outcome.text, failed: isFailure(outcome) }];
      const warn = signalsOf(known, call, state).find(({ count, name }) => count >= (values[`warn${name}`] ?? 0));
      if (warn === undefined) return outcome;
      const text = `${outcome.text}\n\n${warningText(warn, state.harness.lang)}`;
      return { ...outcome, text, full: outcome.full ?? outcome.text };
    },
    async *afterIteration({ state }) {
      const stopped = callsOf(state).at(-1);
      return stopped?.text.includes(BLOCK_CODE)
        ? { reason: 'doom_loop', detail: `${stopped.call.name} (${ID})` }
        : null;
    },
  }),
};

type Known = { readonly call: ToolCall; readonly text: string; readonly failed: boolean };
type Signal = { readonly name: 'SameFailure' | 'ToolFailure' | 'NoProgress'; readonly count: number };

const READS = ['readFile', 'listFiles', 'search'];
const BLOCK_CODE = 'tool_loop_hard_stop';

/** The answered calls of this turn, oldest first. */
function callsOf({ history: { log, length } }: RunState): readonly Known[] {
  const start = log.slice(0, length).findLastIndex(({ source }) => source === 'user');
  const entries = log.slice(start + 1, length);
  const calls = new Map(entries.flatMap(({ message }) => toolCallsOf(message)).map((call) => [call.id, call]));
  return entries.flatMap(({ message }) => {
    const call = message.role === 'tool' ? calls.get(message.tool_call_id) : undefined;
    if (call === undefined) return [];
    const text = withoutWarning(textOf(message));
    return [{ call, text, failed: isFailureText(text) }];
  });
}

function isFailure({ isError, failure }: ToolOutcome): boolean {
  return isError || failure !== undefined;
}

function isFailureText(text: string): boolean {
  return text.startsWith('{"error":') || /^\{"output":.*"exit_code":(?!0\b)/s.test(text);
}

/** How often in a row each signal stands at the end of what is known. */
function signalsOf(known: readonly Known[], call: ToolCall, { harness }: RunState): readonly Signal[] {
  const same = known.filter((one) => keyOf(one.call) === keyOf(call));
  const sameTool = known.filter((one) => one.call.name === call.name);
  const last = same.at(-1);
  const equal = last === undefined ? 0 : atEnd(same, ({ text }) => text === last.text);
  const tool = harness.tools.find(({ definition }) => definition.function.name === call.name)?.id ?? '';
  return [
    { name: 'SameFailure', count: last?.failed ? equal : 0 },
    { name: 'ToolFailure', count: atEnd(sameTool, ({ failed }) => failed) },
    { name: 'NoProgress', count: !last?.failed && READS.includes(tool) ? equal : 0 },
  ];
}

function atEnd(known: readonly Known[], is: (one: Known) => boolean): number {
  return known.length - 1 - known.findLastIndex((one) => !is(one));
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
