import { type History, toArray } from './history';
import type { HistoryEntry, Message, ToolDefinition } from './message';
import type { Harness, SentPrompt } from './policy';
import type { PromptMeasure } from './prompt';
import { FUNCTIONS_END, type Meter, noTokens, PRIMING, renderMessage } from './tokens';

/** What of a harness decides how a prompt is laid out. */
type Layout = Pick<Harness, 'definitions' | 'toolsFirst'>;

/**
 * Tokens of a prompt by source, and how many of them equal the beginning of the previous prompt. Order: system, tools,
 * messages, or tools first where the harness renders them so. Equality goes block by block (a message, the tool definitions); inside the first unequal block, token by token.
 * When the last prompt is continued unchanged (the common case) only what is new is looked at.
 */
export async function measurePrompt(
  meter: Meter,
  view: History,
  layout: Layout,
  last: SentPrompt | null,
): Promise<PromptMeasure> {
  const tools = layout.definitions;
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
      : await sameBeginning(meter, toArray(view), layout, last);
  return { total, bySource, same: Math.min(same, total), cached: 0 };
}

/**
 * Tokens that two prompts share at their beginning. The priming of a whole repeated prompt counts as repeated: the next
 * message opens with the very tokens that primed it.
 */
async function sameBeginning(
  meter: Meter,
  view: readonly HistoryEntry[],
  { definitions: tools, toolsFirst }: Layout,
  last: SentPrompt,
): Promise<number> {
  const before = toArray(last.view);
  const counts = await meter.messages(before.map((entry) => entry.message));
  const shared = await sharedTools(meter, last.tools, tools);
  let same = toolsFirst ? shared.tokens : 0;
  if (toolsFirst && !shared.isAll) return same;
  for (const [i, { message }] of before.entries()) {
    const now = view[i]?.message;
    if (now === undefined) return same;
    if (!isEqual(message, now)) return same + (await sharedInside(meter, message, now));
    same += counts[i] ?? 0;
    // Elsewhere the tools stand between the system prompt and the rest.
    if (i > 0 || toolsFirst) continue;
    same += shared.tokens;
    if (!shared.isAll) return same;
  }
  return same + PRIMING;
}

function isEqual(a: Message, b: Message): boolean {
  return a === b || renderMessage(a) === renderMessage(b);
}

async function sharedInside(meter: Meter, before: Message, now: Message): Promise<number> {
  return before.role === now.role ? await meter.commonPrefix(renderMessage(before), renderMessage(now)) : 0;
}

/** Tokens of the definitions that both begin with; each definition is a block of its own. */
async function sharedTools(
  meter: Meter,
  before: readonly ToolDefinition[],
  now: readonly ToolDefinition[],
): Promise<{ readonly tokens: number; readonly isAll: boolean }> {
  if (before === now) return { tokens: await meter.tools(now), isAll: true };
  const different = now.findIndex((tool, i) => JSON.stringify(tool) !== JSON.stringify(before[i]));
  const length = different < 0 ? now.length : different;
  if (length === now.length && length === before.length) return { tokens: await meter.tools(now), isAll: true };
  const leading = length === 0 ? 0 : (await meter.tools(now.slice(0, length))) - FUNCTIONS_END;
  return { tokens: leading, isAll: false };
}
