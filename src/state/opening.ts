import type { StoreApi } from 'zustand/vanilla';
import { isStepBoundary, type Lang } from '../agent';
import type { AppStore } from './hooks';
import type { Opening } from './store';
import type { AppState, Theme } from './types';
import { type LinkModel, readLink } from './url';

/** Preferences of the screen on this device. Runs are never kept here. */
const KEY = 'loopscope.preferences';

type Preferences = { readonly lang?: Lang; readonly theme?: Theme; readonly visited?: boolean };

/** What the page opens with: the link wins over what this device remembers, that over the browser's language. */
export function openSettings(): Opening & {
  readonly step: number;
  readonly model: LinkModel | undefined;
  readonly mayRestore: (search: string) => boolean;
} {
  const link = readLink(window.location.search);
  const kept = readPreferences();
  const lang = link.lang ?? kept.lang ?? (navigator.language.startsWith('zh') ? 'zh' : 'en');
  return {
    lang,
    theme: link.theme ?? kept.theme ?? 'system',
    settings: link.settings(lang),
    isFirstVisit: kept.visited !== true && link.step === 0,
    problems: link.problems,
    step: link.step,
    model: link.model,
    mayRestore,
  };
}

/**
 * A link that says anything about the run wins over what was kept; only to reload the same link, or to come back to it,
 * is no new wish.
 */
function mayRestore(search: string): boolean {
  const wish = aboutRun(window.location.search);
  if (wish === '') return true;
  const [navigation] = performance.getEntriesByType('navigation');
  const isAgain = navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
  return isAgain && aboutRun(search) === wish;
}

/** A query without what is only about the screen. */
function aboutRun(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('lang');
  query.delete('theme');
  return query.toString();
}

/**
 * Keeps language, theme and that the welcome was seen. Storage that is full or blocked changes nothing on the page. What is
 * chosen on the page no longer stands in its address: it would win over the choice when the page is loaded again.
 */
export function rememberPreferences(api: StoreApi<AppState>): void {
  api.subscribe((state, before) => {
    const { lang, theme, isFirstVisit } = state;
    if (lang === before.lang && theme === before.theme && isFirstVisit === before.isFirstVisit) return;
    forgetInLink({ lang: lang !== before.lang, theme: theme !== before.theme });
    const kept: Preferences = { lang, theme, visited: !isFirstVisit };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Nothing is lost but the preference.
    }
  });
}

function forgetInLink(chosen: Readonly<Record<'lang' | 'theme', boolean>>): void {
  const address = new URL(window.location.href);
  if (chosen.lang) address.searchParams.delete('lang');
  if (chosen.theme) address.searchParams.delete('theme');
  if (address.href !== window.location.href) window.history.replaceState(null, '', address);
}

/**
 * Takes the steps a link asks for, as fast as can be; whatever the learner does meanwhile ends them. The state as the link
 * made it, which is no work of the learner's.
 */
export async function takeSteps({ api, actions }: AppStore, count: number): Promise<AppState> {
  let made = api.getState();
  const { trace, status } = made;
  // Something was pressed while the files were on their way.
  if (status !== 'ready') return made;
  let left = count;
  const stop = api.subscribe((state, { length, linkSteps }) => {
    const isLearners =
      state.trace !== trace || state.cursor < state.length || (linkSteps > 0 && state.status !== 'running');
    if (isLearners) left = 0;
    else if (left > 0 && state.length > length && isAtBoundary(state)) {
      left -= 1;
      made = state;
      // Before this event is over, so that nothing comes behind it.
      if (left === 0 && count > 1) actions.pause();
    }
    if (state.linkSteps > left) api.setState({ linkSteps: left });
  });
  if (count > 1) {
    api.setState({ linkSteps: count });
    await actions.run();
  } else if (count === 1) await actions.step();
  stop();
  api.setState({ linkSteps: 0 });
  return made;
}

function isAtBoundary({ trace, length }: AppState): boolean {
  const last = trace[length - 1];
  return last !== undefined && isStepBoundary(last);
}

function readPreferences(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const lang = 'lang' in kept && (kept.lang === 'en' || kept.lang === 'zh') ? kept.lang : undefined;
    const { theme, visited } = kept as Record<string, unknown>;
    const known = theme === 'light' || theme === 'dark' || theme === 'system' ? theme : undefined;
    return { ...(lang && { lang }), ...(known && { theme: known }), visited: visited === true };
  } catch {
    return {};
  }
}
