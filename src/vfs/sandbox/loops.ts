/** A position in a source text; both count from 1. */
export type Position = { readonly line: number; readonly column: number };

type Loop = { readonly from: number; readonly to: number; readonly isOverItems: boolean };

/**
 * The line of the loop that code stopped at `position` never left, as far as the text shows it; `undefined` when
 * it does not. The engine knows only the last call in a function, or its head, hence the search: the innermost
 * loop round that place, else (`isInnermost`) the first one behind it in the same function.
 */
export function loopLine(source: string, position: Position, isInnermost: boolean): number | undefined {
  const text = mask(source);
  const at = offsetOf(text, position);
  const loops = findLoops(text);
  const round = loops.filter((loop) => loop.from <= at && at < loop.to).toReversed();
  const found =
    round.find((loop) => !loop.isOverItems) ?? round[0] ?? (isInnermost ? loopBehind(text, at, loops) : undefined);
  return found === undefined ? undefined : text.slice(0, found.from).split('\n').length;
}

function loopBehind(text: string, at: number, loops: readonly Loop[]): Loop | undefined {
  const [from, to] = regionOf(text, at);
  const inside = loops.filter((loop) => from <= loop.from && loop.from < to);
  return inside.find((loop) => !loop.isOverItems) ?? inside[0];
}

const HEAD =
  /^\W{0,2}(?:export\s+|default\s+|async\s+|static\s+)*(?:function\b[^(]*\(|\(|[\w$]+\s*=>|[\w$#]+\s*\([^()]*\)\s*\{)/;

/** Where code that was reported at `at` may run: the body of the function beginning there, else the rest of the block. */
function regionOf(text: string, at: number): readonly [number, number] {
  const rest = text.slice(at);
  const head = HEAD.exec(rest)?.[0];
  if (head !== undefined && !/^\W{0,2}(?:if|switch|catch|while|for)\b/.test(rest)) {
    const paren = text.indexOf('(', at);
    const arrow = text.indexOf('=>', at);
    const behind = paren >= 0 && (arrow < 0 || paren < arrow) ? closing(text, paren) : arrow;
    const brace = text.indexOf('{', behind);
    if (brace >= 0) return [brace, closing(text, brace)];
  }
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth < 0) return [at, i];
  }
  return [at, text.length];
}

function offsetOf(text: string, { line, column }: Position): number {
  let at = 0;
  for (let i = 1; i < line; i++) {
    const next = text.indexOf('\n', at);
    if (next < 0) break;
    at = next + 1;
  }
  return at + column - 1;
}

/** Loops in the order they begin. A `do … while` is one loop. */
function findLoops(text: string): readonly Loop[] {
  const loops: Loop[] = [];
  for (const match of text.matchAll(/(?<![\w$.])(for|while|do)(?![\w$:])/g)) {
    const from = match.index;
    if (match[1] === 'do') {
      const brace = text.indexOf('{', from);
      loops.push({ from, to: brace < 0 ? from : closing(text, brace), isOverItems: false });
      continue;
    }
    if (
      loops.some(
        (loop) => text.slice(loop.from, loop.from + 2) === 'do' && /^[\s}]*$/.test(text.slice(loop.to - 1, from)),
      )
    )
      continue;
    const paren = text.indexOf('(', from);
    if (paren < 0) continue;
    const end = closing(text, paren);
    loops.push({ from, to: bodyEnd(text, end), isOverItems: /\s(?:of|in)\s/.test(text.slice(paren, end)) });
  }
  return loops;
}

function bodyEnd(text: string, at: number): number {
  const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
  if (text[start] === '{') return closing(text, start);
  const semicolon = text.indexOf(';', start);
  return semicolon < 0 ? text.length : semicolon + 1;
}

/** Just behind the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if ('([{'.includes(text[i] ?? ' ')) depth++;
    else if (')]}'.includes(text[i] ?? ' ') && --depth === 0) return i + 1;
  }
  return text.length;
}

const QUIET = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;

/** The text with comments and strings blanked out, every line and column in place. */
function mask(source: string): string {
  return source.replace(QUIET, (part) => part.replace(/[^\n]/g, ' '));
}
