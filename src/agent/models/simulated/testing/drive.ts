import type { Message, ToolDefinition } from '../../../message';
import { toolCallsOf } from '../../../message';
import type { Model } from '../../../ports';
import type { Check } from '../types';

/** What a small loop of the tests needs. `tools` are definitions; each is done by the work its `does` names. */
export type Drive = {
  readonly model: Model;
  readonly files: Readonly<Record<string, string>>;
  readonly task: string;
  readonly runTests: Check;
  readonly system?: string;
  readonly tools?: readonly TestTool[];
  readonly maxTurns?: number;
  /** Changes the messages before a call, as a policy would. */
  readonly edit?: (messages: readonly Message[], iteration: number) => readonly Message[];
  /** User messages put in before the given iteration. */
  readonly steer?: Readonly<Record<number, string>>;
  /** A refusal in place of a result. */
  readonly refuse?: (name: string, args: Readonly<Record<string, unknown>>) => string | null;
  readonly history?: readonly Message[];
};

export type TestTool = {
  readonly does: keyof typeof WORK;
  readonly name: string;
  readonly description: string;
  readonly properties: readonly string[];
};

export type Driven = {
  readonly messages: readonly Message[];
  readonly files: Readonly<Record<string, string>>;
  readonly iterations: number;
  readonly answer: string | null;
  /** One word per iteration: the works it asked for, joined by +. */
  readonly route: readonly string[];
  readonly calls: readonly { readonly name: string; readonly args: Readonly<Record<string, unknown>> }[];
  readonly prompts: readonly (readonly Message[])[];
};

type Work = (
  files: Map<string, string>,
  args: Readonly<Record<string, unknown>>,
  runTests: Check,
) => Promise<string> | string;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const WORK = {
  list: (files) => [...files.keys()].sort().join('\n') || 'There are no files.',
  read: (files, { path }) =>
    files.get(text(path)) ?? `There is no file ${text(path)}. The files are ${[...files.keys()].join(', ')}.`,
  write: (files, { path, content }) => {
    files.set(text(path), text(content));
    return `Wrote ${text(path)} (${text(content).length} characters).`;
  },
  runTests: async (files, _args, runTests) => (await runTests(Object.fromEntries(files))).text,
  delete: (files, { path }) =>
    files.delete(text(path)) ? `Deleted ${text(path)}.` : `There is no file ${text(path)}.`,
  edit: (files, { path, oldText, newText }) => {
    const before = files.get(text(path)) ?? '';
    if (before.split(text(oldText)).length !== 2)
      return `${text(path)} does not contain this text. Nothing was changed.`;
    files.set(
      text(path),
      before.replace(text(oldText), () => text(newText)),
    );
    return `Edited ${text(path)}.`;
  },
} satisfies Record<string, Work>;

export const TOOLS_EN: readonly TestTool[] = [
  { does: 'list', name: 'listFiles', description: 'List all files.', properties: [] },
  { does: 'read', name: 'readFile', description: 'Read a file.', properties: ['path'] },
  { does: 'write', name: 'writeFile', description: "Replace a file's content.", properties: ['path', 'content'] },
  { does: 'runTests', name: 'runTests', description: 'Run the tests.', properties: [] },
];

export const TOOLS_ZH: readonly TestTool[] = [
  { does: 'list', name: 'listFiles', description: '列出所有文件。', properties: [] },
  { does: 'read', name: 'readFile', description: '读取一个文件。', properties: ['path'] },
  { does: 'write', name: 'writeFile', description: '替换一个文件的内容。', properties: ['path', 'content'] },
  { does: 'runTests', name: 'runTests', description: '运行测试。', properties: [] },
];

export const DELETE_TOOL: TestTool = {
  does: 'delete',
  name: 'deleteFile',
  description: 'Delete a file.',
  properties: ['path'],
};
export const EDIT_TOOL: TestTool = {
  does: 'edit',
  name: 'editFile',
  description: 'Replace one exact text in a file.',
  properties: ['path', 'oldText', 'newText'],
};

