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

/** JSON writes half of a surrogate pair, and only that, as an escape; the first branch steps over a written backslash. */
const ESCAPES = /\\\\|\\ud[89a-f][0-9a-f]{2}/g;

/** The body without halves of surrogate pairs, which strict servers refuse: U+FFFD stands for each. */
export function wellFormed<T extends object>(body: T): T {
  const json = JSON.stringify(body);
  const clean = json.replace(ESCAPES, (found) => (found === '\\\\' ? found : '\uFFFD'));
  // Only texts differ, so the shape is that of `body`.
  return clean === json ? body : (JSON.parse(clean) as T);
}

/** The name of a call as servers take it back: a model may make up one that they refuse. Source: OpenAI's API reference. */
export function postedName(name: string): string {
  const clean = name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64);
  return clean === '' ? 'unnamed' : clean;
}
