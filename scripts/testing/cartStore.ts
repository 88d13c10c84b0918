import { createRecordedModel } from '../../src/agent/models/recorded';
import type { Model } from '../../src/agent/ports';
import { SCENARIOS } from '../../src/scenarios';
import { defaultSettings } from '../../src/state/settings';
import { createAppStore } from '../../src/state/store';
import type { Adapters } from '../../src/state/types';

// A page's store with the cart open, for tests of what is done with a run.

const call = { id: 'a', type: 'function', function: { name: 'listFiles', arguments: '{}' } } as const;
const said = (content: string | null, calls: readonly (typeof call)[] = []) => ({
  message: {
    role: 'assistant' as const,
    content,
    ...(calls.length > 0 && { tool_calls: [...calls] }),
    reasoning_content: 'Hm.',
  },
  usage: { input: 9, cachedInput: 0, output: 4, reasoning: 3 },
});

/** Looks at the files and answers. */
const looks = (): Model => createRecordedModel([said(null, [call]), said('Done.')]);

export async function storeWithCart(model = looks()) {
  const report = { outcome: 'passed', passed: 1, failed: 0, skipped: 0, tests: [], console: [], text: 'PASS' } as const;
  const adapters: Adapters = {
    model: async () => model,
    simulated: async () => model,
    sandbox: async () => ({ runTests: async () => report }),
    counter: () => ({ count: (texts) => texts.map((text) => text.length), commonPrefix: () => 0 }),
    cutter: () => ({ pieces: async () => [] }),
    loadFiles: async () => ({ 'price.js': 'wrong', __proto__: 'a name like any other' }),
    within: (work) => work,
    pause: () => Promise.resolve(),
  };
  const opening = { lang: 'en', theme: 'light', isFirstVisit: true, problems: [] } as const;
  const store = createAppStore(adapters, { ...opening, settings: defaultSettings(SCENARIOS.cart, 'bare', 'en') });
  await store.actions.setScenario('cart');
  return store;
}
