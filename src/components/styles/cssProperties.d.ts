import 'react';

declare module 'react' {
  /** Custom properties may be set through `style`, too. */
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined;
  }
}
