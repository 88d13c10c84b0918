/**
 * A text that only the provider can read: here a reversible spelling in hexadecimal digits, which stands for the encryption
 * of the real one. Whoever runs the model opens it; the page shows the digits.
 */
export function seal(text: string): string {
  return `<sealed>${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}</sealed>`;
}

const SEALED = /<sealed>([0-9a-f]*)<\/sealed>/;

/** True when a part of the text is sealed. */
export function isSealed(text: string): boolean {
  return SEALED.test(text);
}

/** The text with what is sealed opened, as the provider does it before the model reads. */
export function unseal(text: string): string {
  return text.replace(SEALED, (_all, digits: string) => {
    const bytes = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    return new TextDecoder().decode(new Uint8Array(bytes));
  });
}
