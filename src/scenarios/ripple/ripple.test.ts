import { describe, expect, it } from 'vitest';
import { parseRun } from '../../../scripts/cli/options';
import { play } from '../../../scripts/cli/play';
import { loadScenarioFiles } from '../filesNode';
import { failuresOf, repaired, reportOn } from '../testing/repaired';
import { REPAIRS } from './repairs';

const FINE = 'fine.test.js: three days late costs a fine';
const RESERVATION = 'reservation.test.js: the book can be collected on its last day';

describe('the ripple', { timeout: 60_000 }, () => {
  it('begins with one failed test', async () => {
    expect(failuresOf(await reportOn(await loadScenarioFiles('ripple')))).toEqual([FINE]);
  });

  it('breaks the other caller when the shared function is changed', async () => {
    const shared = [{ path: 'days.js', kind: 'boundary', find: 'day > other', replace: 'day >= other' }];
    const files = repaired(await loadScenarioFiles('ripple'), shared);
    expect(failuresOf(await reportOn(files))).toEqual([RESERVATION]);
  });

  it('passes when only the caller is changed', async () => {
    const files = repaired(await loadScenarioFiles('ripple'), REPAIRS);
    expect(await reportOn(files)).toMatchObject({ outcome: 'passed', passed: 6 });
  });

  it('shows itself in a run: the first repair breaks the reservations, a later one does not', async () => {
    const { events, tests } = await play(parseRun(['--scenario', 'ripple']).options);
    const seen = events.flatMap((event) =>
      event.type === 'tool-finished' && event.report ? [failuresOf(event.report).join()] : [],
    );
    expect(seen).toContain(RESERVATION);
    expect(tests.outcome).toBe('passed');
  });
});
