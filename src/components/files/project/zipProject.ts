import { Zip, ZipDeflate } from 'fflate';

/** A zip of texts (as UTF-8) and binary files, sorted by path. */
export function zipProject(
  texts: ReadonlyMap<string, string>,
  binaries: ReadonlyMap<string, Uint8Array>,
): readonly Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const files = [...[...texts].map(([path, text]) => [path, encoder.encode(text)] as const), ...binaries];
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  for (const [path, bytes] of files.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    // One by one: as keys of an object, names like __proto__ would be lost.
    const entry = new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return chunks;
}

/** Hands bytes to the browser as a download. */
export function download(name: string, chunks: readonly Uint8Array<ArrayBuffer>[]): void {
  const url = URL.createObjectURL(new Blob([...chunks], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
