import './knob.css';

type Props = {
  /** Accessible name; drawn only where `words` is absent and `isLabelHidden` is not set. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Given: the switch is a word in a sentence, as knobs are, that says its own state. */
  readonly words?: { readonly on: string; readonly off: string };
  readonly isLabelHidden?: boolean;
  readonly disabled?: boolean;
  readonly title?: string;
};

/** On or off, at once. */
export function Switch({ label, checked, onChange, words, isLabelHidden = false, disabled = false, title }: Props) {
  const shared = { type: 'button', role: 'switch', 'aria-checked': checked, disabled, title } as const;
  if (words !== undefined) {
    return (
      <button {...shared} className="knob-word" aria-label={label} onClick={() => onChange(!checked)}>
        {checked ? words.on : words.off}
      </button>
    );
  }
  return (
    <button
      {...shared}
      className="switch"
      aria-label={isLabelHidden ? label : undefined}
      onClick={() => onChange(!checked)}
    >
      <span className="switch-track" aria-hidden="true" />
      {!isLabelHidden && <span>{label}</span>}
    </button>
  );
}
