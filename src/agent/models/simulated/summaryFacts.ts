import { unguarded } from '../../policies/summaryPrompt';
import { looksLikeReport, type ReadReport, readReport } from './report';

/** A change that a summary remembers: whole lines, from `line` (1-based) on. */
export type RememberedEdit = {
  readonly path: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** `unseen`: the tests ran after it, but what they said of it is not at hand. */
  readonly ending: 'worked' | 'failed' | 'unseen' | 'untested';
};

/** What the model knows from a summary: no file's text is among it. */
export type SummaryFacts = {
  readonly exists: boolean;
  /** The user's words, oldest first. */
  readonly said: readonly string[];
  readonly report: ReadReport | null;
  readonly isReportFresh: boolean;
  readonly edits: readonly RememberedEdit[];
  readonly listed: readonly string[] | null;
  /** Names in the data that the tests hand over. */
  readonly names: readonly string[];
  readonly givenUp: readonly string[];
  readonly read: readonly string[];
  readonly modified: readonly string[];
};

/** What is known where no summary was made. */
export const EMPTY_SUMMARY: SummaryFacts = {
  exists: false,
  said: [],
  report: null,
  isReportFresh: false,
  edits: [],
  listed: null,
  names: [],
  givenUp: [],
  read: [],
  modified: [],
};

/** Headings and labels of a summary in both languages; the writer and the reader share them. */
export const SUMMARY_WORDS = {
  en: {
    goal: 'Goal',
    rules: 'Constraints & Preferences',
    progress: 'Progress',
    decisions: 'Key Decisions',
    next: 'Next Steps',
    context: 'Critical Context',
    none: '(none)',
    files: 'Files',
    names: 'Names in the test data',
    givenUp: 'Given up',
    changedSince: 'Changed after the last test run',
    partial: 'Only part of the last report is known.',
    worked: 'tests got better',
    failed: 'did not help, do not try again',
    unseen: 'tested, the result is not in sight',
    untested: 'not tested yet',
    notRun: 'The tests have not run yet.',
    allPass: 'All tests pass.',
    run: 'Run the tests.',
    answer: 'Answer the user.',
    readAgain: 'Read the failing test and the code again, fix the code.',
  },
  zh: {
    goal: '目标',
    rules: '约束与偏好',
    progress: '进展',
    decisions: '关键决定',
    next: '下一步',
    context: '关键上下文',
    none: '（无）',
    files: '文件',
    names: '测试数据里的名称',
    givenUp: '已放弃',
    changedSince: '上次测试之后改过',
    partial: '上次的测试结果只知道一部分。',
    worked: '测试有好转',
    failed: '没有用，不要再试',
    unseen: '测试过，结果没有看到',
    untested: '尚未测试',
    notRun: '还没有跑过测试。',
    allPass: '测试全部通过。',
    run: '跑测试。',
    answer: '答复用户。',
    readAgain: '重新读没通过的测试和代码，把代码修好。',
  },
} as const;

/** Reads a summary in the form the model writes, tolerant of others. Never throws. */
export function readSummary(given: string): SummaryFacts {
  const text = unguarded(given);
  const words = [SUMMARY_WORDS.en, SUMMARY_WORDS.zh];
  const section = (key: 'goal' | 'rules' | 'context') =>
    words.map((language) => sectionOf(text, language[key])).find((found) => found !== '') ?? '';
  const list = (key: 'files' | 'names' | 'givenUp' | 'changedSince') =>
    words.map((language) => labelled(text, language[key])).find((found) => found.length > 0) ?? [];
  const read = looksLikeReport(section('context')) ? readReport(reportIn(section('context'))) : null;
  const isPartial = words.some(({ partial }) => text.includes(partial));
  const report = read !== null && isPartial ? { ...read, isPartial: true as const } : read;
  const files = list('files');
  return {
    exists: true,
    said: [section('goal'), ...bullets(section('rules'))].filter((said) => said !== ''),
    report,
    isReportFresh: report !== null && list('changedSince').length === 0,
    edits: editsIn(text),
    listed: files.length > 0 ? files : null,
    names: list('names'),
    givenUp: list('givenUp'),
    read: tagged(text, 'read-files'),
    modified: tagged(text, 'modified-files'),
  };
}

function sectionOf(text: string, heading: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.replace(/^#+\s*/, '').trim() === heading && line.startsWith('#'));
  if (start < 0) return '';
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^##\s/.test(line) || /^<(read|modified)-files>/.test(line));
  return (end < 0 ? rest : rest.slice(0, end)).join('\n').trim();
}

function reportIn(context: string): string {
  const lines = context.split('\n');
  const start = lines.findIndex((line) => /^\s*(FAIL|PASS)\s|\d+ (failed|passed)/.test(line));
  return start < 0 ? '' : lines.slice(start).join('\n');
}

function bullets(section: string): readonly string[] {
  const none: readonly string[] = [SUMMARY_WORDS.en.none, SUMMARY_WORDS.zh.none];
  return section.split('\n').flatMap((line) => {
    const said = /^[-*]\s+(.*)$/.exec(line)?.[1]?.trim();
    return said === undefined || none.includes(said) ? [] : [said];
  });
}

function labelled(text: string, label: string): readonly string[] {
  const line = text.split('\n').find((candidate) => candidate.replace(/^[-*]\s+/, '').startsWith(label));
  const rest = line?.slice(line.indexOf(label) + label.length).replace(/^[:：]\s*/, '') ?? '';
  return rest.split(/[,，、]\s*/).filter((item) => item !== '');
}

function tagged(text: string, tag: string): readonly string[] {
  const inside = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(text)?.[1] ?? '';
  return inside
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function editsIn(text: string): readonly RememberedEdit[] {
  const form = /^[-*] (?:\[.\] )?(\S+):(\d+): ("(?:[^"\\]|\\.)*") → ("(?:[^"\\]|\\.)*")[;；] ?(.*)$/gm;
  return [...text.matchAll(form)].map(([, path, line, before, after, ending]) => ({
    path: path ?? '',
    line: Number(line),
    before: unquote(before),
    after: unquote(after),
    ending: endingOf(ending ?? ''),
  }));
}

function endingOf(text: string): RememberedEdit['ending'] {
  const known = (['worked', 'failed', 'unseen'] as const).find((ending) =>
    [SUMMARY_WORDS.en[ending], SUMMARY_WORDS.zh[ending]].some((words) => words === text),
  );
  return known ?? 'untested';
}

function unquote(json: string | undefined): string {
  try {
    return String(JSON.parse(json ?? '""'));
  } catch {
    return '';
  }
}
