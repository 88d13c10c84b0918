import type { History } from '../history';
import { type ToolCall, textOf, toolCallsOf } from '../message';
import type { Lang, PolicyDefinition, Tool } from '../policy';
import type { Files } from '../ports';

/**
 * Blocks writing to a file whose present text this conversation does not hold: neither was it read, nor is it what the
 * model wrote itself. A new file needs no reading. After Claude Code's Write and Edit tools and dsh's rule FS_NOT_OBSERVED
 * (packages/fs/fs-observation-policy, 2026-08-21); the wording is ours.
 */
export const readBeforeWrite: PolicyDefinition = {
  id: 'read-before-write',
  knobs: [],
  create: () => ({
    id: 'read-before-write',
    async *beforeTool({ state: { files, history, harness } }, call) {
      const asked = targetOf(call, harness.tools);
      if (asked === null || (asked.tool !== 'writeFile' && asked.tool !== 'editFile')) return { type: 'allow' };
      const present = presentText(files, asked.path);
      if (present === undefined || seenTexts(history, asked.path, harness.tools).has(present)) return { type: 'allow' };
      return { type: 'block', reason: reason(asked.path, harness.lang) };
    },
  }),
};

/** `undefined` where no file is, also for a path out of the root: the tool itself refuses that. */
function presentText(files: Files, path: string): string | undefined {
  try {
    return files.read(path);
  } catch {
    return undefined;
  }
}

function reason(path: string, lang: Lang): string {
  return lang === 'zh'
    ? `已阻止：这段对话还没有读到 ${path} 现在的内容。请先读取这个文件。`
    : `Blocked: this conversation does not hold the present text of ${path}. Read the file first.`;
}

type Target = { readonly tool: string; readonly path: string; readonly args: Readonly<Record<string, unknown>> };

/** The tool behind the name and the path that a call is about; `null` for any other call. */
function targetOf(call: ToolCall, tools: readonly Tool[]): Target | null {
  const tool = tools.find((candidate) => candidate.definition.function.name === call.name)?.id;
  const args = argumentsOf(call);
  const path = args.path;
  return tool === undefined || typeof path !== 'string' ? null : { tool, path: clean(path), args };
}

function argumentsOf({ argumentsJson }: ToolCall): Readonly<Record<string, unknown>> {
  try {
    const args: unknown = JSON.parse(argumentsJson);
    return typeof args === 'object' && args !== null ? { ...args } : {};
  } catch {
    return {};
  }
}

/** The same file under another spelling. */
function clean(path: string): string {
  return path.replace(/^(\.?\/)+/, '');
}

/** Every text that the model was shown of a file, or gave it. A set: what was refused in between does no harm. */
function seenTexts({ log, length }: History, path: string, tools: readonly Tool[]): ReadonlySet<string> {
  const seen = new Set<string>();
  // Ids may repeat from reply to reply, so only those of the newest count.
  let reads: readonly string[] = [];
  for (const { message, full } of log.slice(0, length)) {
    if (message.role === 'tool' && reads.includes(message.tool_call_id)) seen.add(full ?? textOf(message));
    if (message.role !== 'assistant') continue;
    const calls = toolCallsOf(message).map((call) => ({ id: call.id, target: targetOf(call, tools) }));
    const own = calls.flatMap(({ id, target }) => (target?.path === path ? [{ id, target }] : []));
    reads = own.flatMap(({ id, target }) => (target.tool === 'readFile' ? [id] : []));
    for (const text of own.flatMap(({ target }) => written(target, seen))) seen.add(text);
  }
  // An empty file is shown by a word.
  return seen.has('(empty)') ? seen.add('') : seen;
}

/** What a file may hold after a call that wants to change it. */
function written({ tool, args }: Target, seen: ReadonlySet<string>): readonly string[] {
  if (tool === 'writeFile') return [String(args.content)];
  return tool === 'editFile' ? edited(seen, args) : [];
}

function edited(seen: ReadonlySet<string>, { oldText, newText }: Target['args']): readonly string[] {
  const [from, to] = [String(oldText), String(newText)];
  return [...seen].filter((text) => text.includes(from)).map((text) => text.replace(from, () => to));
}
