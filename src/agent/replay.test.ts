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
import type { Ports } from './policy';
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
      fc.asyncProperty(scripts, fc.double({ min: 0, max: 1, noNaN: true }), async (script, share) => {
        const run = await playOn(script, freshRun(script));
        const cursor = Math.round(share * run.events.length);
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
