import { Suspense, useEffect, useState } from 'react';
import type { Actions, RunStatus } from '../../state';
import { useActions, useApp } from '../../state';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { type KeyAction, keyAction, widgetOf } from './keys';
import './transport.css';

const KeysHelp = lazyPanel(() => import('./KeysHelp').then((file) => file.KeysHelp));

/** Listens to the keys of the whole page, and shows them on "?". Mounted once, on the first visit, too. */
export function Keys() {
  const actions = useActions();
  const status = useApp((state) => state.status);
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.target === null) return;
      const found = keyAction(event, widgetAt(event.target));
      if (found === null) return;
      event.preventDefault();
      if (found === 'help') setIsHelpOpen(true);
      else act(found, actions, status);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actions, status]);

  return (
    isHelpOpen && (
      <PanelBoundary name="?">
        <Suspense>
          <KeysHelp onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      </PanelBoundary>
    )
  );
}

function widgetAt(target: EventTarget) {
  if (!(target instanceof HTMLElement)) return 'page';
  return widgetOf({
    tag: target.localName,
    role: target.getAttribute('role'),
    type: target.getAttribute('type'),
    isEditable: target.isContentEditable,
    isInside: target.closest('dialog, .monaco-editor, [role="menu"], [role="listbox"]') !== null,
    isScroller: target.tabIndex >= 0 && target !== document.body && target.scrollHeight > target.clientHeight,
  });
}

function act(action: Exclude<KeyAction, 'help'>, actions: Actions, status: RunStatus): void {
  const isRunning = status === 'running';
  switch (action) {
    case 'step':
      // The place of Step is that of Pause while it runs; the key does what the button would.
      if (isRunning) actions.pause();
      else void actions.step();
      return;
    case 'back':
      actions.back();
      return;
    case 'nextIteration':
      void actions.nextIteration();
      return;
    case 'previousIteration':
      actions.previousIteration();
      return;
    case 'runOrPause':
      if (isRunning) actions.pause();
      else void actions.run();
      return;
    case 'start':
      actions.seekStart();
      return;
    case 'end':
      actions.seekEnd();
      return;
    case 'startAgain':
      actions.startAgain();
  }
}
