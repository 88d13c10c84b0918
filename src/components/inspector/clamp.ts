/** The beginning of a text that is safe to draw, and how much more there is. */
export type Clamped = {
  readonly text: string;
  readonly lines: number;
  readonly hiddenLines: number;
  readonly isCut: boolean;
};

/** A single line longer than this would still freeze a page. Characters for each line that is allowed. */
const PER_LINE = 400;

/** At most `lines` lines and 400 characters a line of `text`, found without splitting the whole of it. Never cuts a pair. */
export function clampLines(text: string, lines: number): Clamped {
  const total = countLines(text);
  let end = -1;
  for (let seen = 0; seen < lines; seen += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) break;
  }
  let stop = Math.min(end < 0 ? text.length : end, lines * PER_LINE);
  if (isHighSurrogate(text, stop - 1)) stop -= 1;
  // The end of the last line hides nothing.
  if (stop === text.length - 1 && text.endsWith('\n')) stop = text.length;
  const shown = text.slice(0, stop);
  return { text: shown, lines: total, hiddenLines: total - countLines(shown), isCut: stop < text.length };
}

/** Lines of a text; an end of line at its very end opens none. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return text.endsWith('\n') && count > 1 ? count - 1 : count;
}

function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
}
