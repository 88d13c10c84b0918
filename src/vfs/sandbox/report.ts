/** How a run of the tests ended. */
export type TestOutcome =
  | 'passed'
  | 'failed'
  | 'no_tests'
  | 'syntax_error'
  | 'timeout'
  | 'out_of_memory'
  | 'stack_overflow';

/** A place in the learner's own files; `line` counts from 1. */
export type Place = { readonly file: string; readonly line: number };

/** One test. `expected` and `actual` are rendered values, absent where the error has none. */
export type TestResult = {
  readonly file: string;
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly error?: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly at?: Place;
};

/** What a run of the tests gave. `text` is what the model reads. Counts are tests. */
export type TestReport = {
  readonly outcome: TestOutcome;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly tests: readonly TestResult[];
  readonly console: readonly string[];
  readonly text: string;
};

/** `timeoutMs` is for the whole run, `memoryBytes` for the machine of one test file. */
export type TestLimits = { readonly timeoutMs: number; readonly memoryBytes: number };

/** What stands under a failed test. A `stop` is printed once, below all tests. `stack` holds the learner's frames, innermost first, as printed. */
export type Failure = {
  readonly kind: 'error' | 'syntax_error' | 'stack_overflow' | 'stop';
  readonly error: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly at?: Place;
  readonly stack: readonly string[];
};

/** One test as it ran, with the console lines it printed. */
export type TestRun = {
  readonly name: string;
  readonly status: TestResult['status'];
  readonly failure?: Failure;
  readonly console: readonly string[];
};

/** One test file as it ran. `isImplicit`: it registered no test, and is one itself. Nothing but imports: no tests. */
export type FileRun = {
  readonly file: string;
  readonly isImplicit: boolean;
  readonly tests: readonly TestRun[];
  readonly console: readonly string[];
};

/**
 * A limit was reached while `file` (and `test`) ran. `at` and the function's `name` say where, when the machine
 * could tell; `isLoop`: `at` is the line of the loop that was never left.
 */
export type Stop = {
  readonly outcome: 'timeout' | 'out_of_memory' | 'stack_overflow';
  readonly file: string;
  readonly test?: string;
  readonly at?: Place;
  readonly name?: string;
  readonly isLoop?: boolean;
};

/** All that a run leaves behind: the files that were begun, in order, and the limit that ended it. */
export type RunRecord = { readonly files: readonly FileRun[]; readonly stop: Stop | null };

/** The report of a run. Pure: the same record and limits give the same text. */
export function makeReport(record: RunRecord, limits: TestLimits): TestReport {
  const tests = record.files.flatMap((file) => file.tests.map((test) => toResult(file.file, test)));
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length;
  const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
  const outcome = outcomeOf(record, counts);
  return {
    outcome,
    ...counts,
    tests,
    console: record.files.flatMap((file) => [...file.console, ...file.tests.flatMap((test) => test.console)]),
    text: renderText(record, limits, { outcome, ...counts }),
  };
}

function toResult(file: string, { name, status, failure }: TestRun): TestResult {
  if (failure === undefined) return { file, name, status };
  const { error, expected, actual, at } = failure;
  return {
    file,
    name,
    status,
    error,
    ...(expected !== undefined && { expected }),
    ...(actual !== undefined && { actual }),
    ...(at !== undefined && { at }),
  };
}

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

function outcomeOf({ files, stop }: RunRecord, counts: Counts): TestOutcome {
  if (stop !== null) return stop.outcome;
  const kinds = files.flatMap((file) => file.tests.map((test) => test.failure?.kind));
  if (kinds.includes('stack_overflow')) return 'stack_overflow';
  if (kinds.includes('syntax_error')) return 'syntax_error';
  if (counts.failed > 0) return 'failed';
  return counts.passed > 0 ? 'passed' : 'no_tests';
}

const MAX_TEXT = 16_000;
const MAX_CONSOLE_LINES = 40;
const MAX_CONSOLE_UNITS = 4000;
const MAX_LINE = 300;

/** What the text may still show of the console. */
type Room = { lines: number; units: number };

