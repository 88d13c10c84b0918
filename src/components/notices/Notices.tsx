import { CircleX, Info, X } from 'lucide-react';
import type { Notice } from '../../state';
import { useActions, useApp } from '../../state';
import { useTexts } from '../texts';
import { TEXTS } from './texts';
import './notices.css';

/** Told because it is so, not because something failed. */
const PLAIN: ReadonlySet<Notice['what']> = new Set(['update', 'shortened', 'other-tab']);

/** What went wrong outside a run: what happened, in whose words, what to do. One notice a kind, until closed. */
export function Notices({ about }: { readonly about: readonly Notice['what'][] }) {
  const texts = useTexts(TEXTS);
  const { dismiss } = useActions();
  const notices = useApp((state) => state.notices);
  const groups = about
    .map((what) => ({ what, mine: notices.filter((notice) => notice.what === what) }))
    .filter(({ mine }) => mine.length > 0);
  return (
    <div className="notices" aria-live="polite" data-heir=".transport-primary, .welcome-step">
      {groups.map(({ what, mine }) => (
        <div className={PLAIN.has(what) ? 'notice notice-plain' : 'notice'} key={what}>
          <NoticeIcon what={what} />
          <div className="notice-text">
            <strong>{texts.title[what]}</strong>
            <div className="notice-details">
              {[...new Set(mine.map(({ detail }) => detail))].map(
                (detail) => detail !== '' && <code key={detail}>{detail}</code>,
              )}
            </div>
            <span>{texts.advice[what]}</span>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={texts.close}
            title={texts.close}
            onClick={() => mine.forEach(dismiss)}
          >
            <X size={16} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}

function NoticeIcon({ what }: Pick<Notice, 'what'>) {
  const Icon = PLAIN.has(what) ? Info : CircleX;
  return <Icon className="notice-icon" size={16} strokeWidth={1.6} aria-hidden="true" />;
}
