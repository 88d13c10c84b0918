import {
  bufferSize,
  charCodeAt,
  dateText,
  dateTime,
  functionText,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  hasOwn,
  is,
  isArray,
  isBuffer,
  isDate,
  isEnumerable,
  isError,
  isMap,
  isObject,
  isRegex,
  isSet,
  list,
  mapEach,
  mapSize,
  numberText,
  ObjectPrototype,
  ownKeys,
  padStart,
  regexText,
  setEach,
  setSize,
  slice,
  symbolText,
  text,
  typedLength,
  typedTag,
  unboxed,
} from './kit.js';

const MAX_DEPTH = 4;
const MAX_ITEMS = 50;
const MAX_TEXT = 2000;
const WIDTH = 72;

const TOP = { indent: '', parents: list(), depth: 0 };

/** A value as a person writes it, on one line when it fits. Runs no getter. Capped in depth, items and length. */
export function inspect(value) {
  const out = render(value, TOP);
  return out.length > MAX_TEXT ? `${slice(out, 0, MAX_TEXT)}…` : out;
}

/** A string in quotes, with what would not be seen written as escapes. */
export function quote(string) {
  const body = string.length > MAX_TEXT ? slice(string, 0, MAX_TEXT) : string;
  let mark = "'";
  if (has(body, 39)) mark = has(body, 34) ? '`' : '"';
  let out = mark;
  for (let i = 0; i < body.length; i++) out += escaped(body, i, mark);
  return `${out}${mark}${body.length < string.length ? '…' : ''}`;
}

function has(string, code) {
  for (let i = 0; i < string.length; i++) if (charCodeAt(string, i) === code) return true;
  return false;
}

function escaped(string, i, mark) {
  const code = charCodeAt(string, i);
  if (code === 10) return '\\n';
  if (code === 13) return '\\r';
  if (code === 9) return '\\t';
  if (code === 92) return '\\\\';
  if (string[i] === mark) return `\\${mark}`;
  if (code < 32 || code === 127 || code === 0xfeff) return `\\u${padStart(numberText(code, 16), 4, '0')}`;
  return string[i];
}

/** `at` is where the value stands: the indent of its line, the objects round it, and how deep that is. */
function render(value, at) {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return is(value, -0) ? '-0' : `${value}`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'symbol') return symbolText(value);
  if (!isObject(value)) return `${value}`;
  for (let i = 0; i < at.parents.length; i++) if (at.parents[i] === value) return '[Circular]';
  try {
    return renderAtom(value) ?? renderParts(value, at);
  } catch {
    return '[Object that cannot be shown]';
  }
}

/** Objects that are shown in one word; `undefined` for the rest. */
function renderAtom(value) {
  if (isDate(value)) return is(dateTime(value), NaN) ? 'Invalid Date' : dateText(value);
  if (isRegex(value)) return regexText(value);
  if (isError(value)) return renderError(value);
  const inner = unboxed(value);
  return inner === null ? undefined : `[Object: ${render(inner[0], TOP)}]`;
}

function renderParts(value, at) {
  const label = labelOf(value);
  if (at.depth >= MAX_DEPTH) return isArray(value) ? '[Array]' : `[${label || 'Object'}]`;
  const parts = partsOf(value, inside(at, value));
  if (typeof value === 'function' && parts.length === 0) return label;
  const body = isCounted(value) ? wrap(parts, '[', ']', at.indent) : wrap(parts, '{', '}', at.indent);
  return label === '' ? body : `${label} ${body}`;
}

function inside(at, value) {
  const parents = list();
  for (let i = 0; i < at.parents.length; i++) parents[i] = at.parents[i];
  parents[at.parents.length] = value;
  return { indent: `${at.indent}  `, parents, depth: at.depth + 1 };
}

/** Arrays and typed arrays: shown in square brackets, items without their keys. */
const isCounted = (value) => isArray(value) || typedTag(value) !== undefined;

