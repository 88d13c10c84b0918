import { unzipSync } from 'fflate';
import { createAdmission, PROJECT_LIMITS, type Project, projectOf } from '../../../vfs';
import type { Picked } from './picked';

/** What was read. `isWhole`: a zip or a folder, which replaces the project; else files that are added to it. */
export type Imported =
  | { readonly type: 'read'; readonly isWhole: boolean; readonly project: Project }
  | { readonly type: 'refused'; readonly why: 'not-a-zip' | 'zip-too-large' | 'nothing'; readonly detail: string };

/** A zip packs at least nothing: a larger one cannot hold a project within the limits. */
const ZIP_BYTES = 2 * PROJECT_LIMITS.totalBytes;

/** Reads picked or dropped files. Never throws for any content; what is left out is named. */
export async function readProject({ files, isFolder }: Picked): Promise<Imported> {
  const [first] = files;
  const isZip = !isFolder && files.length === 1 && first !== undefined && /\.zip$/i.test(first.path);
  const imported = isZip ? await readZip(first.file) : await readFiles(files, isFolder);
  if (imported.type === 'refused') return imported;
  const { texts, binaries, leftOut } = imported.project;
  const isEmpty = texts.size + binaries.size === 0 && leftOut.length === 0;
  return isEmpty ? { type: 'refused', why: 'nothing', detail: first?.path ?? '' } : imported;
}

async function readFiles(files: Picked['files'], isWhole: boolean): Promise<Imported> {
  const { admit, leftOut } = createAdmission();
  const read: [string, Uint8Array][] = [];
  for (const { path, file } of files) {
    if (admit(path, file.size)) read.push([path, new Uint8Array(await file.arrayBuffer())]);
  }
  return { type: 'read', isWhole, project: projectOf(read, leftOut) };
}

async function readZip(file: File): Promise<Imported> {
  if (file.size > ZIP_BYTES) return { type: 'refused', why: 'zip-too-large', detail: file.name };
  try {
    return { type: 'read', isWhole: true, project: unzip(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    return { type: 'refused', why: 'not-a-zip', detail: error instanceof Error ? error.message : file.name };
  }
}

/** The files of a zip. Sizes are checked before anything is unpacked. Throws when it is no zip. */
export function unzip(bytes: Uint8Array): Project {
  const { admit, leftOut } = createAdmission();
  const names = new Map<string, string>();
  const unpacked = unzipSync(bytes, {
    filter: ({ name: raw, originalSize }) => {
      if (raw.endsWith('/')) return false;
      const name = asUtf8(raw);
      if (!admit(name, originalSize)) return false;
      names.set(raw, name);
      return true;
    },
  });
  // The library fills a plain object: there, a file named __proto__ becomes the prototype.
  const odd: unknown = Object.getPrototypeOf(unpacked);
  const files: [string, Uint8Array][] = Object.entries(unpacked);
  if (odd instanceof Uint8Array) files.push(['__proto__', odd]);
  return projectOf(
    files.map(([raw, data]) => [names.get(raw) ?? raw, data]),
    leftOut,
  );
}

/** Some tools write UTF-8 names without saying so; those arrive with one character a byte. */
function asUtf8(raw: string): string {
  const codes = Array.from(raw, (letter) => letter.charCodeAt(0));
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return raw;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return raw;
  }
}
