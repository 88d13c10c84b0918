import { silentHuman } from '../scripts/node/silentHuman';
import type { AgentEvent } from '../src/agent/events';
import { assemble, HARNESSES, type HarnessSettings, presetSettings } from '../src/agent/harnesses';
import { bare } from '../src/agent/harnesses/bare';
import type { AssistantMessage } from '../src/agent/message';
import type { Ports } from '../src/agent/policy';
import type { Model } from '../src/agent/ports';
import { initialState } from '../src/agent/state';
import { createMeter } from '../src/agent/tokens';
import { runTurn } from '../src/agent/turn';
import { loadTokenizer } from '../src/state/adapters/tokenizer';
import { within } from '../src/state/adapters/within';
import { createFiles } from '../src/vfs';

export const ARTIFICIAL_TASK = 'Go on.';
export const ARTIFICIAL_FILES = { 'price.js': 'const a = 1;\n'.repeat(20) } as const;

/** The guards on what a model does, none of which has a reason to act in this run once the file was written. */
const GUARDS = ['read-before-write', 'permission-rules', 'repeat-reminder', 'standstill', 'doom-loop'];

/** A run of so many artificial iterations through the real loop and counter, event by event. The same every time. */
export async function* artificialRun(iterations: number, isGuarded = false): AsyncGenerator<AgentEvent> {
  const settings = artificialSettings(iterations);
  const guards = Object.fromEntries((isGuarded ? GUARDS : []).map((id) => [id, { on: true }]));
  const guarded = { ...settings, policies: { ...guards, ...settings.policies } };
  const state = initialState(assemble(guarded), createFiles(isGuarded ? {} : ARTIFICIAL_FILES));
  const start = { state, ports: await portsOf(), signal: new AbortController().signal };
  yield* runTurn(start, { task: ARTIFICIAL_TASK });
}

/** Its rules: no limit but that on iterations, and a prefix cache. */
export function artificialSettings(iterations: number): HarnessSettings {
  const preset = HARNESSES.bare ?? bare;
  const made = presetSettings(preset, 'en', 'You fix code.', 1_000_000_000);
  return {
    ...made,
    policies: { 'max-turns': { on: true, values: { limit: iterations } }, 'prefix-cache': { on: true } },
  };
}

async function portsOf(): Promise<Ports> {
  return {
    model: scripted(),
    meter: createMeter(await loadTokenizer('o200k'), 'o200k'),
    sandbox: { runTests: () => Promise.reject(new Error('There are no tests here.')) },
    human: silentHuman,
    within,
  };
}

/** Says a sentence in four pieces and writes a file of about 1,500 characters, for ever; nothing is said twice. */
function scripted(): Model {
  let n = 0;
  return async function* () {
    n += 1;
    const text = `I write the file once more, for the ${n}th time, since I am never content with it.`;
    for (let i = 0; i < 4; i += 1) yield { type: 'delta', text: text.slice(i * 20, i * 20 + 20) };
    const content = Array.from({ length: 40 }, (_, i) => `export const number${i} = ${n * i + 100_000};\n`).join('');
    const called = { name: 'writeFile', arguments: JSON.stringify({ path: 'price.js', content }) };
    const message: AssistantMessage = {
      role: 'assistant',
      content: text,
      tool_calls: [{ id: `call_${n}`, type: 'function', function: called }],
    };
    yield { type: 'reply', message, finishReason: 'tool_calls' };
  };
}
