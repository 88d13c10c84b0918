import { type ReactNode, use } from 'react';
import type { Source } from '../../agent';
import { LangContext } from '../texts';
import './marks.css';
import { SOURCE_LABELS } from './sources';

type Props = {
  readonly source: Source;
  /** Hollow: not sent, or gone from this prompt. */
  readonly hollow?: boolean;
  /** Adds the name of the source in its text colour. */
  readonly label?: boolean;
};

/** The shape that stands for a source everywhere; 12 px. Without its label it is decoration, so name the source beside it. */
export function SourceShape({ source, hollow = false, label = false }: Props) {
  const lang = use(LangContext);
  const shape = (
    <svg
      className={`mark-shape mark-shape--${source}${hollow ? ' mark-shape--hollow' : ''}`}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
      focusable="false"
    >
      {hollow ? HOLLOW[source] : FILLED[source]}
    </svg>
  );
  if (!label) return shape;
  return (
    <span className="mark-labelled">
      {shape}
      <span className={`mark-label mark-label--${source}`}>{SOURCE_LABELS[lang][source]}</span>
    </span>
  );
}

const SQUARE = <rect x="1" y="1" width="10" height="10" rx="1" />;
const OUTLINE = <rect x="1.75" y="1.75" width="8.5" height="8.5" rx="0.5" />;

const FILLED: Readonly<Record<Source, ReactNode>> = {
  system: SQUARE,
  tools: (
    <>
      <rect x="1" y="1" width="4.4" height="4.4" rx="0.5" />
      <rect x="6.6" y="1" width="4.4" height="4.4" rx="0.5" />
      <rect x="1" y="6.6" width="4.4" height="4.4" rx="0.5" />
      <rect x="6.6" y="6.6" width="4.4" height="4.4" rx="0.5" />
    </>
  ),
  user: <circle cx="6" cy="6" r="5.2" />,
  summary: (
    <svg x="1" y="1" width="10" height="10" aria-hidden="true">
      <rect width="10" height="10" rx="1" />
      <path className="mark-cut" d="M-1 5L5 -1M-1 11L11 -1M4 12L12 4" />
    </svg>
  ),
  assistant: <path d="M6 0.2L11.8 6L6 11.8L0.2 6Z" />,
  result: <path d="M10.8 1V11L1 6Z" />,
  reminder: (
    <>
      <path d="M6 0.8L11.8 11.2H0.2Z" />
      <path className="mark-cut" d="M6 4.2V7.6M6 9V10.2" />
    </>
  ),
};

const HOLLOW: Readonly<Record<Source, ReactNode>> = {
  system: OUTLINE,
  tools: OUTLINE,
  user: <circle cx="6" cy="6" r="4.4" />,
  summary: (
    <>
      {OUTLINE}
      <path d="M2 8L8 2M4 10L10 4" />
    </>
  ),
  assistant: <path d="M6 1.4L10.6 6L6 10.6L1.4 6Z" />,
  result: <path d="M9.8 2.2V9.8L2.4 6Z" />,
  reminder: <path d="M6 2.2L10.6 10.4H1.4Z" />,
};
