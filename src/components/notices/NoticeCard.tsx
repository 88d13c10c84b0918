import { CircleX, Info, X } from 'lucide-react';
import type { Notice } from '../../state';
import { useActions } from '../../state';
import { useTexts } from '../texts';
import { TEXTS } from './texts';

/** Told because it is so, not because something failed. */
const PLAIN: ReadonlySet<Notice['what']> = new Set(['update', 'shortened', 'other-tab']);

/** The notices of one kind as one: what happened, in whose words, what to do. */
export function NoticeCard({ what, mine }: { readonly what: Notice['what']; readonly mine: readonly Notice[] }) {
  const texts = useTexts(TEXTS);
  const { dismiss } = useActions();
  return (
    <div className={PLAIN.has(what) ? 'notice notice-plain' : 'notice'}>
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
  );
}

function NoticeIcon({ what }: Pick<Notice, 'what'>) {
  const Icon = PLAIN.has(what) ? Info : CircleX;
  return <Icon className="notice-icon" size={16} strokeWidth={1.6} aria-hidden="true" />;
}
