// Which scripts the browser asks for before anything is pressed: those that dist/index.html names, and all that these
// import statically. What they import dynamically comes later and is not counted here; e2e/firstLoad.spec.ts counts
// what a real page asks for.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { init, parse } from 'es-module-lexer';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/** The script files, as absolute paths without repeats. Throws when there is no build, or one without scripts. */
export async function firstLoad(dist = DIST) {
  const page = join(dist, 'index.html');
  if (!existsSync(page)) throw new Error('There is no build: run npm run build first.');
  await init();
  const seen = new Set();
  const queue = entriesOf(readFileSync(page, 'utf8'));
  if (queue.length === 0) throw new Error('dist/index.html names no script.');
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...importsOf(readFileSync(join(dist, file), 'utf8'), file));
  }
  return [...seen].toSorted().map((file) => join(dist, file));
}

/** Paths below dist of the scripts and preloaded modules that the page names. */
function entriesOf(html) {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const wanted = tags.filter((tag) => tag.startsWith('<script') || /rel="?modulepreload/.test(tag));
  return wanted
    .flatMap((tag) => /\b(?:src|href)="?([^"\s>]+\.js)/.exec(tag)?.[1] ?? [])
    .map((path) => posix.normalize(path));
}

function importsOf(source, file) {
  const [imports] = parse(source);
  return imports
    .filter(({ type, specifier }) => (type === 'static' || type === 'reexport-star') && specifier.startsWith('.'))
    .map(({ specifier }) => posix.join(posix.dirname(file), specifier));
}
