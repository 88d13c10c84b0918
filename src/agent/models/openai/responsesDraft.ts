import type { Draft, DraftCall } from './draft';
import { asList, asNumber, asRecord, asText } from './json';
import { readUsage } from './usage';

type Fields = Readonly<Record<string, unknown>>;

/** The reply with one more event of Responses, or with a whole response. */
export function takeResponses(draft: Draft, sent: unknown): Draft {
  const event = asRecord(sent);
  if (Array.isArray(event.output)) return takeWhole(draft, event);
  const reply = { ...draft, isReply: draft.isReply || asText(event.type).startsWith('response.') };
  switch (event.type) {
    case 'response.output_text.delta':
      return { ...reply, text: draft.text + asText(event.delta) };
    case 'response.refusal.delta':
      return { ...reply, refusal: draft.refusal + asText(event.delta) };
    case 'response.reasoning_summary_part.added':
      return draft.thinking.reasoning === undefined ? reply : { ...reply, thinking: addThought(draft, '\n') };
    case 'response.reasoning_text.delta':
    case 'response.reasoning_summary_text.delta':
      return { ...reply, thinking: addThought(draft, asText(event.delta)) };
    case 'response.output_item.added':
    case 'response.output_item.done':
      return takeItem(reply, asRecord(event.item), asNumber(event.output_index) ?? null);
    case 'response.function_call_arguments.delta':
      return changeCall(reply, event, (call) => ({ ...call, args: call.args + asText(event.delta) }));
    case 'response.function_call_arguments.done':
      return changeCall(reply, event, (call) => ({ ...call, args: asText(event.arguments) || call.args }));
    case 'response.completed':
    case 'response.incomplete':
      return takeWhole(reply, asRecord(event.response));
    default:
      return reply;
  }
}

/** The last event carries everything again; what it leaves out stays as it was streamed. */
function takeWhole(draft: Draft, response: Fields): Draft {
  const output = asList(response.output).map(asRecord);
  // A list without thoughts does not say that there were none.
  const thinking = output.some(({ type }) => type === 'reasoning') ? {} : draft.thinking;
  const base: Draft = output.length === 0 ? draft : { ...draft, calls: [], thinking };
  const taken = output.reduce<Draft>((reply, item, i) => takeItem(reply, item, i), base);
  const said = output.flatMap((item) => asList(item.content)).map(asRecord);
  const text = said.map((part) => asText(part.text)).join('');
  const refusal = said.map((part) => asText(part.refusal)).join('');
  return {
    ...taken,
    text: text === '' ? draft.text : text,
    refusal: refusal === '' ? draft.refusal : refusal,
    finish: finishOf(response),
    usage: readUsage(response.usage) ?? draft.usage,
    id: asText(response.id) || draft.id,
    isDone: true,
    isReply: true,
  };
}

function finishOf(response: Fields): string {
  if (response.status !== 'incomplete') return 'stop';
  return asRecord(response.incomplete_details).reason === 'content_filter' ? 'content_filter' : 'length';
}

/** A call or a thought; the text of messages comes by other ways. A second time an item stands for the first. */
function takeItem(draft: Draft, item: Fields, index: number | null): Draft {
  if (item.type === 'reasoning') return takeThought(draft, item);
  if (item.type !== 'function_call') return draft;
  const id = asText(item.call_id) || asText(item.id);
  const at = draft.calls.findIndex((call) => (index === null ? call.id === id : call.index === index));
  const given = item.arguments;
  const args = typeof given === 'object' && given !== null ? JSON.stringify(given) : asText(given);
  const call: DraftCall = {
    index,
    id,
    name: asText(item.name),
    args: args || (draft.calls[at]?.args ?? ''),
    extra: item.id,
  };
  return { ...draft, calls: at < 0 ? [...draft.calls, call] : draft.calls.with(at, call) };
}

/** The item goes back as it came, but for its status, which servers do not take. */
function takeThought(draft: Draft, { status: _, ...item }: Fields): Draft {
  const parts = [...asList(item.summary), ...asList(item.content)].map((part) => asText(asRecord(part).text));
  const items = (draft.thinking.reasoning_items ?? []).filter(
    (other) => asRecord(other).id !== item.id || item.id === undefined,
  );
  const text = parts.filter(Boolean).join('\n');
  const known = draft.thinking.reasoning ?? '';
  const reasoning = known.includes(text) ? known : [known, text].filter(Boolean).join('\n');
  return { ...draft, thinking: { reasoning_items: [...items, item], ...(reasoning !== '' && { reasoning }) } };
}

function addThought(draft: Draft, text: string): Draft['thinking'] {
  return { ...draft.thinking, reasoning: (draft.thinking.reasoning ?? '') + text };
}

/** By the item's id, else by its place, else the last call. */
function changeCall(draft: Draft, event: Fields, change: (call: DraftCall) => DraftCall): Draft {
  const { item_id: id } = event;
  const index = asNumber(event.output_index);
  const byId = draft.calls.findIndex((call) => id !== undefined && call.extra === id);
  const byIndex = draft.calls.findIndex((call) => call.index === index);
  const at = byId >= 0 ? byId : byIndex >= 0 ? byIndex : draft.calls.length - 1;
  return { ...draft, calls: draft.calls.map((call, i) => (i === at ? change(call) : call)) };
}
