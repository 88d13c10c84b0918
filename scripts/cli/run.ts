import { parseRun } from './options';
import { play } from './play';
import { runReport } from './report';
import { summary } from './summary';

/** The command `run`: what goes to standard output, and notes for standard error. */
export async function run(args: string[]): Promise<{ text: string; notes: readonly string[] }> {
  const { options, format } = parseRun(args);
  const played = await play(options);
  return { text: formats[format](played), notes: played.notes };
}

/** How a run is printed. */
export const formats = {
  summary,
  json: (played: Parameters<typeof summary>[0]) => `${JSON.stringify(runReport(played), null, 2)}\n`,
  jsonl: (played: Parameters<typeof summary>[0]) => played.events.map((event) => `${JSON.stringify(event)}\n`).join(''),
} as const;
