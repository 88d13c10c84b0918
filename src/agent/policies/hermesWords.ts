import type { Lang, PolicyDefinition } from '../policy';
import type { ToolFailure } from '../toolFailure';

const ID = 'hermes-words';
/** What shells give for a command that took too long. */
const TIMED_OUT = 124;

/**
 * Results in Hermes's form: errors as JSON, a missing tool with the sorted list of those there are, a command as an ordinary
 * result with its exit code, failed or not. Files stay plain texts here, so that the prompt can be read.
 * Source: Hermes Agent 0.19.0 at 3ef6bbd2, agent/conversation_loop.py, tools/terminal_tool.py, 2026-07-20; the words are ours.
 */
export const hermesWords: PolicyDefinition = {
  id: ID,
  knobs: [],
  create: () => ({
    id: ID,
    wordFailure(failure, _call, lang) {
      if (failure.kind === 'failed-tests') return null;
      const error = hermesText(failure, lang);
      return failure.kind === 'timeout' ? command('', TIMED_OUT, error) : JSON.stringify({ error });
    },
    // Behind whatever cuts the output: the JSON itself is never cut.
    async *afterTool(_seam, _call, outcome) {
      if (outcome.report === undefined) return outcome;
      const failed = outcome.failure?.kind === 'failed-tests';
      const full = outcome.full ?? outcome.text;
      return { ...outcome, isError: outcome.isError && !failed, text: command(outcome.text, failed ? 1 : 0), full };
    },
  }),
};

function command(output: string, exitCode: number, error: string | null = null): string {
  return JSON.stringify({ output, exit_code: exitCode, error });
}

/** What stands in `error`. */
export function hermesText(failure: ToolFailure, lang: Lang): string {
  const zh = lang === 'zh';
  switch (failure.kind) {
    case 'unknown-tool':
      return unknown(failure.name, failure.valid.toSorted(), zh);
    case 'bad-json':
      return zh ? `${failure.name} 的参数不是合法的 JSON。` : `Invalid JSON in the arguments of ${failure.name}.`;
    case 'bad-arguments': {
      const problems = failure.problems.join('; ');
      return zh ? `${failure.name} 的参数有误：${problems}` : `Invalid arguments of ${failure.name}: ${problems}`;
    }
    case 'threw':
      return failure.message;
    case 'failed-tests':
      return failure.report;
    case 'timeout':
      return zh ? `命令在 ${failure.seconds} 秒后超时` : `command timed out after ${failure.seconds} seconds`;
    case 'blocked':
      return failure.reason || (zh ? '用户拒绝了这次调用。' : 'The user denied this call.');
    case 'aborted':
      return zh ? '运行中被打断。' : 'Interrupted while it ran.';
    case 'missing':
      return zh ? '被打断，未执行。' : 'Skipped: interrupted before it ran.';
  }
}

function unknown(name: string, valid: readonly string[], zh: boolean): string {
  if (name.trim() === '') return zh ? '工具名为空。' : 'The tool name is empty.';
  return zh
    ? `工具“${name}”不存在。可用的工具：${valid.join('、')}`
    : `Tool "${name}" does not exist. Available tools: ${valid.join(', ')}`;
}

/** The output or the error in a result of this form, also where its end was cut off; `null` for any other text. */
export function openHermes(result: string): string | null {
  const found = /^\{"(output|error)":"((?:[^"\\]|\\.)*)("?)/s.exec(result);
  if (found === null) return null;
  const [start = '', key, text = '', end] = found;
  const isWhole = end === '"';
  // A command that gave no output has its message behind the code.
  const error = key === 'output' && text === '' ? /"error":"((?:[^"\\]|\\.)*)"\}/s.exec(result)?.[1] : undefined;
  const plain = unquoted(error ?? text);
  return isWhole ? plain : `${plain}${result.slice(start.length)}`;
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(`"${text.replace(/\n/g, '\\n')}"`));
  } catch {
    return text;
  }
}
