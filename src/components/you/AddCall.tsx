import { Plus } from 'lucide-react';
import type { ToolDefinition } from '../../agent';
import type { CallDraft } from '../../state';
import { useTexts } from '../texts';
import { newCall } from './draft';
import { YOU_TEXTS } from './texts';

type Props = {
  readonly tools: readonly ToolDefinition[];
  /** `null`: one in the learner's own hand. */
  readonly onAdd: (call: CallDraft | null) => void;
};

/** One button a tool of the prompt, and one for a call in the learner's own hand. */
export function AddCall({ tools, onAdd }: Props) {
  const texts = useTexts(YOU_TEXTS);
  const icon = <Plus size={14} strokeWidth={1.6} aria-hidden="true" />;
  return (
    <fieldset className="you-add">
      <legend>{texts.add}</legend>
      {tools.map(({ function: { name, description } }) => (
        <button
          key={name}
          type="button"
          className="button button-secondary button-small mono"
          aria-label={texts.addCall(name)}
          title={description}
          onClick={() => onAdd(newCall(name))}
        >
          {icon}
          {name}
        </button>
      ))}
      <button
        type="button"
        className="button button-secondary button-small"
        title={texts.addRawHint}
        onClick={() => onAdd(null)}
      >
        {icon}
        {texts.addRaw}
      </button>
    </fieldset>
  );
}
