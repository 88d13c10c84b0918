import { failureText } from './harnessTexts';
import type { ToolCall } from './message';
import type { Acts, Answer, Seam } from './policy';
import type { ToolFailure } from './toolFailure';
import { untilAborted } from './within';

/** Whether a call is run: yes, not at all, or a policy says its result instead. */
export type Judgement =
  | { readonly type: 'allow' }
  | { readonly type: 'refuse'; readonly failure: ToolFailure }
  | { readonly type: 'replace'; readonly text: string; readonly policy: string };

/** The strictest policy wins: one block blocks; where nothing is run there is nothing to ask; one ask asks. */
export async function* judge(seam: Seam, call: ToolCall): Acts<Judgement> {
  let asks = false;
  let replaces: Judgement | null = null;
  for (const policy of seam.state.harness.policies) {
    const verdict = policy.beforeTool ? yield* policy.beforeTool(seam, call) : { type: 'allow' as const };
    if (verdict.type === 'block') return yield* block(seam, call, verdict.reason, policy.id);
    if (verdict.type === 'replace') replaces ??= verdict;
    asks ||= verdict.type === 'ask';
  }
  if (replaces !== null) return replaces;
  if (!asks) return { type: 'allow' };
  yield { type: 'approval-asked', call };
  const answer = await answerOf(seam, call);
  if (answer === null) return { type: 'refuse', failure: { kind: 'missing' } };
  if (!answer.allow) return yield* block(seam, call, answer.reason, 'human');
  yield { type: 'tool-approved', callId: call.id };
  return { type: 'allow' };
}

async function* block({ state }: Seam, call: ToolCall, reason: string, by: string): Acts<Judgement> {
  const failure = { kind: 'blocked', reason, by } as const;
  const told = failureText(failure, state.harness.lang);
  yield { type: 'tool-blocked', callId: call.id, reason: told, policy: by };
  return { type: 'refuse', failure };
}

/** The person's answer; `null` when the run was stopped instead, even where the port goes on waiting. */
async function answerOf({ ports, signal }: Seam, call: ToolCall): Promise<Answer | null> {
  try {
    return await untilAborted(ports.human.ask(call, signal), signal);
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
