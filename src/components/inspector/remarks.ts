import { formatCount as n } from '../texts';
import type { Remark } from './inspected';

/** Why the equal part of two prompts ends where it ends. */
export const EN_REMARKS: Readonly<Record<Remark, (label: string) => string>> = {
  first: () => 'The first prompt: nothing came before it.',
  continued: (label) => `No policy edited the history, so prompt ${label} stands above as it was.`,
  newerEdited: (label) => `A policy edited only what came after prompt ${label}, so that stands above as it was.`,
  summarised: () => 'The summary replaced older text, so the equal part ends here.',
  cleared: () => 'An old result was cleared, so the equal part ends here.',
  truncated: () => 'A result was cut, so the equal part ends here.',
  ownPrompt: () => 'A step of the path has a prompt of its own; what earlier steps said stays out.',
  changed: () => 'The text is another one from here on.',
};

export const ZH_REMARKS: Readonly<Record<Remark, (label: string) => string>> = {
  first: () => '这是第一次提示，之前什么都没有。',
  continued: () => '没有策略改动历史，所以上一次提示原样留在开头。',
  newerEdited: (label) => `策略只改动了第 ${label} 次提示之后的内容，所以那次提示原样留在开头。`,
  summarised: () => '摘要替换了较早的内容，所以相同部分到此为止。',
  cleared: () => '清除了旧的结果，所以相同部分到此为止。',
  truncated: () => '截断了一条结果，所以相同部分到此为止。',
  ownPrompt: () => '这一步有自己的提示，之前各步说过的不放进来。',
  changed: () => '从这里开始文字不同了。',
};

/** What makes the equal part other than the sum of its rows: equal tokens of the next message, and those that open the reply. */
export function sameRestEn(partly: number): string {
  return partly > 0
    ? `and the next message begins with ${n(partly)} equal tokens; the 3 that open the reply count as new`
    : 'less the 3 that open the reply: they stand at the end, so they count as new';
}

export function sameRestZh(partly: number): string {
  return partly > 0
    ? `再加下一条消息开头相同的 ${n(partly)} 个 token；引出回复的 3 个算新增`
    : '减去引出回复的 3 个 token：它们在末尾，算新增';
}
