import { HARNESSES } from '../../agent/harnesses';
import { WORKFLOW_IDS, WORKFLOW_TITLES } from '../../agent/workflows';
import { defaultSettings, scenarioOf, useActions, useApp } from '../../state';
import { Menu } from '../controls/Menu';
import { useTexts } from '../texts';
import { TEXTS } from './texts';

/** Policies that the menu names. */
const ADDED = [
  { id: 'compaction', name: 'compaction' },
  { id: 'prefix-cache', name: 'prefixCache' },
  { id: 'token-budget', name: 'tokenBudget' },
] as const;

/** Which preset plays the loop, or which workflow takes its place. */
export function HarnessMenu() {
  const texts = useTexts(TEXTS);
  const { changeHarness, changeSettings } = useActions();
  const lang = useApp((state) => state.lang);
  const harness = useApp((state) => state.settings.harness);
  const scenario = useApp((state) => state.settings.scenario);
  const workflow = useApp((state) => state.settings.workflow);
  // Only what was switched on besides: the rest is the preset's, as its name says.
  const policies = ADDED.filter(
    ({ id }) => harness.policies[id]?.on && HARNESSES[harness.id]?.policies[id]?.on !== true,
  ).map(({ name }) => texts[name]);
  const options = Object.values(HARNESSES).map(({ id, title }) => ({
    value: id,
    label: id === harness.id ? [title[lang], ...policies].join(' + ') : title[lang],
  }));

  const workflows = WORKFLOW_IDS.map((id) => ({ value: id, label: WORKFLOW_TITLES[id][lang] }));

  function choose(id: string) {
    const workflow = WORKFLOW_IDS.find((candidate) => candidate === id) ?? 'loop';
    changeSettings({ workflow });
    // A workflow plays under the rules of the harness that is there.
    if (workflow !== 'loop') return;
    const { systemPrompt, contextWindow, lang: content } = harness;
    const preset = defaultSettings(scenarioOf(scenario), id, content).harness;
    changeHarness({ ...preset, systemPrompt, contextWindow });
  }

  return (
    <Menu
      label={texts.harness}
      options={options}
      group={{ label: texts.workflows, options: workflows }}
      value={workflow === 'loop' ? harness.id : workflow}
      onChange={choose}
    />
  );
}
