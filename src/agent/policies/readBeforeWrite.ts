import { argumentsOf } from '../callArguments';
import { type FileCall, isKnownPart, isKnownWhole, type KnownFile, learnt, UNKNOWN_FILE } from '../fileTexts';
import { type ToolCall, textOf, toolCallsOf } from '../message';
import type { Lang, PolicyDefinition, RunState } from '../policy';
import type { Files } from '../ports';
import { toolNamed } from '../toolNamed';
import { newestCalls } from './repeats';

const ID = 'read-before-write';

/**
 * Blocks writing to a file whose present text the run has not read and the model has not written. For an edit it is enough
 * that a part was read which holds what is replaced, and still stands. A new file needs no reading. What counts is what was
 * read, not what the next prompt shows: a text that a policy cut, cleared or summed up counts as read whole, as in the real
 * guards, which remember readings per session. After Claude Code's Write and Edit tools and dsh's rule FS_NOT_OBSERVED
 * (packages/fs/fs-observation-policy, 2026-08-21); the wording is ours.
 */
export const readBeforeWrite: PolicyDefinition = {
  id: ID,
  knobs: [],
  create: () => ({
    id: ID,
    async *beforeModel({ state }) {
      return { ...state, memo: { ...state.memo, [ID]: learntSoFar(state) } };
    },
    async *beforeTool({ state }, call) {
      const asked = targetOf(call, state);
      if (asked === null || (asked.tool !== 'writeFile' && asked.tool !== 'editFile')) return { type: 'allow' };
      const present = state.files.read(asked.path);
      if (present === undefined || isKnown(state, call, asked, present)) return { type: 'allow' };
      return { type: 'block', reason: reason(asked.path, state.harness.lang) };
    },
  }),
};

function reason(path: string, lang: Lang): string {
  return lang === 'zh'
    ? `已阻止：这段对话还没有读到 ${path} 现在的内容。请先读取这个文件。`
    : `Blocked: this conversation does not hold the present text of ${path}. Read the file first.`;
}

type Target = Pick<FileCall, 'args'> & { readonly tool: string; readonly path: string };

/** The tool behind the name, and the path as the files keep it; `null` for a call about no file that can be. */
function targetOf({ name, argumentsJson }: ToolCall, { harness, files }: RunState): Target | null {
  const tool = toolNamed(harness.tools, name)?.id;
  const args = argumentsOf(argumentsJson);
  const path = typeof args.path === 'string' ? resolved(files, args.path) : null;
  return tool === undefined || path === null ? null : { tool, path, args };
}

/** `null` for a path out of the root: the tool itself refuses that. */
function resolved(files: Files, path: string): string | null {
  try {
    return files.resolve(path);
  } catch {
    return null;
  }
}

/** The files, by `/` and path, as the first `upTo` entries of the history tell them; each iteration goes on from the last. */
type Memo = { readonly upTo: number; readonly known: Readonly<Record<string, KnownFile>> };

function memoOf({ memo }: RunState): Memo {
  // What this policy put there itself.
  return (memo[ID] as Memo | undefined) ?? { upTo: 0, known: {} };
}

function learntSoFar(state: RunState): Memo {
  const { log, length } = state.history;
  const { upTo, known } = memoOf(state);
  const fresh: Record<string, KnownFile> = {};
  // Ids may repeat from reply to reply, so only those of the newest count.
  let asked: readonly ToolCall[] = [];
  for (let i = upTo; i < length; i += 1) {
    const entry = log[i];
    if (entry === undefined) break;
    const { message, full, isError = false } = entry;
    if (message.role === 'assistant') asked = toolCallsOf(message);
    const call = message.role === 'tool' ? asked.find(({ id }) => id === message.tool_call_id) : undefined;
    const target = call === undefined ? null : targetOf(call, state);
    // What failed tells nothing of a file.
    if (target === null || isError) continue;
    const key = `/${target.path}`;
    const before = fresh[key] ?? known[key] ?? UNKNOWN_FILE;
    fresh[key] = learnt(before, { ...target, text: full ?? textOf(message), isError });
  }
  return { upTo: length, known: Object.keys(fresh).length === 0 ? known : { ...known, ...fresh } };
}

/** Also after what the same reply has written before this call: its results are not in the history yet. */
function isKnown(state: RunState, { id }: ToolCall, { tool, path, args }: Target, present: string): boolean {
  let known = learntSoFar(state).known[`/${path}`] ?? UNKNOWN_FILE;
  const holds = () =>
    isKnownWhole(known, present) || (tool === 'editFile' && isKnownPart(known, String(args.oldText), present));
  if (holds()) return true;
  for (const call of newestCalls(state.history)) {
    const own = call.id === id ? null : targetOf(call, state);
    if (call.id === id) return false;
    if (own?.path !== path || own.tool === 'readFile') continue;
    known = learnt(known, { ...own, text: '', isError: false });
    if (holds()) return true;
  }
  return false;
}
