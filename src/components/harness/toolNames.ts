import type { ToolText } from '../../agent/tools';

export type NameProblem = 'empty' | 'long' | 'letters' | 'twice';

/** Source: the `name` of a function in OpenAI's reference of Chat Completions, 2026-08; others allow no more. */
const MOST_LETTERS = 64;
const LETTERS = /^[\w-]*$/;

/** What is wrong with a tool's name beside the others; `null` when an API takes it and a call reaches it. */
export function nameProblem({ id, name }: ToolText, tools: readonly ToolText[]): NameProblem | null {
  if (name.trim() === '') return 'empty';
  if (tools.find((tool) => tool.name === name)?.id !== id) return 'twice';
  if (!LETTERS.test(name)) return 'letters';
  return name.length > MOST_LETTERS ? 'long' : null;
}
