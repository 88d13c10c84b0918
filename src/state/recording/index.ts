// A run as a file: written by the page, read by the page and the command line. Loaded when somebody asks. May import the
// rest of state. Start reading at file.ts.
export { readRecording, writeRecording } from './file';
