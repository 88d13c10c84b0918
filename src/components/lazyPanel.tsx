import { type ComponentType, use } from 'react';

/** The code of a panel did not come. */
export class NotLoaded extends Error {
  /** Lets the next drawing ask for it again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.forget = forget;
  }
}

/**
 * A panel whose code comes when it is first drawn; it needs a Suspense and a boundary around it. Unlike `React.lazy`, which
 * keeps a failure for good, it asks again once the boundary has shown the failure.
 */
export function lazyPanel<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let asked: Promise<ComponentType<Props>> | undefined;

  function ask(): Promise<ComponentType<Props>> {
    asked ??= load().catch((cause: unknown) => {
      throw new NotLoaded(cause, () => {
        asked = undefined;
      });
    });
    return asked;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as React.lazy is.
  return function LazyPanel(props: Props) {
    const Panel = use(ask());
    return <Panel {...props} />;
  };
}
