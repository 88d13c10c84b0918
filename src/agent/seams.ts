import type { EndReason } from './events';
import type { HistoryEntry, ToolCall } from './message';
import type { Acts, Admit, Policy, RunState, Seam } from './policy';
import { addEntries, addMessage } from './state';

/** Opens iteration n + 1 of the turn; every later event carries that number. */
export async function* beginIteration(state: RunState): Acts<RunState> {
  yield { type: 'iteration-started' };
  return { ...state, iteration: state.iteration + 1 };
}

/** Takes what the person did since the last step: new rules, edited files, queued messages; each becomes an event. */
export async function* takeInputs(seam: Seam): Acts<RunState> {
  let state = yield* takeFiles(seam);
  state = yield* takeRules({ ...seam, state });
  return yield* takeMessages({ ...seam, state }, 'next');
}

/** Queued messages of the person go into the history, as far as the harness's rule lets them. */
export async function* takeMessages({ state: before, ports }: Seam, when: 'next' | 'after'): Acts<RunState> {
  let state = before;
  for (const text of ports.human.takeMessages(when, admitOf(state, when))) state = yield* inject(state, text);
  return state;
}

/** The first policy with a rule for the queue decides; `undefined` lets everything in. */
function admitOf(state: RunState, when: 'next' | 'after'): Admit | undefined {
  const rule = state.harness.policies.find((policy) => policy.onQueue)?.onQueue;
  return rule && ((waiting) => rule(waiting, { when, state }));
}

/** Changed rules hold from here on, for what comes; a raised limit is seen before it is checked. */
async function* takeRules({ state, ports }: Seam): Acts<RunState> {
  const rules = ports.human.takeHarness();
  if (rules === null) return state;
  const { harness, settings } = rules;
  yield { type: 'harness-changed', settings, tools: harness.definitions, contextWindow: harness.contextWindow };
  return { ...state, harness };
}

/** Edited files hold from the next tool call on. */
export async function* takeFiles({ state, ports }: Seam): Acts<RunState> {
  const changes = ports.human.takeFiles();
  if (changes.length === 0) return state;
  yield { type: 'files-changed', changes };
  const files = changes.reduce(
    (all, { path, after }) => (after === null ? all.remove(path) : all.write(path, after)),
    state.files,
  );
  return { ...state, files };
}

async function* inject(state: RunState, text: string, policy?: Policy['id']): Acts<RunState> {
  const added = addMessage(state, 'user', { role: 'user', content: text });
  yield { type: 'steering-injected', entry: added.entry, ...(policy !== undefined && { policy }) };
  return added.state;
}

/** Policies edit the view, in order. */
export async function* beforeModel(seam: Seam): Acts<RunState> {
  let { state } = seam;
  for (const policy of state.harness.policies) {
    if (policy.beforeModel) state = yield* policy.beforeModel({ ...seam, state });
  }
  return state;
}

/** Without tool calls the turn ends, unless someone has more to say: a queued message, a policy. */
export async function* answerFollowUps(seam: Seam): Acts<{ readonly state: RunState; readonly goesOn: boolean }> {
  let { state } = seam;
  if (seam.signal.aborted) return { state, goesOn: false };
  state = yield* takeMessages(seam, 'after');
  for (const policy of state.harness.policies) {
    if (!policy.beforeEnd) continue;
    const more = yield* policy.beforeEnd({ ...seam, state });
    ({ state } = more);
    for (const text of more.messages) state = yield* inject(state, text, policy.id);
  }
  return { state, goesOn: state.history.length > seam.state.history.length };
}

/** The results of all calls (none before a follow-up) go into the history, in the order of the calls, then what policies have to add. */
export async function* appendResults(
  seam: Seam,
  calls: readonly ToolCall[],
  results: readonly HistoryEntry[],
): Acts<RunState> {
  let state = addEntries(seam.state, results);
  if (results.length > 0) yield { type: 'results-appended', entries: results };
  state = yield* takeRules({ ...seam, state });
  for (const policy of state.harness.policies) {
    if (!policy.remind) continue;
    for (const reminder of yield* policy.remind({ ...seam, state }, calls)) {
      const { role, text } = typeof reminder === 'string' ? { role: 'user' as const, text: reminder } : reminder;
      const added = addMessage(state, 'reminder', { role, content: text });
      yield { type: 'reminder-added', policy: policy.id, entry: added.entry };
      state = added.state;
    }
  }
  return state;
}

/** How a run ends, and the state it leaves. */
type Over = {
  readonly state: RunState;
  readonly end: { readonly reason: EndReason; readonly detail?: string; readonly policy?: string };
};

/** The first policy that wants to stop decides; a person who stopped comes first. `null` goes on. */
export async function* afterIteration(seam: Seam): Acts<Over | null> {
  if (seam.signal.aborted) return { state: seam.state, end: { reason: 'stopped' } };
  for (const policy of seam.state.harness.policies) {
    const over = policy.afterIteration ? yield* policy.afterIteration(seam) : null;
    if (over === null) continue;
    const { state = seam.state, ...end } = over;
    // A call that the policy made at the end may have been stopped.
    if (seam.signal.aborted) return { state, end: { reason: 'stopped' } };
    return { state, end: { ...end, policy: policy.id } };
  }
  return null;
}
