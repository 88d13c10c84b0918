import type { AgentEvent, Fact } from '../../src/agent/events';
import { foldAll, type View } from '../../src/agent/fold';
import { assemble, type HarnessSettings, presetSettings } from '../../src/agent/harnesses';
import { bare } from '../../src/agent/harnesses/bare';
import type { AssistantMessage } from '../../src/agent/message';
import type { RecordedReply } from '../../src/agent/models/recorded';
import type { Harness, Human, Policy, Ports, RunState, Tool } from '../../src/agent/policy';
import type { Counter, Files, Model, ModelRequest, Sandbox, TestReport } from '../../src/agent/ports';
import { initialState } from '../../src/agent/state';
import { createMeter } from '../../src/agent/tokens';
import { runTurn, type Start } from '../../src/agent/turn';
import { within } from '../../src/state/adapters/within';
import { createFiles } from '../../src/vfs';
import { silentHuman } from '../node/silentHuman';

// Fakes and short words for tests of the core. The fakes are pure: the same question gets the same answer.

/** One token a character: sums and shared beginnings can be checked by hand. `asked` collects every counted text. */
export function characterCounter(asked: string[] = []): Counter {
  return {
    count: (texts) => {
      asked.push(...texts);
      return texts.map((text) => text.length);
    },
    commonPrefix: (a, b) => {
      let i = 0;
      while (i < a.length && a[i] === b[i]) i += 1;
      return i;
    },
  };
}

/** Passes when `a.js` says `good`. */
export const fakeSandbox: Sandbox = {
  async runTests(files) {
    const passes = files.read('a.js')?.includes('good') ?? false;
    return reportOf(passes);
  },
};

function reportOf(passes: boolean): TestReport {
  const status = passes ? 'passed' : 'failed';
  const test = { file: 'a.test.js', name: 'a', status, ...(!passes && { error: 'not good' }) } as const;
  const counts = { passed: passes ? 1 : 0, failed: passes ? 0 : 1, skipped: 0 };
  return { outcome: status, ...counts, tests: [test], console: [], text: passes ? '1 passed' : 'FAIL a\n1 failed' };
}

let lastCall = 0;

/** A call with an id of its own; arguments that are no text are written as JSON. */
export function call(name: string, args: unknown = {}): { id: string; name: string; argumentsJson: string } {
  lastCall += 1;
  return { id: `call_${lastCall}`, name, argumentsJson: typeof args === 'string' ? args : JSON.stringify(args) };
}

/** A reply that says something and asks for calls. */
export function reply(text: string, ...calls: readonly ReturnType<typeof call>[]): RecordedReply {
  const posted = calls.map(({ id, name, argumentsJson }) => {
    return { id, type: 'function' as const, function: { name, arguments: argumentsJson } };
  });
  const message: AssistantMessage = {
    role: 'assistant',
    content: text,
    ...(posted.length > 0 && { tool_calls: posted }),
  };
  return { message };
}

/** The bare harness's settings, with changes. */
export function settingsWith(change: Partial<HarnessSettings> = {}): HarnessSettings {
  return { ...presetSettings(bare, 'en', 'You fix code.', 100_000), ...change };
}

/** A harness with tools and policies of the test's own behind its own. */
export function harnessWith(
  change: Partial<HarnessSettings> = {},
  own: { readonly tools?: readonly Tool[]; readonly policies?: readonly Policy[] } = {},
): Harness {
  const harness = assemble(settingsWith(change));
  const tools = [...harness.tools, ...(own.tools ?? [])];
  const policies = [...harness.policies, ...(own.policies ?? [])];
  return { ...harness, tools, definitions: tools.map((tool) => tool.definition), policies };
}

/** A tool without arguments that does what it is told. */
export function toolOf(name: string, run: Tool['run'], limitMs = 60_000): Tool {
  const parameters = { type: 'object', properties: {}, additionalProperties: false };
  return { definition: { type: 'function', function: { name, description: `${name}.`, parameters } }, limitMs, run };
}

