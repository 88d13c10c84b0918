import type { Files } from '../ports';

/** A text without what is mere spelling: case, white space, punctuation at the ends and in between. */
export function alike(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Files never change, so each is looked at once. */
const KNOWN = new WeakMap<Files, string>();

/**
 * Short text that equal files share, and that differs for others but by a rare chance. White space does not count: a file that
 * was only laid out anew is in the same state. FNV-1a over UTF-16 units, twice with different beginnings.
 */
export function fingerprint(files: Files): string {
  const known = KNOWN.get(files) ?? hashOf(files);
  KNOWN.set(files, known);
  return known;
}

function hashOf(files: Files): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (const path of files.paths()) {
    const text = `${path}\n${(files.read(path) ?? '').replace(/\s+/g, ' ').trim()}\n`;
    for (let i = 0; i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x01000193);
      b = Math.imul(b ^ unit, 0x01000193);
    }
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
}
