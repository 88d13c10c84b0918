import type { ReactNode } from 'react';
import type { Source } from '../../agent';
import { formatCount, useTexts } from '../texts';
import { INSPECTOR_TEXTS } from './texts';

type Props = {
  readonly source: Source;
  readonly mark: 'same' | 'new' | 'gone';
  readonly tokens: number | undefined;
  readonly max: number;
  readonly isBlock?: boolean;
  /** Tooltip of the number. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
};

/** Gutter, content, bar and number of a row. */
export function RowFrame({ source, mark, tokens, max, isBlock = false, title, children }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const number = tokens === undefined ? '…' : formatCount(tokens);
  const width = max > 0 ? `${(100 * (tokens ?? 0)) / max}%` : 0;
  return (
    <li className={isBlock ? 'inspector-row inspector-row--block' : 'inspector-row'}>
      <span className="inspector-gutter">
        {mark === 'same' ? null : <span aria-hidden="true">{mark === 'new' ? '+' : '−'}</span>}
        <span className="visually-hidden">{texts.marks[mark]}</span>
      </span>
      <div className="inspector-row-body">{children}</div>
      <span className="inspector-row-bar" aria-hidden="true">
        {mark === 'gone' ? null : <i className={`mark-fill mark-fill--${source}`} style={{ width }} />}
      </span>
      <span className="inspector-row-tokens" title={tokens === undefined ? texts.counting : title}>
        {mark === 'gone' ? <del>{number}</del> : number}
      </span>
    </li>
  );
}
