import { useApp } from '../../state';
import { iterationName } from '../loop/position';
import { useTexts } from '../texts';
import { TEXTS } from './texts';

/** Who changed a file last, and when; empty where nobody did. */
export function useFileNote(path: string, isPending: boolean): string {
  const texts = useTexts(TEXTS);
  const mark = useApp((state) => state.view.changedBy.get(path));
  const turns = useApp((state) => state.view.turn);
  const isEditedBefore = useApp((state) => state.startFiles.get(path) !== state.scenarioFiles.get(path));
  if (isPending) return texts.pending;
  if (mark === undefined) return isEditedBefore ? texts.editedBefore : '';
  const name = iterationName(mark, turns);
  if (mark.by === 'learner') return mark.iteration === 0 ? texts.editedBefore : texts.editedIn(name);
  return mark.before === null ? texts.newIn(name) : texts.changedIn(name);
}
