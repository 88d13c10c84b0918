import { assert, strict } from './assert.js';
import { expect } from './expect.js';
import { $Error, $Map, $SyntaxError, apply, hasOwn, isObject, mapGet, mapSet, parseJson, slice } from './kit.js';

/** Filled by `installModules`; the wrappers that the host writes round CommonJS, JSON and built-ins read from here. */
const namespaces = new $Map();
const cache = new $Map();
const built = { __proto__: null };
let host;

export function installModules(theHost, { tests, timers, process }) {
  host = theHost;
  const { globals } = tests;
  built['node:assert'] = assert;
  built['node:assert/strict'] = strict;
  built['node:test'] = globals.test;
  built['node:timers/promises'] = timers.promises;
  built['node:process'] = process;
  built.vitest = { ...globals, expect, assert };
  built['@jest/globals'] = { ...globals, expect };
}

/** A built-in module's value, by its full name. */
export const builtin = (name) => built[name];

/** Keeps the namespace of an ES module that `require` asked for. */
export function put(id, namespace) {
  mapSet(namespaces, id, namespace);
}

/** One export of a CommonJS module, for an ES module that imports it by name. */
export function pick(exports, name, id) {
  if (isObject(exports) && name in exports) return exports[name];
  throw new $SyntaxError(`${id} has no export named '${name}'`);
}

/** As `pick`, for names nobody asked for by name. */
export const peek = (exports, name) => (isObject(exports) ? exports[name] : undefined);

export function readJson(id) {
  const source = host.source(id);
  try {
    return parseJson(source);
  } catch (error) {
    throw new $SyntaxError(`${id} is not valid JSON: ${error.message}`);
  }
}

export function requireById(id) {
  const known = mapGet(cache, id);
  if (known !== undefined) return known.exports;
  const kind = host.kind(id);
  if (kind === 'builtin') return built[id];
  const module = { id, filename: id, loaded: false, exports: {} };
  mapSet(cache, id, module);
  try {
    if (kind === 'json') module.exports = readJson(id);
    else if (kind === 'esm') module.exports = requireEsm(id);
    else runCommonJs(id, module);
  } catch (error) {
    mapSet(cache, id, undefined);
    throw error;
  }
  module.loaded = true;
  return module.exports;
}

function requireEsm(id) {
  host.importNow(id);
  const namespace = mapGet(namespaces, id);
  if (namespace === undefined) throw new $Error(`require() cannot load ${id}: it uses top-level await`);
  return hasOwn(namespace, 'module.exports') ? namespace['module.exports'] : namespace;
}

function runCommonJs(id, module) {
  const { exports } = module;
  const require = makeRequire(id);
  const call = host.compile(id);
  const slash = lastSlash(id);
  apply(call, exports, [exports, require, module, `/${id}`, slash < 0 ? '/' : `/${slice(id, 0, slash)}`]);
}

function lastSlash(id) {
  let at = -1;
  for (let i = 0; i < id.length; i++) if (id[i] === '/') at = i;
  return at;
}

function makeRequire(base) {
  const require = (specifier) => requireById(host.resolve(base, `${specifier}`));
  require.resolve = (specifier) => host.resolve(base, `${specifier}`);
  require.main = undefined;
  require.cache = {};
  return require;
}
