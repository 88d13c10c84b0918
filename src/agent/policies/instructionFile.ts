import { toArray } from '../history';
import { type HistoryEntry, textOf } from '../message';
import { INSTRUCTIONS } from '../messageKind';
import type { Acts, PolicyDefinition, RunState } from '../policy';
import type { Files } from '../ports';
import { addMessage } from '../state';
import type { Draft } from './rewrite';

const ID = 'instruction-file';
const PATH = 'CLAUDE.md';
const OPENING = `${INSTRUCTIONS}"${PATH}">`;

/**
 * Puts the project's file of instructions into the conversation, once, in front of everything the model does; a summary
 * reads it again. Only a file at the root, and only where there is one.
 * Source: Claude Code docs, context-window and memory, 2026-08-22.
 */
export const instructionFile: PolicyDefinition = {
  id: ID,
  knobs: [],
  create: () => ({
    id: ID,
    async *beforeModel({ state }) {
      const text = state.files.read(PATH);
      if (text === undefined || toArray(state.history).some(isInstructionFile)) return state;
      return yield* addReminder(state, ID, messageText(text));
    },
  }),
};

/** A message of a policy in front of the next reply, recorded like one that was queued. */
export async function* addReminder(state: RunState, policy: string, text: string): Acts<RunState> {
  const added = addMessage(state, 'reminder', { role: 'user', content: text });
  yield { type: 'steering-injected', entry: added.entry, policy };
  return added.state;
}

export function isInstructionFile({ source, message }: HistoryEntry): boolean {
  return source === 'reminder' && textOf(message).startsWith(OPENING);
}

/** The message with the file's present text; the old one where the file is gone. */
export function reread({ id: _, ...entry }: HistoryEntry, files: Files): Draft {
  const text = files.read(PATH);
  return text === undefined ? entry : { ...entry, message: { role: 'user', content: messageText(text) } };
}

function messageText(text: string): string {
  return `${OPENING}\n${text.replaceAll('</instructions', '<\\/instructions')}\n</instructions>`;
}
