import { type NameProblem, nameProblem } from './names';
import { normalizePath } from './path';

type ProjectLimits = { readonly files: number; readonly fileBytes: number; readonly totalBytes: number };

/** How much of a learner's own project is taken. Bytes are of the files themselves, not of a zip. */
export const PROJECT_LIMITS: ProjectLimits = { files: 1000, fileBytes: 2_097_152, totalBytes: 16_777_216 };

/** Why something is not in a project: its name, a limit, or because it is never part of one. */
export type LeftOutReason = NameProblem | 'too-many' | 'file-too-large' | 'total-too-large' | 'not-ours';
export type LeftOut = { readonly path: string; readonly why: LeftOutReason };

/** A project as read. Binary files are kept beside the texts, byte for byte: no tool and no model sees them. */
export type Project = {
  readonly texts: ReadonlyMap<string, string>;
  readonly binaries: ReadonlyMap<string, Uint8Array>;
  readonly leftOut: readonly LeftOut[];
};

/** Decides over one file after another by its name and size, before anybody reads it. */
type Admission = (path: string, bytes: number) => boolean;

/** Folders and files that tools make and nobody means. */
const NOT_OURS = new Set(['node_modules', '.git', '__MACOSX', '.DS_Store', 'Thumbs.db']);

/** The gate of a project, and the list of what it has refused so far. */
export function createAdmission(limits: ProjectLimits = PROJECT_LIMITS): {
  readonly admit: Admission;
  readonly leftOut: LeftOut[];
} {
  const leftOut: LeftOut[] = [];
  const paths = new Set<string>();
  let total = 0;

  function problemOf(path: string, bytes: number): LeftOutReason | null {
    if (path.split('/').some((part) => NOT_OURS.has(part))) return 'not-ours';
    const problem = nameProblem(path, paths);
    if (problem !== null) return problem;
    if (paths.size >= limits.files) return 'too-many';
    if (bytes > limits.fileBytes) return 'file-too-large';
    return total + bytes > limits.totalBytes ? 'total-too-large' : null;
  }

  return {
    leftOut,
    admit: (path, bytes) => {
      const why = problemOf(path, bytes);
      if (why !== null) {
        leftOut.push({ path, why });
        return false;
      }
      paths.add(normalizePath(path));
      total += bytes;
      return true;
    },
  };
}

/** Sorts admitted files into texts and binaries, under normalised paths. */
export function projectOf(
  files: Iterable<readonly [path: string, bytes: Uint8Array]>,
  leftOut: readonly LeftOut[],
): Project {
  const texts = new Map<string, string>();
  const binaries = new Map<string, Uint8Array>();
  for (const [name, bytes] of files) {
    const path = normalizePath(name);
    const text = textOfBytes(bytes);
    if (text === null) binaries.set(path, bytes);
    else texts.set(path, text);
  }
  return { texts, binaries, leftOut };
}

/** The text that these bytes are in UTF-8, byte order mark included; `null` when they are no text or hold a NUL. */
export function textOfBytes(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
