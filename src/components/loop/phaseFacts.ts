import { type IterationRow, isYou, type Phase, type View } from '../../agent';
import type { LoopTexts } from './loopTexts';
import { currentRow, isStepOfPath, phaseAt } from './position';

/** How a disc is drawn. */
export type PhaseState = 'done' | 'now' | 'ahead';
export type PhaseFact = { readonly phase: Phase; readonly state: PhaseState; readonly fact: string };

const PHASES: readonly Phase[] = [1, 2, 3, 4, 5];

/** The five discs with one fact each of the iteration at the cursor. `tokens`: the prompt's size before it is measured. */
export function phaseFacts(view: View, tokens: number | undefined, texts: LoopTexts): readonly PhaseFact[] {
  const now = phaseAt(view);
  const row = currentRow(view);
  return PHASES.map((phase) => ({
    phase,
    state: phase < now ? 'done' : phase === now ? 'now' : 'ahead',
    fact: row && phase <= now ? factOf(phase, row, view, { tokens, texts }) : '',
  }));
}

function factOf(
  phase: Phase,
  row: IterationRow,
  view: View,
  { tokens, texts: { facts } }: { readonly tokens: number | undefined; readonly texts: LoopTexts },
): string {
  switch (phase) {
    case 1: {
      const total = row.measure?.total ?? tokens;
      return total === undefined ? '' : facts.tokens(total);
    }
    case 2:
      return replyFact(row, view, facts);
    case 3:
      return callsFact(row, view, facts);
    case 4:
      return toolFact(row, facts, view.ended?.reason === 'crashed');
    case 5:
      return facts.results(row.calls.filter((call) => call.result !== undefined).length);
  }
}

function callsFact(row: IterationRow, view: View, facts: LoopTexts['facts']): string {
  if (row.calls.length > 0) return facts.calls(row.calls.length);
  if (isStepOfPath(row)) return facts.noneInStep;
  // A follow-up keeps the turn going where the model asked for nothing.
  return view.last?.type === 'steering-injected' || phaseAt(view) > 3 ? facts.noneYet : facts.none;
}

function replyFact({ reply }: IterationRow, view: View, facts: LoopTexts['facts']): string {
  if (reply !== null) return facts.back(reply.usage.output);
  const { last, ended, thinking, streaming } = view;
  if (last?.type === 'model-failed') return facts.noReply;
  if (last?.type === 'model-asked' && isYou(last)) return facts.yours;
  return ended === null ? facts.streaming(roughTokens(thinking) + roughTokens(streaming)) : '';
}

function toolFact(row: IterationRow, facts: LoopTexts['facts'], isCrashed: boolean): string {
  const call = row.calls.findLast((candidate) => candidate.status !== 'asked');
  if (call === undefined) return '';
  const { name } = call.call;
  if (call.status === 'blocked') return facts.blocked(name);
  if (call.status === 'waiting') return facts.waiting;
  if (call.result === undefined) return isCrashed ? facts.threw(name) : facts.running(name);
  return call.result.isError ? facts.failed(name) : facts.done(name);
}

/** Characters whose signs are looked at: this is asked at every piece of a text that may grow to millions. */
const SAMPLE = 2000;

/** About how many tokens a text that is still being written has; shown as approximate and never kept. */
export function roughTokens(text: string): number {
  // Four letters a token in English, two tokens for three Chinese signs: the usual rule of thumb.
  const sample = text.slice(0, SAMPLE);
  const wide = ((sample.match(/[\u2e80-\uffdc]/g)?.length ?? 0) * text.length) / Math.max(sample.length, 1);
  return Math.ceil((text.length - wide) / 4 + (wide * 2) / 3);
}
