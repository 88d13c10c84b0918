import type { Message } from '../../../agent';
import { textOf, toolCallsOf } from '../../../agent';
import { Button } from '../../controls/Button';
import { useTexts } from '../../texts';
import { withArguments, withText } from './request';
import { WHY_TEXTS } from './texts';

type Props = {
  /** Counts from 1. */
  readonly position: number;
  readonly message: Message;
  readonly isEdited: boolean;
  readonly onEdit: (message: Message | null) => void;
};

/** The text of a message, and the arguments of each of its calls, in fields. */
export function WhyEditor({ position, message, isEdited, onEdit }: Props) {
  const texts = useTexts(WHY_TEXTS);
  return (
    <div className="why-editor">
      <Field
        label={texts.text(position)}
        value={textOf(message)}
        onChange={(value) => onEdit(withText(message, value))}
      />
      {toolCallsOf(message).map(({ id, name, argumentsJson }) => (
        <div key={id} className="why-field">
          <span className="mono" aria-hidden="true">
            {name}
          </span>
          <Field
            label={texts.argumentsOf(name, position)}
            value={argumentsJson}
            onChange={(value) => onEdit(withArguments(message, id, value))}
          />
        </div>
      ))}
      {isEdited ? (
        <Button size="small" onClick={() => onEdit(null)}>
          {texts.restore}
        </Button>
      ) : null}
    </div>
  );
}

type FieldProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

const MOST_ROWS = 16;

function Field({ label, value, onChange }: FieldProps) {
  const rows = Math.min(MOST_ROWS, Math.max(2, value.split('\n').length));
  return (
    <textarea
      className="why-text"
      aria-label={label}
      value={value}
      rows={rows}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
