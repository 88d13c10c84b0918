import { monaco } from './setup';

/** A colour of the page's own theme, as Monaco wants it: `#rrggbb`. */
function colour(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  return /^#[0-9a-f]{3}$/i.test(value) ? `#${[...value.slice(1)].map((digit) => digit + digit).join('')}` : value;
}

/** Defines the page's monochrome theme from the variables in force, and uses it. Code has no hues: they mean authorship here. */
export function applyTheme(isDark: boolean): void {
  const ink = colour('ink').slice(1);
  monaco.editor.defineTheme('loopscope', {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      { token: '', foreground: ink },
      { token: 'keyword', foreground: ink, fontStyle: 'bold' },
      { token: 'comment', foreground: colour('ink-3').slice(1), fontStyle: 'italic' },
    ],
    colors: {
      'editor.background': colour('sheet'),
      'editor.foreground': colour('ink'),
      'editorLineNumber.foreground': colour('ink-3'),
      'editorLineNumber.activeForeground': colour('ink-3'),
      'editorCursor.foreground': colour('ink'),
      'editor.selectionBackground': colour('now-mid'),
      'editor.inactiveSelectionBackground': colour('now-tint'),
      'editor.findMatchBackground': colour('now-mid'),
      'editor.findMatchHighlightBackground': colour('now-tint'),
      'editorWidget.background': colour('sheet'),
      'editorWidget.border': colour('line-2'),
      'editorBracketMatch.background': colour('well'),
      'editorBracketMatch.border': colour('line-2'),
      // Pairs of brackets are coloured by depth, unless all depths have one colour.
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((depth) => [`editorBracketHighlight.foreground${depth}`, colour('ink')]),
      ),
      'editorBracketHighlight.unexpectedBracket.foreground': colour('ink'),
      'editorWhitespace.foreground': colour('line-2'),
      'input.background': colour('sheet'),
      'input.border': colour('field'),
      focusBorder: colour('ink'),
      'scrollbarSlider.background': `${colour('line-2')}80`,
      'scrollbarSlider.hoverBackground': colour('line-2'),
      'scrollbarSlider.activeBackground': colour('ink-4'),
    },
  });
  monaco.editor.setTheme('loopscope');
}
