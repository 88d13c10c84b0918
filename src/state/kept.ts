import type { AgentEvent } from '../agent';
import { DEFAULT_PRICES } from '../agent';
import { assemble } from '../agent/harnesses';
import { scenarioById } from '../scenarios';
import { createFiles } from '../vfs';
import { defaultSettings } from './settings';
import type { AppState, RunSettings, Speed, Work } from './types';

/** Goes up when what is kept changes its shape; what another version kept is not read. */
const VERSION = 1;

/** Everything but the files and the trace: small, and written at every change. Maps are kept as they are. */
export type KeptHead = Omit<Work, 'trace' | KeptFile> & {
  readonly version: number;
  /** The query of the address it was made under. */
  readonly search: string;
  /** How many events there were, and whether they were kept. */
  readonly length: number;
  readonly hasTrace: boolean;
};
type KeptFile = 'startFiles' | 'scenarioFiles' | 'binaryFiles';
export type KeptFiles = Pick<Work, KeptFile>;

/** What comes back. `isShort`: the run was too long to be kept; its files at the end are there to begin from. */
export type Kept = { readonly work: Work; readonly search: string; readonly isShort: boolean };

export type KeepOptions = {
  readonly opened: AppState;
  readonly search: string;
  /** Called once at most: another tab keeps its own work, so this one waits until that is closed. */
  readonly onOtherTab: () => void;
  /** From here on this tab's work is kept. */
  readonly onKeeping: () => void;
  readonly onKept: () => void;
  /** Called once at most. */
  readonly onFailure: (error: unknown) => void;
};

export function headOf(work: Omit<Work, 'trace'>, rest: Pick<KeptHead, 'search' | 'length' | 'hasTrace'>): KeptHead {
  const { settings, running, needsRestart, pendingFiles, nextTurn, messages, cursor, forkedAt, speed, prices } = work;
  const run = { settings, running, needsRestart, pendingFiles, nextTurn, messages, cursor, forkedAt };
  return { version: VERSION, ...run, speed, prices, ...rest };
}

/** Work from what storage gave back, part by part. Throws a plain message when it cannot be used. */
export function parseKept(head: unknown, files: unknown, chunks: readonly unknown[]): Kept {
  const kept = recordOf(head, 'head');
  if (kept.version !== VERSION) throw new Error(`kept by version ${String(kept.version)}`);
  const settings = settingsOf(kept.settings);
  const length = numberOf(kept.length);
  const hasTrace = kept.hasTrace === true;
  const trace = hasTrace ? chunks.flatMap(eventsOf).slice(0, length) : [];
  if (hasTrace && trace.length < length) throw new Error('events are missing');
  const parts = recordOf(files, 'files');
  const work: Work = {
    settings,
    running: hasTrace ? settingsOf(kept.running) : settings,
    needsRestart: hasTrace && kept.needsRestart === true,
    startFiles: textsOf(parts.startFiles),
    scenarioFiles: textsOf(parts.scenarioFiles),
    binaryFiles: mapOf(parts.binaryFiles, (value) => value instanceof Uint8Array),
    // Without a run they are among the files to begin from.
    pendingFiles: hasTrace ? pendingOf(kept.pendingFiles) : new Map(),
    nextTurn: hasTrace ? nextTurnOf(kept.nextTurn) : null,
    messages: hasTrace ? messagesOf(kept.messages) : [],
    cursor: hasTrace ? numberOf(kept.cursor) : 0,
    forkedAt: hasTrace && typeof kept.forkedAt === 'number' ? kept.forkedAt : null,
    speed: ([0.5, 1, 2, 4, 0] as const).find((speed: Speed) => speed === kept.speed) ?? 1,
    prices: likeDefault(kept.prices, DEFAULT_PRICES),
    trace,
  };
  return { work, search: String(kept.search), isShort: !hasTrace && length > 0 };
}

type Present = KeptFiles & Pick<AppState, 'trace' | 'length' | 'pendingFiles'>;

