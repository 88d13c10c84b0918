import { callModel, layoutOf } from '../callModel';
import type { EndReason } from '../events';
import { append, EMPTY, toArray } from '../history';
import { loop } from '../loop';
import { measurePrompt } from '../measure';
import { type ToolCall, textOf } from '../message';
import type { Acts, Policy, RunState, Seam } from '../policy';
import type { Files, TestReport } from '../ports';
import { afterIteration, appendResults, beforeModel, beginIteration, takeInputs, takeMessages } from '../seams';
import { addMessage } from '../state';
import { toolNamed } from '../toolNamed';
import { type Found, type LookUp, lookUp, readOf, runAll } from './lookUp';

/** One step of a fixed path: one prompt of its own, one model call, the calls it may make. */
export type Step = {
  readonly workflow: string;
  /** The user message of this step. */
  readonly instruction: string;
  /** What else it is told, in a message of its own. */
  readonly note?: string;
  /** What code looks up for the prompt beforehand. */
  readonly looks?: readonly LookUp[];
  /** Which files it then reads for the prompt. */
  readonly reads?: (report: TestReport | null, files: Files) => readonly string[];
  /** Ids of the tools that are really run; a call of any other is answered and not run. */
  readonly lets: readonly string[];
  /** Only these files are there for this step; absent: all. */
  readonly only?: readonly string[];
};

/** What came of a step. `held` are the calls that were not run. */
export type Stepped =
  | {
      readonly type: 'done';
      readonly state: RunState;
      readonly text: string;
      readonly calls: readonly ToolCall[];
      readonly held: readonly ToolCall[];
      /** The last test report that the code looked up, or that the model asked for. */
      readonly report: TestReport | null;
    }
  | { readonly type: 'ended'; readonly state: RunState };

const HELD = {
  en: 'Noted, not run: this step of the workflow only asks what you would do.',
  zh: '已记下，没有执行：工作流的这一步只问你会怎么做。',
} as const;

/**
 * Plays one step as one iteration. Its prompt begins anew: system prompt, instruction, what code looked up. The history keeps
 * all. Policies of the harness act in their seams, as in the loop. `ended`: the run is over and has said so.
 */
export async function* playStep(seam: Seam, step: Step): Acts<Stepped> {
  const { ports, signal } = seam;
  let state = seam.state;
  const stop = state.iteration > 0 ? yield* afterIteration(seam) : null;
  if (stop !== null) return yield* over(stop.state, stop.end);

  // 1 build prompt
  state = yield* beginIteration(state);
  state = yield* clear({ ...seam, state }, step.workflow);
  state = yield* tell(state, step);
  state = yield* takeInputs({ ...seam, state });
  const { files: all, harness } = state;
  state = { ...state, files: step.only === undefined ? all : part(all, step.only) };
  const found = yield* prepare({ ...seam, state }, step);
  state = yield* beforeModel({ ...seam, state: found.state });
  yield { type: 'prompt-built', upTo: state.history.length, edits: state.edits, ...layoutOf(state) };

  // 2 call model
  const reply = yield* callModel({ state, ports, signal });
  if (reply.type === 'ended') return yield* over(reply.state, reply.end);
  const message = toArray(reply.state.history).at(-1)?.message;
  yield { type: 'calls-found', calls: reply.calls };

  // 4 run tools
  state = { ...reply.state, harness: { ...harness, policies: [...harness.policies, holding(step)] } };
  const ran = reply.calls.length === 0 ? { state, report: null } : yield* runAll({ ...seam, state }, reply.calls);
  state = {
    ...ran.state,
    harness,
    files: step.only === undefined ? ran.state.files : merged(all, ran.state.files, step.only),
  };

  // 5 append results
  state = yield* appendResults({ ...seam, state }, reply.calls, []);
  yield { type: 'iteration-finished' };
  const held = reply.calls.filter((call) => !isLet(state, step, call));
  const text = message === undefined ? '' : textOf(message);
  return { type: 'done', state, text, calls: reply.calls, held, report: ran.report ?? found.report };
}

/**
 * Ends the run where its path ends. `gate` says which check of the code did not let it go on. What the person said meanwhile
 * and no step took up is not in the path: the open-ended loop takes it from there, with the last step's prompt.
 */
export async function* finish(seam: Seam, workflow: string, gate?: string): Acts<RunState> {
  if (gate !== undefined) yield { type: 'policy-failed', policy: workflow, detail: gate };
  const state = seam.signal.aborted ? seam.state : yield* takeMessages(seam, 'after');
  if (state.history.length > seam.state.history.length) return yield* loop({ ...seam, state });
  yield { type: 'run-ended', reason: 'answered', ...(gate !== undefined && { detail: gate }) };
  return state;
}

async function* over(state: RunState, end: { readonly reason: EndReason; readonly detail?: string }): Acts<Stepped> {
  yield { type: 'run-ended', ...end };
  return { type: 'ended', state };
}

async function* tell(before: RunState, { workflow, instruction, note }: Step): Acts<RunState> {
  const told = addMessage(before, 'user', { role: 'user', content: instruction });
  yield { type: 'steering-injected', entry: told.entry, policy: workflow };
  if (note === undefined) return told.state;
  const noted = addMessage(told.state, 'reminder', { role: 'user', content: note });
  yield { type: 'reminder-added', policy: workflow, entry: noted.entry };
  return noted.state;
}

/** Looks up what the step's prompt is to hold: first what is fixed, then the files that follow from the report. */
async function* prepare(seam: Seam, { workflow, looks = [], reads }: Step): Acts<Found> {
  const found = yield* lookUp(seam, workflow, looks);
  if (reads === undefined) return found;
  const paths = reads(found.report, found.state.files);
  const read = yield* lookUp({ ...seam, state: found.state }, workflow, paths.map(readOf));
  return { state: read.state, report: found.report };
}

/** Takes everything but the system prompt out of the view. */
async function* clear({ state, ports }: Seam, workflow: string): Acts<RunState> {
  const [system, ...gone] = toArray(state.view);
  const [first, last] = [gone[0], gone.at(-1)];
  if (system === undefined || first === undefined || last === undefined) return state;
  const view = append(EMPTY, [system]);
  const before = await measurePrompt(ports.meter, state.view, state.harness, null);
  const after = await measurePrompt(ports.meter, view, state.harness, null);
  const edit = { policy: workflow, kind: 'cleared', fromId: first.id, toId: last.id, replacement: [] } as const;
  yield { type: 'context-edited', edit, tokensBefore: before.total, tokensAfter: after.total };
  return { ...state, view, edits: state.edits + 1 };
}

/** Answers the calls that a step does not let through. */
function holding(step: Step): Policy {
  return {
    id: step.workflow,
    async *beforeTool({ state }, call) {
      if (isLet(state, step, call)) return { type: 'allow' };
      return { type: 'replace', text: HELD[state.harness.lang], policy: step.workflow };
    },
  };
}

/** A name that no tool has is left to the loop's own answer. */
function isLet({ harness }: RunState, { lets }: Step, call: ToolCall): boolean {
  const id = toolNamed(harness.tools, call.name)?.id;
  return id === undefined || lets.includes(id);
}

function part(files: Files, only: readonly string[]): Files {
  return files.paths().reduce((rest, path) => (only.includes(path) ? rest : rest.remove(path)), files);
}

/** All files, with what the step made of its own. */
function merged(all: Files, own: Files, only: readonly string[]): Files {
  const gone = only.filter((path) => own.read(path) === undefined);
  const kept = gone.reduce((files, path) => files.remove(path), all);
  return own.paths().reduce((files, path) => files.write(path, own.read(path) ?? ''), kept);
}
