import { isPathList, observedKind, outcomeOf } from './outcome';
import { looksLikeReport } from './report';
import { type OfferedTool, POSITIONS, type Toolbox, type ToolKind } from './tools';
import type { Step } from './transcript';

/**
 * A description can be wrong. When results show that a tool does another tool's work, the two change places in what
 * the model believes; the wrong call itself stays in the conversation.
 */
export function correctTools(offered: Toolbox, steps: readonly Step[]): Toolbox {
  let toolbox = offered;
  for (const step of steps) {
    if (step.type !== 'call' || step.result === null) continue;
    // Whoever names a file gets that file: what stands in it says nothing about the tool.
    if (Object.values(step.args).some((value) => typeof value === 'string' && value !== '')) continue;
    const tool = toolbox.find((candidate) => candidate.name === step.name);
    if (tool === undefined || outcomeOf(tool.kind, step.result) !== 'done') continue;
    const seen = observedKind(step.result);
    if (seen === undefined || seen === tool.kind || !canBeTold(tool.kind)) continue;
    toolbox = exchange(toolbox, tool, seen);
  }
  return toolbox;
}

/** Only these say by their results what they are; a search may well find lines of code. */
function canBeTold(kind: ToolKind | 'unknown'): boolean {
  return kind === 'list' || kind === 'read' || kind === 'runTests';
}

function exchange(toolbox: Toolbox, wrong: OfferedTool, seen: ToolKind): Toolbox {
  return toolbox.map((tool) => {
    if (tool.name === wrong.name) return withKind(tool, seen);
    return tool.kind === seen ? withKind(tool, wrong.kind) : tool;
  });
}

/** The tool under another kind; text parameters take the new kind's roles in order. */
function withKind(tool: OfferedTool, kind: ToolKind | 'unknown'): OfferedTool {
  const roles = kind === 'unknown' ? [] : [...POSITIONS[kind]];
  const known = new Set(tool.parameters.map((parameter) => parameter.role));
  const free = roles.filter((role) => !known.has(role));
  const parameters = tool.parameters.map((parameter) =>
    parameter.role === 'other' ? { ...parameter, role: free.shift() ?? parameter.role } : parameter,
  );
  return { ...tool, kind, parameters };
}

/** The kind of a past call when no tool definitions are at hand, as in a request for a summary. */
export function kindByArguments(args: Readonly<Record<string, unknown>>, result: string | null): ToolKind | 'unknown' {
  const names = Object.keys(args);
  if (names.some((name) => /^old/i.test(name))) return 'edit';
  if (names.some((name) => /^(?:offset|limit)$/i.test(name))) return 'read';
  if (names.join() === 'thought') return 'think';
  if (names.join() === 'note') return 'remember';
  if (names.length >= 2) return 'write';
  if (names.length === 1) return /^(deleted|removed|已删除)/i.test(result ?? '') ? 'delete' : 'read';
  if (result === null) return 'unknown';
  if (looksLikeReport(result)) return 'runTests';
  return isPathList(result) || /^(there are no files|没有文件)/i.test(result) ? 'list' : 'unknown';
}
