// Holds who may import whom (.dependency-cruiser.cjs) over the whole graph. Prints each import that is not allowed,
// and fails also when it read no module: a checker that reads nothing passes everything.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** dependency-cruiser 17 parses every file as plain TypeScript and stops at the first JSX element: tell swc which is which. */
const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });

/** Reads what stands under `folders` of `root`; returns how many modules that were and one line for each violation. */
export async function cruiseLayers({ root = ROOT, folders = ['src', 'scripts', 'bench', 'e2e'] } = {}) {
  // Only now: it takes swc as it finds it.
  const { cruise } = await import('dependency-cruiser');
  const { default: config } = await import(new URL('../.dependency-cruiser.cjs', import.meta.url).href);
  const { options, ...ruleSet } = config;
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    {
      ...options,
      ruleSet,
      validate: true,
      baseDir: resolve(root),
      outputType: undefined,
    },
    options.enhancedResolveOptions,
  );
  const { modules, summary } = output;
  const own = modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)));
  return { modules: own.map(({ source }) => source), violations: summary.violations.map(lineFor(ruleSet)) };
}

function lineFor({ forbidden }) {
  return ({ rule, from, to, cycle }) => {
    const comment = forbidden.find(({ name }) => name === rule.name)?.comment ?? 'Not on the allow list.';
    const path = cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} -> ${to}`;
    return `${rule.name}: ${path}\n    ${comment}`;
  };
}

async function main() {
  const { modules, violations } = await cruiseLayers();
  for (const violation of violations) console.log(violation);
  const unread = ['src/agent/'].filter((layer) => !modules.some((path) => path.startsWith(layer)));
  for (const layer of unread) console.log(`No module of ${layer} was read: the check is broken.`);
  console.log(`${modules.length} modules read, ${violations.length} imports not allowed.`);
  if (violations.length > 0 || unread.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
