import type { AgentEvent } from './events';
import { harnessTexts } from './harnessTexts';
import { textOf } from './message';
import { failureError } from './modelFailure';
import type { Harness, Human, Ports, RunState } from './policy';
import type { Files, Model, ModelEvent, ReportedUsage, Sandbox } from './ports';
import type { Usage } from './prompt';
import { initialState } from './state';
import { type Body, runTurn, type Start } from './turn';
import { isYou } from './you';

/** A run as it was played, up to where it is to be played again: where it began, and its first events. */
export type Recording = {
  readonly harness: Harness;
  readonly files: Files;
  readonly events: readonly AgentEvent[];
  /** Makes a harness from the `settings` that a `harness-changed` event recorded. */
  readonly toHarness: (settings: unknown) => Harness;
  /** What played the turns; absent: the loop. */
  readonly body?: Body | undefined;
};

/**
 * A run that stands right behind its recorded events. `turn` is the turn that is on, to be pulled further, and `stop`
 * aborts it; `turn` is `null` between two turns. `state` is what the last finished turn left.
 */
export type Replayed = {
  readonly state: RunState;
  readonly turn: ReturnType<typeof runTurn> | null;
  readonly stop: AbortController;
};

/**
 * Plays recorded events again without asking a model, a sandbox or a person, and hands over to `live` behind the last:
 * whatever is pulled then equals what a fresh run with the same inputs would yield. Rejects when the recording does not fit.
 */
export async function replay(recording: Recording, live: Ports): Promise<Replayed> {
  const { events } = recording;
  const at = { index: 0, abort: () => stop.abort() };
  const ports = replayPorts(recording, at, live);
  let state = initialState(recording.harness, recording.files);
  let turn: Replayed['turn'] = null;
  let stop = new AbortController();
  for (const event of events) {
    if (turn === null && event.type === 'run-started') {
      stop = new AbortController();
      turn = runTurn({ state, ports, signal: stop.signal }, startOf(event), recording.body);
    }
    if (wasStoppedBefore(event, events[at.index - 1])) stop.abort();
    const next = await turn?.next();
    if (next === undefined || next.done || !isSame(next.value, event)) {
      throw new Error(`The recording does not fit: event ${at.index} is ${event.type}.`);
    }
    at.index += 1;
    if (event.type !== 'run-ended') continue;
    const last = await turn?.next();
    if (last?.done) state = last.value;
    turn = null;
  }
  return { state, turn, stop };
}

/** How a recorded turn began: with a task, or resumed. */
function startOf(event: Extract<AgentEvent, { type: 'run-started' }>): Start {
  const task = event.entries.findLast((entry) => entry.source === 'user');
  return task ? { task: textOf(task.message) } : { resume: true };
}

function isSame(played: AgentEvent, recorded: AgentEvent): boolean {
  return JSON.stringify(played) === JSON.stringify(recorded);
}

/** A stop is no event of its own; it shows in what came next. */
function wasStoppedBefore(event: AgentEvent, previous: AgentEvent | undefined): boolean {
  // An answer ends a stopped turn as well, only without follow-ups; to stop there changes nothing else.
  if (event.type === 'run-ended') return event.reason === 'stopped' || event.reason === 'answered';
  if (event.type !== 'tool-finished') return false;
  if (previous?.type === 'tool-started') return event.isError && isStoppedText(event.text);
  return previous?.type !== 'tool-blocked';
}

function isStoppedText(text: string): boolean {
  return text === harnessTexts('en').stopped || text === harnessTexts('zh').stopped;
}

/** Where the replay stands: `next(0)` is the event that is being played, `undefined` behind the last. */
type Reader = { readonly next: (ahead: number) => AgentEvent | undefined };

/** Ports that answer from the event that is being played; behind the last event the live ones answer. */
function replayPorts(
  { events, toHarness }: Recording,
  at: { readonly index: number; readonly abort: () => void },
  live: Ports,
): Ports {
  const reader: Reader = { next: (ahead) => events[at.index + ahead] };
  return {
    ...live,
    model: replayModel(reader, live.model, at.abort),
    sandbox: replaySandbox(reader, live.sandbox),
    human: {
      ...replayHuman(reader, live.human, toHarness),
      // A recording that waited can only be played again by one that waits.
      mends: live.human.mends === true || events.some((event) => event.type === 'model-failed'),
    },
  };
}

function replayModel(reader: Reader, live: Model, abort: () => void): Model {
  return async function* replayed(request, signal): AsyncGenerator<ModelEvent, void, void> {
    const first = reader.next(0);
    // Not before the call: who is stopped by then makes none.
    if (first?.type === 'policy-failed' && first.detail === 'stopped') abort();
    if (first?.type === 'policy-failed') throw first.failure ? failureError(first.failure) : new Error(first.detail);
    if (first?.type === 'policy-called') {
      const message = { role: 'assistant', content: first.reply } as const;
      yield { type: 'reply', message, finishReason: 'stop', ...reported(first.usage), ...pricedAs(first) };
      return;
    }
    const streamed = streamedOf(reader);
    const end = endOf(reader, streamed.length);
    yield* streamed;
    if (end === undefined) yield* continued(live(request, signal), streamed);
    else yield recordedReply(end);
  };
}

