import { benchHarnesses } from './harnesses';
import { benchLighthouse } from './lighthouse';
import { benchRecord } from './record';
import { benchRepair } from './repair';
import { benchSandbox } from './sandbox';
import { benchScreen } from './screen';
import { benchTokens } from './tokens';

/** The parts that can be measured; each gives one plain object. */
const PARTS: Readonly<Record<string, () => Promise<object>>> = {
  // First, since it also measures how long the tables take to load.
  tokens: benchTokens,
  record: benchRecord,
  sandbox: benchSandbox,
  repair: benchRepair,
  harnesses: benchHarnesses,
  screen: benchScreen,
  lighthouse: benchLighthouse,
};

/** Measured only when named: it fetches a package of its own. */
const ONLY_NAMED = 'lighthouse';

/** What the parts that take many minutes are asked for when nobody named them: a sample, which says so. */
const SAMPLE = { REPAIR_QUICK: '24', HARNESS_SEEDS: '1' } as const;

/** Measures the parts named on the command line, one after the other; all that need no fetching when none is. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.\n`);
    process.exitCode = 2;
    return;
  }
  if (names.length === 0) process.env = { ...SAMPLE, ...process.env };
  const results: Record<string, object> = {};
  for (const [name, measure] of Object.entries(PARTS)) {
    const isMeant = names.length === 0 ? name !== ONLY_NAMED : names.includes(name);
    if (isMeant) results[name] = await measure();
  }
  const machine = { node: process.version, platform: `${process.platform} ${process.arch}` };
  process.stdout.write(`${JSON.stringify({ machine, ...results }, null, 2)}\n`);
}

await main(process.argv.slice(2));
