import type { FailureKind } from '../../../src/agent/ports';

/** What a reply must come out as. `ids` where the server's own ids must have been kept. */
export type Outcome =
  | {
      readonly text?: string;
      readonly thinking?: string;
      readonly calls?: readonly (readonly [name: string, args: string])[];
      readonly ids?: readonly string[];
      readonly finish: string;
      readonly usage?: { readonly input: number; readonly cachedInput: number; readonly output: number };
    }
  | { readonly fails: FailureKind };

/** One answer with status 200, as a real server sent it or might: the bytes, and what they mean. */
export type Played = {
  readonly name: string;
  readonly body: string;
  readonly api?: 'responses';
  readonly outcome: Outcome;
};

type Delta = Readonly<Record<string, unknown>>;

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const chunk = (delta: Delta | null, finish: string | null = null, more: object = {}) =>
  event({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }], ...more });
const calls = (...fragments: readonly object[]) => chunk({ tool_calls: fragments });
const fragment = (index: number | undefined, id: string | undefined, name: string | undefined, args?: unknown) => ({
  ...(index !== undefined && { index }),
  ...(id !== undefined && { id }),
  type: 'function',
  function: { ...(name !== undefined && { name }), ...(args !== undefined && { arguments: args }) },
});
const part = (index: number | undefined, args: string) => ({
  ...(index !== undefined && { index }),
  function: { arguments: args },
});
const usage = (prompt: number, completion: number, more: object = {}) => ({
  usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion, ...more },
});
const lastUsage = (prompt: number, completion: number, more: object = {}) =>
  event({ id: 'c1', choices: [], ...usage(prompt, completion, more) });
const DONE = 'data: [DONE]\n\n';
const FIRST = chunk({ role: 'assistant', content: '' });
const END = chunk({}, 'tool_calls') + DONE;
const READ = ['readFile', '{"path":"a.js"}'] as const;
const LIST = ['listFiles', '{}'] as const;
const oneCall = { calls: [READ], finish: 'tool_calls' };
const twoCalls = { calls: [READ, LIST], finish: 'tool_calls' };
const reads = (index: number | undefined, id: string | undefined) => fragment(index, id, 'readFile', '{"path":"a.js"}');
const lists = (index: number | undefined, id: string | undefined) => fragment(index, id, 'listFiles', '{}');

