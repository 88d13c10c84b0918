import { Suspense, useState } from 'react';
import { YOU } from '../../agent';
import { useApp, useModel } from '../../state';
import { Tabs } from '../controls/Tabs';
import { Later } from '../layout/Later';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { FilesPanel } from './FilesPanel';
import { TEXTS } from './texts';

const HarnessPanel = lazyPanel(() => import('../harness/HarnessPanel').then((module) => module.HarnessPanel));

const FilesCover = lazyPanel(() => import('../you/FilesCover').then((module) => module.FilesCover));

type Props = {
  /** Given where the tabs of the page choose: the column has none of its own. */
  readonly shown?: 'files' | 'harness';
};

/** The left column: the project, and the rules round the loop. */
export function LeftColumn({ shown }: Props) {
  const texts = useTexts(TEXTS);
  const [selected, setSelected] = useState<'files' | 'harness'>('files');
  const policies = useApp((state) => state.settings.harness.policies);
  // The limit of iterations only ends the loop; it is not counted as a policy around it.
  const on = Object.entries(policies).filter(([id, setting]) => id !== 'max-turns' && setting.on).length;
  return (
    <Tabs
      label={texts.columnTabs}
      selected={shown ?? selected}
      isBare={shown !== undefined}
      onSelect={setSelected}
      keepAll
      tabs={[
        { id: 'files', label: texts.files, panel: <Files /> },
        {
          id: 'harness',
          label: texts.harness,
          extra: texts.policiesOn(on),
          panel: (
            <PanelBoundary name={texts.harness}>
              <Later>
                <HarnessPanel />
              </Later>
            </PanelBoundary>
          ),
        },
      ]}
    />
  );
}

/** The project; covered while the learner plays the model, which cannot see it. */
function Files() {
  const texts = useTexts(TEXTS);
  const isHidden = useModel(({ provider, isPeeking }) => provider === YOU && !isPeeking);
  const isOver = useApp((state) => state.status === 'ended');
  if (!isHidden || isOver) return <FilesPanel />;
  return (
    <PanelBoundary name={texts.files}>
      <Suspense fallback={null}>
        <FilesCover />
      </Suspense>
    </PanelBoundary>
  );
}
