import { MAX_TURNS, type Mode } from './attempt';
import { BUDGET } from './blind';
import type { Job } from './jobs';
import { OPERATORS } from './mutants/slip';
import { GROUPS, type Group } from './projects';
import type { Done } from './worker';

type Both = { readonly job: Job; readonly done: Done };

const KINDS = [...OPERATORS, 'typo', 'two bugs'] as const;

/** One row for each kind of slip, and sums with and without dropped statements, group by group. Shares are 0 to 1. */
export function resultsOf(jobs: readonly Job[], results: readonly Done[]): object {
  const all = jobs.flatMap((job): readonly Both[] => {
    const done = results.find(({ id }) => id === job.id);
    return done === undefined ? [] : [{ job, done }];
  });
  return Object.fromEntries(
    GROUPS.flatMap((group) => {
      const own = all.filter(({ job }) => job.group === group);
      return own.length === 0 ? [] : [[group, groupOf(group, own)]];
    }),
  );
}

function groupOf(group: Group, all: readonly Both[]): object {
  const single = all.filter(({ done }) => done.blind !== null);
  const kinds = KINDS.map((kind) => [kind, all.filter(({ job }) => job.kind === kind)] as const);
  const projects = [...new Set(all.map(({ job }) => job.project))];
  return {
    'all single slips': rowOf(single),
    'without dropped statements': rowOf(single.filter(({ job }) => job.kind !== 'dropped statement')),
    ...Object.fromEntries(kinds.filter(([, own]) => own.length > 0).map(([kind, own]) => [kind, rowOf(own)])),
    ...(group === 'programs' && {
      byProgram: Object.fromEntries(
        projects.map((name) => {
          const own = single.filter(({ job }) => job.project === name);
          return [name, { slips: own.length, head: repaired(own, 'head'), tests: repaired(own, 'tests') }];
        }),
      ),
    }),
  };
}

function rowOf(all: readonly Both[]): object {
  return { count: all.length, head: modeOf(all, 'head'), tests: modeOf(all, 'tests') };
}

function modeOf(all: readonly Both[], mode: Mode): object {
  const own = all.map(({ done }) => done.tried[mode]);
  const blind = all.flatMap(({ done }) => (done.blind === null ? [] : [done.blind]));
  const within = (at: number | null) => at !== null && at <= BUDGET[mode];
  const mended = own.filter((one) => one.repaired);
  return {
    repaired: share(mended.length, own.length),
    ...(blind.length > 0 && { blind: share(blind.filter(({ at }) => within(at)).length, blind.length) }),
    sameText: share(mended.filter(({ isSame }) => isSame).length, mended.length),
    overfit: share(mended.filter(({ difference }) => difference?.example != null).length, mended.length),
    iterations: mean(own.map(({ iterations }) => iterations)),
    executed: mean(own.map(({ executed }) => executed)),
    cpuSeconds: mean(own.map(({ cpu }) => cpu)),
  };
}

function repaired(all: readonly Both[], mode: Mode): number | null {
  return share(all.filter(({ done }) => done.tried[mode].repaired).length, all.length);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Number((part / whole).toFixed(3));
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2));
}

/** The terms on which all of this was measured. */
export const TERMS = { temperament: 'careful', seed: 1, maxTurns: MAX_TURNS, blindBudget: BUDGET } as const;
