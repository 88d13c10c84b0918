import { strengthFactor } from '../../agent';
import { STRENGTH_RANGE, TEMPERAMENTS, useActions, useApp, withTemperament } from '../../state';
import { Knob } from '../controls/Knob';
import { Segmented } from '../controls/Segmented';
import { useTexts } from '../texts';
import { SIMULATED_TEXTS } from './simulatedTexts';

/** How the simulated model goes about its work, and what to watch. */
export function TemperamentField() {
  const texts = useTexts(SIMULATED_TEXTS);
  const { changeSettings } = useActions();
  const settings = useApp((state) => state.settings);
  const { temperament } = settings;
  const options = TEMPERAMENTS.map((value) => ({ value, label: texts.temperaments[value] }));
  return (
    <div className="topbar-field topbar-temperament">
      <span>{texts.temperament}</span>
      <Segmented
        label={texts.temperament}
        options={options}
        value={temperament}
        onChange={(next) => changeSettings(withTemperament(settings, next))}
      />
      <small>{texts.temperamentHints[temperament]}</small>
    </div>
  );
}

/** How much it can work through in its head, and what its tokens cost for that. */
export function StrengthField() {
  const texts = useTexts(SIMULATED_TEXTS);
  const { changeSettings } = useActions();
  const strength = useApp((state) => state.settings.strength);
  const { least, most } = STRENGTH_RANGE;
  return (
    <div className="topbar-field">
      <span>
        {texts.strength}{' '}
        <Knob
          label={texts.strength}
          value={strength}
          min={least}
          max={most}
          step={10}
          onChange={(next) => changeSettings({ strength: next })}
        />
      </span>
      <small>{texts.strengthHint(strengthFactor(strength))}</small>
    </div>
  );
}
