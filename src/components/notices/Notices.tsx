import { Suspense } from 'react';
import type { Notice } from '../../state';
import { useApp } from '../../state';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { NAME } from './name';
import './notices.css';

const NoticeCard = lazyPanel(() => import('./NoticeCard').then((file) => file.NoticeCard));

/** What went wrong outside a run. One card a kind, until closed; its words come when there is one. */
export function Notices({ about }: { readonly about: readonly Notice['what'][] }) {
  const { notice } = useTexts(NAME);
  const notices = useApp((state) => state.notices);
  const groups = about
    .map((what) => ({ what, mine: notices.filter((one) => one.what === what) }))
    .filter(({ mine }) => mine.length > 0);
  return (
    <div className="notices" aria-live="polite" data-heir=".transport-primary, .welcome-step">
      {groups.map(({ what, mine }) => (
        <PanelBoundary key={what} name={notice}>
          <Suspense>
            <NoticeCard what={what} mine={mine} />
          </Suspense>
        </PanelBoundary>
      ))}
    </div>
  );
}
