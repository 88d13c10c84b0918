import type { Acts, Lang, RunState, Seam } from '../policy';

export type Bilingual = Readonly<Record<Lang, string>>;

/** A fixed path of model calls, in the same facts as the loop. Plays one turn; `task` is its user message. */
export type Path = (seam: Seam, task: string) => Acts<RunState>;

/** What someone should know before choosing a workflow instead of the loop. */
export type WorkflowCard = {
  /** The path in one line. */
  readonly path: Bilingual;
  /** Which steps are known before, and what is only found out while going. */
  readonly known: Bilingual;
  readonly needs: Bilingual;
  readonly enough: Bilingual;
  /** When only the open-ended loop will do. */
  readonly loop: Bilingual;
  /** What of it is modelled otherwise here, and why. */
  readonly modelled: Bilingual;
};
