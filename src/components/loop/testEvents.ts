import type { AgentEvent, Fact, HistoryEntry, Message, TestReport, ToolCall } from '../../agent';
import { foldAll, type View } from '../../agent';

/** For tests only: facts of a short run, and the view after them. Iteration numbers are stamped as the turn does it. */
function stamped(facts: readonly Fact[]): readonly AgentEvent[] {
  let turn = 0;
  let iteration = 0;
  return facts.map((fact) => {
    if (fact.type === 'run-started' && fact.entries.length > 0) {
      turn += 1;
      iteration = 0;
    }
    if (fact.type === 'iteration-started') iteration += 1;
    return { ...fact, turn, iteration };
  });
}

export function viewAfter(facts: readonly Fact[]): View {
  return foldAll(new Map([['price.js', 'old\n']]), stamped(facts));
}

let nextId = 1;
export function entry(source: HistoryEntry['source'], message: Message): HistoryEntry {
  nextId += 1;
  return { id: nextId, source, message };
}

export function called(name: string, args: object = {}, id = name): ToolCall {
  return { id, name, argumentsJson: JSON.stringify(args) };
}

export const USAGE = { input: 393, cachedInput: 0, output: 88, kind: 'counted' } as const;
const NO_SOURCES = { system: 0, tools: 0, user: 0, summary: 0, assistant: 0, result: 0, reminder: 0 };

export const started: Fact = {
  type: 'run-started',
  entries: [
    entry('system', { role: 'system', content: 'You fix code.' }),
    entry('user', { role: 'user', content: 'Run the tests.' }),
  ],
  tools: [{ type: 'function', function: { name: 'runTests' } }],
  contextWindow: 8000,
};
export const begun: Fact = { type: 'iteration-started' };
export const built: Fact = { type: 'prompt-built', upTo: 2, edits: 0 };
export function measured(total: number, same = 0): Fact {
  return { type: 'prompt-measured', measure: { total, same, cached: 0, bySource: NO_SOURCES } };
}
export function replied(calls: readonly ToolCall[], text = ''): Fact {
  const tool_calls = calls.map(({ id, name, argumentsJson }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: argumentsJson },
  }));
  const message: Message = { role: 'assistant', content: text, ...(calls.length > 0 && { tool_calls }) };
  return {
    type: 'model-replied',
    entry: entry('assistant', message),
    usage: USAGE,
    finishReason: calls.length > 0 ? 'tool_calls' : 'stop',
  };
}
export function finished(call: ToolCall, more: Partial<Extract<Fact, { type: 'tool-finished' }>> = {}): Fact {
  return {
    type: 'tool-finished',
    callId: call.id,
    name: call.name,
    text: 'done',
    isError: false,
    changes: [],
    ...more,
  };
}

export function report(more: Partial<TestReport>): TestReport {
  return { outcome: 'passed', passed: 1, failed: 0, skipped: 0, tests: [], console: [], text: '1 passed', ...more };
}
export const FAILED = report({
  outcome: 'failed',
  passed: 0,
  failed: 1,
  tests: [{ file: 'price.test.js', name: 'price.test.js', status: 'failed', error: 'Error: expected 40, got 15' }],
});
