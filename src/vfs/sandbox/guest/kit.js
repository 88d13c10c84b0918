/** The machine's own functions, taken before any learner code runs. Guest files look nothing up later. */
export const { apply, construct, ownKeys, getPrototypeOf, getOwnPropertyDescriptor, defineProperty } = Reflect;

/** `f(self, ...args)` for a method, safe from later changes to `Function.prototype`. */
export const uncurry =
  (method) =>
  (self, ...args) =>
    apply(method, self, args);

export const is = Object.is;
export const create = Object.create;
export const freeze = Object.freeze;
export const setPrototypeOf = Object.setPrototypeOf;
export const isArray = Array.isArray;
export const stringify = JSON.stringify;
export const parseJson = JSON.parse;
export const $Promise = Promise;
export const $Error = Error;
export const $RegExp = RegExp;
export const $String = String;
export const $Number = Number;
export const $Date = Date;
export const $Map = Map;
export const $Set = Set;
export const $TypeError = TypeError;
export const $SyntaxError = SyntaxError;
export const ObjectPrototype = Object.prototype;
export const ErrorPrototype = Error.prototype;
export const { floor, max, min, abs } = Math;

export const promiseThen = uncurry(Promise.prototype.then);
export const hasOwn = Object.hasOwn;
export const isEnumerable = uncurry(Object.prototype.propertyIsEnumerable);
export const slice = uncurry(String.prototype.slice);
export const indexOf = uncurry(String.prototype.indexOf);
export const charCodeAt = uncurry(String.prototype.charCodeAt);
export const padStart = uncurry(String.prototype.padStart);
export const repeat = uncurry(String.prototype.repeat);
export const functionText = uncurry(Function.prototype.toString);
export const numberText = uncurry(Number.prototype.toString);
export const symbolText = uncurry(Symbol.prototype.toString);
export const symbolValue = uncurry(Symbol.prototype.valueOf);
export const dateTime = uncurry(Date.prototype.getTime);
export const dateText = uncurry(Date.prototype.toISOString);
export const regexText = uncurry(RegExp.prototype.toString);
export const regexSource = uncurry(Object.getOwnPropertyDescriptor(RegExp.prototype, 'source').get);
export const regexFlags = uncurry(Object.getOwnPropertyDescriptor(RegExp.prototype, 'flags').get);
export const regexExec = uncurry(RegExp.prototype.exec);
export const mapSize = uncurry(Object.getOwnPropertyDescriptor(Map.prototype, 'size').get);
export const mapGet = uncurry(Map.prototype.get);
export const mapHas = uncurry(Map.prototype.has);
export const mapSet = uncurry(Map.prototype.set);
export const mapDelete = uncurry(Map.prototype.delete);
export const mapEach = uncurry(Map.prototype.forEach);
export const setSize = uncurry(Object.getOwnPropertyDescriptor(Set.prototype, 'size').get);
export const setHas = uncurry(Set.prototype.has);
export const setAdd = uncurry(Set.prototype.add);
export const setEach = uncurry(Set.prototype.forEach);
export const setDelete = uncurry(Set.prototype.delete);
export const weakMapHas = uncurry(WeakMap.prototype.has);
export const weakSetHas = uncurry(WeakSet.prototype.has);
export const bufferSize = uncurry(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength').get);
export const $Uint8Array = Uint8Array;
export const $DataView = DataView;
const stackGetter = Object.getOwnPropertyDescriptor(Error.prototype, 'stack')?.get;
/** The engine's own trace of an error. */
export const stackOf = stackGetter === undefined ? (error) => error.stack : uncurry(stackGetter);
export const isView = ArrayBuffer.isView;
const TypedArray = Object.getPrototypeOf(Uint8Array.prototype);
export const typedTag = uncurry(Object.getOwnPropertyDescriptor(TypedArray, Symbol.toStringTag).get);
export const typedLength = uncurry(Object.getOwnPropertyDescriptor(TypedArray, 'length').get);
const boxed = [Number, String, Boolean, BigInt, Symbol].map((type) => uncurry(type.prototype.valueOf));
const isErrorObject = Error.isError ?? ((value) => value instanceof $Error);

const answers = (probe) => (value) => {
  try {
    probe(value);
    return true;
  } catch {
    return false;
  }
};
export const isMap = answers(mapSize);
export const isSet = answers(setSize);
export const isDate = answers(dateTime);
export const isRegex = (value) => value !== $RegExp.prototype && answers(regexHidden)(value);
function regexHidden(value) {
  // The flag getters read ordinary properties; `source` alone asks for a real expression.
  return regexSource(value);
}
export const isWeak = (value) =>
  answers((v) => weakMapHas(v, create(null)))(value) || answers((v) => weakSetHas(v, create(null)))(value);
export const isBuffer = answers(bufferSize);
export const isError = (value) => isErrorObject(value);
export const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

/** The primitive inside `new Number(1)` and its like, boxed in a list; `null` for anything else. */
export function unboxed(value) {
  for (let i = 0; i < boxed.length; i++) {
    try {
      return [boxed[i](value)];
    } catch {}
  }
  return null;
}

/** A list that ignores setters planted on `Array.prototype`. */
export function list() {
  return setPrototypeOf([], null);
}

/** `value` as text; never throws. */
export function text(value) {
  try {
    return typeof value === 'symbol' ? symbolText(value) : `${value}`;
  } catch {
    return '[no text]';
  }
}
