// The tools an agent can be given. May import the agent's core; knows nothing of the screen.
// Start reading at tool.ts; each tool is one file. A new tool: its file, its id in tool.ts, one line here.
import { deleteFile } from './deleteFile';
import { editFile } from './editFile';
import { listFiles } from './listFiles';
import { readFile } from './readFile';
import { runTests } from './runTests';
import { search } from './search';
import type { ToolId, ToolSpec } from './tool';
import { writeFile } from './writeFile';

export { defaultToolText, makeTool, TOOL_IDS, type ToolId, type ToolText } from './tool';

export const TOOL_SPECS: Readonly<Record<ToolId, ToolSpec>> = {
  listFiles,
  readFile,
  writeFile,
  runTests,
  deleteFile,
  search,
  editFile,
};
