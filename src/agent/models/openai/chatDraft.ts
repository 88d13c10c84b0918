import type { Thinking } from '../../message';
import { addFragment } from './callFragments';
import type { Draft } from './draft';
import { asList, asRecord, asText } from './json';
import { readUsage } from './usage';

/** The reply with one more chunk of Chat Completions, or with a whole completion: that is a stream of one chunk. */
export function takeChat(draft: Draft, sent: unknown): Draft {
  const chunk = asRecord(sent);
  const usage = readUsage(chunk.usage);
  const choice = asRecord(asList(chunk.choices)[0]);
  const delta = asRecord(choice.delta ?? choice.message);
  const finish = asText(choice.finish_reason);
  const old = asRecord(delta.function_call);
  const fragments = [
    ...asList(delta.tool_calls),
    ...(Object.keys(old).length > 0 ? [{ index: 0, function: old }] : []),
  ];
  return {
    ...draft,
    text: draft.text + contentText(delta.content, 'text'),
    refusal: draft.refusal + asText(delta.refusal),
    thinking: addThinking(draft.thinking, delta),
    calls: fragments.reduce(addFragment, draft.calls),
    finish: finish === '' ? draft.finish : finish,
    // It may come with every chunk, each time with what was used so far.
    usage: usage ?? draft.usage,
    // Usage without a choice is the last thing that is said.
    isDone: draft.isDone || (usage !== null && asList(chunk.choices).length === 0),
    isReply: draft.isReply || Array.isArray(chunk.choices),
  };
}

/** A text, or a list of parts: those of one kind. */
function contentText(content: unknown, kind: 'text' | 'thinking'): string {
  if (!Array.isArray(content)) return kind === 'text' ? asText(content) : '';
  return content
    .map(asRecord)
    .filter((part) => (part.type ?? 'text') === kind)
    .map((part) => asText(part.text) + contentText(part[kind === 'thinking' ? 'thinking' : 'content'], 'text'))
    .join('');
}

/** Where a server sends the same text under two names, the first counts. */
function addThinking(thinking: Thinking, delta: Readonly<Record<string, unknown>>): Thinking {
  const content = asText(delta.reasoning_content) + contentText(delta.content, 'thinking');
  const isNamed = typeof delta.reasoning_content === 'string' || content !== '';
  const plain = isNamed ? '' : asText(delta.reasoning);
  const details = asList(delta.reasoning_details);
  return {
    ...thinking,
    ...(isNamed && { reasoning_content: (thinking.reasoning_content ?? '') + content }),
    ...(plain !== '' && { reasoning: (thinking.reasoning ?? '') + plain }),
    ...(details.length > 0 && { reasoning_details: details.reduce(addDetail, thinking.reasoning_details ?? []) }),
  };
}

/** Signed blocks come in pieces with the same number; they go back as one block each. */
function addDetail(details: readonly unknown[], sent: unknown): readonly unknown[] {
  const piece = asRecord(sent);
  const at = details.findLastIndex((one) => asRecord(one).index === piece.index && asRecord(one).type === piece.type);
  const open = at < 0 || piece.index === undefined ? undefined : asRecord(details[at]);
  if (open === undefined) return [...details, sent];
  const joined = { ...open, ...piece };
  const texts = ['text', 'summary', 'data'].filter(
    (key) => typeof open[key] === 'string' && typeof piece[key] === 'string',
  );
  const whole = Object.fromEntries(texts.map((key) => [key, asText(open[key]) + asText(piece[key])]));
  return details.with(at, { ...joined, ...whole });
}