const TEXT: readonly Played[] = [
  {
    name: 'text as OpenAI sends it',
    body:
      FIRST +
      chunk({ content: 'Hel' }) +
      chunk({ content: 'lo.' }) +
      chunk({}, 'stop') +
      lastUsage(9, 3, { prompt_tokens_details: { cached_tokens: 4 } }) +
      DONE,
    outcome: { text: 'Hello.', finish: 'stop', usage: { input: 9, cachedInput: 4, output: 3 } },
  },
  {
    name: 'characters of several bytes',
    body: FIRST + chunk({ content: '你好' }) + chunk({ content: '，🙂 é' }) + chunk({}, 'stop') + DONE,
    outcome: { text: '你好，🙂 é', finish: 'stop' },
  },
  {
    name: 'the first chunk without a role',
    body: chunk({ content: 'Hi' }) + chunk({}, 'stop') + DONE,
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'a first chunk without choices, as Azure sends it',
    body: event({ choices: [], prompt_filter_results: [] }) + chunk({ content: 'Hi' }) + chunk({}, 'stop') + DONE,
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'a delta that is null',
    body: chunk(null) + chunk({ content: 'Hi' }) + chunk(null, 'stop') + DONE,
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'content as parts, with thinking in one of them',
    body:
      chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }] }) +
      chunk({ content: [{ type: 'text', text: 'Hi' }] }) +
      chunk({}, 'stop') +
      DONE,
    outcome: { text: 'Hi', thinking: 'Hm.', finish: 'stop' },
  },
  {
    name: 'comments and keep-alives',
    body: `: OPENROUTER PROCESSING\n\n:\n\n${chunk({ content: 'H' })}: ping\n\nevent: ping\n\nid: 7\nretry: 10\n${chunk({ content: 'i' })}${chunk({}, 'stop')}${DONE}`,
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'CRLF line ends',
    body: (chunk({ content: 'H' }) + chunk({ content: 'i' }) + chunk({}, 'stop') + DONE).replaceAll('\n', '\r\n'),
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'CR line ends',
    body: (chunk({ content: 'H' }) + chunk({ content: 'i' }) + chunk({}, 'stop') + DONE).replaceAll('\n', '\r'),
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'no space behind data:',
    body: (chunk({ content: 'Hi' }) + chunk({}, 'stop') + DONE).replaceAll('data: ', 'data:'),
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'no empty line between events',
    body: (chunk({ content: 'H' }) + chunk({ content: 'i' }) + chunk({}, 'stop') + DONE).replaceAll('\n\n', '\n'),
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'a byte order mark',
    body: `\uFEFF${chunk({ content: 'Hi' })}${chunk({}, 'stop')}${DONE}`,
    outcome: { text: 'Hi', finish: 'stop' },
  },
  { name: 'no [DONE]', body: chunk({ content: 'Hi' }) + chunk({}, 'stop'), outcome: { text: 'Hi', finish: 'stop' } },
  {
    name: 'no finish reason, but [DONE]',
    body: chunk({ content: 'Hi' }) + DONE,
    outcome: { text: 'Hi', finish: 'unknown' },
  },
  {
    name: 'no finish reason, but usage at the end',
    body: chunk({ content: 'Hi' }) + lastUsage(5, 1),
    outcome: { text: 'Hi', finish: 'unknown', usage: { input: 5, cachedInput: 0, output: 1 } },
  },
  {
    name: 'a finish reason of its own',
    body: chunk({ content: 'Hi' }, 'eos') + DONE,
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'tool_calls as reason where there are none',
    body: chunk({ content: 'Hi' }, 'tool_calls') + DONE,
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'a text cut by the limit',
    body: chunk({ content: 'Hi th' }, 'length') + DONE,
    outcome: { text: 'Hi th', finish: 'length' },
  },
  {
    name: 'a refusal',
    body: chunk({ refusal: 'I can’t ' }) + chunk({ refusal: 'do that.' }) + chunk({}, 'stop') + DONE,
    outcome: { text: 'I can’t do that.', finish: 'stop' },
  },
  {
    name: 'usage with every chunk',
    body: chunk({ content: 'H' }, null, usage(5, 1)) + chunk({ content: 'i' }, 'stop', usage(5, 2)) + DONE,
    outcome: { text: 'Hi', finish: 'stop', usage: { input: 5, cachedInput: 0, output: 2 } },
  },
  {
    name: 'usage that is null',
    body: chunk({ content: 'Hi' }, 'stop', { usage: null }) + DONE,
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'usage of zeros, from a server that does not count',
    body: chunk({ content: 'Hi' }, 'stop', usage(0, 0)) + DONE,
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'usage of words',
    body: chunk({ content: 'Hi' }, 'stop', { usage: { prompt_tokens: 'many', completion_tokens: null } }) + DONE,
    outcome: { text: 'Hi', finish: 'stop' },
  },
  {
    name: 'cache hits under DeepSeek’s name',
    body:
      chunk({ content: 'Hi' }, 'stop', usage(50, 2, { prompt_cache_hit_tokens: 40, prompt_cache_miss_tokens: 10 })) +
      DONE,
    outcome: { text: 'Hi', finish: 'stop', usage: { input: 50, cachedInput: 40, output: 2 } },
  },
  {
    name: 'thinking as reasoning_content',
    body:
      chunk({ role: 'assistant', content: null, reasoning_content: 'Let ' }) +
      chunk({ reasoning_content: 'me see.' }) +
      chunk({ content: 'Hi', reasoning_content: null }) +
      chunk({}, 'stop') +
      DONE,
    outcome: { text: 'Hi', thinking: 'Let me see.', finish: 'stop' },
  },
  {
    name: 'thinking as reasoning',
    body:
      chunk({ content: '', reasoning: 'Let ' }) +
      chunk({ content: '', reasoning: 'me see.' }) +
      chunk({ content: 'Hi' }, 'stop') +
      DONE,
    outcome: { text: 'Hi', thinking: 'Let me see.', finish: 'stop' },
  },
  {
    name: 'a whole answer where a stream was asked for',
    body: JSON.stringify({
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }],
      ...usage(5, 1),
    }),
    outcome: { text: 'Hi', finish: 'stop', usage: { input: 5, cachedInput: 0, output: 1 } },
  },
];

