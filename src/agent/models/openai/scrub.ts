/** Shorter ones are words that stand in ordinary texts ("none", "ollama"), and no secrets. */
const SHORTEST = 8;
/** What stands in the place of a secret. */
export const PLACEHOLDER = '[key]';

export type Scrubber = {
  readonly text: (text: string) => string;
  /** Every text inside a JSON value; the same value where there is nothing to take out. */
  readonly value: <T>(value: T) => T;
  /** For a text that comes in pieces: holds back what may be the beginning of a secret. */
  readonly stream: () => { readonly push: (piece: string) => string; readonly end: () => string };
};

/** Takes secrets out of texts: as they are, in an address, in base64, and escaped as JSON. */
export function createScrubber(secrets: readonly string[]): Scrubber {
  const forms = [...new Set(secrets.filter((secret) => secret.length >= SHORTEST).flatMap(formsOf))];
  // The longest first, since one form may lie inside another.
  forms.sort((a, b) => b.length - a.length);
  const text = (whole: string) => forms.reduce((left, form) => left.replaceAll(form, PLACEHOLDER), whole);

  return {
    text,
    value: (value) => scrubbed(value, text),
    stream: () => {
      let held = '';
      return {
        push: (piece) => {
          held = text(held + piece);
          const keep = longestBeginning(held, forms);
          const said = held.slice(0, held.length - keep);
          held = held.slice(held.length - keep);
          return said;
        },
        end: () => held,
      };
    },
  };
}

function formsOf(secret: string): readonly string[] {
  const bytes = new TextEncoder().encode(secret);
  const base64 = btoa(String.fromCharCode(...bytes));
  return [
    secret,
    encodeURIComponent(secret.replace(/\p{Surrogate}/gu, '\uFFFD')),
    JSON.stringify(secret).slice(1, -1),
    base64,
    base64.replace(/=+$/, ''),
  ];
}

/** How many of the last characters could be the beginning of a form. */
function longestBeginning(text: string, forms: readonly string[]): number {
  let most = 0;
  for (const form of forms) {
    for (let n = Math.min(form.length - 1, text.length); n > most; n -= 1) {
      if (form.startsWith(text.slice(text.length - n))) most = n;
    }
  }
  return most;
}

function scrubbed<T>(value: T, clean: (text: string) => string): T {
  const json = JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? clean(part) : part));
  // Only texts differ, so the shape is that of `value`.
  return json === undefined || json === JSON.stringify(value) ? value : (JSON.parse(json) as T);
}
