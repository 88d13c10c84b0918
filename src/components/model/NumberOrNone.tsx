import { useState } from 'react';
import { isTaken, readNumber } from '../controls/number';
import { useTexts } from '../texts';
import { Field } from './Field';
import { MODEL_TEXTS } from './texts';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | undefined;
  readonly least: number;
  readonly isWhole?: boolean;
  readonly onChange: (value: number | undefined) => void;
};

/** A number that need not be there: an empty field says that nothing is sent for it. */
export function NumberOrNone({ label, hint, value, least, isWhole = false, onChange }: Props) {
  const texts = useTexts(MODEL_TEXTS);
  const [draft, setDraft] = useState(value === undefined ? '' : String(value));
  const range = { min: least, max: 1e7, isWhole };
  const isWrong = draft.trim() !== '' && !isTaken(readNumber(draft), range);
  return (
    <Field
      label={label}
      {...(hint !== undefined && { hint })}
      className="model-number"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={draft}
      problem={isWrong ? texts.numberProblem : ''}
      onChange={({ target }) => {
        setDraft(target.value);
        const number = readNumber(target.value);
        onChange(isTaken(number, range) ? number : undefined);
      }}
    />
  );
}
