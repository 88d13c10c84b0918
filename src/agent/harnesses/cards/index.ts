// Cards of harnesses: texts only, loaded when one is looked at. A new one: its file, one line here.
import type { HarnessCard } from './card';

export {
  CARD_ROWS,
  CARD_SEAMS,
  type CardCell,
  type CardRow,
  type CardSeam,
  type HarnessCard,
} from './card';

/** The card of each preset. */
export const CARDS: Readonly<Record<string, () => Promise<HarnessCard>>> = {
  bare: async () => (await import('./bare')).bare,
  pi: async () => (await import('./pi')).pi,
  codex: async () => (await import('./codex')).codex,
  'claude-code': async () => (await import('./claudeCode')).claudeCode,
  dsh: async () => (await import('./dsh')).dsh,
  codeagent: async () => (await import('./codeagent')).codeagent,
  hermes: async () => (await import('./hermes')).hermes,
  loopscope: async () => (await import('./loopscope')).loopscope,
  'think-first': async () => (await import('./thinkFirst')).thinkFirst,
};
