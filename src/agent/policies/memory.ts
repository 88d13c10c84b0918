import type { Lang, PolicyDefinition, Tool } from '../policy';
import type { Files } from '../ports';
import { MEMORY_FILE } from '../testPath';
import { addReminder } from './instructionFile';

const ID = 'memory';
/** A note is written in an instant; the limit is for a tool that hangs. */
const LIMIT_MS = 60_000;

/**
 * Memory across turns after Hermes: a tool with which the model writes a note into a file, and the file's text in front of
 * every later turn. What a turn learnt reaches the next by this way only where the conversation itself is gone.
 */
export const memory: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'mostCharacters',
      value: 2200,
      unit: 'characters',
      source:
        'ours: the oldest notes go first (that there is a memory file and a tool: Hermes Agent 0.19.0 at 3ef6bbd2)',
      date: '2026-11',
    },
  ],
  create: ({ mostCharacters = 2200 }) => ({
    id: ID,
    offer: (tools, lang) => [...tools, memoryTool(lang, mostCharacters)],
    async *beforeModel({ state }) {
      const notes = state.files.read(MEMORY_FILE);
      if (state.iteration !== 1 || notes === undefined || notes.trim() === '') return state;
      return yield* addReminder(state, ID, `<memory>\n${notes.trim().replaceAll('</memory', '<\\/memory')}\n</memory>`);
    },
  }),
};

const ABOUT: Readonly<Record<Lang, string>> = {
  en: 'Remember a note for later turns.',
  zh: '记住一条笔记，供以后的轮次使用。',
};

function memoryTool(lang: Lang, mostCharacters: number): Tool {
  const properties = { note: { type: 'string' } };
  return {
    definition: {
      type: 'function',
      function: {
        name: 'memory',
        description: ABOUT[lang],
        parameters: { type: 'object', properties, required: ['note'], additionalProperties: false },
      },
    },
    limitMs: LIMIT_MS,
    run: async (args, { files }) => ({
      text: lang === 'zh' ? '已记住。' : 'Remembered.',
      files: noted(files, String(args.note), mostCharacters),
    }),
  };
}

/** The file with a line more; the oldest lines go where it grows too long. */
function noted(files: Files, note: string, mostCharacters: number): Files {
  const lines = [...(files.read(MEMORY_FILE) ?? '').split('\n'), `- ${note.replace(/\s+/g, ' ').trim()}`];
  const kept = lines.filter((line) => line !== '');
  while (kept.length > 1 && kept.join('\n').length > mostCharacters) kept.shift();
  return files.write(MEMORY_FILE, `${kept.join('\n')}\n`);
}
