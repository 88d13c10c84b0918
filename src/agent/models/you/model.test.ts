import { describe, expect, it } from 'vitest';
import { harnessWith, playTurn, portsWith, START_FILES } from '../../../../scripts/testing/agentKit';
import { createFiles } from '../../../vfs';
import type { AgentEvent } from '../../events';
import { type Message, type ToolCall, toolCallsOf } from '../../message';
import type { ModelEvent, ModelRequest } from '../../ports';
import { replay } from '../../replay';
import type { AskLearner, YourReply } from '../../you';
import { createYouModel } from './model';

const DONE: YourReply = { text: 'Done.', calls: [] };
const never = new AbortController().signal;

async function replyTo(request: ModelRequest, said: YourReply) {
  const events: ModelEvent[] = [];
  for await (const event of createYouModel(async () => said)(request, never)) events.push(event);
  return events;
}

describe('the learner as the model', () => {
  it('posts what was written, broken or not, under ids that count on', async () => {
    const before: ToolCall = { id: 'call_7', name: 'readFile', argumentsJson: '{}' };
    const posted = { id: before.id, type: 'function', function: { name: before.name, arguments: '{}' } } as const;
    const messages: Message[] = [{ role: 'assistant', content: '', tool_calls: [posted] }];
    const calls = [
      { name: 'readFile', argumentsJson: '{"path": ' },
      { name: 'deployIt', argumentsJson: '{}' },
    ];
    const events = await replyTo({ messages, tools: [] }, { text: 'Both.', calls });
    expect(events.map(({ type }) => type)).toEqual(['asked', 'reply']);
    const last = events.at(-1);
    if (last?.type !== 'reply') throw new Error('no reply');
    expect(toolCallsOf(last.message)).toEqual([
      { id: 'call_8', ...calls[0] },
      { id: 'call_9', ...calls[1] },
    ]);
  });

  it('is told of its mistakes by the harness, and goes on', async () => {
    const replies: YourReply[] = [{ text: '', calls: [{ name: 'deployIt', argumentsJson: '{}' }] }, DONE];
    const ask: AskLearner = async () => replies.shift() ?? DONE;
    const { view } = await playTurn({ ports: portsWith({ model: createYouModel(ask) }) });
    const [call] = view.rows[0]?.calls ?? [];
    expect(call?.result?.isError).toBe(true);
    expect(call?.result?.text).toContain('listFiles');
    expect(view.rows.map(({ asked }) => asked?.host)).toEqual(['you', 'you']);
    expect(view.ended?.reason).toBe('answered');
  });

  it('waits until it is stopped', async () => {
    const stop = new AbortController();
    const ask: AskLearner = () => {
      stop.abort();
      return new Promise(() => {});
    };
    const { view } = await playTurn({ ports: portsWith({ model: createYouModel(ask) }), signal: stop.signal });
    expect(view.ended).toEqual({ reason: 'stopped' });
  });

  it('asks nobody where it was stopped before', async () => {
    const stop = new AbortController();
    let asked = 0;
    const ask: AskLearner = async () => {
      asked += 1;
      return DONE;
    };
    const events = createYouModel(ask)({ messages: [], tools: [] }, stop.signal)[Symbol.asyncIterator]();
    expect((await events.next()).value).toMatchObject({ type: 'asked' });
    stop.abort();
    await expect(events.next()).rejects.toThrow('abort');
    expect(asked).toBe(0);
  });
});

it('[L13] a run that waits for the learner goes on as if it had never been left, without asking twice', async () => {
  const call: YourReply = { text: 'I look.', calls: [{ name: 'listFiles', argumentsJson: '{}' }] };
  const harness = harnessWith();
  const { events } = await playTurn({ harness, ports: portsSaying([call, DONE]) });
  const cut = events.findLastIndex(({ type }) => type === 'model-asked') + 1;
  const files = createFiles(START_FILES);
  const recording = { harness, files, events: events.slice(0, cut), toHarness: () => harness };
  const { turn } = await replay(recording, portsSaying([DONE]));
  const rest: AgentEvent[] = [];
  for (let next = await turn?.next(); next && !next.done; next = await turn?.next()) rest.push(next.value);
  expect(JSON.stringify(rest)).toBe(JSON.stringify(events.slice(cut)));
});

function portsSaying(replies: readonly YourReply[]) {
  const left = [...replies];
  return portsWith({ model: createYouModel(async () => left.shift() ?? Promise.reject(new Error('asked too often'))) });
}