const CALLS: readonly Played[] = [
  {
    name: 'a call as OpenAI sends it',
    body:
      chunk({ role: 'assistant', content: null }) +
      calls(fragment(0, 'call_a', 'readFile', '')) +
      calls(part(0, '{"path"')) +
      calls(part(0, ':"a.js"}')) +
      END,
    outcome: { ...oneCall, ids: ['call_a'] },
  },
  {
    name: 'arguments one character at a time',
    body: calls(fragment(0, 'call_a', 'readFile', '')) + [...READ[1]].map((c) => calls(part(0, c))).join('') + END,
    outcome: { ...oneCall, ids: ['call_a'] },
  },
  {
    name: 'two calls, their fragments mixed',
    body:
      calls(fragment(0, 'a', 'readFile', '{"pa')) +
      calls(fragment(1, 'b', 'listFiles', '{')) +
      calls(part(0, 'th":"a.js"}')) +
      calls(part(1, '}')) +
      END,
    outcome: { ...twoCalls, ids: ['a', 'b'] },
  },
  {
    name: 'both calls in one chunk',
    body: calls(reads(0, 'a'), lists(1, 'b')) + END,
    outcome: { ...twoCalls, ids: ['a', 'b'] },
  },
  {
    name: 'text before the calls',
    body: chunk({ content: 'I read.' }) + calls(reads(0, 'a')) + END,
    outcome: { ...oneCall, text: 'I read.' },
  },
  { name: 'no ids', body: calls(reads(0, undefined)) + calls(lists(1, undefined)) + END, outcome: twoCalls },
  { name: 'empty ids', body: calls(reads(0, '')) + calls(lists(1, '')) + END, outcome: twoCalls },
  {
    name: 'ids that are null',
    body: calls({ ...reads(0, ''), id: null }) + calls({ ...lists(1, ''), id: null }) + END,
    outcome: twoCalls,
  },
  { name: 'the same id for two calls', body: calls(reads(0, 'x')) + calls(lists(1, 'x')) + END, outcome: twoCalls },
  {
    name: 'the same id and number for two whole calls',
    body: calls(reads(0, 'x')) + calls(lists(0, 'x')) + END,
    outcome: twoCalls,
  },
  {
    name: 'the id again with every fragment',
    body: calls(fragment(0, 'a', 'readFile', '{"path')) + calls(fragment(0, 'a', undefined, '":"a.js"}')) + END,
    outcome: { ...oneCall, ids: ['a'] },
  },
  {
    name: 'id and name again with every fragment',
    body: calls(fragment(0, 'a', 'readFile', '{"path')) + calls(fragment(0, 'a', 'readFile', '":"a.js"}')) + END,
    outcome: { ...oneCall, ids: ['a'] },
  },
  {
    name: 'an empty name with every later fragment',
    body: calls(fragment(0, 'a', 'readFile', '{"path')) + calls(fragment(0, '', '', '":"a.js"}')) + END,
    outcome: { ...oneCall, ids: ['a'] },
  },
  {
    name: 'another id with every fragment of one call',
    body: calls(fragment(0, 'a1', 'readFile', '{"path')) + calls(fragment(0, 'a2', undefined, '":"a.js"}')) + END,
    outcome: { ...oneCall, ids: ['a1'] },
  },
  {
    name: 'no index, whole calls',
    body: calls(reads(undefined, 'a')) + calls(lists(undefined, 'b')) + END,
    outcome: { ...twoCalls, ids: ['a', 'b'] },
  },
  {
    name: 'no index, fragments of two calls',
    body:
      calls(fragment(undefined, 'a', 'readFile', '{"path')) +
      calls(part(undefined, '":"a.js"}')) +
      calls(fragment(undefined, 'b', 'listFiles', '{')) +
      calls(part(undefined, '}')) +
      END,
    outcome: { ...twoCalls, ids: ['a', 'b'] },
  },
  {
    name: 'no index and no ids',
    body: calls(reads(undefined, undefined)) + calls(lists(undefined, undefined)) + END,
    outcome: twoCalls,
  },
  {
    name: 'index 0 for every call',
    body: calls(reads(0, 'a')) + calls(lists(0, 'b')) + END,
    outcome: { ...twoCalls, ids: ['a', 'b'] },
  },
  {
    name: 'index 0 for every call, in fragments',
    body:
      calls(fragment(0, 'a', 'readFile', '{"path')) +
      calls(part(0, '":"a.js"}')) +
      calls(fragment(0, 'b', 'listFiles', '')) +
      calls(part(0, '{}')) +
      END,
    outcome: { ...twoCalls, ids: ['a', 'b'] },
  },
  {
    name: 'index 0 for every call, the first without arguments',
    body: calls(fragment(0, 'a', 'listFiles', '')) + calls(reads(0, 'b')) + END,
    outcome: { calls: [['listFiles', ''], READ], finish: 'tool_calls', ids: ['a', 'b'] },
  },
  {
    name: 'an index that counts fragments',
    body: calls(fragment(0, 'a', 'readFile', '{"pa')) + calls(part(1, 'th":')) + calls(part(2, '"a.js"}')) + END,
    outcome: { ...oneCall, ids: ['a'] },
  },
  {
    name: 'an index that starts at 1',
    body: calls(reads(1, 'a')) + calls(lists(2, 'b')) + END,
    outcome: { ...twoCalls, ids: ['a', 'b'] },
  },
  {
    name: 'an index written as text',
    body: calls({ ...reads(0, 'a'), index: '0' }) + calls({ ...lists(1, 'b'), index: '1' }) + END,
    outcome: { ...twoCalls, ids: ['a', 'b'] },
  },
  {
    name: 'the whole call in one chunk with the reason',
    body: chunk({ role: 'assistant', content: '', tool_calls: [reads(0, 'a')] }, 'tool_calls') + DONE,
    outcome: { ...oneCall, ids: ['a'] },
  },
  {
    name: 'arguments as an object',
    body: calls(fragment(0, 'a', 'readFile', { path: 'a.js' })) + END,
    outcome: oneCall,
  },
  {
    name: 'a name in pieces',
    body: calls(fragment(0, 'a', 'read')) + calls(fragment(0, undefined, 'File')) + calls(part(0, READ[1])) + END,
    outcome: oneCall,
  },
  {
    name: 'a name that grows',
    body: calls(fragment(0, 'a', 'read')) + calls(fragment(0, 'a', 'readFile', READ[1])) + END,
    outcome: oneCall,
  },
  {
    name: 'the whole call once more at the end',
    body: calls(reads(0, 'a')) + calls(reads(0, 'a')) + END,
    outcome: { ...oneCall, ids: ['a'] },
  },
  {
    name: 'the same call twice, on purpose',
    body: calls(lists(0, 'a')) + calls(lists(1, 'b')) + END,
    outcome: { calls: [LIST, LIST], finish: 'tool_calls', ids: ['a', 'b'] },
  },
  { name: 'calls with the reason stop', body: calls(reads(0, 'a')) + chunk({}, 'stop') + DONE, outcome: oneCall },
  { name: 'calls and no reason', body: calls(reads(0, 'a')) + DONE, outcome: oneCall },
  { name: 'a whole call, and the stream just ends', body: calls(reads(0, 'a')), outcome: oneCall },
  {
    name: 'a call without arguments',
    body: calls(fragment(0, 'a', 'listFiles', '')) + END,
    outcome: { calls: [['listFiles', '']], finish: 'tool_calls' },
  },
  {
    name: 'a call without the object inside',
    body: calls({ index: 0, id: 'a', name: 'readFile', arguments: READ[1] }) + END,
    outcome: oneCall,
  },
  {
    name: 'the old function_call',
    body:
      chunk({ function_call: { name: 'readFile', arguments: '{"path":' } }) +
      chunk({ function_call: { arguments: '"a.js"}' } }) +
      chunk({}, 'function_call') +
      DONE,
    outcome: oneCall,
  },
  {
    name: 'arguments that are no JSON, the model’s own',
    body: calls(fragment(0, 'a', 'readFile', '{path: a.js')) + END,
    outcome: { calls: [['readFile', '{path: a.js']], finish: 'tool_calls' },
  },
  {
    name: 'whole calls at the limit',
    body: calls(reads(0, 'a')) + chunk({}, 'length') + DONE,
    outcome: { calls: [READ], finish: 'length' },
  },
  {
    name: 'a whole answer with calls and content left out',
    body: JSON.stringify({
      choices: [
        {
          message: {
            role: 'assistant',
            tool_calls: [{ id: 'a', type: 'function', function: { name: 'readFile', arguments: READ[1] } }],
          },
          finish_reason: 'tool_calls',
        },
      ],
    }),
    outcome: oneCall,
  },
  {
    name: 'a whole answer with arguments as an object',
    body: JSON.stringify({
      choices: [
        {
          message: {
            role: 'assistant',
            content: '',
            tool_calls: [{ function: { name: 'readFile', arguments: { path: 'a.js' } } }],
          },
          finish_reason: 'stop',
        },
      ],
    }),
    outcome: oneCall,
  },
];

