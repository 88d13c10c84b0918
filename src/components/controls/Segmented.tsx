import type { ReactNode } from 'react';
import './knob.css';

type Props<T extends string | number> = {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly title?: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
};

/** Toggle buttons side by side, of which one is pressed. */
export function Segmented<T extends string | number>({ label, options, value, onChange, disabled = false }: Props<T>) {
  return (
    <fieldset className="segmented" aria-label={label} disabled={disabled}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="segmented-option"
          aria-pressed={option.value === value}
          title={option.title}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
