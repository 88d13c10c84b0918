import { loopLine } from './loops';
import type { Failure, Place, Stop } from './report';

/** What the guest says of a thrown value. `stack` is the engine's text, innermost frame first. */
export type Described = {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly generated?: boolean;
  readonly expected?: string;
  readonly actual?: string;
  readonly cause?: string;
};

/** What is known of the learner's files, and which names in a trace are none. */
export type Known = {
  readonly has: (file: string) => boolean;
  /** Columns that stand before the learner's first line in the engine's eyes. */
  readonly shiftOf: (file: string) => number;
};

/** A frame in the learner's own files; `name` is absent for nameless functions. */
export type Frame = Place & { readonly name?: string; readonly column: number };

const MAX_FRAMES = 4;
const MAX_ERROR = 2000;

/** The learner's frames of a stack, innermost first. */
export function framesOf(stack: string, known: Known): readonly Frame[] {
  return stack.split('\n').flatMap((line) => {
    const match = /^\s*at (?:(.*) \()?(.+):(\d+):(\d+)\)?$/.exec(line);
    const [, name, file, row, column] = match ?? [];
    if (file === undefined || !known.has(file)) return [];
    const place = { file, line: Number(row), column: Number(column) };
    const isNamed = name !== undefined && name !== '' && !name.startsWith('<');
    return [isNamed ? { ...place, name } : place];
  });
}

/** As the text prints it. */
function frameText({ name, file, line }: Frame): string {
  return name === undefined ? `${file}:${line}` : `${name} (${file}:${line})`;
}

/** The report's form of a thrown value. */
export function toFailure(error: Described, known: Known): Failure {
  const frames = framesOf(error.stack, known);
  const syntax = syntaxPlace(error, known);
  if (syntax !== undefined) return syntaxFailure(error, syntax, known.shiftOf(syntax.file));
  const first = frames[0];
  return {
    kind: isOverflow(error) ? 'stack_overflow' : 'error',
    error: errorText(error, first),
    ...(error.expected !== undefined && { expected: error.expected }),
    ...(error.actual !== undefined && { actual: error.actual }),
    ...(first !== undefined && { at: { file: first.file, line: first.line } }),
    stack: [...new Set(frames.map(frameText))].slice(0, MAX_FRAMES),
  };
}

function isOverflow(error: Described): boolean {
  return error.name === 'RangeError' && error.message === 'Maximum call stack size exceeded';
}

function errorText(error: Described, at: Frame | undefined): string {
  if (isOverflow(error)) {
    const where = at === undefined ? '' : ` at ${at.file}:${at.line}`;
    return `Too much recursion: ${at?.name ?? 'the code'} calls itself${where}`;
  }
  const missing = /^Could not find export '(.*)' in module '(.*)'$/.exec(error.message);
  if (missing !== null)
    return `${error.name}: ${(missing[2] ?? '').replace(/^\/loopscope\/\w+\//, '')} has no export named '${missing[1]}'`;
  // A message we made ourselves repeats the values, which stand in lines of their own.
  const message = error.generated === true ? (error.message.split('\n')[0]?.replace(/:$/, '') ?? '') : error.message;
  const text = message === '' ? error.name : `${error.name}: ${message}`;
  const whole = error.cause === undefined ? text : `${text}\ncaused by ${error.cause}`;
  return whole.length > MAX_ERROR ? `${whole.slice(0, MAX_ERROR)}…` : whole;
}

/** The engine gives an error of the parser one frame that names no function. */
function syntaxPlace(error: Described, known: Known): Frame | undefined {
  if (error.name !== 'SyntaxError') return undefined;
  const line = error.stack.split('\n')[0] ?? '';
  return line.includes('(') ? undefined : framesOf(line, known)[0];
}

function syntaxFailure(error: Described, at: Frame, shift: number): Failure {
  const column = at.line === 1 ? Math.max(1, at.column - shift) : at.column;
  return {
    kind: 'syntax_error',
    error: `SyntaxError in ${at.file}:${at.line}:${column}: ${error.message}`,
    at: { file: at.file, line: at.line },
    stack: [],
  };
}

/**
 * Where a machine was stopped, for the report: the loop when the source shows it, else a function that calls itself.
 * Of anything else in time (promises, timers) the last frame says nothing, and would differ from run to run.
 */
export function locate(
  frames: readonly Frame[],
  isTimeout: boolean,
  sourceOf: (file: string) => string,
): Pick<Stop, 'at' | 'name' | 'isLoop'> {
  const first = frames[0];
  if (first === undefined) return {};
  const here = { at: { file: first.file, line: first.line }, ...(first.name !== undefined && { name: first.name }) };
  if (!isTimeout) return here;
  for (const frame of frames) {
    const line = loopLine(sourceOf(frame.file), frame, frame === first);
    if (line !== undefined) return { at: { file: frame.file, line }, isLoop: true };
  }
  const calls = frames.filter((frame) => frame.file === first.file && frame.name === first.name);
  return calls.length > 1 ? here : {};
}
