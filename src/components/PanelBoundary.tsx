import { Component, type ReactNode } from 'react';
import { Button } from './controls/Button';
import './styles/boundary.css';

type Texts = { readonly title: string; readonly retry: string };
type Props = { readonly name: string; readonly texts: Texts; readonly children: ReactNode };
type State = { readonly error: Error | null };

/** Keeps a broken panel to itself: the rest of the page and the trace stay usable. React has no function for this. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    const { name, texts, children } = this.props;
    if (error === null) return children;
    return (
      <div className="boundary" role="alert">
        <h2 className="text-head">{`${name}: ${texts.title}`}</h2>
        <pre className="boundary-detail">{error.message}</pre>
        <Button size="small" onClick={() => this.setState({ error: null })}>
          {texts.retry}
        </Button>
      </div>
    );
  }
}
