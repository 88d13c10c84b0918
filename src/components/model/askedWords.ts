import { type IterationRow, isYou } from '../../agent';
import type { MODEL_TEXTS } from './texts';

/** Who was asked in an iteration: a real model at its server, the learner, or the simulated model. */
export function askedWords(asked: IterationRow['asked'], texts: (typeof MODEL_TEXTS)['en']): string {
  if (asked === null) return texts.simulatedModel;
  return isYou(asked) ? texts.you : texts.at(asked.options.model, asked.host);
}
