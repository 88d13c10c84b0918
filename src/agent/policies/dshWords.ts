import type { Lang, PolicyDefinition } from '../policy';
import type { ToolFailure } from '../toolFailure';

/**
 * How DeepSeek Harness tells the model of failures: behind `Error:`, without a list of tools. A command that failed is an
 * ordinary result with its exit code at the end.
 * Source: DeepSeek Harness 0.1.1-rc.2, packages/core/tools, agent-loop and shell/tool-bash, 2026-08-21; what follows the
 * beginnings is ours.
 */
export const dshWords: PolicyDefinition = {
  id: 'dsh-words',
  knobs: [],
  create: () => ({
    id: 'dsh-words',
    wordFailure: (failure, _call, lang) => dshText(failure, lang),
    async *afterTool(_seam, _call, outcome) {
      return outcome.failure?.kind === 'failed-tests' ? { ...outcome, isError: false } : outcome;
    },
  }),
};

/** How much of broken arguments is shown again. */
const SHOWN_CHARACTERS = 200;

export function dshText(failure: ToolFailure, lang: Lang): string {
  const zh = lang === 'zh';
  switch (failure.kind) {
    case 'unknown-tool':
      return `Error: unknown tool "${failure.name}"`;
    case 'bad-json':
      return `Error: invalid arguments: ${JSON.stringify(failure.got.slice(0, SHOWN_CHARACTERS))}`;
    case 'bad-arguments':
      return `Error: invalid arguments: ${failure.problems.join('; ')}`;
    case 'threw':
      return `Error: ${failure.message}`;
    case 'failed-tests':
      return `${failure.report}\n[exit code: 1]`;
    case 'timeout':
      return zh ? `Error: ${failure.seconds} 秒后超时` : `Error: timed out after ${failure.seconds} s`;
    case 'blocked':
      return `Error: ${failure.reason || (zh ? '用户没有同意' : 'the user said no')}`;
    case 'aborted':
      return zh ? 'Error: 运行中被停止' : 'Error: tool call aborted while it ran';
    case 'missing':
      return 'Error: tool call aborted before dispatch';
  }
}
