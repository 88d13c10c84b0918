import type { TestOutcome } from '../../agent';
import type { Catalogue } from '../texts';
import type { WhenTaken } from './whenTaken';

type Texts = {
  readonly files: string;
  readonly harness: string;
  readonly policiesOn: (count: number) => string;
  readonly columnTabs: string;
  readonly fileList: string;
  readonly changedIn: (iteration: string) => string;
  readonly newIn: (iteration: string) => string;
  readonly editedBefore: string;
  readonly editedIn: (iteration: string) => string;
  readonly pending: string;
  /** Behind a name in the list. */
  readonly byYou: string;
  readonly inIteration: (iteration: string) => string;
  readonly removedLine: string;
  readonly addedLine: string;
  readonly editorLabel: (path: string) => string;
  readonly editHint: string;
  readonly noEditor: string;
  readonly restore: string;
  readonly noFiles: string;
  readonly noFilesHint: string;
  readonly drop: string;
  readonly newFile: string;
  readonly newFileName: string;
  readonly pendingNote: Readonly<Record<WhenTaken, (paths: string) => string>>;
  readonly unseenNote: (paths: string) => string;
  readonly pastNote: (event: string, length: string) => string;
  readonly forkNote: (event: string) => string;
  readonly tests: string;
  readonly runTests: string;
  readonly testing: string;
  readonly notRun: (files: number) => string;
  readonly noTestFile: string;
  readonly noTestFileHint: string;
  readonly outcome: (outcome: TestOutcome, passed: number, failed: number) => string;
  readonly expectedGot: (expected: string, actual: string) => string;
  readonly lastRun: (iteration: string) => string;
  readonly ownRun: string;
  readonly agentHas: (iteration: string, outcome: string) => string;
  readonly agentHasNot: string;
  readonly unchanged: string;
  readonly changedSince: (paths: readonly string[]) => string;
};

const EN_TITLES: Readonly<Partial<Record<TestOutcome, string>>> = {
  no_tests: 'No tests ran',
  syntax_error: 'The code cannot be parsed',
  timeout: 'Tests stopped at the time limit',
  out_of_memory: 'Tests used too much memory',
  stack_overflow: 'Too much recursion',
};
const ZH_TITLES: Readonly<Partial<Record<TestOutcome, string>>> = {
  no_tests: '没有可运行的测试',
  syntax_error: '代码有语法错误',
  timeout: '测试超时，已停止',
  out_of_memory: '测试占用内存过多',
  stack_overflow: '递归太深',
};

function enTests(count: number): string {
  return count === 1 ? '1 test' : `${count} tests`;
}

function enChanged(paths: readonly string[]): string {
  const [first = ''] = paths;
  if (paths.length === 1) return `${first} has changed since.`;
  return `${paths.length} files have changed since.`;
}

function zhChanged(paths: readonly string[]): string {
  const [first = ''] = paths;
  return paths.length === 1 ? `此后 ${first} 有改动。` : `此后 ${paths.length} 个文件有改动。`;
}

