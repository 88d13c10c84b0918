import type { Phase } from '../../agent';
import { type Catalogue, formatCount } from '../texts';

type PhaseBarTexts = {
  readonly iteration: (limit: number) => (name: string) => string;
  readonly noLimit: (name: string) => string;
  /** For a strip too narrow for the names; only where they differ. */
  readonly shortNames: Readonly<Partial<Record<Phase, string>>>;
};

export const PHASE_BAR_TEXTS: Catalogue<PhaseBarTexts> = {
  en: {
    iteration: (limit) => (name) => `Iteration ${name} of at most ${formatCount(limit)}`,
    noLimit: (name) => `Iteration ${name}`,
    shortNames: { 1: 'Build', 5: 'Append' },
  },
  zh: {
    iteration: (limit) => (name) => `第 ${name} 次迭代，最多 ${formatCount(limit)} 次`,
    noLimit: (name) => `第 ${name} 次迭代`,
    shortNames: {},
  },
};
