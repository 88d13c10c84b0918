import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import './tabs.css';

export type Tab<T extends string> = {
  readonly id: T;
  /** Accessible name, exactly this. */
  readonly label: string;
  /** Shown behind the label, quieter: a count, a state. Beside the button, so that its name stays the label; read as its description. */
  readonly extra?: ReactNode;
  readonly disabled?: boolean;
  readonly panel: ReactNode;
};

type Props<T extends string> = {
  /** Accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  /** At the right end of the row. */
  readonly end?: ReactNode;
  /** Hidden panels stay in the page, so that they keep their scroll and their fields. */
  readonly keepAll?: boolean;
  /** Panels only: something else chooses. */
  readonly isBare?: boolean;
};

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row of tabs over one panel. Arrow keys move and select. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, end, keepAll = false, isBare }: Props<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent) {
    const enabled = tabs.filter((tab) => !tab.disabled);
    const at = enabled.findIndex((tab) => tab.id === selected);
    const next = enabled[MOVES[event.key]?.(at, enabled.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div className="tabs">
      {!isBare && (
        <div className="tabs-head">
          <div className="tabs-list" role="tablist" aria-label={label} ref={list} onKeyDown={press}>
            {tabs.map((tab) => (
              <div key={tab.id} role="presentation" className="tabs-item">
                <button
                  type="button"
                  role="tab"
                  className="tabs-tab"
                  id={`${id}-${tab.id}`}
                  data-tab={tab.id}
                  aria-selected={tab.id === selected}
                  aria-controls={`${id}-${tab.id}-panel`}
                  aria-describedby={tab.extra === undefined ? undefined : `${id}-${tab.id}-extra`}
                  tabIndex={tab.id === selected ? 0 : -1}
                  disabled={tab.disabled}
                  onClick={() => onSelect(tab.id)}
                >
                  {tab.label}
                </button>
                {tab.extra !== undefined && (
                  <span className="tabs-extra" id={`${id}-${tab.id}-extra`} aria-hidden="true">
                    {tab.extra}
                  </span>
                )}
              </div>
            ))}
          </div>
          {end}
        </div>
      )}
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className="tabs-panel"
          id={`${id}-${tab.id}-panel`}
          {...(!isBare && { role: 'tabpanel', 'aria-labelledby': `${id}-${tab.id}` })}
          hidden={tab.id !== selected}
        >
          {(keepAll || tab.id === selected) && tab.panel}
        </div>
      ))}
    </div>
  );
}
