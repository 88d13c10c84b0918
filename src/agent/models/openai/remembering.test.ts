import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesMap, harnessWith, playTurn, portsWith } from '../../../../scripts/testing/agentKit';
import { modelAt } from '../../../../scripts/testing/modelServer/asking';
import {
  type Answer,
  type ModelServer,
  type Received,
  refusal,
  startModelServer,
} from '../../../../scripts/testing/modelServer/server';
import { createFiles } from '../../../vfs';
import type { AgentEvent } from '../../events';
import { foldAll, promptOf, toolsOf, type View } from '../../fold';
import { postedTo } from '../../postedTo';
import { replay } from '../../replay';
import { initialState } from '../../state';
import { uploadsOf } from '../../uploads';
import { requestBody, serialise } from '../../wire';

type Body = {
  readonly input: readonly object[];
  readonly store: boolean;
  readonly previous_response_id?: string;
};

/** A server that keeps every reply it is asked to keep, and can forget. */
function remembering(calls: number) {
  const memory = new Map<string, readonly object[]>();
  const seen: (readonly object[])[] = [];
  function answer({ body }: Received): Answer {
    const { input, store, previous_response_id: previous } = JSON.parse(body) as Body;
    const before = previous === undefined ? [] : memory.get(previous);
    if (before === undefined)
      return refusal(400, `Previous response with id '${previous}' not found.`, 'previous_response_not_found');
    const all = [...before, ...input];
    seen.push(all);
    const at = all.filter((item) => 'type' in item && item.type === 'function_call').length;
    const call = { type: 'function_call', call_id: `c${at}`, name: 'readFile', arguments: '{"path":"a.js"}' };
    const said = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done. 好了' }] };
    const id = `resp_${seen.length}`;
    if (store) memory.set(id, at < calls ? [...all, call] : [...all, { role: 'assistant', content: 'Done. 好了' }]);
    const response = { id, object: 'response', status: 'completed', output: [at < calls ? call : said] };
    const { output, ...created } = response;
    const events = [
      { type: 'response.created', response: { ...created, output: [] } },
      { type: 'response.output_item.done', output_index: 0, item: output[0] },
      { type: 'response.completed', response },
    ];
    return { pieces: events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`) };
  }
  return { answer, memory, seen };
}

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const FILES = createFiles({ 'a.js': 'bad' });
const policies = (store: 0 | 1) => ({ 'previous-response': { on: true, values: { store } } });

async function play(store: 0 | 1, forgetsAt = Number.POSITIVE_INFINITY) {
  const kept = remembering(3);
  const from = server.received.length;
  server.answer((received, number) => {
    if (number === forgetsAt) kept.memory.clear();
    return kept.answer(received);
  });
  const harness = harnessWith({ policies: policies(store) });
  const ports = portsWith({ model: modelAt(server.baseUrl, { api: 'responses' }) });
  const { events, view } = await playTurn({ state: initialState(harness, FILES), ports });
  return { events, view, ports, harness, kept, bodies: server.received.slice(from).map(({ body }) => body) };
}

function asked(events: readonly AgentEvent[]) {
  return events.flatMap((event) => (event.type === 'model-asked' ? [event] : []));
}

/** Each body as the page shows it. */
function shownIn(view: View) {
  const requests = view.rows.map((row) => {
    return { messages: promptOf(view, row).map(({ message }) => message), tools: toolsOf(view, row) };
  });
  return {
    requests,
    bodies: view.rows.map((row, i) => serialise(postedTo(row), requests[i] ?? { messages: [], tools: [] })),
  };
}

describe('[P8] a real server that remembers', () => {
  it('[M1] is posted the small body that is shown, byte for byte, and has the whole prompt', async () => {
    const { view, kept, bodies } = await play(1);
    expect(view.ended?.reason).toBe('answered');
    expect(view.rows).toHaveLength(4);
    const { requests, bodies: shown } = shownIn(view);
    expect(bodies).toEqual(shown);
    expect(bodies.map((body) => JSON.parse(body).previous_response_id)).toEqual([
      undefined,
      'resp_1',
      'resp_2',
      'resp_3',
    ]);
    expect(uploadsOf(view).map((upload) => upload?.bytes)).toEqual(bodies.map((body) => Buffer.byteLength(body)));
    const whole = requests.map(
      (request) => (requestBody({ model: 'm', api: 'responses', stream: true }, request) as Body).input,
    );
    expect(kept.seen).toEqual(whole);
  });

  it('[M1] is posted everything each time where nothing may be stored, since HTTP has no connection that remembers', async () => {
    const { view, bodies, kept } = await play(0);
    expect(view.ended?.reason).toBe('answered');
    expect(bodies).toEqual(shownIn(view).bodies);
    const read = bodies.map((body) => JSON.parse(body) as Body);
    expect(read.map(({ store }) => store)).toEqual([false, false, false, false]);
    expect(read.some((body) => 'previous_response_id' in body)).toBe(false);
    expect(read.map(({ input }) => input.length)).toEqual([2, 4, 6, 8]);
    expect(kept.memory.size).toBe(0);
    const uploads = uploadsOf(view);
    expect(uploads.map((upload) => upload?.bytes)).toEqual(bodies.map((body) => Buffer.byteLength(body)));
    expect(uploads.at(-1)?.otherTotal).toBeLessThan(uploads.at(-1)?.total ?? 0);
  });

  it('is sent everything once where it has forgotten, and the trace tells both', async () => {
    const { events, view, bodies, kept } = await play(1, 2);
    expect(view.ended?.reason).toBe('answered');
    const requests = asked(events);
    expect(requests.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 2, 1]);
    expect(requests[3]?.failure?.detail).toContain('previous_response_not_found');
    expect(requests.map(({ options }) => options.layout?.previous?.id)).toEqual([
      undefined,
      'resp_1',
      'resp_2',
      undefined,
      'resp_3',
    ]);
    expect(bodies).toHaveLength(5);
    expect(kept.seen.map((items) => items.length)).toEqual([2, 4, 6, 8]);
  });

  it('plays again as it was recorded, without being asked', async () => {
    const { events, harness, ports } = await play(1, 2);
    const unasked = portsWith({
      model: () => {
        throw new Error('asked');
      },
    });
    const recording = { harness, files: FILES, events, toHarness: () => harness };
    const { state } = await replay(recording, { ...unasked, meter: ports.meter });
    expect(state.lastPrompt?.reply?.id).toBe('resp_4');
    expect(foldAll(filesMap(FILES), events).ended?.reason).toBe('answered');
  });

  it('is no matter of Chat Completions: everything goes up, and no field is added', async () => {
    const from = server.received.length;
    server.answer(() => ({
      pieces: [
        '{"id":"chatcmpl-1","choices":[{"message":{"role":"assistant","content":"Hi"},"finish_reason":"stop"}]}',
      ],
    }));
    const ports = portsWith({ model: modelAt(server.baseUrl, { api: 'chat' }) });
    const { events } = await playTurn({ harness: harnessWith({ policies: policies(1) }), ports });
    expect(Object.keys(JSON.parse(server.received[from]?.body ?? '{}'))).not.toContain('store');
    expect(asked(events)[0]?.options).not.toHaveProperty('layout');
    expect(events.find(({ type }) => type === 'model-replied')).not.toHaveProperty('responseId');
  });
});
