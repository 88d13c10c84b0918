import { askModel } from '../askModel';
import type { Acts, Lang, RunState, Seam } from '../policy';
import { endsOf } from './ends';

/** Most characters of what the reviewer says, behind the findings of the rules. Ours. */
const MOST_SAID = 1200;
/** Most characters of the test report that it is shown, from its end. Ours. */
const MOST_REPORT = 4000;

type Asked = {
  readonly policy: string;
  /** What the model is shown of the work: the files it changed, the newest report, what the rules found. */
  readonly paths: readonly string[];
  readonly report: string;
  readonly problems: readonly string[];
};

/**
 * The review's own call: the article has a model of its own read the work and list problems. The score is not its affair. Its
 * prompt stands alone and holds no more than a share of the window, so that the phases stay apart. Empty when it failed.
 */
export async function* askReviewer(
  seam: Seam,
  asked: Asked,
): Acts<{ readonly state: RunState; readonly said: readonly string[] }> {
  const { state } = seam;
  const content = `${ASK[state.harness.lang]}\n\n${await shown(seam, asked)}`;
  const answer = yield* askModel(seam, asked.policy, [{ role: 'user', content }]);
  if (answer === null) return { state, said: [] };
  const lines = (endsOf(answer.text, 'characters', MOST_SAID, 0)?.head ?? answer.text).split('\n');
  const said = lines.flatMap((line) => (/^- ./.test(line) ? [line.slice(2).replaceAll('</', '<\\/')] : []));
  return { state: answer.state, said };
}

const ASK: Readonly<Record<Lang, string>> = {
  en: 'Phase three, review: list the problems of this work, one line each, beginning with "- ". Change nothing. Say "No problems." where there are none.',
  zh: '第三阶段，审查：列出这份工作的问题，每个一行，以“- ”开头。不要改动。没有问题就说“没有问题。”',
};

/** The language in which a text asks for a review; `null` when it does not. */
export function asksForReview(text: string): Lang | null {
  if (text.startsWith(ASK.en)) return 'en';
  return text.startsWith(ASK.zh) ? 'zh' : null;
}

/** Half of the window at most, however much was changed, as the run's own tokenizer counts it. */
async function shown({ state, ports }: Seam, { paths, report, problems }: Asked): Promise<string> {
  const { files, harness } = state;
  // Each piece as if it were a message of its own: a few tokens more than it is inside of one.
  const tokensOf = async (content: string) => await ports.meter.prompt([{ role: 'user', content }], []);
  const found = `<findings>\n${problems.map((problem) => `- ${problem}`).join('\n')}\n</findings>`;
  let left = Math.floor(harness.contextWindow / 2) - (await tokensOf(`${ASK[harness.lang]}\n\n${found}`));
  let told = reportEnd(report, MOST_REPORT);
  for (let most = MOST_REPORT; most > 0 && (await tokensOf(told)) > left; told = reportEnd(report, most))
    most = Math.floor(most / 2);
  left -= await tokensOf(told);
  const texts: string[] = [];
  for (const path of paths) {
    const text = `<file path="${path}">\n${files.read(path) ?? ''}\n</file>`;
    const tokens = await tokensOf(text);
    // One that has no room leaves it to those behind it.
    if (tokens > left) continue;
    left -= tokens;
    texts.push(text);
  }
  return [...texts, told, found].join('\n');
}

/** The verdict stands at the end. */
function reportEnd(report: string, most: number): string {
  return `<report>\n${endsOf(report, 'characters', 0, most)?.tail ?? report}\n</report>`;
}
