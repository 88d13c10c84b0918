import type { AgentEvent, Fact } from './events';
import { loop } from './loop';
import type { HistoryEntry } from './message';
import type { Acts, RunState, Seam } from './policy';
import { addMessage } from './state';
import { isTestsFailed } from './tools/runTests';

/** What to do: a new task, or go on where an ended run stopped (after the limit was raised). */
export type Start = { readonly task: string } | { readonly resume: true };

/** What happens between a task and the end of its turn: the loop, or a fixed path (workflows/). */
export type Body = (seam: Seam) => Acts<RunState>;

/**
 * Plays one turn and stamps its facts. Never throws: what leaves the loop ends the run as `crashed`.
 * Returns the last state, from which a next turn can start; after a crash that is the state before the turn.
 */
export async function* runTurn(
  seam: Seam,
  start: Start,
  body: Body = loop,
): AsyncGenerator<AgentEvent, RunState, void> {
  const { state, entries } = open(seam.state, start);
  const { turn } = state;
  let { iteration } = state;
  const { harness } = state;
  yield stamp({ type: 'run-started', entries, tools: harness.definitions, contextWindow: harness.contextWindow });
  try {
    const facts = body({ ...seam, state });
    for (;;) {
      const next = await facts.next();
      if (next.done) return next.value;
      if (next.value.type === 'iteration-started') iteration += 1;
      yield stamp(next.value);
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const report = isTestsFailed(error) ? { report: error.report } : {};
    yield stamp({ type: 'run-ended', reason: 'crashed', detail, ...report });
    return state;
  }

  function stamp(fact: Fact): AgentEvent {
    return { ...fact, turn, iteration };
  }
}

function open(before: RunState, start: Start): { state: RunState; entries: readonly HistoryEntry[] } {
  if ('resume' in start) return { state: before, entries: [] };
  const entries: HistoryEntry[] = [];
  let state: RunState = { ...before, turn: before.turn + 1, iteration: 0 };
  if (state.history.length === 0) {
    const system = addMessage(state, 'system', { role: 'system', content: state.harness.systemPrompt });
    state = system.state;
    entries.push(system.entry);
  }
  const task = addMessage(state, 'user', { role: 'user', content: start.task });
  return { state: task.state, entries: [...entries, task.entry] };
}
