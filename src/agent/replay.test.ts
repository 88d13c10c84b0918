import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  call,
  createInbox,
  harnessWith,
  NOTHING,
  playTurn,
  portsWith,
  reply,
  START_FILES,
  word,
} from '../../scripts/testing/agentKit';
import {
  type Before,
  freshRun,
  type Going,
  harnessOf,
  playOn,
  type Script,
  scripts,
  settingsOf,
} from '../../scripts/testing/randomRuns';
import { createFiles } from '../vfs';
import type { AgentEvent } from './events';
import type { HarnessSettings } from './harnesses';
import { createRecordedModel } from './models/recorded';
import type { Policy, Ports } from './policy';
import { type Recording, replay } from './replay';

// Hundreds of runs; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

function recordingOf(script: Script, events: readonly AgentEvent[]): Recording {
  return {
    harness: harnessOf(script, settingsOf(script)),
    files: createFiles(START_FILES),
    events,
    toHarness: (settings) => harnessOf(script, settings as HarnessSettings),
  };
}

/** Ports that must not be asked. */
function silent(own: Ports): Ports {
  const refuse = (): never => {
    throw new Error('A replay asked a live port.');
  };
  return { ...own, model: refuse, sandbox: { runTests: refuse } };
}

describe('replay', () => {
  it('[L13] goes on from any event as a fresh run with the same inputs does, byte for byte', () =>
    fc.assert(
      fc.asyncProperty(scripts, fc.integer({ min: 0, max: 1000 }), async (script, share) => {
        const run = await playOn(script, freshRun(script));
        const cursor = Math.round((share * run.events.length) / 1000);
        const before = run.before[cursor] ?? { waiting: NOTHING, later: [], isStopped: false };
        const forked = await forkAndPlay(script, run.events.slice(0, cursor), before);
        expect(JSON.stringify(forked)).toBe(JSON.stringify(run.events));
      }),
      { numRuns: 200 },
    ));

  it('[L13] plays a whole recording without asking the model or the sandbox', () =>
    fc.assert(
      fc.asyncProperty(scripts, async (script) => {
        const run = await playOn(script, freshRun(script));
        const { state, turn } = await replay(recordingOf(script, run.events), silent(portsOf(script)));
        expect(turn).toBeNull();
        expect(JSON.stringify([state.history.length, state.edits, state.totals, state.turn, state.iteration])).toBe(
          JSON.stringify([
            run.state.history.length,
            run.state.edits,
            run.state.totals,
            run.state.turn,
            run.state.iteration,
          ]),
        );
      }),
      { numRuns: 200 },
    ));

  it('[L13] finds a stop under a call that could not be run anyway (found by seed 20240601)', async () => {
    const stop = new AbortController();
    const harness = harnessWith({ errorsAsText: false });
    const model = createRecordedModel([reply('', call('noSuchTool'))]);
    const { events } = await playTurn(
      { harness, ports: portsWith({ model }), signal: stop.signal },
      undefined,
      (index) => {
        if (index === 7) stop.abort();
      },
    );
    expect(word(events)).toBe('SipmrktoRIE');
    const recording = { harness, files: createFiles(START_FILES), events, toHarness: () => harness };
    expect((await replay(recording, portsWith({ model }))).turn).toBeNull();
  });

  it('[L13] takes the second of two messages from the live person when only the first is recorded', async () => {
    const harness = harnessWith();
    const inbox = () => {
      const made = createInbox(harnessWith);
      made.waiting = { ...NOTHING, next: ['One.', 'Two.'] };
      return made.human;
    };
    const ports = () => portsWith({ model: createRecordedModel([reply('Done.')]), human: inbox() });
    const { events } = await playTurn({ harness, ports: ports() });
    expect(word(events)).toBe('SiuupmdrkE');
    const live = createInbox(harnessWith);
    live.waiting = { ...NOTHING, next: ['Two.'] };
    const recording = {
      harness,
      files: createFiles(START_FILES),
      events: events.slice(0, 3),
      toHarness: () => harness,
    };
    const { turn } = await replay(recording, { ...ports(), human: live.human });
    const rest: AgentEvent[] = [];
    for await (const event of turn ?? []) rest.push(event);
    expect([...events.slice(0, 3), ...rest]).toEqual(events);
  });

  it('[L13] ends a turn that was stopped after its answer without the follow-up (found by a random seed)', async () => {
    const follows: Policy = {
      id: 'follows',
      async *beforeEnd({ state }) {
        return { state, messages: ['Are you sure?'] };
      },
    };
    const stop = new AbortController();
    const harness = harnessWith({}, { policies: [follows] });
    const ports = portsWith({ model: createRecordedModel([reply('Done.')]) });
    const { events } = await playTurn({ harness, ports, signal: stop.signal }, undefined, (index) => {
      if (index === 6) stop.abort();
    });
    expect(word(events)).toBe('SipmdrkE');
    const recording = { harness, files: createFiles(START_FILES), events, toHarness: () => harness };
    expect((await replay(recording, ports)).turn).toBeNull();
  });

  it('[L13] gives a policy that repairs replies what the model really sent', async () => {
    const repairs: Policy = {
      id: 'repairs',
      async *afterReply(_seam, message) {
        if (message.content !== 'Dnoe.') return message;
        yield { type: 'policy-failed', policy: 'repairs', detail: 'spelling' };
        return { ...message, content: 'Done.' };
      },
    };
    const harness = harnessWith({}, { policies: [repairs] });
    const ports = portsWith({ model: createRecordedModel([{ ...reply('Dnoe.'), deltas: ['D', 'noe.'] }]) });
    const { events, view } = await playTurn({ harness, ports });
    expect(word(events)).toBe('SipmddxrkE');
    expect(view.rows[0]?.reply?.entry.message.content).toBe('Done.');
    const recording = { harness, files: createFiles(START_FILES), events, toHarness: () => harness };
    expect((await replay(recording, silent(ports))).turn).toBeNull();
  });

  it('[L13] takes an edit made at the fork before the next tool call', async () => {
    const replies = [
      reply('', call('readFile', { path: 'a.js' })),
      reply('', call('readFile', { path: 'a.js' })),
      reply('Done.'),
    ];
    const harness = harnessWith();
    const run = await playTurn({ harness, ports: portsWith({ model: createRecordedModel(replies) }) });
    const cursor = run.events.findIndex((event) => event.type === 'tool-finished') + 1;
    const inbox = createInbox(harnessWith);
    inbox.waiting = { ...inbox.waiting, files: [{ path: 'a.js', before: 'bad', after: 'edited' }] };
    const ports = portsWith({ model: createRecordedModel(replies.slice(1)), human: inbox.human });
    const recording = {
      harness,
      files: createFiles(START_FILES),
      events: run.events.slice(0, cursor),
      toHarness: () => harness,
    };
    const { turn } = await replay(recording, ports);
    const rest: AgentEvent[] = [];
    for await (const event of turn ?? []) rest.push(event);
    expect(rest.some((event) => event.type === 'files-changed')).toBe(true);
    expect(rest.flatMap((event) => (event.type === 'tool-finished' ? [event.text] : []))).toEqual(['edited']);
  });

  it('[L13] says so when a recording does not fit', async () => {
    const model = createRecordedModel([reply('Done.')]);
    const harness = harnessWith();
    const { events } = await playTurn({ harness, ports: portsWith({ model }) });
    const broken = [...events.slice(0, 2), ...events.slice(3)];
    const recording = { harness, files: createFiles(START_FILES), events: broken, toHarness: () => harness };
    await expect(replay(recording, portsWith({ model }))).rejects.toThrow('does not fit');
  });
});

function portsOf(script: Script): Ports {
  return portsWith({ model: createRecordedModel([]), human: createInbox((s) => harnessOf(script, s)).human });
}

async function forkAndPlay(
  script: Script,
  prefix: readonly AgentEvent[],
  { waiting, later, isStopped }: Before,
): Promise<readonly AgentEvent[]> {
  const going: Going = { ...freshRun(script), waiting, later };
  const forked = await playOn(script, going, async (ports) => {
    const { state, turn, stop } = await replay(recordingOf(script, prefix), ports);
    if (isStopped) stop.abort();
    Object.assign(going, { state, turn, stop });
    going.events.push(...prefix);
  });
  return forked.events;
}
