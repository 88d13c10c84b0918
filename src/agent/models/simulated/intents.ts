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
        | 'noRun'
        | 'inEnglish'
        | 'inChinese'
        /** Understood, and nothing to do about it: what it asks for happens anyway. */
        | 'noted';
    }
  | { readonly type: 'keep' | 'only'; readonly paths: readonly string[] }
  /** Most changes to try before the end. */
  | { readonly type: 'limit'; readonly tries: number }
  | { readonly type: 'order'; readonly order: Order };

/** How one language forbids. */
export type Negation = {
  /** Words that can only forbid. */
  readonly strong: RegExp;
  /** Those of them that take something out of the work and leave the rest. */
  readonly exception: RegExp;
  /** A denial with a change right behind it. */
  readonly deniedChange: RegExp;
  /** A denial in a clause that otherwise allows something, deletes or runs. */
  readonly denied: RegExp;
  /** A denial in a clause that nothing else is known about. */
  readonly wide: RegExp;
  readonly tests: RegExp;
  readonly run: RegExp;
  readonly change: RegExp;
};

/** All that is known of one language. */
export type Grammar = {
  readonly breaks: RegExp;
  readonly steering: readonly Rule[];
  readonly work: readonly Rule[];
  readonly always: readonly Rule[];
  readonly negation: Negation;
  /** The beginning of a condition, for which the rest of the sentence waits. */
  readonly condition: RegExp;
  /** A condition that is the aim anyway. */
  readonly success: RegExp;
  /** Words that make a clause too weighty to be passed over. */
  readonly weighty: RegExp;
};

/** A form of words and what it says; `§` in the pattern stands for a path. */
export type Rule = readonly [RegExp, (paths: readonly string[]) => readonly Intent[]];
