import { Component, createRef, type ReactNode } from 'react';
import { BrokenPanel } from './layout/BrokenPanel';
import { firstIn } from './layout/useFocusHeirs';
import { NotLoaded } from './lazyPanel';

type Props = {
  /** What the reader calls the panel. */
  readonly name: string;
  readonly children: ReactNode;
  /** What stands there instead, where the usual words take too much room. */
  readonly fallback?: ReactNode;
};
type State = { readonly error: Error | null };
/** What had the focus before a change, and where the words in place of the panel stood. */
type Before = { readonly focused: Element | null; readonly around: Element | null; readonly previous: Element | null };

/** Keeps a broken panel to itself: the rest of the page and the trace stay usable. React has no function for this. */
export class PanelBoundary extends Component<Props, State, Before> {
  private readonly broken = createRef<HTMLDivElement>();
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof NotLoaded) error.forget();
  }

  override getSnapshotBeforeUpdate(): Before {
    const { current } = this.broken;
    return {
      focused: document.activeElement,
      around: current?.parentElement ?? null,
      previous: current?.previousElementSibling ?? null,
    };
  }

  /** The focus that went with the panel, or with the words in its place, goes to what stands there now. */
  override componentDidUpdate(_props: Props, state: State, { focused, around, previous }: Before) {
    if (state.error === this.state.error || focused?.isConnected !== false) return;
    const place = this.broken.current ?? previous?.nextElementSibling ?? around?.firstElementChild ?? around;
    const heir = (place && firstIn(place)) ?? (around && (firstIn(around) ?? holder(around)));
    heir?.focus({ preventScroll: true });
  }

  override render() {
    const { error } = this.state;
    const { name, children, fallback } = this.props;
    if (error === null) return children;
    if (fallback !== undefined) return fallback;
    return (
      <BrokenPanel
        ref={this.broken}
        name={name}
        detail={error.message}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}

/** An element that holds the focus while what it is to contain is still coming. */
function holder(around: Element): HTMLElement | null {
  if (!(around instanceof HTMLElement)) return null;
  if (!around.hasAttribute('tabindex')) {
    around.tabIndex = -1;
    around.addEventListener('blur', () => around.removeAttribute('tabindex'), { once: true });
  }
  return around;
}
