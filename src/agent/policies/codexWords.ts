import type { Lang, PolicyDefinition } from '../policy';
import type { ToolFailure } from '../toolFailure';

/**
 * Failures in Codex's words, and the exit code above what a command printed, failed or not. Source: Codex at 4e30281a,
 * core/src/tools/{router,registry,events}.rs, core/src/context_manager/normalize.rs, 2026-04-25. Without the wall time, as time
 * is not in a trace. What a tool itself says is told as it is; the Chinese wording is ours.
 */
export const codexWords: PolicyDefinition = {
  id: 'codex-words',
  knobs: [],
  create: () => ({
    id: 'codex-words',
    wordFailure: (failure, _call, lang) => codexWording(failure, lang),
    async *afterTool({ state }, _call, outcome) {
      if (outcome.report === undefined || outcome.isError) return outcome;
      return { ...outcome, text: SAYS[state.harness.lang].ran(outcome.text, 0) };
    },
  }),
};

/** `null` where Codex says what the bare loop says. */
export function codexWording(failure: ToolFailure, lang: Lang): string | null {
  const says = SAYS[lang];
  switch (failure.kind) {
    case 'unknown-tool':
      return says.unsupported(failure.name);
    case 'bad-json':
      return says.unparsed(failure.got);
    case 'bad-arguments':
      return says.unparsed(failure.problems.join('; '));
    case 'failed-tests':
      return says.ran(failure.report, 1);
    case 'timeout':
      return says.tooSlow(failure.seconds);
    case 'blocked':
      return failure.by === 'human' ? says.rejected(failure.reason) : failure.reason;
    case 'aborted':
      return says.aborted;
    case 'missing':
      return says.missing;
    default:
      return null;
  }
}

const SAYS = {
  en: {
    unsupported: (name: string) => `unsupported call: ${name}`,
    unparsed: (what: string) => `failed to parse function arguments: ${what}`,
    ran: (output: string, code: number) => `Exit code: ${code}\nOutput:\n${output}`,
    tooSlow: (seconds: number) => `command timed out after ${seconds} seconds`,
    rejected: (reason: string) => `exec command rejected by user${reason && `: ${reason}`}`,
    aborted: 'aborted by user',
    missing: 'aborted',
  },
  zh: {
    unsupported: (name: string) => `不支持的调用：${name}`,
    unparsed: (what: string) => `解析函数参数失败：${what}`,
    ran: (output: string, code: number) => `退出码：${code}\n输出：\n${output}`,
    tooSlow: (seconds: number) => `命令在 ${seconds} 秒后超时`,
    rejected: (reason: string) => `执行被用户拒绝${reason && `：${reason}`}`,
    aborted: '被用户中止',
    missing: '已中止',
  },
} as const;
