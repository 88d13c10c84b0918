import { type KeyboardEvent, useRef } from 'react';
import { useApp } from '../../state';
import { formatCount, useTexts } from '../texts';
import { type PageTab, partId, tabId, tabsOf } from './pageTabs';
import { TEXTS } from './texts';
import type { Shape } from './useShape';

type Props = { readonly shape: Shape; readonly selected: PageTab; readonly onSelect: (tab: PageTab) => void };

/** Which part of the page is shown, where they do not all have room. Arrow keys move and select. */
export function PageTabs({ shape, selected, onSelect }: Props) {
  const texts = useTexts(TEXTS);
  const list = useRef<HTMLDivElement>(null);
  const tokens = useApp(({ view }) => view.rows.at(-1)?.measure?.total);
  const tabs = tabsOf(shape);
  // While the settings stand there none is selected, but the row still takes the focus.
  const reachable = tabs.includes(selected) ? selected : 'loop';

  function press(event: KeyboardEvent) {
    const at = tabs.indexOf(reachable);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[to % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  }

  return (
    <div className="app-tabs" role="tablist" aria-label={texts.parts} ref={list} onKeyDown={press}>
      {tabs.map((tab) => (
        <div key={tab} role="presentation" className="tabs-item">
          <button
            type="button"
            role="tab"
            className="tabs-tab"
            id={tabId(tab)}
            aria-selected={tab === selected}
            aria-controls={partId(tab)}
            tabIndex={tab === reachable ? 0 : -1}
            onClick={() => onSelect(tab)}
          >
            {texts.tabs[tab]}
          </button>
          {tab === 'prompt' && tokens !== undefined && (
            <span className="tabs-extra" aria-hidden="true">
              {formatCount(tokens)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
