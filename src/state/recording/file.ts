import { headOf, parseKept } from '../kept';
import type { AppState, Work } from '../types';
import { workOf } from '../work';

const FORMAT = 'loopscope-recording';

/** The run with all that it began from, as the text of a file: plain JSON, and never a key. Maps are lists of pairs. */
export function writeRecording(state: AppState): string {
  const work = workOf(state);
  const { trace, startFiles, scenarioFiles, binaryFiles } = work;
  const { search: _, pendingFiles, ...head } = headOf(work, { search: '', length: trace.length, hasTrace: true });
  return JSON.stringify({
    format: FORMAT,
    head: { ...head, pendingFiles: [...pendingFiles] },
    files: {
      startFiles: [...startFiles],
      scenarioFiles: [...scenarioFiles],
      binaryFiles: [...binaryFiles].map(([path, bytes]) => [path, base64Of(bytes)]),
    },
    trace,
  });
}

/** The run of such a file. Throws a plain message where it is none; the fold throws at an event that it does not know. */
export function readRecording(text: string): Work {
  const { format, head, files, trace } = recordOf(parsed(text));
  if (format !== FORMAT) throw new Error('it is no recording');
  if (!Array.isArray(trace)) throw new Error('events are missing');
  trace.forEach(checkEvent);
  const kept = recordOf(files);
  const parts = {
    startFiles: mapOf(kept.startFiles),
    scenarioFiles: mapOf(kept.scenarioFiles),
    binaryFiles: new Map([...mapOf(kept.binaryFiles)].map(([path, bytes]) => [path, bytesOf(bytes)])),
  };
  const whole = { ...recordOf(head), pendingFiles: mapOf(recordOf(head).pendingFiles), length: trace.length };
  return parseKept({ ...whole, hasTrace: true }, parts, [JSON.stringify(trace)]).work;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it is no JSON');
  }
}

/** What the screen would stumble over, and the fold would not. */
function checkEvent(value: unknown): void {
  const { type, turn, iteration, entry, entries = [] } = recordOf(value);
  if (typeof type !== 'string' || !Number.isInteger(turn) || !Number.isInteger(iteration))
    throw new Error('an event is broken');
  if (!Array.isArray(entries)) throw new Error('an event is broken');
  for (const one of entry === undefined ? entries : [entry]) {
    const { role, content } = recordOf(recordOf(one).message);
    const isText = typeof content === 'string' || content === null || Array.isArray(content);
    if (typeof role !== 'string' || !isText) throw new Error('a message is broken');
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function mapOf(value: unknown): ReadonlyMap<string, unknown> {
  const isPairs = Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string');
  if (!isPairs) throw new Error('files are missing');
  return new Map(value);
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function bytesOf(text: unknown): Uint8Array {
  return Uint8Array.from(atob(String(text)), (character) => character.charCodeAt(0));
}
