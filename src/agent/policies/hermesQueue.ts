import { toArray } from '../history';
import { textOf } from '../message';
import type { PolicyDefinition } from '../policy';
import { tryRewrite } from './rewrite';

const ID = 'hermes-queue';
const MODES = { interrupt: 0, queue: 1, steer: 2 } as const;

/**
 * What becomes of a message that the user sends while the agent works, after Hermes. *Interrupt*: it goes in before the next
 * model call. *Queue*: it waits for the next turn. *Steer*: it goes in as well, at the end of the newest tool result instead of
 * as a message, so that the roles keep taking turns.
 */
export const hermesQueue: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'mode',
      value: MODES.interrupt,
      unit: 'choice',
      most: 2,
      source:
        'Hermes Agent 0.19.0 at 3ef6bbd2, run_agent.py, busy_input_mode (0: interrupt, the default; 1: queue; 2: steer)',
      date: '2026-07-20',
    },
  ],
  create: ({ mode = MODES.interrupt }) => ({
    id: ID,
    onQueue(waiting, { when, state }) {
      return mode === MODES.queue && when === 'next' && state.iteration > 1 ? [] : waiting;
    },
    async *beforeModel(seam) {
      const { state } = seam;
      const view = toArray(state.view);
      const [result, message] = view.slice(-2);
      if (mode !== MODES.steer || result?.message.role !== 'tool' || message?.source !== 'user') return state;
      const { id: _, ...entry } = result;
      const content = `${textOf(result.message)}\n\n${noteOf(textOf(message.message))}`;
      const draft = { ...entry, changedBy: ID, message: { ...result.message, content } };
      const change = { from: view.length - 2, to: view.length - 1, drafts: [draft] };
      const before = await seam.ports.meter.prompt(
        view.map((one) => one.message),
        state.harness.definitions,
      );
      const after = await tryRewrite(seam, ID, 'truncated', change);
      if (after === null) return state;
      yield { type: 'context-edited', edit: after.edit, tokensBefore: before, tokensAfter: after.tokens };
      return after.state;
    },
  }),
};

function noteOf(text: string): string {
  return `<user-message>\n${text}\n</user-message>`;
}

const NOTE = /\n\n<user-message>\n([\s\S]*)\n<\/user-message>$/;

/** What the user said behind a result; `null` when nothing stands there. */
export function userTextIn(text: string): string | null {
  return NOTE.exec(text)?.[1] ?? null;
}

/** The result alone. */
export function withoutUserText(text: string): string {
  return text.replace(NOTE, '');
}