const FAILURES: readonly Played[] = [
  {
    name: 'a call cut by the limit',
    body: calls(fragment(0, 'a', 'writeFile', '{"path":"a.js","text":"ex')) + chunk({}, 'length') + DONE,
    outcome: { fails: 'cut' },
  },
  {
    name: 'a second call cut by the limit',
    body: calls(lists(0, 'a')) + calls(fragment(1, 'b', 'readFile', '')) + chunk({}, 'length') + DONE,
    outcome: { fails: 'cut' },
  },
  {
    name: 'thinking up to the limit',
    body: chunk({ reasoning_content: 'Hm' }) + chunk({}, 'length') + DONE,
    outcome: { fails: 'cut' },
  },
  {
    name: 'a call, and the stream just ends inside',
    body: calls(fragment(0, 'a', 'readFile', '{"path":"a')),
    outcome: { fails: 'dropped' },
  },
  {
    name: 'a text, and the stream just ends',
    body: FIRST + chunk({ content: 'Hi th' }),
    outcome: { fails: 'dropped' },
  },
  {
    name: 'a stream cut inside an event',
    body: chunk({ content: 'Hi' }) + chunk({}, 'stop').slice(0, 40),
    outcome: { fails: 'dropped' },
  },
  { name: 'no text and no call', body: FIRST + chunk({}, 'stop') + DONE, outcome: { fails: 'empty' } },
  { name: 'the reason tool_calls and none', body: FIRST + chunk({}, 'tool_calls') + DONE, outcome: { fails: 'empty' } },
  { name: 'held back by a filter', body: FIRST + chunk({}, 'content_filter') + DONE, outcome: { fails: 'filtered' } },
  { name: 'nothing at all', body: '', outcome: { fails: 'unreadable' } },
  { name: 'only keep-alives', body: ': ping\n\n: ping\n\n', outcome: { fails: 'unreadable' } },
  { name: 'a web page', body: '<!doctype html><title>Welcome</title>', outcome: { fails: 'unreadable' } },
  { name: 'JSON of another kind', body: '{"models":[]}', outcome: { fails: 'unreadable' } },
  {
    name: 'an error inside the stream',
    body: chunk({ content: 'Hi' }) + event({ error: { message: 'The engine died.', type: 'server_error' } }),
    outcome: { fails: 'server' },
  },
  {
    name: 'an error with a number inside the stream',
    body: event({ error: { message: 'slow down', code: 429 } }) + DONE,
    outcome: { fails: 'rate_limit' },
  },
  {
    name: 'an error of llama.cpp under its own name',
    body: `event: error\n${event({ error: { code: 400, message: 'the request exceeds the available context size', type: 'exceed_context_size_error' } })}`,
    outcome: { fails: 'too_long' },
  },
  {
    name: 'an error with status 200 and no stream',
    body: JSON.stringify({ error: { message: 'No such model: x', code: 404 } }),
    outcome: { fails: 'unknown_model' },
  },
];

