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

/** A call before it has an id; arguments are still by role. */
export type PlannedCall = { readonly kind: ToolKind; readonly values: CallValues };

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
