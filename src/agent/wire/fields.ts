/** What the learner added to a body, without what would replace the prompt itself. */
export function ownFields(extra: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const { messages: _messages, tools: _tools, input: _input, ...own } = extra;
  return own;
}

/** The arguments of a call as an object. Where they are none, `isWhole` is false and the text stands in one field. */
export function parsedObject(json: string): {
  readonly value: Readonly<Record<string, unknown>>;
  readonly isWhole: boolean;
} {
  if (json === '') return { value: {}, isWhole: false };
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { value: { ...value }, isWhole: true };
  } catch {
    // Told below.
  }
  return { value: { not_json: json }, isWhole: false };
}

/** Half of a surrogate pair, without the other half. */
const LONE = /\p{Surrogate}/u;

/** The body without halves of surrogate pairs, which strict servers refuse: U+FFFD stands for each. The same where none is. */
export function wellFormed<T>(value: T): T {
  // Only texts differ, so the shape is that of `value`.
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return LONE.test(value) ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value;
  if (typeof value !== 'object' || value === null) return value;
  const old: readonly (readonly [string, unknown])[] = Object.entries(value);
  const fresh = old.map(([key, part]) => [key, clean(part)] as const);
  if (fresh.every(([, part], i) => part === old[i]?.[1])) return value;
  return Array.isArray(value) ? fresh.map(([, part]) => part) : Object.fromEntries(fresh);
}

/** The name of a call as servers take it back: a model may make up one that they refuse. Source: OpenAI's API reference. */
export function postedName(name: string): string {
  const clean = name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64);
  return clean === '' ? 'unnamed' : clean;
}
