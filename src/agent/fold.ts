import type { AgentEvent, EndReason, Phase } from './events';
import { phaseOf } from './events';
import { append, EMPTY, type History } from './history';
import { type CallRow, type IterationRow, newRow, type PolicyAct } from './iterationRow';
import type { HistoryEntry, ToolDefinition } from './message';
import type { FileChange, TestReport } from './ports';
import { type ContextEdit, type Totals, type Usage, viewOf, withCall } from './prompt';
import { type ModelFact, requestAfter, type Streamed, streamedAfter } from './requestRow';

/** What the screen shows: a function of the first `length` events and the files at the start. */
export type View = Streamed & {
  readonly length: number;
  readonly turn: number;
  readonly iteration: number;
  /** Phase of the last event; `null` before the first. After the end it stays where the run ended. */
  readonly phase: Phase | null;
  readonly last: AgentEvent | null;
  readonly ended: { readonly reason: EndReason; readonly detail?: string } | null;
  readonly history: History;
  readonly edits: readonly ContextEdit[];
  readonly rows: readonly IterationRow[];
  readonly files: ReadonlyMap<string, string>;
  /** Who changed a file last: the agent in an iteration, or the learner. */
  readonly changedBy: ReadonlyMap<string, FileMark>;
  /** The last report of runTests in the run, and in which iteration. */
  readonly tests: { readonly report: TestReport; readonly turn: number; readonly iteration: number } | null;
  readonly totals: Totals;
  readonly tools: readonly ToolDefinition[];
  readonly contextWindow: number;
};

/**
 * `before` is the text before the last write of the agent, or before all that the learner changed since; `null` for a new
 * file. `agent`: the agent's last write, where the learner has edited its text since.
 */
export type FileMark = {
  readonly by: 'agent' | 'learner';
  readonly turn: number;
  readonly iteration: number;
  readonly before: string | null;
  readonly agent?: AgentWrite;
};

/** What the agent made of a file, and when. */
export type AgentWrite = Pick<FileMark, 'turn' | 'iteration' | 'before'> & { readonly after: string };

/** What the screen shows before the first event: nothing but the files. */
export function emptyView(files: ReadonlyMap<string, string>): View {
  return {
    length: 0,
    turn: 0,
    iteration: 0,
    phase: null,
    last: null,
    ended: null,
    history: EMPTY,
    edits: [],
    rows: [],
    files,
    changedBy: new Map(),
    tests: null,
    totals: { sent: 0, cached: 0, replied: 0 },
    streaming: '',
    thinking: '',
    tools: [],
    contextWindow: 0,
  };
}

/** The view after all of `events`. */
export function foldAll(files: ReadonlyMap<string, string>, events: Iterable<AgentEvent>): View {
  let view = emptyView(files);
  for (const event of events) view = fold(view, event);
  return view;
}

/** The view after one more event. Pure and total. */
export function fold(before: View, event: AgentEvent): View {
  const view: View = {
    ...before,
    length: before.length + 1,
    turn: event.turn,
    iteration: event.iteration,
    phase: phaseOf(event) ?? before.phase,
    last: event,
  };
  switch (event.type) {
    case 'run-started': {
      const { entries, tools, contextWindow } = event;
      return { ...view, ended: null, history: append(view.history, entries), tools, contextWindow };
    }
    case 'harness-changed':
      return { ...view, tools: event.tools, contextWindow: event.contextWindow };
    case 'iteration-started':
      return { ...view, phase: 1, rows: [...view.rows, newRow(event, before.length)] };
    case 'files-changed':
      return patch(withChanges(view, event.changes, 'learner'), ({ edited }) => {
        return { edited: [...edited, ...event.changes.map(({ path }) => path)] };
      });
    case 'steering-injected': {
      const steered = { ...view, history: append(view.history, [event.entry]) };
      return patch(steered, (row) => ({ steering: [...row.steering, event.entry] }));
    }
    case 'policy-called':
      return withUsage(withAct(view, event), event.usage);
    case 'policy-failed':
    case 'work-reviewed':
      return withAct(view, event);
    case 'context-edited':
      return withAct({ ...view, edits: [...view.edits, event.edit] }, event);
    case 'prompt-built': {
      const { upTo, edits, layout } = event;
      return patch(view, () => ({ prompt: { upTo, edits, tools: view.tools }, ...(layout && { layout }) }));
    }
    case 'prompt-measured':
      return patch(view, () => ({ measure: event.measure }));
    case 'model-asked':
    case 'model-delta':
    case 'model-failed':
    case 'model-replied':
      return foldModel(view, event);
    case 'calls-found':
      return patch(view, () => ({ calls: event.calls.map((call) => ({ call, status: 'asked' as const })) }));
    case 'approval-asked':
      return patchCall(view, event.call.id, () => ({ status: 'waiting' }));
    case 'tool-approved':
      return patchCall(view, event.callId, () => ({ status: 'approved' }));
    case 'tool-blocked':
      return patchCall(view, event.callId, () => ({ status: 'blocked', reason: event.reason, policy: event.policy }));
    case 'tool-started':
      return patchCall(view, event.call.id, () => ({ status: 'running' }));
    case 'tool-finished':
      return finishCall(view, event);
    case 'reminder-added':
      return withAct({ ...view, history: append(view.history, [event.entry]) }, event);
    case 'results-appended':
      return touch({ ...view, history: append(view.history, event.entries) });
    case 'iteration-finished':
      return patch(view, () => ({ isFinished: true }));
    case 'run-ended':
      return endRun(view, event);
  }
}

