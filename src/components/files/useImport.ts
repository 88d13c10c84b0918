import { useState } from 'react';
import { useActions } from '../../state';
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

/** Reads what was picked or dropped, and puts it into the project. The reader is loaded at the first import. */
export function useImport() {
  const { openProject, addFiles } = useActions();
  const [report, setReport] = useState<ImportReport | null>(null);

  async function take(picked: Promise<Picked>): Promise<ImportReport> {
    const { readProject } = await import('./project/readProject');
    const imported = await readProject(await picked);
    if (imported.type === 'refused') return imported;
    const { isWhole, project } = imported;
    const { texts, binaries, leftOut } = project;
    const count = texts.size + binaries.size;
    // A project of which nothing is left does not take the place of one.
    if (count > 0 && isWhole) openProject(project);
    else addFiles(project);
    return { type: 'read', isWhole, count, leftOut };
  }

  return {
    report,
    forget: () => setReport(null),
    importFiles: (picked: Promise<Picked>) => {
      take(picked).then(setReport, (error: unknown) => {
        setReport({ type: 'failed', detail: error instanceof Error ? error.message : String(error) });
      });
    },
  };
}
