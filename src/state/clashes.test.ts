import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AssistantMessage, Model } from '../agent';
import { agentMarks } from '../components/files/lineMarks';
import { SCENARIOS } from '../scenarios';
import { defaultSettings } from './settings';
import { createAppStore } from './store';
import type { Adapters } from './types';

const BASE = Array.from({ length: 9 }, (_, i) => `line ${i}`);

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** Reads a.js, then for each of `writes` writes what it knows of the file with those lines as its own. */
function agentOf(writes: readonly (readonly number[])[], start: readonly string[]): Model {
  return async function* ({ messages }) {
    const done = messages.filter(({ role }) => role === 'tool').length;
    const call = (name: string, args: object): AssistantMessage => ({
      role: 'assistant',
      content: '',
      tool_calls: [{ id: `c${done}`, type: 'function', function: { name, arguments: JSON.stringify(args) } }],
    });
    const mine = new Set(writes.slice(0, done).flat());
    const read = messages.find(({ role }) => role === 'tool')?.content;
    const known = typeof read === 'string' ? read.trimEnd().split('\n') : start;
    const content = textOf(known.map((line, i) => (mine.has(i) ? `agent ${i}` : line)));
    const isOver = done > writes.length;
    const message: AssistantMessage = isOver
      ? { role: 'assistant', content: 'Done.' }
      : done === 0
        ? call('readFile', { path: 'a.js' })
        : call('writeFile', { path: 'a.js', content });
    yield { type: 'reply', message, finishReason: isOver ? 'stop' : 'tool_calls' };
  };
}

/** A run in which the learner types one of `typed` at each rest between two steps. */
async function played(writes: readonly (readonly number[])[], typed: readonly (readonly number[])[]) {
  const keys = typed.flatMap((lines, round) => lines.map((line) => ({ line, round })));
  let text = [...BASE];
  let type = () => {};
  const adapters: Adapters = {
    model: async () => agentOf(writes, BASE),
    simulated: async () => agentOf(writes, BASE),
    sandbox: async () => ({ runTests: () => Promise.reject(new Error('not asked')) }),
    counter: () => ({ count: (texts) => texts.map(() => 1), commonPrefix: () => 0 }),
    cutter: () => ({ pieces: async () => [] }),
    loadFiles: async () => ({ 'a.js': textOf(BASE) }),
    within: (work) => work,
    pause: async () => type(),
  };
  const settings = defaultSettings(SCENARIOS.cart, 'bare', 'en');
  const store = createAppStore(adapters, { lang: 'en', theme: 'light', settings, isFirstVisit: false, problems: [] });
  const { api, actions } = store;
  await actions.setScenario('cart');
  const shown = () => {
    const { view, pendingFiles } = api.getState();
    return pendingFiles.get('a.js') ?? view.files.get('a.js') ?? '';
  };
  const told = new Set<string>();
  type = () => {
    const key = keys.shift();
    if (key === undefined) return;
    text = shown().trimEnd().split('\n');
    text[key.line] = `mine ${key.line}, key ${key.round}`;
    actions.editFile('a.js', textOf(text));
  };
  api.subscribe(({ clashes }) => told.add(clashes.get('a.js')?.how ?? ''));
  await actions.run();
  return { shown: shown(), told, mark: api.getState().view.changedBy.get('a.js') };
}

it('keeps the lines of both, tells no clash and marks the agent’s own, whatever each changed beside the other', async () => {
  const places = fc.subarray([...BASE.keys()], { minLength: 1 });
  const rounds = fc.array(places, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(places, rounds, rounds, async (byAgent, first, second) => {
      const isAgents = (line: number) => byAgent.includes(line);
      const writes = first.map((lines) => lines.filter(isAgents)).filter((lines) => lines.length > 0);
      const typed = second.map((lines) => lines.filter((line) => !isAgents(line)));
      const { shown, told, mark } = await played(writes, typed);
      expect(told).not.toContain('yours-stand');
      const [theirs, mine] = [new Set(writes.flat()), new Set(typed.flat())];
      const lines = shown.trimEnd().split('\n');
      expect(lines).toHaveLength(BASE.length);
      for (const [i, line] of lines.entries()) {
        expect(line).toMatch(theirs.has(i) ? /^agent/ : mine.has(i) ? /^(mine|line)/ : /^line/);
      }
      const write = mark?.by === 'agent' ? { before: mark.before, after: shown } : mark?.agent;
      if (write === undefined) return;
      const { added } = agentMarks(write.before, write.after, shown);
      for (const line of added) expect(lines[line - 1]).toMatch(/^agent/);
    }),
    { seed: 11, numRuns: 60 },
  );
});

it('marks the agent’s line, and no other, while the learner types on in a line of their own', async () => {
  const { shown, told, mark } = await played(
    [[5]],
    Array.from({ length: 20 }, () => [0]),
  );
  expect(told).not.toContain('yours-stand');
  expect(mark?.by).toBe('learner');
  const { added } = agentMarks(mark?.agent?.before ?? null, mark?.agent?.after ?? '', shown);
  expect([...added]).toEqual([6]);
});
