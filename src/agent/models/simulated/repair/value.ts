/** A printed value read back, as far as it is plain; the text itself when it is not. */
export function readValue(text: string): unknown {
  const trimmed = text.trim().replace(/[.;]$/, '');
  if (trimmed === 'NaN') return Number.NaN;
  if (trimmed === 'undefined') return undefined;
  if (/^-?Infinity$/.test(trimmed)) return Number(trimmed);
  for (const form of [trimmed, asJson(trimmed)]) {
    try {
      return JSON.parse(form);
    } catch {
      // Not this form; the next may do.
    }
  }
  return trimmed.replace(/^(['"`])([\s\S]*)\1$/, '$2');
}

/** `{ a: 'x', b: [ 1 ] }` as JSON. */
function asJson(text: string): string {
  return text
    .replace(/'((?:[^'\\]|\\.)*)'/g, (_, inner: string) => JSON.stringify(inner))
    .replace(/([{,]\s*)([A-Za-z_$][\w$]*)\s*:/g, '$1"$2":')
    .replace(/,\s*([\]}])/g, '$1');
}
