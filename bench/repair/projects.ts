import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ToolId } from '../../src/agent/tools';
import { SCENARIOS, type ScenarioId } from '../../src/scenarios';
import { REPAIRS as BOOKSTORE, type Repair } from '../../src/scenarios/bookstore/repairs';
import { loadScenarioFiles } from '../../src/scenarios/filesNode';
import { REPAIRS as LOGIN } from '../../src/scenarios/login/repairs';
import { REPAIRS as NOISY_LOG } from '../../src/scenarios/noisy-log/repairs';
import { REPAIRS as RIPPLE } from '../../src/scenarios/ripple/repairs';
import { isTest, resolve } from './quick/quick';

type Texts = Readonly<Record<string, string>>;

/** Which row of the results a project belongs to. */
export const GROUPS = ['scenarios', 'impossible', 'missing-tool', 'programs'] as const;
export type Group = (typeof GROUPS)[number];

/** A correct solution with the words and tools of its job. */
export type Project = {
  readonly group: Group;
  readonly name: string;
  readonly files: Texts;
  /** Tests that fail whatever the code is: the two that contradict each other, the one whose code is gone. */
  readonly mayFail: number;
  readonly task: string;
  readonly systemPrompt: string;
  readonly tools: readonly ToolId[] | null;
};

const CART: readonly Repair[] = [
  { path: 'price.js', kind: 'missing factor', find: 'item.price', replace: 'item.price * item.qty' },
];

const PROGRAMS = new URL('./programs/', import.meta.url);

/** Every correct solution: the scenarios' with their one mistake mended, then the programs as they are. */
export async function loadProjects(): Promise<readonly Project[]> {
  return [
    await scenario('cart', CART),
    await scenario('bookstore', BOOKSTORE),
    await scenario('login', LOGIN),
    await scenario('ripple', RIPPLE),
    await scenario('noisy-log', NOISY_LOG),
    { ...(await scenario('impossible', [])), group: 'impossible', mayFail: 1 },
    { ...(await scenario('missing-tool', [])), group: 'missing-tool', mayFail: 1 },
    ...(await loadPrograms()),
  ];
}

async function scenario(id: ScenarioId, repairs: readonly Repair[]): Promise<Project> {
  const { task, systemPrompt, tools } = SCENARIOS[id];
  const files = repaired(await loadScenarioFiles(id), repairs);
  const words = { task: task.en, systemPrompt: systemPrompt.en, tools: tools ?? null };
  return { group: 'scenarios', name: id, files, mayFail: 0, ...words };
}

function repaired(files: Texts, repairs: readonly Repair[]): Texts {
  const all = { ...files };
  for (const { path, find, replace } of repairs) all[path] = (all[path] ?? '').replace(find, () => replace);
  return all;
}

/** One folder each; the task is that of the first scenario. */
async function loadPrograms(): Promise<readonly Project[]> {
  const root = fileURLToPath(PROGRAMS);
  const names = await readdir(root).catch((): string[] => []);
  const { task, systemPrompt } = SCENARIOS.cart;
  const words = { task: task.en, systemPrompt: systemPrompt.en, tools: null };
  const load = async (name: string): Promise<Project> => {
    const paths = (await readdir(join(root, name))).sort();
    const read = async (path: string) => [path, await readFile(join(root, name, path), 'utf8')] as const;
    const files = Object.fromEntries(await Promise.all(paths.map(read)));
    return { group: 'programs', name, files, mayFail: 0, ...words };
  };
  return Promise.all(names.sort().map(load));
}

/** The tests that a module can break and all that these need: what else there is passes whatever becomes of the module. */
export function concernedBy(path: string, files: Texts): Texts {
  const tests = Object.keys(files).filter((test) => isTest(test) && needs(test, files).has(path));
  const paths = new Set(tests.flatMap((test) => [...needs(test, files)]));
  return Object.fromEntries(Object.entries(files).filter(([one]) => paths.has(one)));
}

/** A file and all that it imports, directly or not. */
function needs(path: string, files: Texts): ReadonlySet<string> {
  const found = new Set([path]);
  for (const one of found) {
    for (const [, from] of (files[one] ?? '').matchAll(/^import .* from '(\.[^']+)'/gm))
      if (from !== undefined) found.add(resolve(one, from));
  }
  return found;
}
