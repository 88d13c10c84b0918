import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { call, harnessWith, playTurn, portsWith, reply } from '../../scripts/testing/agentKit';
import { foldAll, toArray, type View } from '../agent';
import { createRecordedModel } from '../agent/models/recorded';
import { createTimeTravel } from './timeTravel';
import type { AppState } from './types';

it('[F3] shows what a fold from the start gives, wherever the cursor goes and whatever was seen before', async () => {
  const replies = [...Array.from({ length: 60 }, () => reply('Looking.', call('listFiles'))), reply('done')];
  const harness = harnessWith({ policies: { 'max-turns': { on: false } } });
  const { events } = await playTurn({ harness, ports: portsWith({ model: createRecordedModel(replies) }) });
  expect(events.length).toBeGreaterThan(500);
  const [startFiles, otherFiles] = [new Map([['a.js', 'bad']]), new Map([['a.js', 'other']])];
  const view = foldAll(startFiles, events);
  const start = { trace: events, length: events.length, cursor: events.length, startFiles, view };
  // Time travel reads and writes no more of the state than this.
  const api = createStore<AppState>(() => start as unknown as AppState);
  const { seek } = createTimeTravel(api, () => {});
  const places = [events.length - 1, 450, 451, 99, 100, 101, 0, 250, events.length, 200, 12, 300, 299];
  for (const place of places) {
    seek(place);
    expect(plain(api.getState().view)).toEqual(plain(foldAll(startFiles, events.slice(0, place))));
  }
  // Steps to and fro show the very objects that stood there, so that nothing of them is drawn again.
  seek(455);
  const { view: stood } = api.getState();
  for (const place of [454, 453, 454, 455]) seek(place);
  expect(api.getState().view).toBe(stood);
  // Another run, or other files under it: nothing that was seen before holds.
  const shorter = events.slice(0, 320);
  api.setState({
    trace: shorter,
    length: 320,
    cursor: 320,
    startFiles: otherFiles,
    view: foldAll(otherFiles, shorter),
  });
  for (const place of [310, 150, 319]) {
    seek(place);
    expect(plain(api.getState().view)).toEqual(plain(foldAll(otherFiles, shorter.slice(0, place))));
  }
});

/** The list behind a history is shared and may be longer than it. */
function plain({ history, ...rest }: View) {
  return { ...rest, history: toArray(history) };
}
