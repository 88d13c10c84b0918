import { usePolicyName } from '../loop/usePolicyName';
import { useTexts } from '../texts';
import type { Author } from './authors';
import { INSPECTOR_TEXTS } from './texts';

type Props = { readonly policy: string; readonly authorship: Author['what'] };

/** Which policy wrote, cut or blocked a message. */
export function PolicyTag({ policy, authorship }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const name = usePolicyName();
  return (
    <span className="inspector-tag">{policy === 'human' ? texts.byYou : texts.byPolicy(name(policy), authorship)}</span>
  );
}
