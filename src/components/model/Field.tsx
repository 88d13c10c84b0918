import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: string;
  /** At the right of the field. */
  readonly end?: ReactNode;
};

/** A text field with its name over it and a hint, or what is wrong, under it. Nothing typed leaves the page for spelling. */
export function Field({ label, hint, problem = '', end, className = '', ...input }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="model-field">
      <label htmlFor={id}>{label}</label>
      <div className="model-line">
        <input
          id={id}
          type="text"
          className={`text-field ${className}`}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          aria-invalid={problem !== ''}
          aria-describedby={hintId}
          {...input}
        />
        {end}
      </div>
      <small id={hintId} className={problem === '' ? '' : 'model-problem'}>
        {problem === '' ? hint : problem}
      </small>
    </div>
  );
}
