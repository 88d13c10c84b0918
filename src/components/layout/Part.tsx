import { type ReactNode, useState } from 'react';
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

/**
 * A part of the page: a section, which is also the panel of a tab where the parts do not all have room. What is in it is made
 * when it is first shown, so that a phone pays only for what it looks at; hidden again it keeps its state.
 */
export function Part({ className, label, tab, isShown, isUntabbed = false, heir, children }: Props) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const content = (isShown || wasShown) && children;
  if (tab === null || isUntabbed) {
    return (
      <section
        className={className}
        aria-label={label}
        hidden={!isShown}
        data-heir={heir}
        {...(tab !== null && { id: partId(tab) })}
      >
        {content}
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
      {content}
    </section>
  );
}
