import { useEffect, useRef, useState } from 'react';
import { type AppState, useActions, useApp } from '../../state';
import type { LeftOut } from '../../vfs';
import type { Picked } from './project/picked';
import type { Imported } from './project/readProject';

/** What the last import did, to be told in place. */
export type ImportReport =
  | {
      readonly type: 'read';
      readonly isWhole: boolean;
      readonly count: number;
      readonly leftOut: readonly LeftOut[];
    }
  | Extract<Imported, { type: 'refused' }>
  | { readonly type: 'failed'; readonly detail: string };

/** What is told of an import, as long as the project is there that it was about. */
type Told = { readonly of: AppState['scenarioFiles']; readonly report: ImportReport };

/** Reads what was picked or dropped, and puts it into the project. The reader is loaded at the first import. */
export function useImport() {
  const { openProject, addFiles } = useActions();
  const project = useApp((state) => state.scenarioFiles);
  const latest = useRef(project);
  const [told, setTold] = useState<Told | null>(null);

  useEffect(() => {
    latest.current = project;
  }, [project]);

  async function take(picked: Promise<Picked>): Promise<Told> {
    const { readProject } = await import('./project/readProject');
    const imported = await readProject(await picked);
    if (imported.type === 'refused') return { of: latest.current, report: imported };
    const { isWhole, project: read } = imported;
    const { texts, binaries, leftOut } = read;
    const count = texts.size + binaries.size;
    const report = { type: 'read', isWhole, count, leftOut } as const;
    // A project of which nothing is left does not take the place of one.
    if (count > 0 && isWhole) {
      openProject(read);
      return { of: texts, report };
    }
    addFiles(read);
    return { of: latest.current, report };
  }

  return {
    report: told?.of === project ? told.report : null,
    forget: () => setTold(null),
    importFiles: (picked: Promise<Picked>) => {
      take(picked).then(setTold, (error: unknown) => {
        const detail = error instanceof Error ? error.message : String(error);
        setTold({ of: latest.current, report: { type: 'failed', detail } });
      });
    },
  };
}
