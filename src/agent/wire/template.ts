import { type Message, type Source, textOf, toolCallsOf } from '../message';
import type { ModelRequest } from '../ports';
import { parsedObject } from './fields';

/** A stretch of what a model with an open chat template reads. `isSpecial`: one token of its own, which no text can write. */
export type TemplatePiece = { readonly text: string; readonly isSpecial: boolean; readonly source: Source };

/**
 * The same request as one text with special tokens, as a server renders it for an open model: ChatML, with the tool tags
 * of the Hermes and Qwen families. The words around the tools are ours; each model has been trained on its own.
 * Source: ChatML; Hermes function calling format, read 2026-11.
 */
export function templatePieces({ messages, tools }: ModelRequest): readonly TemplatePiece[] {
  const first = messages[0];
  const system = first?.role === 'system' ? textOf(first) : '';
  const rest = first?.role === 'system' ? messages.slice(1) : messages;
  const toolText = tools.length === 0 ? '' : toolsText(tools.map((tool) => JSON.stringify(tool)));
  const head =
    system === '' && toolText === ''
      ? []
      : block('system', 'system', [plain(system, 'system'), plain(toolText, 'tools')]);
  const open = [special('<|im_start|>', 'system'), plain('assistant\n', 'system')];
  return [...head, ...rest.flatMap(messagePieces), ...open].filter(({ text }) => text !== '');
}

function toolsText(definitions: readonly string[]): string {
  return `\n\n# Tools\n<tools>\n${definitions.join('\n')}\n</tools>\nTo call one, write <tool_call>{"name": …, "arguments": …}</tool_call>.`;
}

function messagePieces(message: Message): readonly TemplatePiece[] {
  const text = textOf(message);
  if (message.role === 'tool') {
    return block('user', 'result', [plain(`<tool_response>\n${text}\n</tool_response>`, 'result')]);
  }
  if (message.role !== 'assistant') return block(message.role, 'user', [plain(text, 'user')]);
  const said = [text, ...callTexts(message)].filter(Boolean).join('\n');
  return block('assistant', 'assistant', [plain(said, 'assistant')]);
}

/** Each call of a message as the model writes it. */
export function callTexts(message: Message): readonly string[] {
  return toolCallsOf(message).map(({ name, argumentsJson }) => {
    return `<tool_call>\n${JSON.stringify({ name, arguments: parsedObject(argumentsJson).value })}\n</tool_call>`;
  });
}

function block(role: string, source: Source, content: readonly TemplatePiece[]): readonly TemplatePiece[] {
  const start = [special('<|im_start|>', source), plain(`${role}\n`, source)];
  return [...start, ...content, special('<|im_end|>', source), plain('\n', source)];
}

/** One token of its own. */
export function special(text: string, source: Source): TemplatePiece {
  return { text, isSpecial: true, source };
}

/** A text that is cut into tokens like any other. */
export function plain(text: string, source: Source): TemplatePiece {
  return { text, isSpecial: false, source };
}
