import { toArray } from '../history';
import { type HistoryEntry, type Message, textOf } from '../message';
import type { Lang, PolicyDefinition, Seam } from '../policy';
import { type CompactionPlan, compactWhenDue } from './compactionFrame';
import type { Draft } from './rewrite';
import { isSealed } from './sealed';

const ID = 'codex-compaction';
const CODEX = 'Codex at 4e30281a, core/src/compact.rs';
const DATE = '2026-04-25';
/** Codex estimates tokens so. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * Compaction after Codex, above a share of the window. *Local*: the prompt as it stands without its tools, and an
 * instruction behind it; what stays are the user's own messages (the newest, up to a number of tokens), and the summary
 * comes last, as a user message. Replies, calls and results all go. *Remote*: the provider writes an item that only it can read.
 * Where the summary call itself does not fit, its oldest exchanges are left out.
 */
export const codexCompaction: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'triggerShare',
      value: 0.9,
      unit: 'share',
      source: 'Codex at 4e30281a, protocol/src/openai_models.rs',
      date: DATE,
    },
    { name: 'userTokens', value: 20_000, unit: 'tokens', source: CODEX, date: DATE, scales: true, floor: 200 },
    {
      name: 'remote',
      value: 0,
      unit: 'choice',
      source: 'Codex at 4e30281a, core/src/compact_remote.rs (1: remote, OpenAI and Azure; 0: local, other providers)',
      date: DATE,
    },
  ],
  create: ({ triggerShare = 0.9, userTokens = 20_000, remote = 0 }, { contextWindow }) => ({
    id: ID,
    async *beforeModel(seam) {
      const plan = () => codexPlan(seam, userTokens, remote === 1);
      return yield* compactWhenDue(seam, { id: ID, aboveTokens: triggerShare * contextWindow, plan });
    },
  }),
};

const TEXTS = {
  en: {
    ask: 'Write a handoff summary of this conversation for another model that will go on with the task: progress and decisions, constraints and preferences, what remains to be done, data needed to go on. Keep paths, names and error messages exact. Write only the summary.',
    sealed: 'Return it sealed.',
    before: 'Another model began this task and left this summary. Build on it and do not repeat its work:',
  },
  zh: {
    ask: '请为接手任务的另一个模型写一份交接摘要，总结以上对话：进展与决定、约束与偏好、还剩什么要做、继续所需的数据。路径、名称和错误信息保持原样。只写摘要。',
    sealed: '请以密封形式返回。',
    before: '另一个模型开始了这个任务，并留下这份摘要。请在它的基础上继续，不要重复已做的工作：',
  },
} as const;

/** True for the request of a remote compaction. */
export function asksForSeal(text: string): boolean {
  return Object.values(TEXTS).some(({ ask, sealed }) => text === `${ask} ${sealed}`);
}

async function codexPlan(seam: Seam, userTokens: number, isRemote: boolean): Promise<CompactionPlan | null> {
  const { view, harness } = seam.state;
  const entries = toArray(view);
  // Without anything but the user's words and a summary there is nothing to take out.
  if (!entries.some(({ source }) => source === 'assistant')) return null;
  const users = await newestUsers(seam, entries, userTokens);
  const { ask, sealed } = TEXTS[harness.lang];
  return {
    from: 1,
    to: entries.length - 1,
    calls: [
      {
        type: 'same-prompt',
        instruction: isRemote ? `${ask} ${sealed}` : ask,
        keepsTools: isRemote,
        dropsOldest: true,
      },
    ],
    put: ([text = '']) => [...users, { source: 'summary', message: handoff(text, harness.lang) }],
  };
}

function handoff(text: string, lang: Lang): Message {
  const body = `<summary>\n${text}\n</summary>`;
  return { role: 'user', content: isSealed(text) ? body : `${TEXTS[lang].before}\n${body}` };
}

/** The user's own messages, oldest first: the newest up to `most` tokens; of the one that fits only partly, its beginning. */
async function newestUsers({ ports }: Seam, entries: readonly HistoryEntry[], most: number): Promise<readonly Draft[]> {
  const own = entries.filter(({ source }) => source === 'user');
  const tokens = await ports.meter.messages(own.map(({ message }) => message));
  const kept: Draft[] = [];
  let left = most;
  for (let i = own.length - 1; i >= 0 && left > 0; i -= 1) {
    const { id: _, ...entry } = own[i] ?? { id: 0, source: 'user', message: { role: 'user', content: '' } };
    const size = tokens[i] ?? 0;
    kept.unshift(size <= left ? entry : { ...entry, message: beginningOf(entry.message, left) });
    left -= size;
  }
  return kept;
}

function beginningOf(message: Message, tokens: number): Message {
  const signs = [...textOf(message)].slice(0, tokens * CHARACTERS_PER_TOKEN);
  return { role: 'user', content: `${signs.join('')}…` };
}
