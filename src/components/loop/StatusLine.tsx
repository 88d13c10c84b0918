import { useApp } from '../../state';
import { RunStatus } from './RunStatus';
import './loop.css';

/** What just happened, where it must be heard whichever part of the page is shown. */
export function StatusLine({ isHidden }: { readonly isHidden: boolean }) {
  const view = useApp((state) => state.view);
  return <RunStatus view={view} isHidden={isHidden} />;
}
