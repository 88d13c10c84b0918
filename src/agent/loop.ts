import { callModel, layoutOf } from './callModel';
import { callTool } from './callTool';
import type { HistoryEntry } from './message';
import type { Acts, RunState, Seam } from './policy';
import { afterIteration, answerFollowUps, appendResults, beforeModel, beginIteration, takeInputs } from './seams';

/**
 * The loop: one turn, from a task to its final answer. Yields one fact per step and does nothing between two pulls.
 * It knows no policy; each acts in a seam. It catches nothing: what leaves it has crashed the run (see turn.ts).
 */
export async function* loop(seam: Seam): Acts<RunState> {
  const { ports, signal } = seam;
  let state = seam.state;

  for (;;) {
    // 1 build prompt
    state = yield* beginIteration(state);
    state = yield* takeInputs({ state, ports, signal });
    state = yield* beforeModel({ state, ports, signal });
    yield { type: 'prompt-built', upTo: state.history.length, edits: state.edits, ...layoutOf(state) };

    // 2 call model
    const reply = yield* callModel({ state, ports, signal });
    if (reply.type === 'ended') {
      yield { type: 'run-ended', ...reply.end };
      return reply.state;
    }
    state = reply.state;

    // 3 no tool calls? exit
    yield { type: 'calls-found', calls: reply.calls };
    if (reply.calls.length === 0) {
      const more = yield* answerFollowUps({ state, ports, signal });
      state = more.state;
      if (!more.goesOn) {
        yield { type: 'run-ended', reason: 'answered' };
        return state;
      }
      // There are no calls then: phases 4 and 5 only close the iteration.
    }

    // 4 run tools
    const results: HistoryEntry[] = [];
    for (const call of reply.calls) {
      const done = yield* callTool({ state, ports, signal }, call);
      results.push(done.entry);
      state = done.state;
    }

    // 5 append results
    state = yield* appendResults({ state, ports, signal }, reply.calls, results);
    yield { type: 'iteration-finished' };
    const over = yield* afterIteration({ state, ports, signal });
    if (over !== null) {
      yield { type: 'run-ended', ...over.end };
      return over.state;
    }
  }
}
