import type { Lang, PolicyDefinition } from '../policy';
import type { ToolFailure } from '../toolFailure';

/**
 * Failures in Pi's words: short, no list of tools, problems of arguments one by one with what was received, the exit code
 * below the output of a failed command. Source: Pi 0.58.3, packages/agent/src/agent-loop.ts, packages/ai/src/utils/validation.ts,
 * core/tools/bash.ts, 2026-03-15. What a tool throws is told as it is; the Chinese wording is ours.
 */
export const piWords: PolicyDefinition = {
  id: 'pi-words',
  knobs: [],
  create: () => ({ id: 'pi-words', wordFailure: (failure, _call, lang) => piWording(failure, lang) }),
};

/** `null` where Pi says what the bare loop says. */
export function piWording(failure: ToolFailure, lang: Lang): string | null {
  const isZh = lang === 'zh';
  switch (failure.kind) {
    case 'unknown-tool':
      return isZh ? `未找到工具 ${failure.name}` : `Tool ${failure.name} not found`;
    case 'bad-json':
      return invalid(failure.name, [isZh ? 'arguments: 不是 JSON' : 'arguments: not JSON'], failure.got, isZh);
    case 'bad-arguments':
      return invalid(failure.name, failure.problems, failure.got, isZh);
    case 'failed-tests':
      return `${failure.report}\n\n${isZh ? '命令退出码为 1' : 'Command exited with code 1'}`;
    case 'blocked':
      return failure.reason || (isZh ? '工具的执行已被阻止' : 'Tool execution was blocked');
    case 'missing':
      return isZh ? '没有提供结果' : 'No result provided';
    default:
      return null;
  }
}

function invalid(name: string, problems: readonly string[], got: string, isZh: boolean): string {
  const list = problems.map((problem) => `  - ${problem}`).join('\n');
  return isZh
    ? `工具“${name}”的参数校验失败：\n${list}\n\n收到的参数：\n${got}`
    : `Validation failed for tool "${name}":\n${list}\n\nReceived arguments:\n${got}`;
}
