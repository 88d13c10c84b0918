import { harnessTexts } from '../../harnessTexts';
import { claudeText } from '../../policies/claudeWords';
import { codexWording } from '../../policies/codexWords';
import { dshText } from '../../policies/dshWords';
import { hermesText } from '../../policies/hermesWords';
import { piWording } from '../../policies/piWords';
import type { ToolFailure } from '../../toolFailure';
import { looksLikeReport } from './report';
import type { ToolKind } from './tools';

/** What a result turned out to be, whatever the tool was said to do. */
export type Outcome = 'done' | 'refused' | 'cut';

/** Stands for whatever a form leaves open. */
const ANY = '\u0001';

/** Everything that can go wrong with a call before its tool has a say, for the forms in which harnesses tell it. */
const FAILURES: readonly ToolFailure[] = [
  { kind: 'unknown-tool', name: ANY, valid: [ANY] },
  { kind: 'bad-json', name: ANY, got: ANY },
  { kind: 'bad-arguments', name: ANY, problems: [ANY], got: ANY },
  { kind: 'aborted' },
  { kind: 'missing' },
  { kind: 'blocked', reason: '', by: 'human' },
];

/** What the loop, its tools and its policies say in place of a result, each as a whole text. A file that only begins like one is a file. */
const REFUSALS: readonly RegExp[] = [
  ...(['en', 'zh'] as const).flatMap((lang) =>
    FAILURES.flatMap((failure) =>
      [piWording, codexWording, claudeText, dshText, hermesText].flatMap((wording) => wording(failure, lang) || []),
    ),
  ),
  ...(['en', 'zh'] as const).flatMap((lang) => {
    const texts = harnessTexts(lang);
    return [
      texts.unknownTool(ANY, [ANY]),
      texts.notJson(ANY, ANY),
      texts.badArguments(ANY, [ANY]),
      texts.blocked,
      texts.notRun,
      texts.stopped,
      texts.tooSlow(0).replace('0', ANY),
    ];
  }),
  `There is no file ${ANY}. The files are ${ANY}.`,
  `没有文件 ${ANY}。现有文件：${ANY}。`,
  `The path "${ANY}" leads out of the project.`,
  `The path "${ANY}" names no file.`,
  `The path "${ANY}" names a folder, not a file.`,
  'A path cannot hold the NUL character.',
  `${ANY} does not contain this text. Nothing was changed.`,
  `This text stands ${ANY} times in ${ANY}. Give a longer piece. Nothing was changed.`,
  `${ANY} 中没有这段文字，没有改动。`,
  `这段文字在 ${ANY} 中出现了 ${ANY} 次，请给出更长的一段。没有改动。`,
  `Blocked: this conversation does not hold the present text of ${ANY}. Read the file first.`,
  `已阻止：这段对话还没有读到 ${ANY} 现在的内容。请先读取这个文件。`,
  `The command timed out after ${ANY} s.`,
  `命令在 ${ANY} 秒后超时。`,
  `timed out after ${ANY} s`,
  `${ANY} 秒后超时`,
  'The part asked for is too long. Ask for fewer lines.',
  '所要的部分太长，请少取几行。',
].map(formOf);

const LINE_CUT =
  /^\s*(?:\[[^\]]*\b(?:truncated|omitted|cleared|elided|cut off|not shown)\b[^\]]*\]|\((?:[^()]*\b)?(?:truncated|omitted|cleared|elided|cut off|not shown)\b[^()]*\)|<[^<>]*\b(?:truncated|omitted|cleared|elided|cut off|not shown)\b[^<>]*>|(?:…|\.{3})[^\n()]{0,80}\b(?:truncated|omitted|cleared|elided|cut off|not shown)\b[^\n()]{0,80}(?:…|\.{3})|[[（【(][^\n]{0,60}(?:截断|省略|清除|未显示|略去)[^\n]{0,60}[\]）】)]|… \(cut\)|\[?(?:…|\.{3})\]?)\s*$/i;
const WRITTEN =
  /\b(wrote|written|saved|updated|created|replaced|edited|deleted|removed|applied|changed|done|ok|success\w*)\b|已(写入|保存|更新|创建|替换|修改|删除)|成功/i;
const UNCHANGED =
  /nothing was changed|no change|n['’]t\b|\b(?:not|never|no|nothing|stop|leave|without)\b|没有|不要|不许|不准|不能|不得|别|勿|禁止|未(?:写入|修改)/i;
const OWN_SUCCESS =
  /^(?:Wrote [^\n]* \(\d+ characters\)\.|(?:Edited|Deleted) [^\n]*\.|已写入 [^\n]*（\d+ 个字符）。|已(?:修改|删除) [^\n]*。)$/;

/** Whether a call of that kind did its work, was refused or failed, or was cut on its way into the prompt. */
export function outcomeOf(kind: ToolKind | 'unknown', result: string | null): Outcome {
  if (result === null) return 'cut';
  const isCut = hasCut(result);
  if (kind === 'runTests' && looksLikeReport(result)) return isCut ? 'cut' : 'done';
  if (isHarnessRefusal(result) || (kind === 'runTests' && isSaid(result))) return 'refused';
  if (kind === 'write' || kind === 'edit' || kind === 'delete') return isWritten(result) ? 'done' : 'refused';
  return isCut ? 'cut' : 'done';
}

/** True for a refusal in the harness's own words: nobody's wish is in it, though a path in it may read like one. */
export function isHarnessRefusal(text: string): boolean {
  return REFUSALS.some((form) => form.test(text.trim()));
}

function isWritten(result: string): boolean {
  return OWN_SUCCESS.test(result) || (WRITTEN.test(result) && !UNCHANGED.test(result));
}

/** A notice of a cut stands at an end of the text, or opens with dots in its middle; elsewhere such words are the file's own. */
function hasCut(text: string): boolean {
  const lines = text.trim().split('\n');
  return lines.some(
    (line, i) => LINE_CUT.test(line) && (i === 0 || i === lines.length - 1 || /^\s*\[?(?:…|\.{3})/.test(line)),
  );
}

/** One line of prose, where a test report would have been: what a person says who blocks the run. */
function isSaid(text: string): boolean {
  return text.trim() !== '' && !/[\n{}()=;<>[\]]/.test(text.trim()) && !isPathList(text) && !looksCut(text);
}

function looksCut(text: string): boolean {
  return hasCut(text) || /^(?:Tests (?:stopped|used)|Too much recursion)|超时|递归/i.test(text);
}

function formOf(form: string): RegExp {
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').split(ANY);
  // A form's open places hold a name or a number; only the last may run over lines.
  const last = escaped.pop() ?? '';
  return new RegExp(
    `^(?:Error: |错误：|<tool_use_error>)?${[...escaped].join('[^\\n]*?')}${escaped.length > 0 ? '[\\s\\S]*?' : ''}${last}(?:</tool_use_error>)?$`,
  );
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