export const TASK_EN = 'Run the tests. If they fail, fix the code and run them again.';
export const TASK_ZH = '跑一遍测试。如果失败，就把代码修好，再跑一遍。';

/** A definition as it is posted. */
export function definitionOf({ name, description, properties }: TestTool): ToolDefinition {
  const parameters = {
    type: 'object',
    properties: Object.fromEntries(properties.map((property) => [property, { type: 'string' }])),
    required: [...properties],
  };
  return { type: 'function', function: { name, description, parameters } };
}

/** Runs messages → model → tools until the model answers or the turns are used up. */
export async function drive(options: Drive): Promise<Driven> {
  const { model, task, runTests, tools = TOOLS_EN, maxTurns = 20 } = options;
  const files = new Map(Object.entries(options.files));
  const start: readonly Message[] = options.history ?? [{ role: 'system', content: options.system ?? 'You fix code.' }];
  let messages: readonly Message[] = [...start, { role: 'user', content: task }];
  const definitions = tools.map(definitionOf);
  const route: string[] = [];
  const calls: { name: string; args: Readonly<Record<string, unknown>> }[] = [];
  const prompts: (readonly Message[])[] = [];
  for (let iteration = 1; iteration <= maxTurns; iteration += 1) {
    messages = touched(options, messages, iteration);
    prompts.push(messages);
    const reply = await replyOf(model, { messages, tools: definitions });
    messages = [...messages, reply];
    const asked = toolCallsOf(reply);
    route.push(asked.map(({ name }) => workOf(tools, name)).join('+') || 'answer');
    const done = { messages, files: Object.fromEntries(files), iterations: iteration, route, calls, prompts };
    if (asked.length === 0) return { ...done, answer: typeof reply.content === 'string' ? reply.content : '' };
    for (const { id, name, argumentsJson } of asked) {
      const args: Readonly<Record<string, unknown>> = JSON.parse(argumentsJson);
      calls.push({ name, args });
      const tool = tools.find((candidate) => candidate.name === name);
      const content = options.refuse?.(name, args) ?? (await perform(tool, files, args, runTests));
      messages = [...messages, { role: 'tool', tool_call_id: id, content }];
    }
  }
  return { messages, files: Object.fromEntries(files), iterations: maxTurns, answer: null, route, calls, prompts };
}

/** The messages with what the learner says now, and after the edits of a policy. */
function touched({ steer, edit }: Drive, messages: readonly Message[], iteration: number): readonly Message[] {
  const said = steer?.[iteration];
  const all: readonly Message[] = said === undefined ? messages : [...messages, { role: 'user', content: said }];
  return edit?.(all, iteration) ?? all;
}

function workOf(tools: readonly TestTool[], name: string): string {
  return tools.find((tool) => tool.name === name)?.does ?? '?';
}

/** Arguments arrive under the tool's own parameter names and are handed on by position. */
async function perform(
  tool: TestTool | undefined,
  files: Map<string, string>,
  args: Readonly<Record<string, unknown>>,
  runTests: Check,
): Promise<string> {
  if (tool === undefined) return 'Unknown tool.';
  const usual = {
    list: [],
    runTests: [],
    read: ['path'],
    delete: ['path'],
    write: ['path', 'content'],
    edit: ['path', 'oldText', 'newText'],
  }[tool.does];
  const named = Object.fromEntries(usual.map((name, i) => [name, args[tool.properties[i] ?? name]]));
  const work: Work = WORK[tool.does];
  return (await work(files, named, runTests)) || '(empty)';
}

/** The one reply of a model call. */
export async function replyOf(model: Model, request: Parameters<Model>[0]) {
  for await (const event of model(request, new AbortController().signal))
    if (event.type === 'reply') return event.message;
  throw new Error('The model gave no reply.');
}
