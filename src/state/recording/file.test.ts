import { describe, expect, it, vi } from 'vitest';
import { storeWithCart } from '../../../scripts/testing/cartStore';
import { createRecordedModel } from '../../agent/models/recorded';
import { workOf } from '../work';
import { readRecording, writeRecording } from '.';

describe('a recording', () => {
  it('comes back as it was written, files of any kind included', async () => {
    const { api, actions } = await storeWithCart();
    await actions.run();
    api.setState({ binaryFiles: new Map([['a.png', Uint8Array.of(0, 137, 255)]]) });
    const work = workOf(api.getState());
    expect(readRecording(writeRecording(api.getState()))).toEqual(work);
    expect(work.trace.at(-1)).toMatchObject({ type: 'run-ended', reason: 'answered' });
  });

  it('keeps the models of phases that were turned on in a harness without its own', async () => {
    const { api, actions } = await storeWithCart();
    actions.setPolicy('phases', true);
    actions.changeHarness({ phaseModels: { review: 'small' } });
    await actions.run();
    expect(api.getState().running.harness.phaseModels).toEqual({ review: 'small' });
    expect(readRecording(writeRecording(api.getState()))).toEqual(workOf(api.getState()));
  });

  it('opens where no model is, plays there, and what it replaced can be put back', async () => {
    const first = await storeWithCart();
    await first.actions.run();
    const text = writeRecording(first.api.getState());
    const { api, actions } = await storeWithCart(createRecordedModel([]));
    actions.openRecording(readRecording(text));
    expect(api.getState()).toMatchObject({ status: 'ended', view: { ended: { reason: 'answered' } } });
    const [task] = api.getState().view.history.log;
    await vi.waitFor(() => expect(task && actions.tokensOf(task.message)).toBeGreaterThan(0));
    actions.seek(0);
    await actions.step();
    expect(api.getState().view).toMatchObject({ phase: 1, iteration: 1 });
    await actions.run();
    expect(api.getState().view).toEqual(first.api.getState().view);
    expect(writeRecording(api.getState())).toBe(text);
    actions.putBack();
    expect(api.getState()).toMatchObject({ status: 'ready', length: 0 });
  });

  it.each([
    ['no JSON', '{', /no JSON/],
    ['another file', '{"name":"loopscope"}', /no recording/],
    ['null', 'null', /no recording/],
    ['no events', '{"format":"loopscope-recording"}', /events are missing/],
  ])('is refused where it is %s', (_, text, problem) => {
    expect(() => readRecording(text)).toThrow(problem);
  });

  type Json = { files: Record<string, unknown>; head: Record<string, unknown>; trace: Record<string, unknown>[] };
  it.each<readonly [string, (json: Json) => unknown]>([
    ['an event of another version', ({ trace }) => trace.push({ type: 'moon-landed', turn: 1, iteration: 1 })],
    ['an event without a type', ({ trace }) => trace.push({ turn: 1, iteration: 1 })],
    ['an event without a turn', ({ trace }) => trace.push({ type: 'iteration-finished', iteration: 1 })],
    ['null for an event', ({ trace }) => trace.push(null as never)],
    ['a broken message', ({ trace }) => trace.splice(0, 1, { ...trace[0], entries: [{ id: 1, source: 'user' }] })],
    ['no files', ({ files }) => Reflect.deleteProperty(files, 'startFiles')],
    ['a path that leads out', ({ files }) => Object.assign(files, { startFiles: [['../a', 'x']] })],
    ['another scenario', ({ head }) => Object.assign(head, { running: { scenario: 'gone', harness: {} } })],
    ['another version', ({ head }) => Object.assign(head, { version: 99 })],
  ])('is refused with %s', async (_, change) => {
    const { api, actions } = await storeWithCart();
    await actions.run();
    const json = JSON.parse(writeRecording(api.getState())) as Json;
    change(json);
    const before = api.getState();
    expect(() => actions.openRecording(readRecording(JSON.stringify(json)))).toThrow(/./);
    expect(api.getState()).toBe(before);
  });
});