/** The entries that the model got in an iteration, in sending order; none before its prompt was built. */
export function promptOf(view: View, row: IterationRow): readonly HistoryEntry[] {
  if (row.prompt === null) return [];
  return viewOf(view.history, row.prompt.upTo, view.edits.slice(0, row.prompt.edits));
}

/** The tool definitions of the prompt of an iteration, the newest where none is named; one not built yet has those of now. */
export function toolsOf(view: View, row: IterationRow | undefined = view.rows.at(-1)): readonly ToolDefinition[] {
  return row?.prompt?.tools ?? view.tools;
}

/** False for a prompt that the window does not hold: it is built and counted, and no call is made. */
export function isPosted(view: View, row: IterationRow): boolean {
  if (row.reply !== null) return true;
  // A request that failed is billed by nobody, and may never have left the page.
  if (row.asked?.hasFailed) return false;
  const isNow = row === view.rows.at(-1);
  return row.isUnsent !== true && !(isNow && (row.measure?.total ?? 0) > view.contextWindow);
}

function endRun(view: View, event: Extract<AgentEvent, { type: 'run-ended' }>): View {
  const { reason, detail, report, turn, iteration } = event;
  const ended = { reason, ...(detail !== undefined && { detail }) };
  const next = { ...view, streaming: '', thinking: '', ended, ...(report && { tests: { report, turn, iteration } }) };
  return touch(reason === 'context_overflow' ? { ...next, rows: withUnsent(view.rows) } : next);
}

function withUnsent(rows: View['rows']): View['rows'] {
  const last = rows.at(-1);
  return last === undefined || last.reply !== null ? rows : [...rows.slice(0, -1), { ...last, isUnsent: true }];
}

/** Changes the row of the running iteration; before the first there is none to change. */
function patch(view: View, change: (row: IterationRow) => Partial<IterationRow>): View {
  const row = view.rows.at(-1);
  if (row === undefined) return view;
  return { ...view, rows: view.rows.with(-1, { ...row, ...change(row), lastEvent: view.length - 1 }) };
}

function foldModel(before: View, event: ModelFact): View {
  const view = patch({ ...before, ...streamedAfter(before, event) }, (row) => requestAfter(row, event));
  if (event.type !== 'model-replied') return view;
  const { entry, usage, finishReason, role, received } = event;
  const isRepaired = received === undefined ? {} : { isRepaired: true as const };
  const replied = { ...view, history: append(view.history, [entry]) };
  return withUsage(
    patch(replied, () => ({ reply: { entry, usage, finishReason, ...(role && { role }), ...isRepaired } })),
    usage,
  );
}

function withAct(view: View, event: PolicyAct): View {
  return patch(view, (row) => ({ acts: [...row.acts, event] }));
}

function touch(view: View): View {
  return patch(view, () => ({}));
}

function patchCall(view: View, callId: string, change: (call: CallRow) => Partial<CallRow>): View {
  return patch(view, (row) => {
    // Ids can repeat across replies, so the first call of this row that still waits is meant.
    const at = row.calls.findIndex((candidate) => candidate.call.id === callId && candidate.result === undefined);
    return { calls: row.calls.map((candidate, i) => (i === at ? { ...candidate, ...change(candidate) } : candidate)) };
  });
}

function finishCall(view: View, event: Extract<AgentEvent, { type: 'tool-finished' }>): View {
  const { text, isError, changes, report, changedBy, turn, iteration } = event;
  const result = { text, isError, changes, ...(report && { report }), ...(changedBy && { changedBy }) };
  const status = (call: CallRow) => (call.status === 'blocked' ? 'blocked' : 'done');
  const done = patchCall(view, event.callId, (call) => ({ status: status(call), result }));
  const changed = withChanges(done, changes, 'agent');
  return report ? { ...changed, tests: { report, turn, iteration } } : changed;
}

function withChanges(view: View, changes: readonly FileChange[], by: FileMark['by']): View {
  if (changes.length === 0) return view;
  const files = new Map(view.files);
  const changedBy = new Map(view.changedBy);
  for (const { path, before, after } of changes) {
    if (after === null) files.delete(path);
    else files.set(path, after);
    const mark = { by, turn: view.turn, iteration: view.iteration, before };
    changedBy.set(path, by === 'agent' ? mark : editedMark(mark, view.changedBy.get(path)));
  }
  return { ...view, files, changedBy };
}

/** The learner's edit behind what was there: several in a row are one, and what the agent wrote stays told apart. */
function editedMark(mark: FileMark, last: FileMark | undefined): FileMark {
  if (last?.by === 'learner') return { ...mark, before: last.before, ...(last.agent && { agent: last.agent }) };
  if (last === undefined || mark.before === null) return mark;
  const { turn, iteration, before } = last;
  return { ...mark, agent: { turn, iteration, before, after: mark.before } };
}

function withUsage(view: View, usage: Usage): View {
  return { ...view, totals: withCall(view.totals, usage) };
}
