import type { StoreApi } from 'zustand/vanilla';
import type { AssistantMessage, Lang, Message, Model } from '../agent';
import { createMeter, PRIMING, toolsOf, toolTexts } from '../agent';
import { loadRuntime } from './liveRun';
import { scenarioOf } from './scenarioTexts';
import { defaultSettings } from './settings';
import type { Actions, Adapters, AppState, TaskTokens } from './types';

/** Questions about a prompt that leave the run as it is: nothing of them goes into the trace. */
export function createInspection(
  { getState: get }: StoreApi<AppState>,
  adapters: Adapters,
): Pick<Actions, 'askAgain' | 'askSimulated' | 'piecesOf' | 'taskTokens'> {
  return {
    askAgain: async (messages, signal) => {
      const { running, view } = get();
      // Not through the seat: nobody is to play the same prompt again and again by hand.
      const model = await adapters.model(running, await adapters.sandbox());
      return await replyOf(model({ messages, tools: toolsOf(view) }, signal));
    },
    askSimulated: async (request, signal) => {
      const model = await adapters.simulated(get().running, await adapters.sandbox());
      return await replyOf(model(request, signal));
    },
    piecesOf: (texts, most) => adapters.cutter(get().running.encoding).pieces(texts, most),
    taskTokens: async () => ({
      en: await countTask(get(), adapters, 'en'),
      zh: await countTask(get(), adapters, 'zh'),
    }),
  };
}

async function replyOf(events: ReturnType<Model>): Promise<AssistantMessage> {
  for await (const event of events) {
    if (event.type === 'reply') return event.message;
  }
  throw new Error('The model ended without a reply.');
}

/** The first prompt of the scenario as it ships, in one content language. */
async function countTask({ running }: AppState, adapters: Adapters, lang: Lang): Promise<TaskTokens> {
  const { encoding } = running;
  const { task, harness } = defaultSettings(scenarioOf(running.scenario), running.harness.id, lang);
  const { assemble } = await loadRuntime();
  const { definitions, systemPrompt } = assemble(harness);
  const counter = adapters.counter(encoding);
  const meter = createMeter(counter, encoding);
  const messages: readonly Message[] = [
    { role: 'system', content: systemPrompt },
    { role: 'user', content: task },
  ];
  const texts = [systemPrompt, task, ...definitions.flatMap((tool) => toolTexts(tool))];
  const [[system = 0, user = 0], tools, whole, counts] = await Promise.all([
    meter.messages(messages),
    meter.tools(definitions),
    meter.prompt(messages, definitions),
    counter.count(texts),
  ]);
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0);
  // What opens the reply counts as the system prompt's, as in the prompt itself.
  return {
    system: system + PRIMING,
    user,
    tools,
    whole,
    characters,
    textTokens: counts.reduce((sum, n) => sum + n, 0),
  };
}
