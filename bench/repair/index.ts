import { appendFileSync, writeFileSync } from 'node:fs';
import { type Job, jobsOf } from './jobs';
import { doAll } from './pool';
import { type Group, loadProjects } from './projects';
import { resultsOf, TERMS } from './results';
import type { Done } from './worker';

/** Single slips of one program, chosen by a seed: all of them would be some thousands. Scenarios have all. */
const SLIPS_EACH_PROGRAM = 10;

/**
 * How much the simulated model repairs: every single slip that breaks a scenario's correct solution, a sample for each
 * program of the benchmark, typos, and two slips at once. With candidates checked in its head and by calling the tests
 * alone, beside a blind search of the same edits. Shares are 0 to 1; times are CPU seconds of one run. With the path
 * of a file in REPAIR_DETAILS, what came of each single run is written there; with a number in REPAIR_QUICK only one
 * job of so many is done, for a first look: these are not the figures.
 */
export async function benchRepair(): Promise<object> {
  const { REPAIR_QUICK: oneOf, REPAIR_DETAILS: details } = process.env;
  const since = process.cpuUsage();
  const projects = await loadProjects();
  const most = (group: Group) => (group === 'programs' ? SLIPS_EACH_PROGRAM : null);
  const { jobs: all, unnoticed } = await jobsOf(projects, most);
  const jobs = all.filter((_, i) => i % Number(oneOf ?? 1) === 0);
  const started = performance.now();
  if (details) writeFileSync(details, '');
  const { results, lost } = await doAll(jobs, (done, count) => {
    if (details) appendFileSync(details, detailOf(jobs, done));
    if (count % 25 === 0 || count === jobs.length) process.stderr.write(`repair: ${count} of ${jobs.length}\n`);
  });
  const used = process.cpuUsage(since);
  return {
    ...TERMS,
    ...(oneOf !== undefined && { sample: `one job of ${oneOf}: not the figures` }),
    jobs: jobs.length,
    // Not in the figures below: a candidate took the process down.
    lost: lost.length,
    unnoticedByTests: unnoticed,
    minutes: Number(((performance.now() - started) / 60_000).toFixed(1)),
    cpuSecondsOfPreparation: Math.round((used.user + used.system) / 1e6),
    ...resultsOf(jobs, results),
  };
}

/** One line of JSON, for who wants to look at single runs. */
function detailOf(jobs: readonly Job[], done: Done): string {
  const { group, project, kind, broken, correct } = jobs.find(({ id }) => id === done.id) ?? {};
  const path = Object.keys(correct ?? {}).find((one) => broken?.[one] !== correct?.[one]) ?? '';
  return `${JSON.stringify({ group, project, kind, path, broken: broken?.[path], ...done })}\n`;
}
