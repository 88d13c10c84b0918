/** Something the user asked to be done at once. */
export type Order = { readonly type: 'list' } | { readonly type: 'show' | 'delete'; readonly path: string };

/** One thing that a clause of the user's says. */
export type Intent =
  | {
      readonly type:
        | 'fix'
        | 'test'
        | 'explain'
        | 'readOnly'
        | 'mayWrite'
        | 'keepTests'
        | 'mayChangeTests'
        | 'stop'
        | 'goOn'
        | 'noRun';
    }
  | { readonly type: 'keep' | 'only'; readonly paths: readonly string[] }
  | { readonly type: 'order'; readonly order: Order };

/** A form of words and what it says; `§` in the pattern stands for a path. */
export type Rule = readonly [RegExp, (paths: readonly string[]) => readonly Intent[]];
