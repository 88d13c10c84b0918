import { Component, type ReactNode } from 'react';
import { BrokenPanel } from './layout/BrokenPanel';
import { NotLoaded } from './lazyPanel';

type Props = {
  /** What the reader calls the panel. */
  readonly name: string;
  readonly children: ReactNode;
  /** What stands there instead, where the usual words take too much room. */
  readonly fallback?: ReactNode;
};
type State = { readonly error: Error | null };

/** Keeps a broken panel to itself: the rest of the page and the trace stay usable. React has no function for this. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof NotLoaded) error.forget();
  }

  override render() {
    const { error } = this.state;
    const { name, children, fallback } = this.props;
    if (error === null) return children;
    if (fallback !== undefined) return fallback;
    return <BrokenPanel name={name} detail={error.message} onRetry={() => this.setState({ error: null })} />;
  }
}