const sent = (type: string, more: object) => `event: ${type}\n${event({ type, ...more })}`;
const item = (index: number, value: object) =>
  sent('response.output_item.added', { output_index: index, item: { ...value, arguments: '' } }) +
  sent('response.output_item.done', { output_index: index, item: value });
const callItem = {
  type: 'function_call',
  id: 'fc_1',
  call_id: 'call_a',
  name: 'readFile',
  arguments: READ[1],
  status: 'completed',
};
const ended = (status: string, output: readonly object[], more: object = {}) =>
  sent(`response.${status}`, {
    response: {
      object: 'response',
      status,
      output,
      usage: { input_tokens: 20, output_tokens: 5, input_tokens_details: { cached_tokens: 16 } },
      ...more,
    },
  });
const used = { usage: { input: 20, cachedInput: 16, output: 5 } };

const RESPONSES: readonly Played[] = [
  {
    name: 'Responses: text',
    body:
      sent('response.created', { response: {} }) +
      sent('response.output_text.delta', { delta: 'Hel' }) +
      sent('response.output_text.delta', { delta: 'lo.' }) +
      ended('completed', [{ type: 'message', content: [{ type: 'output_text', text: 'Hello.' }] }]),
    outcome: { text: 'Hello.', finish: 'stop', ...used },
  },
  {
    name: 'Responses: a call in fragments, with thinking before it',
    body:
      item(0, {
        type: 'reasoning',
        id: 'rs_1',
        summary: [{ type: 'summary_text', text: 'Look first.' }],
        encrypted_content: 'x',
      }) +
      sent('response.output_item.added', {
        output_index: 1,
        item: { ...callItem, arguments: '', status: 'in_progress' },
      }) +
      sent('response.function_call_arguments.delta', { item_id: 'fc_1', output_index: 1, delta: '{"path"' }) +
      sent('response.function_call_arguments.delta', { item_id: 'fc_1', output_index: 1, delta: ':"a.js"}' }) +
      sent('response.output_item.done', { output_index: 1, item: callItem }) +
      ended('completed', []),
    outcome: { ...oneCall, ids: ['call_a'], thinking: 'Look first.', ...used },
  },
  {
    name: 'Responses: a summary of the thinking in two parts, streamed',
    body:
      sent('response.reasoning_summary_part.added', { summary_index: 0 }) +
      sent('response.reasoning_summary_text.delta', { summary_index: 0, delta: 'Look ' }) +
      sent('response.reasoning_summary_text.delta', { summary_index: 0, delta: 'first.' }) +
      sent('response.reasoning_summary_part.added', { summary_index: 1 }) +
      sent('response.reasoning_summary_text.delta', { summary_index: 1, delta: 'Then read.' }) +
      item(0, {
        type: 'reasoning',
        id: 'rs_1',
        summary: ['Look first.', 'Then read.'].map((text) => ({ type: 'summary_text', text })),
      }) +
      sent('response.output_text.delta', { delta: 'Hi' }) +
      ended('completed', [{ type: 'message', content: [{ type: 'output_text', text: 'Hi' }] }]),
    outcome: { text: 'Hi', thinking: 'Look first.\nThen read.', finish: 'stop', ...used },
  },
  {
    name: 'Responses: everything only in the last event',
    body: ended('completed', [{ type: 'message', content: [{ type: 'output_text', text: 'I read.' }] }, callItem]),
    outcome: { ...oneCall, text: 'I read.', ids: ['call_a'], ...used },
  },
  {
    name: 'Responses: not streamed',
    body: JSON.stringify({
      object: 'response',
      status: 'completed',
      output: [callItem, { ...callItem, call_id: 'call_b', id: 'fc_2', name: 'listFiles', arguments: '{}' }],
      usage: { input_tokens: 20, output_tokens: 5 },
    }),
    outcome: { ...twoCalls, ids: ['call_a', 'call_b'], usage: { input: 20, cachedInput: 0, output: 5 } },
  },
  {
    name: 'Responses: cut inside a call',
    body:
      sent('response.output_item.added', { output_index: 0, item: { ...callItem, arguments: '' } }) +
      sent('response.function_call_arguments.delta', { item_id: 'fc_1', output_index: 0, delta: '{"pa' }) +
      ended('incomplete', [], { incomplete_details: { reason: 'max_output_tokens' } }),
    outcome: { fails: 'cut' },
  },
  {
    name: 'Responses: failed',
    body: sent('response.failed', {
      response: { status: 'failed', error: { code: 'server_error', message: 'It broke.' } },
    }),
    outcome: { fails: 'server' },
  },
  {
    name: 'Responses: an error event',
    body: sent('error', { code: 'rate_limit_exceeded', message: 'Too many requests' }),
    outcome: { fails: 'rate_limit' },
  },
  {
    name: 'Responses: the stream just ends',
    body: sent('response.output_text.delta', { delta: 'Hel' }),
    outcome: { fails: 'dropped' },
  },
];

/** Every stream that a server may play back, each quirk on its own. */
export const STREAMS: readonly Played[] = [
  ...TEXT,
  ...CALLS,
  ...FAILURES,
  ...RESPONSES.map((played): Played => ({ ...played, api: 'responses' })),
];
