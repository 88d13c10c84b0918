import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActions, useApp } from '../../state';
import type { LeftOut } from '../../vfs';
import { useTexts } from '../texts';
import { PROJECT_TEXTS } from './projectTexts';
import type { FileEdits } from './useFileEdits';
import type { ImportReport } from './useImport';

/** How many left-out files are named. */
const NAMED = 5;

type Props = {
  readonly edits: FileEdits;
  readonly report: ImportReport | null;
  readonly onForget: () => void;
};

/** What happened to the files, in place, each with the way back where there is one. */
export function ProjectNotes({ edits, report, onForget }: Props) {
  const texts = useTexts(PROJECT_TEXTS);
  const { putBack, editFile, dismissClash } = useActions();
  const replaced = useApp((state) => state.replaced);
  const clashes = useApp((state) => state.clashes);
  return (
    <div className="files-notes" aria-live="polite">
      {report !== null && (
        <Note onClose={onForget}>
          <Report report={report} />
        </Note>
      )}
      {replaced !== null && (
        <Note action={texts.putBack} onAction={putBack}>
          {texts.replaced}
        </Note>
      )}
      {edits.removed !== null && (
        <Note action={texts.putBack} onAction={edits.putBack} onClose={edits.forgetRemoved}>
          {texts.removed(edits.removed)}
        </Note>
      )}
      {[...clashes.values()].map((clash) => (
        <Note
          key={clash.path}
          onClose={() => dismissClash(clash.path)}
          {...(clash.text !== undefined && {
            action: texts.putMineBack,
            onAction: () => {
              editFile(clash.path, clash.text ?? '');
              dismissClash(clash.path);
            },
          })}
        >
          {texts.clash(clash)}
        </Note>
      ))}
    </div>
  );
}

type NoteProps = {
  readonly children: ReactNode;
  readonly action?: string;
  readonly onAction?: () => void;
  readonly onClose?: () => void;
};

function Note({ children, action, onAction, onClose }: NoteProps) {
  const texts = useTexts(PROJECT_TEXTS);
  return (
    <div className="files-told">
      <div>
        {children}{' '}
        {action !== undefined && (
          <button type="button" className="files-restore" onClick={onAction}>
            {action}
          </button>
        )}
      </div>
      {onClose && (
        <button type="button" className="files-tool" aria-label={texts.close} title={texts.close} onClick={onClose}>
          <X size={14} strokeWidth={1.6} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function Report({ report }: { readonly report: ImportReport }) {
  const texts = useTexts(PROJECT_TEXTS);
  if (report.type === 'failed') return texts.failed;
  if (report.type === 'refused') return texts.refused[report.why];
  const { count, isWhole, leftOut } = report;
  return (
    <>
      {isWhole ? texts.opened(count) : texts.added(count)}
      {leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
    </>
  );
}

function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const texts = useTexts(PROJECT_TEXTS);
  return (
    <>
      {' '}
      {texts.leftOut(leftOut.length)}
      <ul>
        {leftOut.slice(0, NAMED).map(({ path, why }) => (
          <li key={`${why} ${path}`}>
            <span className="mono">{path}</span> {texts.why[why]}
          </li>
        ))}
        {leftOut.length > NAMED && <li>{texts.more(leftOut.length - NAMED)}</li>}
      </ul>
    </>
  );
}