/** The files of the work. Of a run that is not kept the last ones, edits that wait on top, take the place of the first. */
export function filesOf(state: Present, hasTrace: boolean): KeptFiles {
  const { startFiles, scenarioFiles, binaryFiles } = state;
  return { startFiles: hasTrace ? startFiles : filesAtEnd(state), scenarioFiles, binaryFiles };
}

/** What the screen shows at the end of the trace, wherever the cursor is. */
function filesAtEnd({ startFiles, trace, length, pendingFiles }: Present): ReadonlyMap<string, string> {
  const changes = trace.slice(0, length).flatMap((event) => ('changes' in event ? event.changes : []));
  const texts = new Map(startFiles);
  for (const [path, text] of [...changes.map(({ path, after }) => [path, after] as const), ...pendingFiles]) {
    if (text === null) texts.delete(path);
    else texts.set(path, text);
  }
  return texts;
}

function pendingOf(value: unknown): Work['pendingFiles'] {
  return mapOf(value, (text) => text === null || typeof text === 'string');
}

function recordOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Error(`${name} is missing`);
  return Object.fromEntries(Object.entries(value));
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new Error('a number is broken');
  return value;
}

/** None where another version did not know of it. */
function nextTurnOf(value: unknown): Work['nextTurn'] {
  if (typeof value !== 'object' || value === null) return null;
  if ('task' in value && typeof value.task === 'string') return { task: value.task };
  return 'resume' in value ? { resume: true } : null;
}

/** None where another version did not know of them. */
function messagesOf(value: unknown): Work['messages'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((said: unknown) => {
    const { text, when } = recordOf(said, 'message');
    return typeof text === 'string' ? [{ text, when: when === 'after' ? 'after' : 'next' } as const] : [];
  });
}

function mapOf<T>(value: unknown, isRight: (content: unknown) => boolean): ReadonlyMap<string, T> {
  if (!(value instanceof Map)) throw new Error('files are missing');
  for (const [path, content] of value) {
    if (typeof path !== 'string' || !isRight(content)) throw new Error('a file is broken');
  }
  return value;
}

/** Paths as the file system takes them; it throws at any other. */
function textsOf(value: unknown): ReadonlyMap<string, string> {
  const texts = mapOf<string>(value, (content) => typeof content === 'string');
  createFiles(texts);
  return texts;
}

/** The fold and the replay judge the rest: they throw at what does not fit. */
function eventsOf(chunk: unknown): readonly AgentEvent[] {
  const events: unknown = typeof chunk === 'string' ? JSON.parse(chunk) : null;
  if (!Array.isArray(events) || !events.every((event) => typeof event?.type === 'string')) {
    throw new Error('an event is broken');
  }
  return events;
}

/** Settings that can be run: what this version knows and the kept ones lack takes its default. */
function settingsOf(value: unknown): RunSettings {
  const kept = recordOf(value, 'settings');
  const scenario = scenarioById(String(kept.scenario));
  const harness = recordOf(kept.harness, 'harness');
  if (scenario === undefined) throw new Error(`no scenario ${String(kept.scenario)}`);
  const base = defaultSettings(scenario, String(harness.id), harness.lang === 'zh' ? 'zh' : 'en');
  // A harness without phases of its own has it once they are turned on there.
  const known = harness.phaseModels === undefined ? base.harness : { ...base.harness, phaseModels: {} };
  const settings = { ...likeDefault(kept, base), harness: likeDefault(harness, known) };
  assemble(settings.harness);
  return settings;
}

/** `base`, with every value of `kept` that is of the same kind. */
function likeDefault<T extends object>(kept: unknown, base: T): T {
  const values = new Map(Object.entries(recordOf(kept, 'settings')));
  const same = Object.entries(base).filter(([key, value]) => {
    const other = values.get(key);
    return typeof other === typeof value && Array.isArray(other) === Array.isArray(value) && other !== null;
  });
  return { ...base, ...Object.fromEntries(same.map(([key]) => [key, values.get(key)])) };
}