function renderText(record: RunRecord, limits: TestLimits, result: Counts & { outcome: TestOutcome }): string {
  const room: Room = { lines: MAX_CONSOLE_LINES, units: MAX_CONSOLE_UNITS };
  const lines = record.files.flatMap((file) => renderFile(file, room));
  if (record.stop !== null) lines.push(stopText(record.stop, limits));
  if (result.outcome === 'no_tests') lines.push(noTestsText(record, result.skipped));
  else lines.push(summary(result));
  const text = lines.join('\n');
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}\n… (cut)\n${summary(result)}`;
}

function summary({ passed, failed, skipped }: Counts): string {
  const parts = [
    failed > 0 && `${failed} failed`,
    passed > 0 && `${passed} passed`,
    skipped > 0 && `${skipped} skipped`,
  ];
  return parts.filter((part) => part !== false).join(', ') || '0 passed';
}

function noTestsText({ files }: RunRecord, skipped: number): string {
  if (skipped > 0) return `No test ran: ${skipped} skipped.`;
  if (files.length === 0) return 'No tests: no file matches *.test.js or *.test.mjs.';
  return `No tests: ${files.map((file) => file.file).join(', ')} ${files.length > 1 ? 'hold' : 'holds'} no test.`;
}

/** The one sentence that says which limit was reached, and where. */
export function stopText(stop: Stop, limits: TestLimits): string {
  const where = stop.at === undefined ? undefined : `${stop.at.file}:${stop.at.line}`;
  const running = stop.test === undefined || stop.test === stop.file ? stop.file : `${stop.file} (${stop.test})`;
  switch (stop.outcome) {
    case 'timeout': {
      const limit = limits.timeoutMs.toLocaleString('en-US');
      if (where === undefined) return `Tests stopped after ${limit} ms: ${running} was still running.`;
      if (stop.isLoop === true) return `Tests stopped after ${limit} ms: ${where} was still in its loop.`;
      return `Tests stopped after ${limit} ms: ${stop.name === undefined ? where : `${stop.name} (${where})`} was still running.`;
    }
    case 'out_of_memory': {
      const limit = `${Math.round((limits.memoryBytes / 2 ** 20) * 10) / 10} MB`;
      return `Tests used more than ${limit}: ${where ?? running} asked for more.`;
    }
    case 'stack_overflow':
      return where === undefined
        ? `Too much recursion in ${running}.`
        : `Too much recursion: ${stop.name ?? 'the code'} calls itself at ${where} without an end.`;
  }
}

function renderFile(file: FileRun, room: Room): string[] {
  if (file.tests.length === 0 && file.console.length === 0) return [];
  const lines = [`${headOf(file)} ${file.file}`, ...renderConsole(file.console, room)];
  for (const test of file.tests) lines.push(...renderTest(test, file.isImplicit, room));
  return lines;
}

function headOf({ tests }: FileRun): string {
  if (tests.some((test) => test.status === 'failed')) return 'FAIL';
  return tests.length > 0 && tests.every((test) => test.status === 'skipped') ? 'SKIP' : 'PASS';
}

function renderTest(test: TestRun, isImplicit: boolean, room: Room): string[] {
  const head =
    test.status === 'skipped' ? `  - ${test.name} (skipped)` : `  ${test.status === 'passed' ? '✓' : '✕'} ${test.name}`;
  const indent = isImplicit ? '  ' : '    ';
  const error = test.failure === undefined ? [] : renderFailure(test.failure, indent);
  return [...(isImplicit ? [] : [head]), ...error, ...renderConsole(test.console, room)];
}

function renderFailure({ kind, error, expected, actual, stack }: Failure, indent: string): string[] {
  if (kind === 'stop') return [];
  return [
    ...indented(error, indent, indent),
    ...(expected === undefined ? [] : indented(`expected: ${expected}`, `${indent}  `, `${indent}    `)),
    ...(actual === undefined ? [] : indented(`actual: ${actual}`, `${indent}  `, `${indent}    `)),
    ...stack.map((frame) => `${indent}  at ${frame}`),
  ];
}

function indented(text: string, first: string, rest: string): string[] {
  return text.split('\n').map((line, i) => (i === 0 ? first : rest) + line);
}

function renderConsole(lines: readonly string[], room: Room): string[] {
  const out: string[] = [];
  for (const line of lines.flatMap((each) => each.split('\n'))) {
    if (room.lines === 0) break;
    room.lines -= 1;
    room.units -= Math.min(line.length, MAX_LINE);
    if (room.units < 0) room.lines = 0;
    const shown = line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line;
    out.push(`    | ${room.lines === 0 ? '… more lines, not shown' : shown}`);
  }
  return out;
}
