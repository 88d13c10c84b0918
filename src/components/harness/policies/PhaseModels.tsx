import { useActions, useApp } from '../../../state';
import { Field } from '../../model/Field';
import { useTexts } from '../../texts';
import { TEXTS } from './texts';
import '../../model/model.css';

const PHASES = ['think', 'implement', 'review'] as const;

/** Which real model plays each phase; the simulated one goes by its strength. */
export function PhaseModels() {
  const texts = useTexts(TEXTS);
  const { changeHarness } = useActions();
  const phaseModels = useApp((state) => state.settings.harness.phaseModels);
  return (
    <div className="harness-phase-models">
      {PHASES.map((phase) => (
        <Field
          key={phase}
          label={texts.phaseModel[phase]}
          hint={phase === 'review' ? texts.phaseModelHint : ''}
          value={phaseModels?.[phase] ?? ''}
          onChange={(event) => changeHarness({ phaseModels: { ...phaseModels, [phase]: event.target.value.trim() } })}
        />
      ))}
    </div>
  );
}
