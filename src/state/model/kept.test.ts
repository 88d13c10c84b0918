import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsFor } from '../../agent/endpoints';
import { keepChoice, readChoice } from './kept';

const KEY = 'loopscope.model';
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const getItem = (key: string) => kept.get(key) ?? null;
  vi.stubGlobal('localStorage', { getItem, setItem: (key: string, value: string) => kept.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

const readBack = (stored: unknown) => {
  kept.set(KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  return readChoice();
};
const NOTHING = { provider: null, drafts: {} };

describe('what is kept of the choice of the model', () => {
  it('comes back as it was, without headers and without a key', () => {
    const draft = {
      ...settingsFor('deepseek', 'deepseek-reasoner'),
      limit: 90,
      limitField: 'max_tokens' as const,
      temperature: 0,
      stream: false,
      streamUsage: false,
      patienceSeconds: 7,
      extra: { top_k: 4 },
      headers: { Authorization: 'Bearer sk-test-7f3a9c1e5b2d' },
    };
    keepChoice({ provider: 'deepseek', drafts: { deepseek: draft } });
    expect([...kept.values()].join('')).not.toContain('sk-test');
    expect(readChoice()).toEqual({ provider: 'deepseek', drafts: { deepseek: { ...draft, headers: {} } } });
  });

  it.each([['not JSON', '{'], ['null'], ['"text"'], ['[]'], ['{}'], ['{"provider":"deepseek"}'], ['{"drafts":null}']])(
    'is nothing where %s lies there',
    (...stored) => {
      expect(readBack(stored.at(-1))).toEqual(NOTHING);
    },
  );

  it('leaves out a provider that this version does not know', () => {
    const drafts = { gone: settingsFor('other'), ollama: settingsFor('ollama', 'q') };
    expect(readBack({ provider: 'gone', drafts })).toEqual({
      provider: null,
      drafts: { ollama: settingsFor('ollama', 'q') },
    });
  });

  it('takes what the provider begins with for each value that is missing or of another kind', () => {
    const broken = {
      api: 'telepathy',
      baseUrl: 4,
      model: ['m'],
      stream: 'yes',
      limit: '90',
      limitField: 'most',
      temperature: null,
      patienceSeconds: {},
      extra: 'top_k',
      headers: { Authorization: 'x' },
      thinking: 'keep',
    };
    const base = { ...settingsFor('deepseek', ''), streamUsage: true };
    expect(readBack({ provider: 'deepseek', drafts: { deepseek: broken } }).drafts.deepseek).toEqual(base);
    expect(readBack({ provider: 'deepseek', drafts: { deepseek: null } }).drafts.deepseek).toEqual(base);
    expect(readBack({ provider: 'deepseek', drafts: { deepseek: { model: 'm', temperature: 0.5 } } })).toEqual({
      provider: 'deepseek',
      drafts: { deepseek: { ...base, model: 'm', temperature: 0.5 } },
    });
  });

  it('is nothing where storage is blocked, and keeping it then throws nothing', () => {
    const blocked = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    expect(readChoice()).toEqual(NOTHING);
    expect(() => keepChoice({ provider: null, drafts: {} })).not.toThrow();
  });
});
