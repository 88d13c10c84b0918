/** A line of the learner's files as a stack names it; `name` is the function, when the stack says it. */
export type Frame = { readonly file: string; readonly line: number; readonly name?: string };

/** What kind of thing went wrong, as far as the text tells. */
export type Trouble = 'value' | 'thrown' | 'syntax' | 'endless' | 'recursion';

/** One failing test. `test` is `null` when the whole file failed. `expected` and `actual` are as printed. */
export type Failure = {
  readonly file: string;
  readonly test: string | null;
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly frames: readonly Frame[];
  readonly trouble: Trouble;
};

/** A test report as far as its text tells. */
export type ReadReport = {
  readonly failures: readonly Failure[];
  readonly passed: number;
  readonly failed: number;
  readonly hasTests: boolean;
  /** True when the text was cut: there may be more failures than these. */
  readonly isPartial?: true;
};

const HEAD = /^\s*(?:FAIL|✖|×|not ok)\s+(\S+\.[cm]?js)\b/;
const FAILED_TEST = /^\s*(?:✕|✖|✗|×|●|not ok(?: \d+)?(?: -)?)\s+(.*)$/;
const PASSED_TEST = /^\s*(?:✓|✔|√|○|PASS\b|ok \d+)\s*(.*)$/;
const COUNTS = /(\d+) (failed|passed)/g;
const FRAME = /(?:at\s+)?(?:([\w$.<>]+)\s+\()?(?:file:\/\/)?([\w$./@\p{L}-]+\.(?:[cm]?js|json)):(\d+)(?::\d+)?\)?/gu;
const PAIRS: readonly RegExp[] = [
  /expected[:\s]+(?<expected>.+?),?\s+(?:but\s+)?(?:got|received|was|actual)[:\s]+(?<actual>.+?)\s*$/i,
  /expected\s+(?<actual>.+?)\s+to\s+(?:be|equal|deep equal|strictly equal|have[\w ]*)\s+(?<expected>.+?)\s*$/i,
  /(?<actual>.+?)\s+(?:!==|!=|should (?:equal|be)|is not|≠)\s+(?<expected>.+?)\s*$/i,
  /(?:应为|应该是|期望|预期)[:：\s]*(?<expected>.+?)[,，;；\s]+(?:实际|得到|却得到|结果)(?:是|为)?[:：\s]*(?<actual>.+?)\s*$/,
];

/** A line that a test printed, as the sandbox quotes it. What it says is no part of the report. */
const PRINTED = /^ {4}\| .*(?:\n|$)/gm;
/** The sandbox's own report begins so: then a head stands at the margin, and whatever stands deeper is quoted. */
const OWN = /^(?:FAIL|PASS) \S+\.m?js$/m;

/** The line in which some harnesses tell how a command ended; it stands behind what the command said. */
const EXIT = /\n\[exit code: \d+\]\s*$/;

/** True for text that can only be a test report. */
export function looksLikeReport(given: string): boolean {
  const text = given.replace(EXIT, '').replace(PRINTED, '');
  if (isOwn(text) && (VERDICT.test(lastLine(text)) || STOPPED.test(lastLine(text)))) return true;
  if (/^\s*(import|export|const|let|var|function|class)\b/m.test(text)) return false;
  return (
    /\d+ (passed|failed)\b/.test(text) ||
    text.split('\n').some((line) => HEAD.test(line) || /^PASS \S+\.[cm]?js$/.test(line)) ||
    saysNoTests(text)
  );
}

/** Reads a test report, of this project's form or a similar one. Never throws. */
export function readReport(given: string): ReadReport {
  const text = given.replace(EXIT, '').replace(PRINTED, '');
  const sections = sectionsOf(text.split('\n'), isOwn(text));
  const failures = sections.flatMap(failureOf);
  // A name or a message may hold numbers too; the verdict stands last.
  const verdict = VERDICT.test(lastLine(text)) ? lastLine(text) : text;
  const counts = Object.fromEntries([...verdict.matchAll(COUNTS)].map(([, n, word]) => [word ?? '', Number(n)]));
  const failed = Math.max(counts.failed ?? 0, failures.length);
  return { failures, passed: counts.passed ?? 0, failed, hasTests: !saysNoTests(text) };
}

type Section = { readonly file: string; readonly test: string | null; readonly lines: readonly string[] };

const STOPPED = /^(?:Tests (?:stopped|used)|Too much recursion)/;
const VERDICT = /^\d+ (?:failed|passed|skipped)(?:, \d+ (?:failed|passed|skipped))*$/;

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1)?.trim() ?? '';
}

