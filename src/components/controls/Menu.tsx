import { ChevronDown } from 'lucide-react';
import './menu.css';

type Option<T> = { readonly value: T; readonly label: string };
type Props<T extends string> = {
  /** Accessible name, and the quiet word before the value unless hidden. */
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly Option<T>[];
  /** More of them, under a heading of their own. */
  readonly group?: { readonly label: string; readonly options: readonly Option<T>[] };
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
  readonly title?: string;
};

/** One of several: a native select that looks like the words around it. */
export function Menu<T extends string>({
  label,
  isLabelHidden = false,
  options,
  group,
  value,
  onChange,
  disabled,
  title,
}: Props<T>) {
  function choose(text: string) {
    const option = [...options, ...(group?.options ?? [])].find((candidate) => candidate.value === text);
    if (option) onChange(option.value);
  }
  return (
    <label className="menu" title={title}>
      <span className={isLabelHidden ? 'visually-hidden' : 'menu-label'}>{label}</span>
      <select
        className="menu-select"
        value={value}
        disabled={disabled}
        onChange={(event) => choose(event.target.value)}
      >
        <Options options={options} />
        {group && (
          <optgroup label={group.label}>
            <Options options={group.options} />
          </optgroup>
        )}
      </select>
      <ChevronDown className="menu-arrow" size={14} strokeWidth={1.6} aria-hidden="true" />
    </label>
  );
}

function Options({ options }: { readonly options: readonly Option<string>[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}
