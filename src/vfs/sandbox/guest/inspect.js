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
  typedTag,
  unboxed,
} from './kit.js';

const MAX_DEPTH = 4;
const MAX_ITEMS = 50;
const MAX_TEXT = 2000;
const WIDTH = 72;

/** A value as a person writes it, on one line when it fits. Runs no getter. Capped in depth, items and length. */
export function inspect(value) {
  const out = render(value, '', [], 0);
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

function render(value, indent, parents, depth) {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return is(value, -0) ? '-0' : `${value}`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'symbol') return symbolText(value);
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return `${value}`;
  for (let i = 0; i < parents.length; i++) if (parents[i] === value) return '[Circular]';
  try {
    return renderObject(value, indent, parents, depth);
  } catch (error) {
    return isError(error) ? '[Object that cannot be shown]' : '[Object]';
  }
}

function renderObject(value, indent, parents, depth) {
  if (isDate(value)) return is(dateTime(value), NaN) ? 'Invalid Date' : dateText(value);
  if (isRegex(value)) return regexText(value);
  if (isError(value)) return renderError(value);
  const inner = unboxed(value);
  if (inner !== null) return `[Object: ${render(inner[0], '', [], 0)}]`;
  const label = labelOf(value);
  if (depth >= MAX_DEPTH) return isArray(value) ? '[Array]' : `[${label || 'Object'}]`;
  const open = list();
  for (let i = 0; i < parents.length; i++) open[i] = parents[i];
  open[parents.length] = value;
  const parts = partsOf(value, `${indent}  `, open, depth + 1);
  if (typeof value === 'function') return parts.length === 0 ? label : `${label} ${wrap(parts, '{', '}', indent)}`;
  const square = isArray(value) || typedTag(value) !== undefined;
  const body = square ? wrap(parts, '[', ']', indent) : wrap(parts, '{', '}', indent);
  return label === '' ? body : `${label} ${body}`;
}

function renderError(error) {
  const message = read(error, 'message');
  const name = read(error, 'name');
  return `[${text(name)}${message === undefined || message === '' ? '' : `: ${text(message)}`}]`;
}

/** What stands before the braces: nothing for plain objects and arrays. */
function labelOf(value) {
  if (typeof value === 'function') {
    const name = read(value, 'name');
    const kind = slice(functionText(value), 0, 6) === 'class ' ? 'class' : 'Function';
    return typeof name === 'string' && name !== '' ? `[${kind}: ${name}]` : `[${kind} (anonymous)]`;
  }
  if (isMap(value)) return `Map(${mapSize(value)})`;
  if (isSet(value)) return `Set(${setSize(value)})`;
  if (isBuffer(value)) return `ArrayBuffer(${bufferSize(value)})`;
  const tag = typedTag(value);
  if (tag !== undefined) return `${tag}(${value.length})`;
  const prototype = getPrototypeOf(value);
  if (prototype === null) return isArray(value) ? '' : '[Object: null prototype]';
  if (prototype === ObjectPrototype || isArray(value)) return '';
  const maker = read(prototype, 'constructor');
  const name = typeof maker === 'function' ? read(maker, 'name') : undefined;
  return typeof name === 'string' && name !== 'Object' ? name : '';
}

function partsOf(value, indent, parents, depth) {
  const parts = list();
  const add = (part) => {
    if (parts.length < MAX_ITEMS) parts[parts.length] = part;
    else parts[MAX_ITEMS] = '…';
  };
  if (isMap(value))
    mapEach(value, (v, k) => add(`${render(k, indent, parents, depth)} => ${render(v, indent, parents, depth)}`));
  if (isSet(value)) setEach(value, (v) => add(render(v, indent, parents, depth)));
  const counted = isArray(value) || typedTag(value) !== undefined;
  if (counted) addItems(value, add, indent, parents, depth);
  const keys = ownKeys(value);
  for (let i = 0; i < keys.length && parts.length <= MAX_ITEMS; i++) {
    const key = keys[i];
    if (!isEnumerable(value, key) || (counted && isIndex(key))) continue;
    add(`${keyText(key)}: ${property(value, key, indent, parents, depth)}`);
  }
  return parts;
}

function addItems(value, add, indent, parents, depth) {
  for (let i = 0; i < value.length && i <= MAX_ITEMS; i++) {
    add(hasOwn(value, i) ? property(value, i, indent, parents, depth) : '<empty>');
  }
}

function isIndex(key) {
  return typeof key === 'string' && key !== '' && `${key >>> 0}` === key;
}

function property(value, key, indent, parents, depth) {
  const descriptor = getOwnPropertyDescriptor(value, key);
  if (descriptor === undefined) return 'undefined';
  if (hasOwn(descriptor, 'value')) return render(descriptor.value, indent, parents, depth);
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