/** True for a text that ends with the counts of a whole run. */
export function isVerdict(given: string): boolean {
  return VERDICT.test(lastLine(given.replace(EXIT, '')));
}

function isOwn(text: string): boolean {
  return OWN.test(text.split('\n', 1)[0] ?? '');
}

function saysNoTests(text: string): boolean {
  return (
    !VERDICT.test(lastLine(text)) &&
    /^\W*(no tests?\b|there (are|is) no tests?|没有(找到)?(任何)?测试|未找到测试)/im.test(text)
  );
}

/** One section for each failed test, or for a file that failed as a whole. */
function sectionsOf(lines: readonly string[], isStrict: boolean): readonly Section[] {
  const sections: { file: string; test: string | null; lines: string[] }[] = [];
  let file = '';
  let isOpen = false;
  for (const line of lines) {
    const mark = markOf(line, isStrict);
    if (mark.type === 'head') file = mark.name;
    if (mark.type === 'head' || mark.type === 'failed')
      sections.push({ file, test: mark.type === 'head' ? null : mark.name, lines: [] });
    if (mark.type === 'text' && isOpen) sections.at(-1)?.lines.push(line);
    if (mark.type !== 'text') isOpen = mark.type !== 'passed';
  }
  return sections.length > 0 ? sections : [{ file: '', test: null, lines }];
}

type Mark =
  | { readonly type: 'head' | 'failed'; readonly name: string }
  | { readonly type: 'passed' }
  | { readonly type: 'text' };

/** What a line of a report is. In the sandbox's own form what stands deep is quoted: a message, never a head. */
function markOf(line: string, isStrict: boolean): Mark {
  if (isStrict && /^ {3}/.test(line)) return { type: 'text' };
  const head = isStrict && line.startsWith(' ') ? undefined : HEAD.exec(line)?.[1];
  if (head !== undefined) return { type: 'head', name: head };
  const failed = FAILED_TEST.exec(line)?.[1];
  if (failed !== undefined) return { type: 'failed', name: failed.trim() };
  return PASSED_TEST.test(line) || /^\d+ (passed|failed|skipped)/.test(line) ? { type: 'passed' } : { type: 'text' };
}

function failureOf({ file, test, lines }: Section): readonly Failure[] {
  const said = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (said.length === 0 && test === null) return [];
  const frames = said.flatMap((line) => framesOf(line));
  const message = said.find((line) => !/^at\b/.test(line)) ?? '';
  if (file === '' && test === null && !/error|fail|stopped|expected|recursion|timed? ?out|超时|递归/i.test(message))
    return [];
  const where = file === '' ? (frames.at(-1)?.file ?? '') : file;
  return [{ file: where, test, message, ...valuesOf(said), frames, trouble: troubleOf(said.join('\n')) }];
}

function framesOf(line: string): readonly Frame[] {
  return [...line.matchAll(FRAME)].map(([, name, file, row]) => ({
    file: file ?? '',
    line: Number(row),
    ...(name === undefined || name.includes('<') ? {} : { name: name.split('.').at(-1) ?? name }),
  }));
}

function valuesOf(lines: readonly string[]): { readonly expected?: string; readonly actual?: string } {
  const labelled = (words: RegExp) => lines.map((line) => words.exec(line)?.[1]).find((value) => value !== undefined);
  const expected = labelled(/^[+-]?\s*expected\s*:\s*(.+)$/i) ?? labelled(/^(?:期望|预期|应为)[:：]\s*(.+)$/);
  const actual = labelled(/^[+-]?\s*(?:actual|received)\s*:\s*(.+)$/i) ?? labelled(/^实际[:：]\s*(.+)$/);
  if (expected !== undefined && actual !== undefined) return { expected, actual };
  for (const line of lines) {
    const message = line.replace(/^[\w ]*(Error|Exception)(\s*\[[^\]]*\])?:\s*/, '');
    const pair = PAIRS.map((form) => form.exec(message)?.groups).find((groups) => groups !== undefined);
    if (pair?.expected !== undefined && pair.actual !== undefined)
      return { expected: pair.expected, actual: pair.actual };
  }
  return {};
}

function troubleOf(text: string): Trouble {
  if (/SyntaxError|unexpected token|语法错误/i.test(text)) return 'syntax';
  if (/never (leaves|ends|settles)|stopped after|timed? ?out|timeout|interrupted|超时/i.test(text)) return 'endless';
  if (/too much recursion|call stack|stack overflow|calls itself|递归/i.test(text)) return 'recursion';
  return /TypeError|ReferenceError|RangeError|is not (a function|defined|iterable)|Cannot read/.test(text)
    ? 'thrown'
    : 'value';
}
