import { useId, useState } from 'react';
import { Segmented } from '../../controls/Segmented';
import { useTexts } from '../../texts';
import { type LabInputs, withPrompts } from './labModel';
import { LAB_TEXTS } from './labTexts';
import { readNumbers } from './readNumbers';

type Props = { readonly inputs: LabInputs; readonly onChange: (inputs: LabInputs) => void };

type Kind = 'increments' | 'prompts';

/** A list of one's own: the prompts of some run, or what its calls added. */
export function LabList({ inputs, onChange }: Props) {
  const texts = useTexts(LAB_TEXTS);
  const id = useId();
  const [kind, setKind] = useState<Kind>('prompts');
  const [typed, setTyped] = useState<string | null>(null);
  const prompts = promptsOf(inputs);
  const shown = kind === 'prompts' ? prompts : [inputs.first, ...inputs.steps];
  const { wrong } = readNumbers(typed ?? '');
  const take = (text: string) => {
    setTyped(text);
    const { numbers } = readNumbers(text);
    const read = kind === 'prompts' ? numbers : runningSums(numbers);
    if (read.length > 0 && read.every((tokens) => tokens >= 0)) onChange(withPrompts(inputs, read));
  };
  return (
    <div className="lab-list">
      <label htmlFor={id}>{texts.list[kind]}</label>
      <Segmented
        label={texts.listOf}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setTyped(null);
        }}
        options={[
          { value: 'prompts', label: texts.prompts },
          { value: 'increments', label: texts.increments },
        ]}
      />
      <textarea
        id={id}
        rows={2}
        spellCheck={false}
        value={typed ?? (inputs.steps.length > 0 ? written(shown) : '')}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <p className="lab-read" aria-live="polite">
        {wrong.length > 0 ? texts.notNumbers(wrong) : inputs.steps.length === 0 ? texts.noList : texts.readAs(prompts)}
      </p>
    </div>
  );
}

function promptsOf({ first, steps }: LabInputs): readonly number[] {
  return runningSums([first, ...steps]);
}

function runningSums(numbers: readonly number[]): readonly number[] {
  let sum = 0;
  return numbers.map((number) => (sum += number));
}

function written(numbers: readonly number[]): string {
  return numbers.map((number) => number.toLocaleString('en-US')).join(', ');
}
