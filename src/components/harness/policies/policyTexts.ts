import type { PolicyText } from './policyText';
import { CONTEXT_TEXTS } from './textsContext';
import { GUARD_TEXTS } from './textsGuards';
import { OUTPUT_TEXTS } from './textsOutput';
import { PROMPT_TEXTS } from './textsPrompt';

/** Every policy in words, by its id; those that take the loop apart have a section of their own. */
export const POLICY_TEXTS: Readonly<Record<string, PolicyText>> = {
  ...OUTPUT_TEXTS,
  ...CONTEXT_TEXTS,
  ...PROMPT_TEXTS,
  ...GUARD_TEXTS,
};
