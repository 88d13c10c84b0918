import type { Lang, PolicyDefinition } from '../policy';
import type { ToolFailure } from '../toolFailure';

/**
 * How Claude Code tells the model of what the harness itself refuses: in a tag of its own, errors of tools as they are.
 * Source: the tag and the two notices of an interrupt, readers of its transcripts (daaain/claude-code-log, d-kimuson/claude-code-viewer,
 * 2026-08); what it says of an unknown name is not known. The rest of the wording is ours.
 */
export const claudeWords: PolicyDefinition = {
  id: 'claude-words',
  knobs: [],
  create: () => ({ id: 'claude-words', wordFailure: (failure, _call, lang) => claudeText(failure, lang) }),
};

/** How much of broken arguments is shown again. */
const SHOWN_CHARACTERS = 200;

/** `null` where the text stays as the tool gave it. */
export function claudeText(failure: ToolFailure, lang: Lang): string | null {
  const zh = lang === 'zh';
  switch (failure.kind) {
    case 'unknown-tool':
      return tagged(zh ? `没有这个工具：${failure.name}` : `No such tool: ${failure.name}`);
    case 'bad-json':
      return tagged(`InputValidationError: ${failure.name}: ${failure.got.slice(0, SHOWN_CHARACTERS)}`);
    case 'bad-arguments':
      return tagged(`InputValidationError: ${failure.name}: ${failure.problems.join('; ')}`);
    case 'timeout':
      return zh ? `命令在 ${failure.seconds} 秒后超时。` : `The command timed out after ${failure.seconds} s.`;
    case 'blocked':
      return failure.by === 'human' ? refused(failure.reason, zh) : tagged(failure.reason);
    case 'aborted':
    case 'missing':
      return '[Request interrupted by user for tool use]';
    case 'threw':
    case 'failed-tests':
      return null;
  }
}

function tagged(text: string): string {
  return `<tool_use_error>${text}</tool_use_error>`;
}

function refused(reason: string, zh: boolean): string {
  const said = zh ? '用户不允许这次调用。' : 'The user does not allow this call.';
  if (reason === '') return said;
  return zh ? `${said}用户说：${reason}` : `${said} The user said: ${reason}`;
}