export const TEXTS: Catalogue<Texts> = {
  en: {
    files: 'Files',
    harness: 'Harness',
    policiesOn: (count) => (count === 0 ? 'no policy on' : count === 1 ? '1 policy on' : `${count} policies on`),
    columnTabs: 'Left column',
    fileList: 'All files',
    changedIn: (iteration) => `changed in iteration ${iteration}`,
    newIn: (iteration) => `new in iteration ${iteration}`,
    editedBefore: 'edited by you',
    editedIn: (iteration) => `edited by you in iteration ${iteration}`,
    pending: 'edited by you, not yet in the run',
    byYou: 'you',
    inIteration: (iteration) => `iteration ${iteration}`,
    removedLine: 'removed',
    addedLine: 'added',
    editorLabel: (path) => `${path}, editor`,
    editHint: 'Click to edit',
    restore: 'Restore',
    noEditor: 'The editor did not load. Reload the page to edit.',
    noFiles: 'No files.',
    noFilesHint: 'Add one here, or let the agent write it.',
    drop: 'Drop files, a folder or a zip',
    newFile: 'Add file',
    newFileName: 'Name of the new file',
    pendingNote: {
      'next-call': (paths) => `Your edit of ${paths} counts from the next tool call. The model has not seen it.`,
      'next-task': (paths) =>
        `The run ended without your edit of ${paths}. It counts in a second task; Start again begins without it.`,
      'going-on': (paths) =>
        `The run stopped without your edit of ${paths}. It counts once the run goes on; Start again begins without it.`,
      never: (paths) =>
        `The run ended without your edit of ${paths}, and Start again begins without it. Go back and edit there to use it.`,
    },
    unseenNote: (paths) => `The model has not seen your edit of ${paths}. It knows only what its prompt says.`,
    pastNote: (event, length) =>
      `This is the past: event ${event} of ${length}. An edit here starts a new run from this point.`,
    forkNote: (event) => `This run is a new one from event ${event}.`,
    tests: 'Test status',
    runTests: 'Run tests',
    testing: 'The tests are running.',
    notRun: (files) => `${files} test ${files === 1 ? 'file' : 'files'}, not run yet`,
    noTestFile: 'No tests',
    noTestFileHint: 'A test is a file that ends in .test.js or .test.mjs.',
    outcome: (outcome, passed, failed) =>
      EN_TITLES[outcome] ?? (outcome === 'passed' ? `${enTests(passed)} passed` : `${enTests(failed)} failed`),
    expectedGot: (expected, actual) => `Expected ${expected}, got ${actual}.`,
    lastRun: (iteration) => `Last run in iteration ${iteration};`,
    ownRun: 'Run by you, not by the agent;',
    agentHas: (iteration, outcome) => `The agent last ran them in iteration ${iteration}: ${outcome}.`,
    agentHasNot: 'The agent has not run them yet.',
    unchanged: 'no file has changed since.',
    changedSince: enChanged,
  },
  zh: {
    files: '文件',
    harness: '外壳',
    policiesOn: (count) => (count === 0 ? '策略全部关闭' : `开启 ${count} 项策略`),
    columnTabs: '左栏',
    fileList: '全部文件',
    changedIn: (iteration) => `第 ${iteration} 次迭代修改`,
    newIn: (iteration) => `第 ${iteration} 次迭代新建`,
    editedBefore: '由你编辑',
    editedIn: (iteration) => `第 ${iteration} 次迭代时由你编辑`,
    pending: '由你编辑，尚未生效',
    byYou: '你',
    inIteration: (iteration) => `第 ${iteration} 次迭代`,
    removedLine: '删除',
    addedLine: '新增',
    editorLabel: (path) => `${path}，编辑器`,
    editHint: '点击编辑',
    restore: '恢复原样',
    noEditor: '编辑器没有加载成功，刷新页面后再编辑。',
    noFiles: '没有文件。',
    noFilesHint: '在这里新建，或者让智能体来写。',
    drop: '拖入文件、文件夹或 zip',
    newFile: '新建文件',
    newFileName: '新文件名',
    pendingNote: {
      'next-call': (paths) => `对 ${paths} 的编辑从下一次工具调用起生效，模型还没有看到。`,
      'next-task': (paths) => `运行已结束，没有用上对 ${paths} 的编辑。再发一个任务时生效；“重新开始”不带上它。`,
      'going-on': (paths) => `运行停下时没有用上对 ${paths} 的编辑。继续运行后生效；“重新开始”不带上它。`,
      never: (paths) => `运行已结束，没有用上对 ${paths} 的编辑，“重新开始”也不带上它。要用上它，请退回去再编辑。`,
    },
    unseenNote: (paths) => `模型还没有看到你对 ${paths} 的编辑，它只知道提示里写的。`,
    pastNote: (event, length) =>
      `这是过去的状态：第 ${event} 个事件，共 ${length} 个。在这里编辑，会从此处开始一次新的运行。`,
    forkNote: (event) => `这次运行是从第 ${event} 个事件重新开始的。`,
    tests: '测试状态',
    runTests: '运行测试',
    testing: '正在运行测试。',
    notRun: (files) => `${files} 个测试文件，还没运行`,
    noTestFile: '没有测试',
    noTestFileHint: '文件名以 .test.js 或 .test.mjs 结尾的就是测试。',
    outcome: (outcome, passed, failed) =>
      ZH_TITLES[outcome] ?? (outcome === 'passed' ? `${passed} 个测试通过` : `${failed} 个测试失败`),
    expectedGot: (expected, actual) => `期望 ${expected}，实际 ${actual}。`,
    lastRun: (iteration) => `上次运行在第 ${iteration} 次迭代，`,
    ownRun: '这是你自己运行的结果，',
    agentHas: (iteration, outcome) => `智能体上次运行在第 ${iteration} 次迭代：${outcome}。`,
    agentHasNot: '智能体还没有运行测试。',
    unchanged: '此后文件没有改动。',
    changedSince: zhChanged,
  },
};
