import type { History } from './history';
import { toArray } from './history';
import type { HistoryEntry, ToolDefinition } from './message';
import type { SentPrompt } from './policy';
import type { PromptMeasure } from './prompt';
import { type Meter, noTokens, PRIMING, renderMessage } from './tokens';

/**
 * Tokens of a prompt by source, and how many of them equal the beginning of the previous prompt. Order: system, tools,
 * messages. Equality goes block by block (a message, the tool definitions); inside the first unequal block, token by token.
 * When the last prompt is continued unchanged (the common case) only what is new is looked at.
 */
export async function measurePrompt(
  meter: Meter,
  view: History,
  tools: readonly ToolDefinition[],
  last: SentPrompt | null,
): Promise<PromptMeasure> {
  const continued =
    last !== null && last.tools === tools && last.view.log === view.log && view.length >= last.view.length;
  const bySource = continued ? { ...last.measure.bySource } : noTokens();
  const fresh = continued ? view.log.slice(last.view.length, view.length) : toArray(view);
  const counts = await meter.messages(fresh.map((entry) => entry.message));
  fresh.forEach((entry, i) => {
    bySource[entry.source] += counts[i] ?? 0;
  });
  if (!continued) {
    bySource.tools = await meter.tools(tools);
    bySource.system += PRIMING;
  }
  const total = Object.values(bySource).reduce((sum, n) => sum + n, 0);
  const same = continued
    ? last.measure.total
    : last === null
      ? 0
      : await sameBeginning(meter, toArray(view), tools, last);
  return { total, bySource, same: Math.min(same, total), cached: 0 };
}

/**
 * Tokens that two prompts share at their beginning. The priming of a whole repeated prompt counts as repeated: the next
 * message opens with the very tokens that primed it.
 */
async function sameBeginning(
  meter: Meter,
  view: readonly HistoryEntry[],
  tools: readonly ToolDefinition[],
  last: SentPrompt,
): Promise<number> {
  const before = toArray(last.view);
  const counts = await meter.messages(before.map((entry) => entry.message));
  const sameTools = last.tools === tools || JSON.stringify(last.tools) === JSON.stringify(tools);
  let same = 0;
  for (const [i, entry] of before.entries()) {
    const now = view[i];
    if (now === undefined) return same;
    const equal = now.message === entry.message || renderMessage(now.message) === renderMessage(entry.message);
    if (!equal) {
      const shared = now.message.role === entry.message.role;
      return shared
        ? same + (await meter.commonPrefix(renderMessage(entry.message), renderMessage(now.message)))
        : same;
    }
    same += counts[i] ?? 0;
    // The tools stand between the system prompt and the rest.
    if (i === 0 && !sameTools) return same;
    if (i === 0) same += await meter.tools(tools);
  }
  return same + PRIMING;
}
