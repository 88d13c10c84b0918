import { SEPARATOR, type SuiteNode, type TestNode, toRun } from './registry';
import type { Failure, FileRun, TestRun } from './report';

/** What a test file leaves behind once it is over or was stopped. */
export type FileState = {
  readonly file: string;
  readonly root: SuiteNode;
  /** What went wrong outside any test. */
  readonly failures: readonly Failure[];
  readonly console: readonly string[];
  /** Nothing but imports and comments. */
  readonly isBare: boolean;
  readonly stoppedIn: TestNode | 'file' | null;
  readonly stopText: string;
};

/** The tests of a file in the order they were registered, subtests behind their parent. */
export function collect(state: FileState): FileRun {
  const { file, root, failures, console, isBare, stoppedIn, stopText } = state;
  const stopped: Failure = { kind: 'stop', error: stopText, stack: [] };
  const tests = root.children.flatMap((child) => rows(child, stoppedIn, stopped));
  const own = [...root.failures, ...failures];
  if (stoppedIn === 'file') own.push(stopped);
  const isImplicit = tests.length === 0;
  if (own.length > 0) tests.push(...own.map((failure) => failedRow(file, failure)));
  else if (isImplicit && !isBare) tests.push({ name: file, status: 'passed', console: [] });
  return { file, isImplicit, tests, console };
}

function failedRow(name: string, failure: Failure): TestRun {
  return { name, status: 'failed', failure, console: [] };
}

function rows(node: SuiteNode | TestNode, stoppedIn: FileState['stoppedIn'], stopped: Failure): TestRun[] {
  if (node.type === 'suite') {
    const inner = node.children.flatMap((child) => rows(child, stoppedIn, stopped));
    return [...inner, ...node.failures.map((failure) => failedRow(node.path.join(SEPARATOR), failure))];
  }
  const run = node === stoppedIn ? { ...toRun(node), status: 'failed' as const, failure: stopped } : toRun(node);
  return [run, ...node.subtests.flatMap((child) => rows(child, stoppedIn, stopped))];
}

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const IMPORTS = /\bimport\s*(?:[\w$*{}\s,]+\s*from\s*)?(['"])[^'"\n]*\1(?:\s*with\s*\{[^}]*\})?\s*;?/g;
const REQUIRES =
  /\b(?:const|let|var)\s+(?:[\w$]+|\{[^}]*\})\s*=\s*require\s*\(\s*(['"])[^'"\n]*\1\s*\)(?:\.\w+)*\s*;?|\brequire\s*\(\s*(['"])[^'"\n]*\2\s*\)\s*;?/g;

/** Whether a file does nothing but import: it can then hold no test. */
export function isNothingButImports(source: string): boolean {
  const rest = source
    .replace(/^\uFEFF?(#![^\n]*)?/, '')
    .replace(COMMENTS, '')
    .replace(/^\s*(['"])use strict\1\s*;?/, '')
    .replace(IMPORTS, '')
    .replace(REQUIRES, '');
  return /^[\s;]*$/.test(rest);
}