function renderError(error) {
  const message = read(error, 'message');
  const name = read(error, 'name');
  return `[${text(name)}${message === undefined || message === '' ? '' : `: ${text(message)}`}]`;
}

/** What stands before the braces: nothing for plain objects and arrays. */
function labelOf(value) {
  if (typeof value === 'function') return functionLabel(value);
  if (isMap(value)) return `Map(${mapSize(value)})`;
  if (isSet(value)) return `Set(${setSize(value)})`;
  if (isBuffer(value)) return `ArrayBuffer(${bufferSize(value)})`;
  const tag = typedTag(value);
  if (tag !== undefined) return `${tag}(${typedLength(value)})`;
  return isArray(value) ? '' : classLabel(getPrototypeOf(value));
}

function functionLabel(value) {
  const name = read(value, 'name');
  const kind = slice(functionText(value), 0, 6) === 'class ' ? 'class' : 'Function';
  return typeof name === 'string' && name !== '' ? `[${kind}: ${name}]` : `[${kind} (anonymous)]`;
}

function classLabel(prototype) {
  if (prototype === null) return '[Object: null prototype]';
  if (prototype === ObjectPrototype) return '';
  const maker = read(prototype, 'constructor');
  const name = typeof maker === 'function' ? read(maker, 'name') : undefined;
  return typeof name === 'string' && name !== 'Object' ? name : '';
}

function partsOf(value, at) {
  const parts = list();
  const add = (part) => {
    if (parts.length < MAX_ITEMS) parts[parts.length] = part;
    else parts[MAX_ITEMS] = '…';
  };
  if (isMap(value)) mapEach(value, (v, k) => add(`${render(k, at)} => ${render(v, at)}`));
  if (isSet(value)) setEach(value, (v) => add(render(v, at)));
  const counted = isCounted(value);
  if (counted) {
    for (let i = 0; i < value.length && i <= MAX_ITEMS; i++) add(hasOwn(value, i) ? property(value, i, at) : '<empty>');
  }
  const keys = ownKeys(value);
  for (let i = 0; i < keys.length && parts.length <= MAX_ITEMS; i++) {
    const key = keys[i];
    if (isEnumerable(value, key) && !(counted && isIndex(key))) add(`${keyText(key)}: ${property(value, key, at)}`);
  }
  return parts;
}

function isIndex(key) {
  return typeof key === 'string' && key !== '' && `${key >>> 0}` === key;
}

function property(value, key, at) {
  const descriptor = getOwnPropertyDescriptor(value, key);
  if (descriptor === undefined) return 'undefined';
  if (hasOwn(descriptor, 'value')) return render(descriptor.value, at);
  return descriptor.get === undefined ? '[Setter]' : '[Getter]';
}

function keyText(key) {
  if (typeof key === 'symbol') return `[${symbolText(key)}]`;
  if (key === '') return "''";
  for (let i = 0; i < key.length; i++) {
    const code = charCodeAt(key, i);
    const letter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36;
    if (!letter && !(i > 0 && code >= 48 && code <= 57)) return quote(key);
  }
  return key;
}

function wrap(parts, open, close, indent) {
  if (parts.length === 0) return open + close;
  let line = '';
  let short = true;
  for (let i = 0; i < parts.length; i++) {
    line += (i > 0 ? ', ' : '') + parts[i];
    if (has(parts[i], 10)) short = false;
  }
  const gap = open === '[' ? '' : ' ';
  if (short && line.length + indent.length <= WIDTH) return `${open}${gap}${line}${gap}${close}`;
  let out = open;
  for (let i = 0; i < parts.length; i++) out += `\n${indent}  ${parts[i]}${i < parts.length - 1 ? ',' : ''}`;
  return `${out}\n${indent}${close}`;
}

/** A property read up the prototype chain without running getters. */
export function read(value, key) {
  for (let at = value; at !== null; at = getPrototypeOf(at)) {
    const descriptor = getOwnPropertyDescriptor(at, key);
    if (descriptor !== undefined) return hasOwn(descriptor, 'value') ? descriptor.value : undefined;
  }
  return undefined;
}
