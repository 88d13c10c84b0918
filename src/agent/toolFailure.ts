/** Why a call has an error for a result, with everything a harness may want to say about it. */
export type ToolFailure =
  | { readonly kind: 'unknown-tool'; readonly name: string; readonly valid: readonly string[] }
  | { readonly kind: 'bad-json'; readonly name: string; readonly got: string }
  | {
      readonly kind: 'bad-arguments';
      readonly name: string;
      /** One line each: `path: what is wrong`. */
      readonly problems: readonly string[];
      readonly got: string;
    }
  | { readonly kind: 'threw'; readonly message: string }
  /** The tests ran and not all passed; `report` is the text of the report. */
  | { readonly kind: 'failed-tests'; readonly report: string }
  | { readonly kind: 'timeout'; readonly seconds: number }
  /** Not run: a policy, or a person (`human`), said no. `reason` is empty where none was given. */
  | { readonly kind: 'blocked'; readonly reason: string; readonly by: string }
  /** Stopped while it was running. */
  | { readonly kind: 'aborted' }
  /** Never started, as the run was stopped before: elsewhere the call would be left without a result. */
  | { readonly kind: 'missing' };
