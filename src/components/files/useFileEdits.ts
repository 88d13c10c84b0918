import { useState } from 'react';
import { type AppState, useActions, useApp } from '../../state';
import type { Project } from '../../vfs';

/** What was deleted last, so that one press puts it back as long as the project is there that it was `of`. */
type Removed = { readonly of: AppState['scenarioFiles']; readonly path: string; readonly project: Project };

export type FileEdits = ReturnType<typeof useFileEdits>;

/** The file that is open in a list of many, and the last deletion. */
export function useFileEdits(files: ReadonlyMap<string, string>) {
  const { removeFile, addFiles } = useActions();
  const binaries = useApp((state) => state.binaryFiles);
  const [chosen, setChosen] = useState<string | null>(null);
  const of = useApp((state) => state.scenarioFiles);
  const [last, setLast] = useState<Removed | null>(null);
  const removed = last?.of === of ? last : null;

  function onRemoved(path: string) {
    const [text, bytes] = [files.get(path), binaries.get(path)];
    const texts = new Map(text === undefined ? [] : [[path, text]]);
    const kept = new Map(bytes === undefined ? [] : [[path, bytes]]);
    setLast({ of, path, project: { texts, binaries: kept, leftOut: [] } });
    removeFile(path);
  }

  function putBack() {
    if (removed !== null) addFiles(removed.project);
    setLast(null);
  }

  return {
    chosen,
    choose: setChosen,
    onRenamed: (from: string, to: string) => {
      if (chosen === from) setChosen(to);
    },
    onRemoved,
    removed: removed?.path ?? null,
    putBack,
    forgetRemoved: () => setLast(null),
  };
}