export function portsWith(change: Partial<Ports> & { readonly model: Model }): Ports {
  const meter = createMeter(characterCounter(), 'o200k');
  return { meter, sandbox: fakeSandbox, human: silentHuman, within, ...change };
}

export const START_FILES = { 'a.js': 'bad', 'a.test.js': 'test' };

export type Played = { readonly events: readonly AgentEvent[]; readonly state: RunState; readonly view: View };

/** Plays one turn to its end. `before` is called ahead of each pull with the number of events so far. */
export async function playTurn(
  at: { readonly state?: RunState; readonly harness?: Harness; readonly ports: Ports; readonly signal?: AbortSignal },
  start: Start = { task: 'Fix it.' },
  before: (index: number) => void = () => {},
): Promise<Played> {
  const state = at.state ?? initialState(at.harness ?? harnessWith(), createFiles(START_FILES));
  const files = filesMap(state.files);
  const turn = runTurn({ state, ports: at.ports, signal: at.signal ?? new AbortController().signal }, start);
  const events: AgentEvent[] = [];
  for (;;) {
    before(events.length);
    const next = await turn.next();
    if (next.done) return { events, state: next.value, view: foldAll(files, events) };
    events.push(next.value);
  }
}

export function filesMap(files: Files): ReadonlyMap<string, string> {
  return new Map(files.paths().map((path) => [path, files.read(path) ?? '']));
}

/** A model that keeps what it was posted. */
export function watched(model: Model): { readonly model: Model; readonly requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    requests,
    model: (request, signal) => {
      requests.push(request);
      return model(request, signal);
    },
  };
}

const LETTERS: Readonly<Record<Fact['type'], string>> = {
  'run-started': 'S',
  'iteration-started': 'i',
  'files-changed': 'f',
  'harness-changed': 'h',
  'steering-injected': 'u',
  'policy-called': 'c',
  'policy-failed': 'x',
  'work-reviewed': 'w',
  'context-edited': 'e',
  'prompt-built': 'p',
  'prompt-measured': 'm',
  'model-asked': 'q',
  'model-delta': 'd',
  'model-failed': 'F',
  'model-replied': 'r',
  'calls-found': 'k',
  'approval-asked': 'a',
  'tool-approved': 'y',
  'tool-blocked': 'b',
  'tool-started': 't',
  'tool-finished': 'o',
  'reminder-added': 'n',
  'results-appended': 'R',
  'iteration-finished': 'I',
  'run-ended': 'E',
};

/** A trace as a word, one letter an event. */
export function word(events: readonly AgentEvent[]): string {
  return events.map((event) => LETTERS[event.type]).join('');
}

/** What waits for the loop, as a screen would keep it. `answer` decides approvals. */
export type Waiting = {
  readonly files: readonly { readonly path: string; readonly before: string | null; readonly after: string | null }[];
  readonly rules: HarnessSettings | null;
  readonly next: readonly string[];
  readonly after: readonly string[];
};

export const NOTHING: Waiting = { files: [], rules: null, next: [], after: [] };

/** A person whose inputs are put in from outside; `waiting` can be read and set. */
export function createInbox(
  toHarness: (settings: HarnessSettings) => Harness,
  answer: Human['ask'] = async () => ({ allow: true }),
): { waiting: Waiting; readonly human: Human } {
  const inbox: { waiting: Waiting; readonly human: Human } = {
    waiting: NOTHING,
    human: {
      takeFiles() {
        const { files } = inbox.waiting;
        inbox.waiting = { ...inbox.waiting, files: [] };
        return files;
      },
      takeHarness() {
        const { rules } = inbox.waiting;
        inbox.waiting = { ...inbox.waiting, rules: null };
        return rules && { harness: toHarness(rules), settings: rules };
      },
      takeMessages(when, admit = (waiting) => waiting) {
        const texts = admit(inbox.waiting[when]);
        // Rules take from the front.
        inbox.waiting = { ...inbox.waiting, [when]: inbox.waiting[when].slice(texts.length) };
        return texts;
      },
      ask: answer,
    },
  };
  return inbox;
}
