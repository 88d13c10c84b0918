import { SCENARIO_LIST, scenarioOf, useActions, useApp } from '../../state';
import { Menu } from '../controls/Menu';
import { useTexts } from '../texts';
import { TEXTS } from './texts';

/** Which job is played. */
export function ScenarioMenu() {
  const texts = useTexts(TEXTS);
  const { setScenario } = useActions();
  const lang = useApp((state) => state.lang);
  const value = useApp((state) => state.settings.scenario);
  const options = SCENARIO_LIST.map(({ id, title }) => ({ value: id, label: title[lang] }));
  const current = scenarioOf(value);
  return (
    <Menu
      label={texts.scenario}
      options={options}
      value={current.id}
      title={current.idea[lang]}
      onChange={(id) => void setScenario(id)}
    />
  );
}
