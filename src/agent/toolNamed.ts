import type { Tool } from './policy';

/** The tool that a harness offers under a name; `undefined` where none bears it. */
export function toolNamed(tools: readonly Tool[], name: string): Tool | undefined {
  return tools.find(({ definition }) => definition.function.name === name);
}
