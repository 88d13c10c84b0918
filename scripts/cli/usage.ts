import { HARNESSES } from '../../src/agent/harnesses';
import { POLICIES } from '../../src/agent/policies';
import { WORKFLOW_IDS } from '../../src/agent/workflows';
import { SCENARIO_IDS } from '../../src/scenarios';

/** Wrong usage: the message is for a person. The command line prints it and ends with code 2. */
export type UsageError = Error & { readonly isUsage: true };

export function usageError(message: string): UsageError {
  return Object.assign(new Error(message), { isUsage: true as const });
}

export function isUsageError(error: unknown): error is UsageError {
  return error instanceof Error && 'isUsage' in error;
}

/** Everything there is to say on the command line. */
export function usage(): string {
  const knobs = POLICIES.map(({ id, knobs: own }) => `  ${id}: ${own.map(({ name }) => name).join(', ') || '-'}`);
  return `${TEXT}\nScenarios  ${SCENARIO_IDS.join(', ')}\nHarnesses  ${Object.keys(HARNESSES).join(', ')}\nWorkflows  ${WORKFLOW_IDS.join(', ')}\nPolicies and their constants, for --set\n${knobs.join('\n')}\n`;
}

const TEXT = `Usage: npm run -s cli -- COMMAND [OPTIONS]

Commands
  run              Play one run to its end and print it.
  replay FILE      Play a recording, as the page saves it, without its model; print it like run (--format).
  prompt           Print the exact request body of one iteration (--iteration N).
  test DIR         Run the tests of a directory in the sandbox; print the report as JSON. Code 0 only when all passed.
  count            Count the tokens of a Chat Completions body on standard input.
  harnesses        Print the harnesses as JSON, each with the constants of all its policies.
  policies         Print the policies as JSON, each with its constants and where they were read.
  workflows        Print the workflows as JSON, each with its card in both languages.

What to run (run, prompt)
  --scenario ID    A built-in scenario.
  --dir DIR        The files of a directory; needs --task.
  --task TEXT      What the user asks; a scenario brings its own.
  --lang en|zh     Language of task, system prompt, tools and simulated replies. Default: en.

How to run it
  --harness ID     Default: bare.
  --workflow ID    A fixed path of calls in place of the loop, under the same harness. Default: the loop.
  --model ID       Default: simulated.
  --seed N         Default: 1.
  --temperament T  careful, eager, stubborn (repeats a failed call), sloppy (malformed calls), overconfident (never tests)
                   or runaway (never answers; at most 10,000 iterations). Default: careful.
  --strength N     Runs in the head for one reply, 1 to 10000. Below 50 a token costs 0.06 times the price list, from 1000
                   on 6 times (an assumption of ours). Default: 200.
  --encoding E     o200k or cl100k, to count with. Default: o200k.
  --max-turns N    Most iterations, whatever the harness has. Default: the scenario's where the harness has a limit;
                   else the run is stopped after 1,000 and says so.
  --window N       Context window in tokens. Default: the scenario's, else 8000.
  --compaction on|off|N
                   on: the scenario's limit if it names one, else Pi's rule. N: above N tokens. off: none at all.
                   Default: as the harness has it.
  --set POLICY.KEY=VALUE
                   A policy's constant; switches the policy on. POLICY.on=true|false only switches. Repeatable.
  --format summary|json|jsonl
                   Default: summary. Only for run and replay.

test
  --timeout MS     Default: 1000.
  --memory MB      Default: 64.

count
  --encoding E     o200k or cl100k. Default: o200k.
`;
