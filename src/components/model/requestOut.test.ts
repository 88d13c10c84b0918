import { expect, it } from 'vitest';
import { emptyView, type IterationRow, type View, YOU } from '../../agent';
import { bodyOptions, settingsFor } from '../../agent/endpoints';
import { SCENARIOS } from '../../scenarios';
import type { ModelChoice } from '../../state';
import { createModelChoice } from '../../state/modelChoice';
import { defaultSettings } from '../../state/settings';
import { hasPhases, isChangedSince, requestOut } from './requestOut';

const draft = { ...settingsFor('other', 'm'), baseUrl: 'http://a.test/v1' };
const asked = { host: 'a.test', options: bodyOptions(draft), attempt: 1, hasFailed: false };
const choice = (change: Partial<typeof draft> = {}, provider: string | null = 'other'): ModelChoice => ({
  ...createModelChoice(() => Promise.reject(new Error('not here'))).api.getState(),
  provider,
  drafts: { other: { ...draft, ...change } },
});

it('a request is out from when it goes until its reply is there, while the run is pulled', () => {
  const view = (type: string, hasFailed = false): View => ({
    ...emptyView(new Map()),
    // No more than what is looked at.
    rows: [{ asked: { ...asked, hasFailed } } as unknown as IterationRow],
    last: { type } as unknown as View['last'],
  });
  expect(requestOut({ status: 'running', view: view('model-asked') })?.host).toBe('a.test');
  expect(requestOut({ status: 'busy', view: view('model-delta') })?.host).toBe('a.test');
  expect(requestOut({ status: 'paused', view: view('model-asked') })).toBeNull();
  expect(requestOut({ status: 'running', view: view('model-replied') })).toBeNull();
  expect(requestOut({ status: 'busy', view: view('model-delta', true) })).toBeNull();
});

it('another model, address or field of the body is a change; what was typed around them is none', () => {
  expect(isChangedSince(asked, choice({ model: ' m ' }), false)).toBe(false);
  expect(isChangedSince(asked, choice({ baseUrl: ' a.test ' }), false)).toBe(false);
  expect(isChangedSince(asked, choice({ baseUrl: 'http://a.test/v1/', patienceSeconds: 9 }), false)).toBe(false);
  expect(isChangedSince(asked, choice({}, null), false)).toBe(true);
  expect(isChangedSince(asked, choice({}, YOU), false)).toBe(true);
  for (const change of [{ model: 'n' }, { stream: false }, { baseUrl: 'http://b.test/v1' }, { baseUrl: '' }])
    expect(isChangedSince(asked, choice(change), false), JSON.stringify(change)).toBe(true);
  const layout = { store: true };
  expect(isChangedSince({ ...asked, options: { ...asked.options, layout } }, choice(), false)).toBe(false);
});

it('what a phase sets is no change, and the preset with phases is known to have them', () => {
  const ofPhase = { ...asked, options: { ...asked.options, model: 'p', temperature: 0.3 } };
  expect(isChangedSince(ofPhase, choice(), true)).toBe(false);
  expect(isChangedSince(ofPhase, choice({ model: 'n' }), true)).toBe(false);
  expect(isChangedSince(ofPhase, choice({ stream: false }), true)).toBe(true);
  const [bare, codeagent] = (['bare', 'codeagent'] as const).map((id) => defaultSettings(SCENARIOS.cart, id, 'en'));
  if (bare === undefined || codeagent === undefined) throw new Error('no settings');
  expect(hasPhases({ running: bare, settings: bare })).toBe(false);
  expect(hasPhases({ running: codeagent, settings: bare })).toBe(true);
});
