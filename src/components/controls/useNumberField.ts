import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { formatFigure, useTexts } from '../texts';
import { isTaken, type NumberRange, nearest, readNumber } from './number';
import { TEXTS } from './texts';

type Options = NumberRange & {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** How far an arrow key goes; ten times as far with Shift. */
  readonly step: number;
};

/**
 * The properties of an input for a number, and what is wrong with what stands in it (empty: nothing). It can be emptied and
 * typed anew: the value changes only by what the field takes. Leaving it brings the nearest such number, and goes on telling
 * what was not taken. A text field, since a native number field hides what was typed and turns with the wheel.
 */
export function useNumberField({ value, onChange, step, ...range }: Options) {
  const texts = useTexts(TEXTS);
  const wrongId = useId();
  // What is being typed, which need not be a number yet; null while nobody types.
  const [draft, setDraft] = useState<string | null>(null);
  // What was typed and not taken as it was, and what stands in its place.
  const [refused, setRefused] = useState<{ readonly typed: string; readonly instead: number } | null>(null);
  const isWrong = draft !== null && draft.trim() !== '' && !isTaken(readNumber(draft), range);

  function change(next: number) {
    const taken = nearest(next, range);
    if (taken !== value) onChange(taken);
  }

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    // The commas between thousands are ours while nobody has typed: one digit more or less must not make the rest wrong.
    const typed = draft === null ? target.value.replaceAll(',', '') : target.value;
    setDraft(typed);
    setRefused(null);
    const number = readNumber(typed);
    if (isTaken(number, range)) change(number);
  }

  function leave() {
    const number = draft === null ? null : readNumber(draft);
    if (number !== null) change(number);
    if (draft !== null && isWrong)
      setRefused({ typed: draft, instead: number === null ? value : nearest(number, range) });
    setDraft(null);
  }

  function press(event: KeyboardEvent) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Enter') leave();
    if (direction === 0) return;
    event.preventDefault();
    setDraft(null);
    setRefused(null);
    change(value + direction * step * (event.shiftKey ? 10 : 1));
  }

  const isTold = refused?.instead === value && draft === null;
  const instead = isTold ? texts.instead(refused.typed, refused.instead) : '';
  const takes = (range.isWhole ? texts.whole : texts.number)(range.min, range.max);
  return {
    change,
    wrong: isWrong || isTold ? `${instead}${takes}` : '',
    wrongId,
    input: {
      type: 'text',
      role: 'spinbutton',
      inputMode: range.isWhole ? 'numeric' : 'decimal',
      autoComplete: 'off',
      value: draft ?? formatFigure(value),
      'aria-valuenow': value,
      'aria-valuemin': range.min,
      'aria-valuemax': range.max,
      'aria-invalid': isWrong,
      'aria-describedby': isWrong || isTold ? wrongId : undefined,
      onChange: type,
      onBlur: leave,
      onKeyDown: press,
    } as const,
  };
}
