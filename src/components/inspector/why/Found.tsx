import { useTexts } from '../../texts';
import { MOST_TRIED, type Progress } from './mattered';
import { WHY_TEXTS } from './texts';
import type { Answer } from './useWhy';

type Props = {
  readonly progress: Progress | null;
  readonly isMarking: boolean;
  readonly answer: Answer | null;
  /** Messages of the prompt. */
  readonly length: number;
};

/** How far the asking has come, and what it found; told to a screen reader. */
export function Found({ progress, isMarking, answer, length }: Props) {
  const texts = useTexts(WHY_TEXTS);
  return (
    <p className="why-status" role="status">
      {words()}
    </p>
  );

  function words(): string {
    if (answer?.type === 'asking') return texts.asking;
    if (answer?.type === 'failed') return texts.failed(answer.detail);
    if (isMarking) return progress === null ? texts.asking : texts.progress(progress.done, progress.all);
    const isDone = progress !== null && progress.done === progress.all && answer === null;
    return isDone ? foundWords(progress, length, texts) : '';
  }
}

function foundWords({ marks, all }: Progress, length: number, texts: (typeof WHY_TEXTS)['en']): string {
  const found = [...marks.values()];
  const calls = found.filter((difference) => difference === 'call').length;
  const other = found.filter((difference) => difference === 'words').length;
  const what = calls > 0 ? texts.found(calls, other, all) : texts.foundNone(other, all);
  return length > MOST_TRIED ? `${what} ${texts.bounded(all, length)}` : what;
}
