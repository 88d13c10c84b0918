import type { PageTab } from '../layout/pageTabs';
import type { LayoutControls } from '../layout/useLayout';
import type { Shape } from '../layout/useShape';
import type { TransportSettings } from '../transport/Transport';

/** How the page is laid out now, for its parts. */
export type Plan = {
  readonly shape: Shape;
  readonly tab: PageTab;
  readonly isWelcome: boolean;
  readonly settings: TransportSettings;
  readonly controls: LayoutControls;
};
