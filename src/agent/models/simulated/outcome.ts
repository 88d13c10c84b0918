import { looksLikeReport } from './report';
import type { ToolKind } from './tools';

/** What a result turned out to be, whatever the tool was said to do. */
export type Outcome = 'done' | 'refused' | 'cut';

const REFUSED =
  /^\s*(?:\[?(?:error|blocked|denied|refused|rejected|invalid|failed)\b|(?:错误|已阻止|被拒绝|拒绝|失败)|unknown tool|没有名为|there is no file|no such file|not run\b|未执行|stopped by|执行完之前|the (?:user|arguments)\b.*(?:blocked|denied|json|fit)|用户(?:阻止|拒绝)|\S+ 的参数|没有文件 |file not found|ENOENT|not allowed|permission)/i;
const CUT =
  /^\s*\[?(?:…|\.{3})\]?\s*$|^\W*(?:\[|\(|<)?(?:\.{3}|…)?[^\n]{0,80}\b(?:truncated|omitted|cleared|elided|cut off|not shown)\b[^\n]{0,80}(?:\]|\)|>|\.{3}|…)\s*$|^\W*[[（【(][^\n]{0,60}(?:截断|省略|清除|未显示|略去)[^\n]{0,60}[\]）】)]\s*$/im;
const WRITTEN =
  /\b(wrote|written|saved|updated|created|replaced|edited|deleted|removed|applied|changed|done|ok|success\w*)\b|已(写入|保存|更新|创建|替换|修改|删除)|成功/i;
const UNCHANGED = /nothing was changed|no change|not (?:saved|written|changed|found)|没有改动|未(?:写入|修改)/i;

/** Whether a call of that kind did its work, was refused or failed, or was cut on its way into the prompt. */
export function outcomeOf(kind: ToolKind | 'unknown', result: string | null): Outcome {
  if (result === null) return 'cut';
  if (kind === 'runTests' && looksLikeReport(result)) return CUT.test(result) ? 'cut' : 'done';
  if (REFUSED.test(result)) return 'refused';
  if (kind === 'write' || kind === 'edit' || kind === 'delete')
    return WRITTEN.test(result) && !UNCHANGED.test(result) ? 'done' : 'refused';
  return CUT.test(result) ? 'cut' : 'done';
}

/** What the text of a result shows the tool to be, when it can be told; a description may be wrong. */
export function observedKind(result: string): ToolKind | undefined {
  if (looksLikeReport(result)) return 'runTests';
  if (isPathList(result)) return 'list';
  return /^\s*(import|export|const|let|function|class)\b/m.test(result) ? 'read' : undefined;
}

/** True when every line is a path. */
export function isPathList(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => /^[^\s{}();=]+\.[\w]+$/.test(line.trim()));
}
