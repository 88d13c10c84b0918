import assert from 'node:assert';
import { runInThisContext } from 'node:vm';
import { scriptOf } from './script';

/**
 * Runs a project's tests in this process and only counts what fails: some twenty times quicker than the
 * sandbox, and no prison. For programs of this repository alone: which mutants fail, the blind search, and other inputs.
 */

type Texts = Readonly<Record<string, string>>;
type Exports = Record<string, unknown>;
/** Sees each module that a test imports, and may hand it out changed. */
export type Between = (path: string, exports: Exports) => Exports;

/** Turns of loops and calls that one test may take, and more with more data: few enough for a text that grows at each turn. */
const MOST_TICKS = 4000;
const TICKS_PER_CHARACTER = 0.3;

/** The paths of tests. */
export function isTest(path: string): boolean {
  return path.endsWith('.test.js');
}

/** A test that ran, or a file that failed as a whole (`name` is `null`). */
export type Ran = { readonly file: string; readonly name: string | null; readonly error: unknown };

/** How many tests fail; a file that fails as a whole counts as one. `Infinity` where there are no tests. Never throws. */
export async function failuresIn(files: Texts, between?: Between): Promise<number> {
  const ran = await runAll(files, between);
  return ran === null ? Number.POSITIVE_INFINITY : ran.filter(({ error }) => error !== null).length;
}

/** Every test with what it threw, `null` for nothing; `null` for a project without tests. Never throws. */
export async function runAll(files: Texts, between?: Between): Promise<readonly Ran[] | null> {
  const tests = Object.keys(files).filter(isTest);
  const loader = createLoader(files);
  const ran: Ran[] = [];
  for (const path of tests) ran.push(...(await runFile(loader, path, between)));
  return tests.length > 0 ? ran : null;
}

async function runFile(loader: Loader, file: string, between?: Between): Promise<readonly Ran[]> {
  const registered: { name: string; run: () => unknown }[] = [];
  const test = (name: string, run: () => unknown) => registered.push({ name, run });
  try {
    loader.load(file, { test, ...(between && { between }) });
  } catch (error) {
    return [{ file, name: null, error: error ?? true }];
  }
  if (registered.length === 0) return [{ file, name: null, error: null }];
  const ran: Ran[] = [];
  for (const { name, run } of registered) {
    loader.restart();
    const error = await thrownBy(run);
    ran.push({ file, name, error });
    if (error instanceof Endless) break;
  }
  return ran;
}

async function thrownBy(run: () => unknown): Promise<unknown> {
  try {
    await run();
    return null;
  } catch (error) {
    return error ?? true;
  }
}

/** What ends a program that does not end by itself. */
export class Endless extends Error {}

type Setting = { readonly test?: (name: string, run: () => unknown) => void; readonly between?: Between };
export type Loader = {
  /** The exports of a module. A test file is loaded anew each time, what it imports once. Throws what the module throws. */
  readonly load: (path: string, setting?: Setting) => Exports;
  /** Sets the count of ticks back. */
  readonly restart: () => void;
};

type Script = (
  exports: Exports,
  require: (from: string) => Exports,
  tick: (weight: number) => void,
  console: object,
) => void;

const compiled = new Map<string, Script>();

/** Modules of a project, each run at most once. */
export function createLoader(files: Texts): Loader {
  const cache = new Map<string, Exports>();
  const data = Object.entries(files).filter(([path]) => path.endsWith('.json'));
  const most = data.reduce((sum, [, { length }]) => sum + length * TICKS_PER_CHARACTER, MOST_TICKS);
  let ticks = 0;
  const tick = (weight: number) => {
    ticks += weight;
    if (ticks > most) throw new Endless();
  };
  const load: Loader['load'] = (path, setting = {}) => {
    const known = cache.get(path);
    if (known !== undefined) return known;
    const text = files[path];
    if (text === undefined) throw new Error(`There is no ${path}.`);
    if (path.endsWith('.json')) return { default: JSON.parse(text) };
    const exports: Exports = {};
    if (!isTest(path)) cache.set(path, exports);
    const require = (from: string): Exports => {
      const own = builtIn(from, setting);
      if (own !== null) return own;
      const target = resolve(path, from);
      const module = load(target, {});
      return setting.between !== undefined && isTest(path) ? setting.between(target, module) : module;
    };
    ticks = 0;
    try {
      functionOf(path, text)(exports, require, tick, quiet);
    } catch (error) {
      // What failed to load fails again for the next who imports it.
      cache.delete(path);
      throw error;
    }
    return exports;
  };
  return {
    load,
    restart: () => {
      ticks = 0;
    },
  };
}

const quiet = { log() {}, error() {}, warn() {}, info() {} };

/** The compiled module; correct ones are needed again and again. */
function functionOf(path: string, text: string): Script {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const made: Script = runInThisContext(`(function (exports, require, __tick, console) {${scriptOf(text)}\n})`, path);
  if (compiled.size > 500) compiled.clear();
  compiled.set(text, made);
  return made;
}

function builtIn(from: string, { test }: Setting): Exports | null {
  if (/^(node:)?assert(\/strict)?$/.test(from)) return { default: assert.strict, ...assert.strict };
  return /^(node:)?test$/.test(from) ? { default: test, test, it: test } : null;
}

/** The path of an import; also what `closure.ts` follows. */
export function resolve(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
