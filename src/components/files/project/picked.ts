/** Files somebody chose, each with its path in the project. */
export type Picked = {
  readonly files: readonly { readonly path: string; readonly file: File }[];
  readonly isFolder: boolean;
};

/** From a file field. A chosen folder's own name is no part of the paths. */
export function pickedFiles(list: readonly File[], isFolder: boolean): Picked {
  const files = list.map((file) => ({
    path: isFolder ? file.webkitRelativePath.replace(/^[^/]*\//, '') : file.name,
    file,
  }));
  return { files, isFolder };
}

/** From a drop: loose files, a zip, or folders. The name of a single folder is no part of the paths. */
export async function droppedFiles(entries: readonly FileSystemEntry[]): Promise<Picked> {
  const [only] = entries;
  const isFolder = entries.length === 1 && only?.isDirectory === true;
  const found = (await Promise.all(entries.map(filesUnder))).flat();
  const root = isFolder ? `${only?.fullPath}/` : '/';
  const files = await Promise.all(
    found.map(async (entry) => ({ path: entry.fullPath.slice(root.length), file: await fileOf(entry) })),
  );
  return { files, isFolder };
}

async function filesUnder(entry: FileSystemEntry): Promise<readonly FileSystemFileEntry[]> {
  if (isFile(entry)) return [entry];
  if (!isDirectory(entry) || entry.name === 'node_modules' || entry.name === '.git') return [];
  const reader = entry.createReader();
  const found: FileSystemEntry[] = [];
  // A reader gives a hundred at a time, and nothing at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    found.push(...some);
  }
  return (await Promise.all(found.map(filesUnder))).flat();
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
