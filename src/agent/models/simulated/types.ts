import type { Lang } from '../../policy';
import type { TestReport } from '../../ports';
import type { Knowledge } from './knowledge';
import type { Phrases } from './phrases';
import type { Route } from './route';
import type { Temper } from './temperament';
import type { CallValues, ToolKind } from './tools';
import type { Wishes } from './wishes';

/** Runs the tests of the given texts in the model's head. Texts come from the prompt only. */
export type Check = (
  files: Readonly<Record<string, string>>,
) => Promise<Pick<TestReport, 'outcome' | 'tests' | 'text'>>;

/** A call as it will be posted, before it has an id. Nothing has checked that it is a right one. */
export type RawCall = { readonly name: string; readonly argumentsJson: string };

/** A call before it has an id; arguments are still by role, or it is already as it will be posted. */
export type PlannedCall = { readonly kind: ToolKind; readonly values: CallValues } | RawCall;

/** What the model will say and ask for. No calls: it answers. */
export type Plan = { readonly text: string; readonly calls: readonly PlannedCall[] };

/** All that a decision may look at. */
export type Situation = {
  readonly knowledge: Knowledge;
  readonly wishes: Wishes;
  readonly lang: Lang;
  readonly say: Phrases;
  readonly route: Route;
  readonly temper: Temper;
  readonly seed: number;
  readonly check: Check | undefined;
  /** Most candidates that are run in the head for one reply. */
  readonly strength: number;
  readonly signal: AbortSignal;
};
