import type { ConnectionTest, RealModelSettings } from '../../endpoints';
import type { ToolDefinition } from '../../message';
import { failureError, failureOf } from '../../modelFailure';
import type { ModelRequest } from '../../ports';
import { createClient } from './client';
import { failureInside } from './failures';
import { asList, asRecord, asText, parseJson } from './json';
import { createRealModel, type RealModelParts, toFailure } from './model';
import { NOWHERE } from './place';
import { createScrubber } from './scrub';

/** The names of the models that the server lists, sorted. Throws what `failureOf` reads; many servers have no list. */
export async function listModels(
  settings: RealModelSettings,
  parts: Omit<RealModelParts, 'pause' | 'watch'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const ask: typeof fetch = parts.fetch ?? ((input, init) => fetch(input, init));
  const { place = NOWHERE } = parts;
  const scrubber = createScrubber([parts.key, ...Object.values(settings.headers)]);
  const client = createClient(settings, { key: parts.key, ask });
  try {
    const answer = parseJson(await (await client.openai.models.list({ signal }).asResponse()).text());
    const failure = failureInside(answer);
    if (failure !== null) throw failureError(failure);
    // Most say `data`, some `models`, some send the bare list.
    const { data, models } = asRecord(answer);
    const list = asList(data ?? models ?? answer).map(
      (entry) => asText(asRecord(entry).id) || asText(asRecord(entry).name),
    );
    return [...new Set(list.filter(Boolean))].sort();
  } catch (error) {
    signal.throwIfAborted();
    throw failureError(
      scrubber.value(await toFailure(error, { baseUrl: client.baseUrl, place, ask, hasAnswered: false })),
    );
  }
}

/** One small request with a tool, as a run would send it, but never a second time. */
export async function testConnection(
  settings: RealModelSettings,
  parts: RealModelParts,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  const model = createRealModel(settings, parts);
  try {
    for await (const event of model(QUESTION, signal)) {
      if (event.type === 'asked' && event.failure !== undefined) return { type: 'fails', failure: event.failure };
      if (event.type !== 'reply') continue;
      const callsTools = (event.message.tool_calls?.length ?? 0) > 0;
      return { type: 'works', callsTools, reportsUsage: event.usage !== undefined };
    }
    return { type: 'fails', failure: { kind: 'empty', detail: '' } };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    return { type: 'fails', failure };
  }
}

const TOOL: ToolDefinition = {
  type: 'function',
  function: { name: 'ready', description: 'Say that you are ready.', parameters: { type: 'object', properties: {} } },
};
const QUESTION: ModelRequest = { messages: [{ role: 'user', content: 'Call the tool ready.' }], tools: [TOOL] };
