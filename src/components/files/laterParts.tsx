import type { ComponentProps } from 'react';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { TEXTS } from './texts';

const load = () => import('./projectParts');

const LoadedBinaries = lazyPanel(() => load().then((parts) => parts.BinaryFiles));
const LoadedTools = lazyPanel(() => load().then((parts) => parts.FileTools));
const LoadedBar = lazyPanel(() => load().then((parts) => parts.ProjectBar));
const LoadedNotes = lazyPanel(() => load().then((parts) => parts.ProjectNotes));

/** Says that the parts did not come, for all of them: the files themselves stay to be read and changed. */
export function ProjectBar(props: ComponentProps<typeof LoadedBar>) {
  const texts = useTexts(TEXTS);
  return (
    <PanelBoundary name={texts.files}>
      <LoadedBar {...props} />
    </PanelBoundary>
  );
}

export function BinaryFiles(props: ComponentProps<typeof LoadedBinaries>) {
  return (
    <PanelBoundary name="" fallback={null}>
      <LoadedBinaries {...props} />
    </PanelBoundary>
  );
}

export function FileTools(props: ComponentProps<typeof LoadedTools>) {
  return (
    <PanelBoundary name="" fallback={null}>
      <LoadedTools {...props} />
    </PanelBoundary>
  );
}

export function ProjectNotes(props: ComponentProps<typeof LoadedNotes>) {
  return (
    <PanelBoundary name="" fallback={null}>
      <LoadedNotes {...props} />
    </PanelBoundary>
  );
}
