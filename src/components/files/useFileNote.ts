import { useApp } from '../../state';
import { useTexts } from '../texts';
import { TEXTS } from './texts';

/** `3`, or `2.3` once there is more than one turn. */
export function iterationName(at: { readonly turn: number; readonly iteration: number }, turns: number): string {
  return turns > 1 ? `${at.turn}.${at.iteration}` : String(at.iteration);
}

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
