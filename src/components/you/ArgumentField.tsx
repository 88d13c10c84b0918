import { useId } from 'react';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import type { FormField } from './fields';
import { YOU_TEXTS } from './texts';

type Props = {
  readonly field: FormField;
  /** Absent while it was not touched. */
  readonly value: string | undefined;
  /** The id of the list of paths that the prompt has shown. */
  readonly paths: string;
  /** What the prompt shows of the file that is named; `null` where that does not belong here. */
  readonly shown: { readonly path: string; readonly text: string | undefined } | null;
  readonly onChange: (value: string) => void;
};

/** One argument, in the way that its schema asks for. */
export function ArgumentField({ field, value, paths, shown, onChange }: Props) {
  const texts = useTexts(YOU_TEXTS);
  const id = useId();
  const { name, isRequired, description } = field;
  return (
    <div className="you-field">
      <label htmlFor={id} className="mono">
        {name}
      </label>
      {!isRequired && <small>{texts.optional}</small>}
      <Control id={id} field={field} value={value} paths={paths} onChange={onChange} />
      {description !== '' && <small>{description}</small>}
      {shown?.text !== undefined && shown.text !== value && (
        <Button size="small" className="you-insert" data-heir=".you-said" onClick={() => onChange(shown.text ?? '')}>
          {texts.insert(shown.path)}
        </Button>
      )}
    </div>
  );
}

type ControlProps = Omit<Props, 'shown'> & { readonly id: string };

function Control({ id, field: { kind, name, choices }, value, paths, onChange }: ControlProps) {
  const texts = useTexts(YOU_TEXTS);
  if (kind === 'check') {
    return (
      <input
        id={id}
        type="checkbox"
        checked={value === 'true'}
        onChange={({ target }) => onChange(String(target.checked))}
      />
    );
  }
  if (kind === 'choice') {
    return (
      <select id={id} className="text-field" value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
        <option value="" disabled>
          {texts.none}
        </option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  const shared = { id, value: value ?? '', spellCheck: false, autoComplete: 'off' } as const;
  if (kind === 'text') {
    return (
      <textarea
        {...shared}
        className="text-field you-text"
        rows={name === 'content' ? 4 : 1}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <input
      {...shared}
      className="text-field you-text"
      {...(kind === 'path' ? { list: paths } : { inputMode: 'numeric' })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
