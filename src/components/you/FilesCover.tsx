import { EyeOff } from 'lucide-react';
import { useModelActions } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { YOU_TEXTS } from './texts';
import './you.css';

/** Lies over the files while the learner plays the model, which cannot see them. */
export function FilesCover() {
  const texts = useTexts(YOU_TEXTS);
  const { peek } = useModelActions();
  return (
    <div className="you-cover" data-heir=".tabs-tab[aria-selected='true']">
      <EyeOff size={20} strokeWidth={1.6} aria-hidden="true" />
      <p className="text-prose">{texts.covered}</p>
      <p className="text-note">{texts.coveredWhy}</p>
      <Button size="small" onClick={() => peek(true)}>
        {texts.peek}
      </Button>
    </div>
  );
}
