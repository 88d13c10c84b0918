/** A deep copy of arrays, plain objects, maps and sets; functions and the rest stay what they are. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [copyOf(key), copyOf(one)]));
  if (value instanceof Set) return new Set([...value].map(copyOf));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)]));
}

/** True for an object literal, so to say. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The same for equal values: one zero, and numbers that differ by rounding alone are one number. */
export function printed(value: unknown): string {
  if (typeof value === 'number')
    return Number.isFinite(value) ? String(Number(value.toPrecision(12)) + 0) : String(value);
  if (Array.isArray(value)) return `[${value.map(printed).join()}]`;
  if (value instanceof Map) return `Map${printed([...value])}`;
  if (value instanceof Set) return `Set${printed([...value])}`;
  if (value instanceof Error) return 'an error';
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${key}:${printed(one)}`).join()}}`;
}

/** Whether a value holds `undefined` or NaN anywhere: the sign of an input that nobody meant. */
export function isOdd(value: unknown): boolean {
  return /\bundefined\b|\bNaN\b|\bnull\b/.test(printed(value));
}
