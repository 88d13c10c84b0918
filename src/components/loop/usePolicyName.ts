import { useTexts } from '../texts';
import { policyName } from './sentence';
import { LOOP_TEXTS } from './texts';

/** What a policy is called, by its id, in the language of the screen. */
export function usePolicyName(): (id: string) => string {
  const texts = useTexts(LOOP_TEXTS);
  return (id) => policyName(id, texts);
}
