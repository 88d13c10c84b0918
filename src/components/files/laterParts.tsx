import { lazy } from 'react';

const load = () => import('./projectParts');

export const BinaryFiles = lazy(() => load().then((parts) => ({ default: parts.BinaryFiles })));
export const FileTools = lazy(() => load().then((parts) => ({ default: parts.FileTools })));
export const ProjectBar = lazy(() => load().then((parts) => ({ default: parts.ProjectBar })));
export const ProjectNotes = lazy(() => load().then((parts) => ({ default: parts.ProjectNotes })));
