import type { Model, ModelEvent, ModelRequest, ReportedUsage } from '../../src/agent/ports';

/** A number from text; the same on every machine. FNV-1a. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return h;
}

/** Draws numbers from a start value. */
function draws(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = hash(String(state));
    return state % below;
  };
}

const CALLS: readonly ((draw: (below: number) => number) => readonly [string, string])[] = [
  () => ['readFile', '{"path":"a.js"}'],
  () => ['readFile', '{"path":"missing.js"}'],
  (draw) => ['writeFile', JSON.stringify({ path: 'a.js', content: draw(2) === 0 ? 'good' : 'x'.repeat(draw(200)) })],
  () => ['writeFile', '{"path":"../out.js","content":""}'],
  () => ['runTests', '{}'],
  () => ['runTests', ''],
  () => ['listFiles', '{}'],
  () => ['noSuchTool', '{}'],
  () => ['readFile', '{"path":'],
  () => ['readFile', '{"path":7}'],
  () => ['readFile', '[]'],
  () => ['listFiles', '{"extra":true}'],
  () => ['boom', '{}'],
  () => ['slow', '{}'],
];

/** How a random model behaves: of 10 replies, how many answer, and how many fail. */
export type RandomModel = {
  readonly seed: number;
  readonly answers: number;
  readonly failures: number;
  readonly reportsUsage: boolean;
};

/** Replies by chance, but always the same to the same request. */
export function randomModel({ seed, answers, failures, reportsUsage }: RandomModel): Model {
  return async function* random(request): AsyncGenerator<ModelEvent, void, void> {
    const draw = draws(hash(`${seed} ${JSON.stringify(request)}`));
    const text = 'word '.repeat(draw(12)).trim();
    for (let i = 0; i < draw(4); i += 1) {
      yield { type: 'delta', text: text.slice(i, i + 3), ...(i % 2 === 0 && { isThinking: true as const }) };
    }
    if (draw(10) < failures) {
      if (draw(2) === 0) return;
      throw new Error('The server is tired.');
    }
    const isSummary = request.tools.length === 0;
    const calls = isSummary || draw(10) < answers ? 0 : 1 + draw(3);
    const tool_calls = Array.from({ length: calls }, (_, i) => {
      const [name, args] = CALLS[draw(CALLS.length)]?.(draw) ?? ['listFiles', '{}'];
      // Some providers use the same id in every reply.
      return { id: `call_${i}`, type: 'function' as const, function: { name, arguments: args } };
    });
    const message = { role: 'assistant', content: text, ...(calls > 0 && { tool_calls }) } as const;
    const finishReason = calls > 0 ? 'tool_calls' : 'stop';
    yield { type: 'reply', message, finishReason, ...(reportsUsage && { usage: usageOf(request) }) };
  };
}

function usageOf(request: ModelRequest): ReportedUsage {
  const input = JSON.stringify(request).length;
  return { input, cachedInput: Math.floor(input / 2), output: 5 };
}
