import { useId, useState } from 'react';
import { Segmented } from '../../controls/Segmented';
import { useTexts } from '../../texts';
import { type LabInputs, withPrompts } from './labModel';
import { LAB_TEXTS } from './labTexts';
import { LARGEST, MOST_NUMBERS, readNumbers } from './readNumbers';

type Props = { readonly inputs: LabInputs; readonly onChange: (inputs: LabInputs) => void };

type Kind = 'increments' | 'prompts';

/** A list of one's own: the prompts of some run, or what its calls added. */
export function LabList({ inputs, onChange }: Props) {
  const texts = useTexts(LAB_TEXTS);
  const id = useId();
  const [kind, setKind] = useState<Kind>('prompts');
  // What is typed, as long as the list is the one it was typed over or made.
  const [typed, setTyped] = useState<{ readonly text: string; readonly steps: LabInputs['steps'] } | null>(null);
  const draft = typed?.steps === inputs.steps ? typed.text : null;
  const prompts = promptsOf(inputs);
  const shown = kind === 'prompts' ? prompts : [inputs.first, ...inputs.steps];
  const problem = problemIn(draft ?? '');
  const take = (text: string) => {
    const read = promptsIn(text);
    const next = problemIn(text) !== '' ? inputs : read.length > 0 ? withPrompts(inputs, read) : withoutList(inputs);
    setTyped({ text, steps: next.steps });
    if (next !== inputs) onChange(next);
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
        value={draft ?? (inputs.steps.length > 0 ? written(shown) : '')}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-read`}
        onChange={(event) => take(event.target.value)}
        // What was not taken stays until it is mended.
        onBlur={() => problem === '' && setTyped(null)}
      />
      <p id={`${id}-read`} className={problem === '' ? 'lab-read' : 'lab-read lab-read--wrong'} aria-live="polite">
        {problem !== '' ? problem : inputs.steps.length === 0 ? texts.noList : texts.readAs(prompts)}
      </p>
    </div>
  );

  function promptsIn(text: string): readonly number[] {
    const { numbers } = readNumbers(text);
    return kind === 'prompts' ? numbers : runningSums(numbers);
  }

  /** Why a text is not taken as a list; empty where it is. */
  function problemIn(text: string): string {
    const { numbers, wrong } = readNumbers(text);
    if (wrong.length > 0) return texts.notNumbers(wrong);
    if (numbers.length > MOST_NUMBERS) return texts.tooMany(MOST_NUMBERS);
    const outside = promptsIn(text).find((tokens) => tokens < 0 || tokens > LARGEST);
    return outside === undefined ? '' : texts.noPrompt(outside, LARGEST);
  }
}

function withoutList(inputs: LabInputs): LabInputs {
  return inputs.steps.length === 0 ? inputs : { ...inputs, steps: [] };
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
