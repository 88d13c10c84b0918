import type { Lang, Tool } from '../policy';

/** Ids of the tools; a tool's name can be changed by the learner, its id cannot. */
export const TOOL_IDS = ['listFiles', 'readFile', 'writeFile', 'runTests', 'deleteFile', 'search', 'editFile'] as const;
export type ToolId = (typeof TOOL_IDS)[number];

/** True for the id of a tool that changes files. */
export function changesFiles(id: string | undefined): boolean {
  return id === 'writeFile' || id === 'editFile' || id === 'deleteFile';
}

/** What the model gets to read of a tool; both are editable. */
export type ToolText = { readonly id: ToolId; readonly name: string; readonly description: string };

/** A tool before it has its name: default texts, the properties of its arguments (all required), what it does. */
export type ToolSpec = {
  readonly id: ToolId;
  readonly description: Readonly<Record<Lang, string>>;
  readonly properties: Readonly<Record<string, { readonly type: 'string' }>>;
  readonly run: (lang: Lang) => Tool['run'];
};

/** The sandbox has its own, tighter limit; this one is for a tool that hangs. */
const LIMIT_MS = 60_000;

/** The default name and description in one language. */
export function defaultToolText(spec: ToolSpec, lang: Lang): ToolText {
  return { id: spec.id, name: spec.id, description: spec.description[lang] };
}

/** The tool under the name and description that the learner gave it. */
export function makeTool(spec: ToolSpec, text: ToolText, lang: Lang): Tool {
  const required = Object.keys(spec.properties);
  const parameters = {
    type: 'object',
    properties: spec.properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
  return {
    id: spec.id,
    definition: { type: 'function', function: { name: text.name, description: text.description, parameters } },
    limitMs: LIMIT_MS,
    run: spec.run(lang),
  };
}

/** An argument that the schema has already found to be a string. */
export function stringArgument(args: Readonly<Record<string, unknown>>, name: string): string {
  return String(args[name]);
}
