/** What nobody needs before the page stands, in one chunk: what is done with files besides reading and writing them. */
export { BinaryFiles } from './BinaryFiles';
export { FileTools } from './FileTools';
export { ProjectBar } from './ProjectBar';
export { ProjectNotes } from './ProjectNotes';
