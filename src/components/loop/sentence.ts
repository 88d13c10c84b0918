import type { AgentEvent, EndReason } from '../../agent';
import { type CallRow, isYou, promptOf, toolCallsOf, toolsOf, type View } from '../../agent';
import { isWorkflow } from '../../agent/workflows';
import type { LoopTexts } from './loopTexts';
import { currentRow, isStepOfPath, iterationName, phaseAt, turnsOf } from './position';
import { replaced } from './replaced';
import type { SentenceTexts } from './sentenceTexts';
import { exceptionWords, failureWords, firstWords, resultWords } from './words';

/** What a sentence needs besides the view. `tokens` is the size of a prompt that is not measured yet, where it is counted. */
export type SentenceContext = {
  readonly says: SentenceTexts;
  readonly texts: LoopTexts;
  readonly tokens: number | undefined;
  /** The id of a tool behind the name that the model uses. */
  readonly kindOf: (name: string) => string;
  /** The limit of iterations that is set now, and the token budget; absent where the policy is off. */
  readonly maxTurns: number | undefined;
  readonly tokenBudget: number | undefined;
};

type EventOf<T extends AgentEvent['type']> = Extract<AgentEvent, { type: T }>;

/** One sentence for the event at the cursor: what happened, and why. */
export function sentenceOf(view: View, context: SentenceContext): string {
  const { last } = view;
  const { says } = context;
  if (last === null) return says.ready;
  switch (last.type) {
    case 'run-started':
      if (last.entries.length === 0) return says.resumed;
      return last.turn > 1 ? says.turnStarted : says.runStarted;
    case 'harness-changed':
      return says.harnessChanged;
    case 'iteration-started':
      return says.iterationStarted(nameOf(view, last), view.rows.length === 1);
    case 'files-changed':
      return says.filesChanged(last.changes.map((change) => change.path));
    case 'steering-injected':
      if (last.policy !== undefined) return says.policyFollowUp(policyName(last.policy, context.texts));
      return phaseAt(view) === 3 ? says.followUp : says.steering;
    case 'prompt-built':
    case 'policy-called':
    case 'policy-failed':
    case 'context-edited':
      return promptSentence(view, last, context);
    case 'work-reviewed':
      return `${policyName(last.policy, context.texts)}: ${context.texts.review(last)}`;
    case 'prompt-measured':
      return says.promptMeasured(last.measure.total, last.measure.same);
    case 'model-asked':
      return isYou(last) ? says.askedYou : says.asked(last.host, last.attempt);
    case 'model-delta':
      return says.streaming;
    case 'model-failed':
      return says.modelFailed(firstWords(last.failure.detail, 160));
    case 'model-replied':
      return replySentence(last, says);
    case 'calls-found':
      return callsSentence(view, last, says);
    case 'approval-asked':
    case 'tool-approved':
    case 'tool-blocked':
    case 'tool-started':
    case 'tool-finished':
      return toolSentence(view, last, context);
    case 'reminder-added':
      return says.reminder(policyName(last.policy, context.texts));
    case 'results-appended':
      return says.appended(last.entries.length);
    case 'iteration-finished':
      return says.iterationFinished(nameOf(view, last));
    case 'run-ended':
      return endedBy(view, last, context);
  }
}

function callsSentence(view: View, { calls }: EventOf<'calls-found'>, says: SentenceTexts): string {
  if (calls.length > 0) return says.callsFound(counted(calls.map((call) => call.name)));
  return toolsOf(view).length === 0 ? says.nothingOffered : says.noCalls;
}

/** Each name once, with how often it came where that is more than once. */
function counted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].map((name) => {
    const times = names.filter((other) => other === name).length;
    return times > 1 ? `${name} ×${times}` : name;
  });
}

/** What a policy is called on the screen; one without a name shows its id. */
export function policyName(id: string, texts: LoopTexts): string {
  return texts.policyNames[id] ?? id;
}

function nameOf(view: View, at: { readonly turn: number; readonly iteration: number }): string {
  return iterationName(at, turnsOf(view));
}

function promptSentence(
  view: View,
  event: EventOf<'prompt-built' | 'policy-called' | 'policy-failed' | 'context-edited'>,
  { says, texts, tokens }: SentenceContext,
): string {
  switch (event.type) {
    case 'policy-called':
      return says.policyCalled(policyName(event.policy, texts), event.usage.input, event.usage.output);
    case 'policy-failed':
      return says.policyFailed(policyName(event.policy, texts), firstWords(event.detail));
    case 'context-edited': {
      const { tokensBefore, tokensAfter, edit } = event;
      if (edit.policy === 'no-history') return says.leftOut(replaced(view, edit).length, tokensBefore, tokensAfter);
      if (isWorkflow(edit.policy)) return says.ownPrompt(replaced(view, edit).length, tokensAfter);
      if (edit.kind === 'summarised') return says.summarised(replaced(view, edit).length, tokensBefore, tokensAfter);
      return edit.kind === 'cleared'
        ? says.cleared(tokensBefore, tokensAfter)
        : says.truncated(tokensBefore, tokensAfter);
    }
    case 'prompt-built': {
      const row = currentRow(view);
      const messages = row ? promptOf(view, row).filter((entry) => entry.source !== 'system').length : 0;
      return says.promptBuilt(messages, toolsOf(view).length > 0, tokens);
    }
  }
}

