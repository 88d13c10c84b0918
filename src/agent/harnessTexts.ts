import type { Lang } from './policy';
import type { ToolFailure } from './toolFailure';

/** What the loop itself tells the model. Harness presets may word it their own way through `wordFailure`. */
type HarnessTexts = {
  readonly unknownTool: (name: string, valid: readonly string[]) => string;
  readonly notJson: (name: string, got: string) => string;
  readonly badArguments: (name: string, problems: readonly string[]) => string;
  readonly tooSlow: (seconds: number) => string;
  readonly blocked: string;
  readonly notRun: string;
  readonly stopped: string;
};

const EN: HarnessTexts = {
  unknownTool: (name, valid) => `Unknown tool "${name}". The tools are ${valid.join(', ') || 'none'}.`,
  notJson: (name, got) => `The arguments of ${name} are not JSON: ${got}`,
  badArguments: (name, problems) => `The arguments of ${name} do not fit its schema:\n${problems.join('\n')}`,
  tooSlow: (seconds) => `Ended after ${seconds} s without a result.`,
  blocked: 'The user blocked this call.',
  notRun: 'Not run: the user stopped the run.',
  stopped: 'Stopped by the user before it finished.',
};

const ZH: HarnessTexts = {
  unknownTool: (name, valid) => `没有名为“${name}”的工具。可用的工具：${valid.join('、') || '无'}。`,
  notJson: (name, got) => `${name} 的参数不是 JSON：${got}`,
  badArguments: (name, problems) => `${name} 的参数不符合要求：\n${problems.join('\n')}`,
  tooSlow: (seconds) => `${seconds} 秒内没有结果，已中断。`,
  blocked: '用户阻止了这次调用。',
  notRun: '未执行：用户停止了运行。',
  stopped: '执行完之前被用户停止。',
};

export function harnessTexts(lang: Lang): HarnessTexts {
  return lang === 'zh' ? ZH : EN;
}

/** How much of broken arguments the model gets to see again. */
const SHOWN_CHARACTERS = 200;

/** What the bare loop says of a failure. */
export function failureText(failure: ToolFailure, lang: Lang): string {
  const texts = harnessTexts(lang);
  switch (failure.kind) {
    case 'unknown-tool':
      return texts.unknownTool(failure.name, failure.valid);
    case 'bad-json':
      // The parser's own message differs between engines; the same run must read the same everywhere.
      return texts.notJson(failure.name, failure.got.slice(0, SHOWN_CHARACTERS));
    case 'bad-arguments':
      return texts.badArguments(failure.name, failure.problems);
    case 'threw':
      return failure.message;
    case 'failed-tests':
      return failure.report;
    case 'timeout':
      return texts.tooSlow(failure.seconds);
    case 'blocked':
      return failure.reason || texts.blocked;
    case 'aborted':
      return texts.stopped;
    case 'missing':
      return texts.notRun;
  }
}
