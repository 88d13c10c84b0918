/** The object that a JSON text says; `undefined` for none, `null` where it says something else. */
export function readObject(text: string): Readonly<Record<string, unknown>> | undefined | null {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Headers, one a line, as `Name: value`; `null` where a line is none. An empty value takes one of ours away. */
export function readHeaders(text: string): Readonly<Record<string, string>> | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^\s*([!#$%&'*+.^_`|~\w-]+)\s*:(.*)$/.exec(line));
  if (pairs.includes(null)) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', (pair?.[2] ?? '').trim()]));
}

/** Headers as lines of `Name: value`, as they are read back. */
export function writeHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