function replySentence({ entry, usage, finishReason }: EventOf<'model-replied'>, says: SentenceTexts): string {
  if (finishReason === 'length') return says.repliedCut(usage.output);
  const calls = toolCallsOf(entry.message).length;
  return calls > 0 ? says.repliedCalls(usage.output, calls) : says.repliedText(usage.output);
}

function toolSentence(
  view: View,
  event: EventOf<'approval-asked' | 'tool-approved' | 'tool-blocked' | 'tool-started' | 'tool-finished'>,
  context: SentenceContext,
): string {
  const { says, kindOf } = context;
  switch (event.type) {
    case 'approval-asked':
      return says.approvalAsked(event.call.name);
    case 'tool-started':
      return says.toolStarted(event.call.name, kindOf(event.call.name) === 'runTests');
    case 'tool-approved':
      return says.approved(callWith(view, event.callId)?.call.name ?? '');
    case 'tool-blocked':
      return says.blocked(callWith(view, event.callId)?.call.name ?? '', firstWords(event.reason));
    case 'tool-finished':
      return cutSentence(view, event, context);
  }
}

/** What came back, and that it is not all or not real where a policy had its hand in it. */
function cutSentence(view: View, event: EventOf<'tool-finished'>, context: SentenceContext): string {
  if (event.changedBy === 'made-up-results') return context.says.madeUp(event.name);
  const said = finishedSentence(view, event, context);
  return event.changedBy === 'truncation' ? context.says.wasCut(said) : said;
}

/** The call that an event answers. Ids can repeat across replies, so only the running iteration is looked at. */
function callWith(view: View, callId: string): CallRow | undefined {
  return currentRow(view)?.calls.findLast((row) => row.call.id === callId);
}

function finishedSentence(view: View, event: EventOf<'tool-finished'>, context: SentenceContext): string {
  const { says, texts, kindOf } = context;
  const { name, report, isError, changes, text, callId } = event;
  const row = callWith(view, callId);
  if (row?.status === 'blocked') return says.blocked(name, firstWords(row.reason ?? ''));
  if (report?.outcome === 'passed') return says.testsPassed(name, report.passed);
  const words = row ? resultWords(row, kindOf(name), texts) : null;
  if (report !== undefined) {
    const why = report.outcome === 'failed' ? failureWords(report, texts) : '';
    const lead = words?.lead ?? texts.outcome[report.outcome];
    return says.testsFailed(name, why === '' ? lead : `${lead}${texts.comma}${why}`);
  }
  if (isError) return says.toolError(name, firstWords(text));
  if (changes.length > 0)
    return says.toolChanged(
      name,
      changes.map((change) => change.path),
    );
  const known = ['listFiles', 'readFile', 'search'].includes(kindOf(name));
  return says.toolReturned(name, known ? (words?.rest ?? '') : texts.quoted(firstWords(text)));
}

/** Why the run ended; of a guard or a breaker also which one it was, and at which call. */
function endedBy(view: View, { reason, detail = '', policy }: EventOf<'run-ended'>, context: SentenceContext): string {
  const said = endSentence(view, reason, detail, context);
  const row = currentRow(view);
  if (policy === undefined || row === undefined || !GUARDED.includes(reason)) return said;
  const calls = view.rows.filter(({ turn }) => turn === row.turn).reduce((sum, one) => sum + one.calls.length, 0);
  const by = context.says.endedBy(policyName(policy, context.texts), calls, nameOf(view, row));
  return `${said}${context.says.between}${by}`;
}

/** Reasons that more than one policy can give. */
const GUARDED: readonly EndReason[] = ['doom_loop', 'quality', 'annealing', 'direction'];

function endSentence(view: View, reason: EndReason, detail: string, context: SentenceContext): string {
  const { says, tokenBudget, maxTurns } = context;
  const row = currentRow(view);
  const used = row?.iteration ?? 0;
  switch (reason) {
    case 'answered':
      return answeredSentence(view, says);
    case 'max_turns':
      if (view.edits.some((edit) => edit.policy === 'no-history')) return says.forgot(used);
      return says.maxTurns(used, Number(detail) || maxTurns || used);
    case 'stopped':
      return says.stopped(row ? nameOf(view, row) : '1');
    case 'token_budget':
      return says.tokenBudget(limitIn(detail) ?? tokenBudget);
    case 'context_overflow':
      return says.overflow(row?.measure?.total, view.contextWindow);
    case 'doom_loop':
      return says.doomLoop(detail);
    case 'quality':
      return says.quality(detail);
    case 'annealing':
      return says.annealing(detail);
    case 'direction':
      return says.direction(detail);
    case 'model_error':
      return says.modelError(firstWords(detail, 160));
    case 'crashed':
      return says.crashed(exceptionWords(detail));
  }
}

/** An answer, and what it is worth where something was taken from the loop. */
function answeredSentence(view: View, says: SentenceTexts): string {
  const calls = view.rows.filter(({ turn }) => turn === view.turn).flatMap((row) => row.calls);
  if (calls.some(({ result }) => result?.changedBy === 'made-up-results')) return says.answeredMadeUp;
  if (isStepOfPath(view.rows.at(-1))) return says.pathEnded;
  return toolsOf(view).length === 0 ? says.answeredWithoutTools : says.answered;
}

/** The limit in "12345 >= 10000", as the token budget writes it. */
function limitIn(detail: string): number | undefined {
  const limit = /(\d+)\s*$/.exec(detail)?.[1];
  return limit === undefined ? undefined : Number(limit);
}
