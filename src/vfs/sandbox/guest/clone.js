import {
  $Date,
  $Error,
  $Map,
  $RegExp,
  $Set,
  $Uint8Array,
  bufferSize,
  construct,
  dateTime,
  defineProperty,
  isArray,
  isBuffer,
  isDate,
  isEnumerable,
  isError,
  isMap,
  isObject,
  isRegex,
  isSet,
  isView,
  mapEach,
  mapGet,
  mapHas,
  mapSet,
  ownKeys,
  regexFlags,
  regexSource,
  setAdd,
  setEach,
  typedTag,
  unboxed,
} from './kit.js';

/** `structuredClone` for data: objects, arrays, maps, sets, dates, expressions, errors, bytes, cycles. */
export function structuredClone(value) {
  return clone(value, new $Map());
}

function clone(value, done) {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new DOMException('A function or symbol could not be cloned.', 'DataCloneError');
  }
  if (!isObject(value)) return value;
  if (mapHas(done, value)) return mapGet(done, value);
  const keep = (copy) => {
    mapSet(done, value, copy);
    return copy;
  };
  if (isDate(value)) return keep(new $Date(dateTime(value)));
  if (isRegex(value)) return keep(new $RegExp(regexSource(value), regexFlags(value)));
  if (isBuffer(value)) return keep(copyBuffer(value));
  if (isView(value)) return keep(copyView(value, done));
  const inner = unboxed(value);
  if (inner !== null) return keep(Object(inner[0]));
  if (isMap(value)) return cloneMap(value, keep(new $Map()), done);
  if (isSet(value)) return cloneSet(value, keep(new $Set()), done);
  if (isError(value)) return keep(new $Error(value.message));
  return cloneKeys(value, keep(isArray(value) ? [] : {}), done);
}

function copyBuffer(buffer) {
  const copy = construct($Uint8Array, [bufferSize(buffer)]);
  const from = construct($Uint8Array, [buffer]);
  for (let i = 0; i < from.length; i++) copy[i] = from[i];
  return copy.buffer;
}

function copyView(view, done) {
  const buffer = clone(view.buffer, done);
  const length = typedTag(view) === undefined ? view.byteLength : view.length;
  return construct(view.constructor, [buffer, view.byteOffset, length]);
}

function cloneMap(map, copy, done) {
  mapEach(map, (value, key) => mapSet(copy, clone(key, done), clone(value, done)));
  return copy;
}

function cloneSet(set, copy, done) {
  setEach(set, (item) => setAdd(copy, clone(item, done)));
  return copy;
}

function cloneKeys(value, copy, done) {
  const keys = ownKeys(value);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (typeof key === 'symbol' || !isEnumerable(value, key)) continue;
    // Not an assignment: `__proto__` is a key like any other.
    defineProperty(copy, key, { value: clone(value[key], done), writable: true, enumerable: true, configurable: true });
  }
  if (isArray(value)) copy.length = value.length;
  return copy;
}
