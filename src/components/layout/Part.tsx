import type { ReactNode } from 'react';
import { type PageTab, partId, tabId } from './pageTabs';

type Props = {
  readonly className: string;
  /** Accessible name where no tab gives it one. */
  readonly label: string;
  /** The tab that brings it forward; null where it always stands. */
  readonly tab: PageTab | null;
  readonly isShown: boolean;
  /** A part whose button is no tab. */
  readonly isUntabbed?: boolean;
  /** Takes the focus of what goes away in it. */
  readonly heir?: string;
  readonly children: ReactNode;
};

/** A part of the page: a section, which is also the panel of a tab where the parts do not all have room. Hidden it keeps its state. */
export function Part({ className, label, tab, isShown, isUntabbed = false, heir, children }: Props) {
  if (tab === null || isUntabbed) {
    return (
      <section
        className={className}
        aria-label={label}
        hidden={!isShown}
        data-heir={heir}
        {...(tab !== null && { id: partId(tab) })}
      >
        {children}
      </section>
    );
  }
  return (
    <section
      className={className}
      id={partId(tab)}
      role="tabpanel"
      aria-labelledby={tabId(tab)}
      hidden={!isShown}
      data-heir={heir}
    >
      {children}
    </section>
  );
}
