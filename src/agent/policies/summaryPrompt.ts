import { type HistoryEntry, type Message, textOf, toolCallsOf } from '../message';
import type { Lang } from '../policy';

/** A tool result is cut to this many characters in what the summariser reads. Source: Pi 0.58.3, compaction/utils.ts, 2026-03-15. */
export const RESULT_CHARACTERS = 2000;

const SYSTEM: Record<Lang, string> = {
  en: 'Summarise the conversation between a user and a coding agent. Do not continue it. Write only the summary.',
  zh: '请总结用户与编程智能体之间的对话。不要继续对话，只写摘要。',
};

const ASK: Record<Lang, string> = {
  en: 'Write a summary with these sections: Goal, Constraints & Preferences, Progress, Key Decisions, Next Steps, Critical Context. Keep paths, names and error messages exact.',
  zh: '请写一份摘要，分为：目标、约束与偏好、进展、关键决定、下一步、关键上下文。路径、名称和错误信息保持原样。',
};

const UPDATE: Record<Lang, string> = {
  en: 'Update the previous summary with the conversation. Same sections: keep what still holds, add what is new.',
  zh: '请用这段对话更新之前的摘要。分节不变：保留仍然成立的内容，加入新内容。',
};

const PREFIX: Record<Lang, string> = {
  en: 'This is the beginning of a turn whose end stays word for word. Summarise only what the end needs: the request, what was done so far, what must be known to go on. Keep paths, names and error messages exact.',
  zh: '这是一个轮次的开头，它的结尾会逐字保留。只总结理解结尾所需的内容：任务、已经做了什么、继续下去必须知道什么。路径、名称和错误信息保持原样。',
};

/** The two messages of a summary call about the beginning of a turn that a cut goes through. */
export function prefixMessages(entries: readonly HistoryEntry[], lang: Lang): readonly Message[] {
  return messagesFor(`${conversationOf(entries)}\n\n${PREFIX[lang]}`, lang);
}

/** The two messages of a summary call. The conversation goes in as one text, so that nothing in it is taken as an order. */
export function summaryMessages(
  entries: readonly HistoryEntry[],
  lang: Lang,
  shown: Shown = AS_PI,
): readonly Message[] {
  const earlier = entries.findLast((entry) => entry.source === 'summary');
  const rest = entries.filter((entry) => entry.source !== 'summary');
  const previous = earlier
    ? `\n\n<previous-summary>\n${summaryBody(textOf(earlier.message))}\n</previous-summary>`
    : '';
  return messagesFor(`${conversationOf(rest, shown)}${previous}\n\n${earlier ? UPDATE[lang] : ASK[lang]}`, lang);
}

/** What the summariser reads of a text: all of it, or less. */
export type Shown = {
  readonly message: (text: string) => string;
  readonly result: (text: string) => string;
  readonly args: (text: string) => string;
};

const AS_PI: Shown = {
  message: (text) => text,
  result: (text) => (text.length > RESULT_CHARACTERS ? `${text.slice(0, RESULT_CHARACTERS)}\n[…]` : text),
  args: (text) => text,
};

function conversationOf(entries: readonly HistoryEntry[], shown = AS_PI): string {
  return `<conversation>\n${entries.map(({ message }) => line(message, shown)).join('\n')}\n</conversation>`;
}

function messagesFor(content: string, lang: Lang): readonly Message[] {
  return [
    { role: 'system', content: SYSTEM[lang] },
    { role: 'user', content },
  ];
}

/** How a summary stands in a prompt. */
export function summaryMessage(text: string): Message {
  return { role: 'user', content: `<summary>\n${text}\n</summary>` };
}

function summaryBody(text: string): string {
  return guarded(text.replace(/^<summary>\n?/, '').replace(/\n?<\/summary>$/, ''));
}

function line(message: Message, shown: Shown): string {
  if (message.role === 'tool') return `[Tool result]: ${guarded(shown.result(textOf(message)))}`;
  const text = shown.message(textOf(message));
  if (message.role !== 'assistant') return `[User]: ${guarded(text)}`;
  const calls = toolCallsOf(message).map((call) => `${call.name}(${shown.args(callArguments(call.argumentsJson))})`);
  const said = text === '' ? [] : [`[Assistant]: ${guarded(text)}`];
  return [...said, ...(calls.length > 0 ? [`[Assistant tool calls]: ${guarded(calls.join('; '))}`] : [])].join('\n');
}

/**
 * Text that cannot pass for another part of the conversation: a backslash stands before a line beginning like `[User]:`
 * and in a tag like `</conversation>`. Pi writes texts as they are; a file may hold such a line. `unguarded` undoes it.
 */
export function guarded(text: string): string {
  return text
    .replace(/^(?=\\*\[(?:User|Assistant|Assistant tool calls|Tool result)\]:)/gm, '\\')
    .replace(/<(?=\\*\/?(?:conversation|summary|previous-summary)\b)/g, '<\\');
}

/** The text before it was `guarded`. */
export function unguarded(text: string): string {
  return text
    .replace(/^\\(?=\\*\[(?:User|Assistant|Assistant tool calls|Tool result)\]:)/gm, '')
    .replace(/<\\(?=\\*\/?(?:conversation|summary|previous-summary)\b)/g, '<');
}

function callArguments(json: string): string {
  try {
    const args: unknown = JSON.parse(json || '{}');
    if (typeof args !== 'object' || args === null) return json;
    return Object.entries(args)
      .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      .join(', ');
  } catch {
    return json;
  }
}
