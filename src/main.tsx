// First of all, so that the order of layers it names stands before any of them.
import './components/styles/base.css';
import './components/styles/tokens.css';
import './components/styles/fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Model, Sandbox } from './agent';
import loopSource from './agent/loop.ts?raw';
import { App } from './components/App';
import { LoopSourceContext } from './components/loop/LoopSource';
import { scenarioById } from './scenarios';
import { loadScenarioFiles } from './scenarios/filesBrowser';
import type { RealModels } from './state/adapters/realModel';
import { within } from './state/adapters/within';
import { createWorkerCounters } from './state/adapters/workerCounter';
import type { SeatOfModel } from './state/adapters/you';
import { ModelContext, StoreContext } from './state/hooks';
import { putKeptBack, startKeeping } from './state/keeping';
import { loadRuntime } from './state/liveRun';
import { createModelChoice } from './state/modelChoice';
import { openSettings, rememberPreferences, takeSteps } from './state/opening';
import { createAppStore } from './state/store';
import type { Adapters, RunSettings } from './state/types';
import { createFiles } from './vfs';
import type { createSandbox as CreateSandbox } from './vfs/sandbox/browser';

type BrowserSandbox = ReturnType<typeof CreateSandbox>;

/** The composition root: chooses the adapters, makes the store, mounts the page. The only file that knows everything. */
const counters = createWorkerCounters();
let sandbox: Promise<BrowserSandbox> | null = null;

let realModels: Promise<RealModels> | null = null;

function startRealModels(): Promise<RealModels> {
  realModels ??= import('./state/adapters/realModelPage').then(({ realModelsHere }) => realModelsHere());
  realModels.catch(() => {
    realModels = null;
  });
  return realModels;
}

let seat: Promise<SeatOfModel> | null = null;

function startSeat(): Promise<SeatOfModel> {
  seat ??= import('./state/adapters/you').then(({ createSeat }) => createSeat());
  seat.catch(() => {
    seat = null;
  });
  return seat;
}

function startSandbox(): Promise<BrowserSandbox> {
  sandbox ??= import('./vfs/sandbox/browser').then(({ createSandbox }) => createSandbox());
  // A file that did not load may load the next time.
  sandbox.catch(() => {
    sandbox = null;
  });
  return sandbox;
}

const adapters: Adapters = {
  counter: counters.counter,
  cutter: counters.cutter,
  sandbox: startSandbox,
  loadFiles: async (id) => {
    const scenario = scenarioById(id);
    return scenario ? await loadScenarioFiles(scenario.id) : {};
  },
  within,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  simulated,
  model: async (settings, tests) => {
    const [own, real] = await Promise.all([simulated(settings, tests), startRealModels()]);
    return real.model(own);
  },
  seat: async (model) => (await startSeat()).model(model),
};

async function simulated({ seed, temperament, strength }: RunSettings, { runTests }: Sandbox): Promise<Model> {
  const { createSimulatedModel } = await import('./agent/models/simulated');
  const check = (files: Readonly<Record<string, string>>) => runTests(createFiles(files));
  return createSimulatedModel({ seed, temperament, strength, check });
}

const opening = openSettings();
const store = createAppStore(adapters, opening);
const models = createModelChoice(async (api) => {
  const [{ createModelActions }, access, seat] = await Promise.all([
    import('./state/model'),
    startRealModels(),
    startSeat(),
  ]);
  return createModelActions({ access, seat }, api, store.api);
});
rememberPreferences(store.api);

const root = document.getElementById('root');
if (root) {
  const page = createRoot(root);
  // In slices, so that no piece of work is long on a slow phone.
  startTransition(() =>
    page.render(
      <StrictMode>
        <StoreContext value={store}>
          <ModelContext value={models}>
            <LoopSourceContext value={loopSource}>
              <App />
            </LoopSourceContext>
          </ModelContext>
        </StoreContext>
      </StrictMode>,
    ),
  );
}

void open();

/** Whether there is anything to read: without it nothing is loaded for it. */
function hasKeptModel(): boolean {
  try {
    return localStorage.getItem('loopscope.model') !== null;
  } catch {
    return false;
  }
}

async function open(): Promise<void> {
  const loadKeeper = () => import('./state/adapters/keeper');
  let opened = store.api.getState();
  const isChosen = opening.mayRestore(window.location.search) && hasKeptModel();
  const chosen = isChosen || opening.model === 'you' ? models.actions() : null;
  // Told where it is needed again.
  chosen?.catch(() => {});
  store.api.setState({ isLoading: true });
  if (await putKeptBack(store, loadKeeper, opening.mayRestore)) {
    store.api.setState({ isLoading: false });
    opened = store.api.getState();
  } else {
    await store.actions.setScenario(opening.settings.scenario);
    opened = await takeSteps(store, opening.step);
  }
  // Not before: the steps of a link are the simulated model's, and nothing is asked of a real one by itself.
  void chosen?.then(
    ({ restore, choose }) => (isChosen ? restore() : choose('you')),
    () => {},
  );
  // Everything the first step needs, while the learner reads.
  const warmUps = [
    () => startKeeping(store, opened, loadKeeper),
    loadRuntime,
    () => import('./agent/models/simulated'),
    () => startSandbox().then(({ warm }) => warm()),
    async () => counters.counter(opening.settings.encoding).count(['']),
    startRealModels,
    startSeat,
    ...(import.meta.env.PROD
      ? [() => import('./state/adapters/offline').then(({ keepPage }) => keepPage(store.api))]
      : []),
  ];
  // Not before the page stands: what is read first must not wait for what is needed next.
  setTimeout(() => {
    for (const warmUp of warmUps) whenIdle(warmUp);
  }, 1000);
}

/** What does not load now is asked for again, and its failure told, when it is needed. */
function whenIdle(work: () => Promise<unknown>): void {
  const start = () => void work().catch(() => {});
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else start();
}
