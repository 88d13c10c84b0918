import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { DEFAULT_STRENGTH, YOU } from '../../agent';
import { PROVIDER_NAMES } from '../../agent/endpoints';
import { useApp, useModel, useModelStore } from '../../state';
import { Menu } from '../controls/Menu';
import { Popover } from '../controls/Popover';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { TEXTS } from './texts';

// Nobody needs them before they are opened.
const SimulatedPanel = lazyPanel(() => import('./SimulatedPanel').then((file) => file.SimulatedPanel));
const RealFields = lazyPanel(() => import('../model/RealFields').then((file) => file.RealFields));
const YouPanel = lazyPanel(() => import('../you/YouPanel').then((file) => file.YouPanel));

const SIMULATED = 'simulated';

/** What plays the model, and its settings behind the button. */
export function ModelMenu() {
  const texts = useTexts(TEXTS);
  const isOpen = useModel((choice) => choice.isOpen);
  const { show } = useModelStore();
  const icon = <SlidersHorizontal size={14} strokeWidth={1.6} aria-hidden="true" />;
  return (
    <div className="topbar-model-menu">
      <ModelChoice />
      <Popover label={texts.modelSettings} value={icon} isIcon open={{ isOpen, set: show }}>
        <ModelFields />
      </Popover>
    </div>
  );
}

/** The simulated model, the learner, or one of the providers. A provider shows what is still to be filled in. */
export function ModelChoice() {
  const texts = useTexts(TEXTS);
  const { actions, show } = useModelStore();
  const { seed, temperament, strength } = useApp((state) => state.settings);
  const isAsking = useApp(({ status, view: { last, rows } }) => {
    const isOut = last?.type === 'model-asked' || (last?.type === 'model-delta' && rows.at(-1)?.asked != null);
    return isOut && status !== 'paused';
  });
  const provider = useModel((choice) => choice.provider);
  const model = useModel((choice) => choice.drafts[choice.provider ?? '']?.model ?? '');
  const isReal = provider !== null && provider !== YOU;
  // What tells a failure must be there when nothing can be loaded any more.
  useEffect(() => {
    if (isReal) import('../model/FailureCard').catch(() => {});
  }, [isReal]);
  const own = texts.simulated(seed, temperament, strength === DEFAULT_STRENGTH ? null : strength);
  const options = [
    { value: SIMULATED, label: provider === null ? own : texts.simulatedModel },
    { value: YOU, label: texts.you },
    ...Object.entries(PROVIDER_NAMES).map(([id, name]) => {
      const label = id === 'other' ? texts.otherServer : name;
      return { value: id, label: id === provider && model.trim() !== '' ? `${label}, ${model.trim()}` : label };
    }),
  ];

  async function choose(id: string | null): Promise<void> {
    (await actions()).choose(id);
    // A request that is out goes on; what the choice does then is said there.
    show(id !== null || isAsking);
  }

  return (
    <Menu
      label={texts.model}
      options={options}
      value={provider ?? SIMULATED}
      onChange={(id) => {
        void choose(id === SIMULATED ? null : id);
      }}
    />
  );
}

/** The settings of whatever plays the model. */
export function ModelFields() {
  const texts = useTexts(TEXTS);
  const isOpen = useModel((choice) => choice.isOpen);
  const provider = useModel((choice) => choice.provider);
  if (!isOpen) return null;
  return (
    <PanelBoundary name={texts.modelSettings}>
      <Suspense fallback={null}>
        {provider === null ? <SimulatedPanel /> : provider === YOU ? <YouPanel /> : <RealFields />}
      </Suspense>
    </PanelBoundary>
  );
}
