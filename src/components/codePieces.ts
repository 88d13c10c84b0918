/** A stretch of a line that is drawn in one way. Code has no colours: keywords are bold, comments italic. */
export type CodePiece = { readonly kind: 'plain' | 'keyword' | 'comment'; readonly text: string };

const KEYWORD =
  'async|await|break|case|catch|class|const|continue|default|delete|do|else|export|extends|false|finally|for|from|function|if|import|in|instanceof|let|new|null|of|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|yield';

/** Comment, string, or keyword (`type` only before a name), whichever begins first. An unclosed one goes to the end. */
const TOKEN = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))`,
    String.raw`'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?|\x60(?:\\[\s\S]|[^\x60\\])*\x60?`,
    String.raw`(?<![\w$.])(?<keyword>(?:${KEYWORD})(?![\w$])|type(?= \w))`,
  ].join('|'),
  'g',
);

/** The lines of a text (without their line ends) in pieces. Only JavaScript has keywords and comments. */
export function codeLines(path: string, text: string): readonly (readonly CodePiece[])[] {
  const unix = text.replace(/\r\n?/g, '\n');
  const pieces = /\.[cm]?[jt]sx?$/.test(path) ? piecesOf(unix) : [{ kind: 'plain' as const, text: unix }];
  const lines: CodePiece[][] = [[]];
  for (const { kind, text: piece } of pieces) {
    for (const [i, part] of piece.split('\n').entries()) {
      if (i > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ kind, text: part });
    }
  }
  // A line end at the end of the text opens no line of its own.
  return lines.length > 1 && lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines;
}

function piecesOf(text: string): readonly CodePiece[] {
  const pieces: CodePiece[] = [];
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const kind = match.groups?.comment ? 'comment' : match.groups?.keyword ? 'keyword' : 'plain';
    pieces.push({ kind: 'plain', text: text.slice(from, match.index) }, { kind, text: match[0] });
    from = match.index + match[0].length;
  }
  return [...pieces, { kind: 'plain', text: text.slice(from) }];
}
