import { useState } from 'react';
import { useTexts } from '../texts';
import { clampLines, countLines } from './clamp';
import { INSPECTOR_TEXTS } from './texts';

type Props = {
  readonly text: string;
  /** Lines shown at first. */
  readonly lines: number;
  /** Shown behind the last character: the caret of a reply that is being written. */
  readonly isOpen?: boolean;
};

/** Lines added by one press: what a page can draw at once. */
const MORE_LINES = 1000;
const GRACE = 2;

/** A verbatim text, cut before it is drawn, so that a hundred thousand lines do not freeze the page. */
export function LongText({ text, lines, isOpen = false }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const [more, setMore] = useState(0);
  // Nobody should have to press a button for one line.
  const first = countLines(text) <= lines + GRACE ? lines + GRACE : lines;
  const limit = first + more;
  const shown = clampLines(text, limit);
  const next = Math.min(shown.hiddenLines, MORE_LINES);
  return (
    <div className="inspector-long">
      <pre className="inspector-verbatim">
        {shown.text}
        {shown.isCut && !isOpen ? ' …' : null}
        {isOpen ? <span className="inspector-caret" aria-hidden="true" /> : null}
      </pre>
      {shown.isCut ? (
        <button type="button" className="inspector-more" onClick={() => setMore(more + MORE_LINES)}>
          {more === 0 && shown.lines <= first + MORE_LINES
            ? texts.showAll(shown.lines)
            : texts.showMore(Math.max(1, next), shown.lines)}
        </button>
      ) : null}
      {more > 0 ? (
        <button type="button" className="inspector-more" onClick={() => setMore(0)}>
          {texts.showLess}
        </button>
      ) : null}
    </div>
  );
}