function streamedOf(reader: Reader): readonly ModelEvent[] {
  const streamed: ModelEvent[] = [];
  for (;;) {
    const event = reader.next(streamed.length);
    if (event?.type === 'model-delta') streamed.push(deltaOf(event));
    else if (event?.type === 'model-asked') streamed.push(askedOf(event));
    else return streamed;
  }
}

function deltaOf({ text, isThinking }: Extract<AgentEvent, { type: 'model-delta' }>): ModelEvent {
  return { type: 'delta', text, ...(isThinking && { isThinking }) };
}

function askedOf(event: Extract<AgentEvent, { type: 'model-asked' }>): ModelEvent {
  const { host, options, attempt, failure, waitSeconds } = event;
  const because = { ...(failure && { failure }), ...(waitSeconds !== undefined && { waitSeconds }) };
  return { type: 'asked', host, options, attempt, ...because };
}

/** How the call ended, behind what policies said about the reply; `undefined` where the recording does not hold it. */
function endOf(reader: Reader, from: number): AgentEvent | undefined {
  let ahead = from;
  let event = reader.next(ahead);
  while (event !== undefined && !['model-replied', 'model-failed', 'run-ended'].includes(event.type)) {
    ahead += 1;
    event = reader.next(ahead);
  }
  return event;
}

/**
 * The recording ends inside this call: the live model is asked. What was streamed already is left out; a real model is
 * asked from the beginning, since it would not say the same again. A learner who was asked and has not replied still is.
 */
async function* continued(
  events: AsyncIterable<ModelEvent>,
  streamed: readonly ModelEvent[],
): AsyncGenerator<ModelEvent, void, void> {
  let left = streamed.some((event) => event.type === 'asked') ? 0 : streamed.length;
  const [first, ...others] = streamed;
  let stillAsked = first?.type === 'asked' && isYou(first) && others.length === 0;
  for await (const event of events) {
    if (event.type === 'delta' && left > 0) left -= 1;
    else if (event.type === 'asked' && isYou(event) && stillAsked) stillAsked = false;
    else yield event;
  }
}

function recordedReply(event: AgentEvent): ModelEvent {
  if (event.type === 'model-failed') throw failureError(event.failure);
  if (event.type !== 'model-replied' || event.entry.message.role !== 'assistant') {
    throw new Error(event.type === 'run-ended' ? (event.detail ?? event.reason) : event.type);
  }
  const { finishReason, usage, received = event.entry.message, responseId } = event;
  const named = responseId === undefined ? {} : { responseId };
  return { type: 'reply', message: received, finishReason, ...reported(usage), ...named, ...pricedAs(event) };
}

/** Counted usage is counted again; only what a provider reported has to be told. */
function reported({ kind, ...usage }: Usage): { readonly usage?: ReportedUsage } {
  return kind === 'reported' ? { usage } : {};
}

type Billed = Extract<AgentEvent, { type: 'policy-called' | 'model-replied' }>;

/** What the model itself cost, times the run's prices; the loop multiplies it by the factor of the call's role again. */
function pricedAs({ usage, role }: Billed): { readonly priceFactor?: number } {
  const own = role?.priceFactor ?? 1;
  return usage.priceFactor === undefined || own === 0 ? {} : { priceFactor: usage.priceFactor / own };
}

function replaySandbox(reader: Reader, live: Sandbox): Sandbox {
  return {
    async runTests(files, limits, signal) {
      for (let ahead = 0; ; ahead += 1) {
        const event = reader.next(ahead);
        if (event === undefined) return await live.runTests(files, limits, signal);
        if (event.type !== 'tool-finished' && event.type !== 'run-ended') continue;
        if (event.report !== undefined) return event.report;
        throw new Error(event.type === 'run-ended' ? event.detail : event.text);
      }
    },
  };
}

function isSaidByPerson(event: AgentEvent | undefined): event is Extract<AgentEvent, { type: 'steering-injected' }> {
  return event?.type === 'steering-injected' && event.policy === undefined;
}

function replayHuman(reader: Reader, live: Human, toHarness: Recording['toHarness']): Human {
  return {
    takeFiles() {
      const event = reader.next(0);
      if (event === undefined) return live.takeFiles();
      return event.type === 'files-changed' ? event.changes : [];
    },
    takeHarness() {
      const event = reader.next(0);
      if (event === undefined) return live.takeHarness();
      if (event.type !== 'harness-changed') return null;
      return { harness: toHarness(event.settings), settings: event.settings };
    },
    takeMessages(when, admit) {
      const texts: string[] = [];
      let event = reader.next(0);
      for (; isSaidByPerson(event); event = reader.next(texts.length)) {
        texts.push(textOf(event.entry.message));
      }
      return event === undefined ? [...texts, ...live.takeMessages(when, admit)] : texts;
    },
    async ask(call, signal) {
      const event = reader.next(0);
      if (event?.type === 'tool-approved') return { allow: true };
      if (event?.type === 'tool-blocked') return { allow: false, reason: event.reason };
      if (event === undefined) return await live.ask(call, signal);
      throw new Error('The run was stopped while it waited for an answer.');
    },
  };
}
