import type { FileState } from './fileRun';
import { nameOf, type SuiteNode, type TestNode, toRun } from './registry';
import { type Failure, type FileRun, type Stop, stopText, type TestRun } from './report';

/** The tests of a file in the order they were registered, subtests behind their parent; what was stopped has failed. */
export function collect({ task, root, failures, console, current }: FileState, stop: Stop | null): FileRun {
  const stopped: Failure | null = stop && { kind: 'stop', error: stopText(stop, task.limits), stack: [] };
  const tests = root.children.flatMap((child) => rows(child, current, stopped));
  const own = [...root.failures, ...failures];
  if (stopped !== null && current === null) own.push(stopped);
  const isImplicit = tests.length === 0;
  // A file that is one test fails once, by what went wrong first.
  if (isImplicit) own.splice(1);
  if (own.length > 0) tests.push(...own.map((failure) => failedRow(task.path, failure)));
  else if (isImplicit && !isNothingButImports(task.files.read(task.path) ?? '')) {
    tests.push({ name: task.path, status: 'passed', console: [] });
  }
  return { file: task.path, isImplicit, tests, console };
}

function failedRow(name: string, failure: Failure): TestRun {
  return { name, status: 'failed', failure, console: [] };
}

function rows(node: SuiteNode | TestNode, current: TestNode | null, stopped: Failure | null): TestRun[] {
  if (node.type === 'suite') {
    const inner = node.children.flatMap((child) => rows(child, current, stopped));
    return [...inner, ...node.failures.map((failure) => failedRow(nameOf(node), failure))];
  }
  const run = toRun(node);
  const isStopped = stopped !== null && node === current;
  const row: TestRun = isStopped ? { ...run, status: 'failed', failure: stopped } : run;
  return [row, ...node.subtests.flatMap((child) => rows(child, current, stopped))];
}

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const IMPORTS = /\bimport\s*(?:[\w$*{}\s,]+\s*from\s*)?(['"])[^'"\n]*\1(?:\s*with\s*\{[^}]*\})?\s*;?/g;
const REQUIRES =
  /\b(?:const|let|var)\s+(?:[\w$]+|\{[^}]*\})\s*=\s*require\s*\(\s*(['"])[^'"\n]*\1\s*\)(?:\.\w+)*\s*;?|\brequire\s*\(\s*(['"])[^'"\n]*\2\s*\)\s*;?/g;

/** Whether a file does nothing but import: it can then hold no test. */
function isNothingButImports(source: string): boolean {
  const rest = source
    .replace(/^\uFEFF?(#![^\n]*)?/, '')
    .replace(COMMENTS, '')
    .replace(/^\s*(['"])use strict\1\s*;?/, '')
    .replace(IMPORTS, '')
    .replace(REQUIRES, '');
  return /^[\s;]*$/.test(rest);
}
