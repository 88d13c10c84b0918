import { useActions } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { LOOP_TEXTS } from './texts';

/** Nothing is lost by an end that is no answer: the history is whole, so the loop can go on from it. */
export function GoOn({ label }: { readonly label: 'goOnAgain' | 'askAgain' }) {
  const { todo } = useTexts(LOOP_TEXTS);
  const { resume } = useActions();
  return (
    <Button size="small" onClick={() => void resume()}>
      {todo[label]}
    </Button>
  );
}
