import { CircleX, Info, X } from 'lucide-react';
import type { Notice } from '../../state';
import { useActions, useApp } from '../../state';
import { useTexts } from '../texts';
import { TEXTS } from './texts';
import './notices.css';

/** Told because it is so, not because something failed. */
const PLAIN: ReadonlySet<Notice['what']> = new Set(['update', 'shortened']);

/** What went wrong outside a run: what happened, in whose words, what to do. Stands where it matters, until closed. */
export function Notices({ about }: { readonly about: readonly Notice['what'][] }) {
  const texts = useTexts(TEXTS);
  const { dismiss } = useActions();
  const notices = useApp((state) => state.notices);
  const mine = notices.filter(({ what }) => about.includes(what));
  return (
    <div className="notices" aria-live="polite" data-heir=".transport-primary, .welcome-step">
      {mine.map((notice, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same thing can go wrong twice in the same words.
        <div className={PLAIN.has(notice.what) ? 'notice notice-plain' : 'notice'} key={`${notice.what}:${i}`}>
          <NoticeIcon what={notice.what} />
          <div className="notice-text">
            <strong>{texts.title[notice.what]}</strong>
            {notice.detail !== '' && <code>{notice.detail}</code>}
            <span>{texts.advice[notice.what]}</span>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={texts.close}
            title={texts.close}
            onClick={() => dismiss(notice)}
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
