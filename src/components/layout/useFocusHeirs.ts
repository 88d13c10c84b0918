import { useEffect } from 'react';

const FOCUSABLE = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, [tabindex]';

/**
 * A control that goes away, or is dimmed, while it has the keyboard's focus hands it on: to what the nearest element around
 * it names in `data-heir` (a selector), else to its like beside it, else to the first control of what stood around it. Mounted
 * once. Of those who point, the browser knows where they were.
 */
export function useFocusHeirs(): void {
  useEffect(() => {
    /** The focused element and all around it, innermost first. */
    let path: readonly Element[] = [];
    let isByKey = true;
    /** The key that took the control away is still held: it must not press the heir as well. */
    let isHeld = false;

    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? pathOf(target) : [];
    };
    // A microtask later it is known whether the element was left, or is gone.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === path[0] && isThere(path[0]) && document.activeElement !== target) path = [];
      });
    const press = (event: KeyboardEvent) => {
      isByKey = true;
      isHeld &&= event.repeat;
      if (!isHeld) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const point = () => {
      isByKey = false;
    };
    const observer = new MutationObserver((records) => {
      const [lost] = path;
      if (lost === undefined || isThere(lost)) return;
      const hadFocus = document.activeElement === document.body || document.activeElement === lost;
      const heir = hadFocus && isByKey ? heirOf(path, records) : undefined;
      path = [];
      if (heir === undefined) return;
      isHeld = true;
      heir.focus();
    });

    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('pointerdown', point, { capture: true });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('pointerdown', point, { capture: true });
      observer.disconnect();
    };
  }, []);
}

function pathOf(element: Element): readonly Element[] {
  const around = element.parentElement;
  return around === null ? [element] : [element, ...pathOf(around)];
}

function isThere(element: Element | undefined): boolean {
  return element?.isConnected === true && !element.matches(':disabled');
}

function heirOf(path: readonly Element[], records: readonly MutationRecord[]): HTMLElement | undefined {
  for (const element of path) {
    // The browser gives the focus back to where it was before a window opened, be it nowhere.
    if (element instanceof HTMLDialogElement) return undefined;
    const named = element.getAttribute('data-heir');
    const places = named === null ? placesFor(element, records) : [...document.querySelectorAll(named)];
    const heir = places.map(firstIn).find((found) => found !== undefined);
    if (heir !== undefined) return heir;
  }
  return undefined;
}

/** Where something that stood in `element`, or was it, would be looked for: in its like beside it when it is gone, else in it. */
function placesFor(element: Element, records: readonly MutationRecord[]): readonly Element[] {
  if (element.isConnected) return [element];
  const record = records.find(({ removedNodes }) => [...removedNodes].includes(element));
  return [record?.nextSibling, record?.previousSibling]
    .filter((node) => node instanceof Element)
    .filter((node) => node.localName === element.localName && node.classList[0] === element.classList[0]);
}

/** The element itself or the first in it that can have the focus now. */
export function firstIn(place: Element): HTMLElement | undefined {
  return [place, ...place.querySelectorAll(FOCUSABLE)]
    .filter((element) => element instanceof HTMLElement)
    .find((element) => element.matches(FOCUSABLE) && element.tabIndex >= 0 && element.checkVisibility());
}
