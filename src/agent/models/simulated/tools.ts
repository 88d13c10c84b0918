import type { ToolDefinition } from '../../message';

export const TOOL_KINDS = [
  'list',
  'read',
  'write',
  'runTests',
  'delete',
  'search',
  'edit',
  'think',
  'remember',
] as const;
export type ToolKind = (typeof TOOL_KINDS)[number];

/** What a parameter is for. `other` gets an empty value when it is required. */
export type Role = 'path' | 'text' | 'oldText' | 'newText' | 'query' | 'thought' | 'note' | 'other';
type Parameter = { readonly name: string; readonly role: Role; readonly type: string; readonly isRequired: boolean };

/** An offered tool as the model understands it; `kind` is `unknown` when its description says nothing familiar. */
export type OfferedTool = {
  readonly name: string;
  readonly kind: ToolKind | 'unknown';
  readonly parameters: readonly Parameter[];
};
export type Toolbox = readonly OfferedTool[];

/** What the model wants to hand over, by role. */
export type CallValues = { readonly [role in Exclude<Role, 'other'>]?: string };

type Clue = readonly [ToolKind, number, RegExp];

/** Words of a description and how much they speak for a kind of tool. */
const CLUES: readonly Clue[] = [
  ['list', 4, /\blists?\b|\benumerat|\bdirectory\b|\bls\b|\bwhich files\b|\bfile names\b|\bnames of\b|\bevery path\b/],
  ['list', 1, /\ball\b|\bfiles\b|\bpaths\b/],
  ['list', 4, /列出|列举|有哪些文件|文件列表|文件清单|目录/],
  ['list', 1, /所有文件|全部文件/],
  [
    'read',
    4,
    /\breads?\b|\bopens?\b|\bviews?\b|\bcat\b|\blook (at|into)\b|\b(returns?|gets?|shows?|fetch(es)?) .*(content|text|source|file)/,
  ],
  ['read', 4, /读取|查看|打开|读|(返回|显示|获取).*(内容|文本|文件)/],
  ['write', 5, /\bwrites?\b|\boverwrit|\bsaves?\b|\b(replaces?|sets?) .*(contents?|whole|entire|full|complete)/],
  ['write', 3, /\bcreates?\b|\bstores?\b|\bupdates?\b|\bputs?\b/],
  ['write', 5, /写入|写|覆盖|保存|(替换|更新|设置).*(全部|整个|内容)/],
  ['runTests', 5, /\b(runs?|executes?|checks?)\b.*\b(tests?|suite|specs?)\b|\btest (suite|runner|report)\b/],
  ['runTests', 2, /\btests?\b/],
  ['runTests', 5, /(运行|跑|执行|检查).*测试/],
  ['runTests', 2, /测试/],
  ['delete', 6, /\bdeletes?\b|\bremoves?\b|\berases?\b|\bunlinks?\b|\bgets? rid\b/],
  ['delete', 6, /删除|移除|删掉/],
  [
    'search',
    6,
    /\bsearch(es)?\b|\bgrep\b|\blooks? for\b|\bfinds?\b.*\b(text|lines?|match|string|occurrences?|pattern)/,
  ],
  ['search', 6, /搜索|查找|检索|搜/],
  [
    'edit',
    8,
    /\b(replaces?|changes?|edits?|swaps?)\b.*\b(exact|string|piece|part|passage|snippet|occurrence|one place|once)\b|\bexact replacement\b/,
  ],
  ['edit', 8, /(替换|修改).*(一处|一段|片段|字符串|精确|部分)|精确替换/],
  ['edit', 3, /\bedits?\b|编辑|修改/],
  ['think', 9, /\bthinks?\b|思考|想清楚/],
  ['remember', 9, /\bremembers?\b|记住/],
];

/** "does not run tests" must not count as "runs tests". */
const DENIED =
  /\b(does not|doesn't|do not|don't|never|without|cannot|can't|not)\b[^.;,]*|(不会|不能|不|无法|绝不)[^。；，,.;]*/g;

const ROLES: readonly (readonly [Role, RegExp])[] = [
  ['oldText', /^(old|from|before|find|original)|old_?(text|string|str)|旧|原文|原来/],
  ['newText', /^(new|to$|after|replacement|with$)|new_?(text|string|str)|新|替换为|换成/],
  ['path', /path|file|name|where|路径|文件/],
  ['text', /content|text|body|data|source|code|value|内容|文本|正文/],
  ['thought', /^thoughts?$|想法/],
  ['note', /^notes?$|笔记/],
  ['query', /query|pattern|search|keyword|term|regex|needle|关键|查询/],
];

/** Which parameters, by position, a kind of tool is likely to want when their names say nothing. */
export const POSITIONS: Readonly<Record<ToolKind, readonly Role[]>> = {
  list: [],
  read: ['path'],
  write: ['path', 'text'],
  runTests: [],
  delete: ['path'],
  search: ['query', 'path'],
  edit: ['path', 'oldText', 'newText'],
  think: ['thought'],
  remember: ['note'],
};

/** The offered tools, understood by description and parameters; names play no part. */
export function readTools(tools: readonly ToolDefinition[]): Toolbox {
  return tools.map(({ function: definition }) => {
    const parameters = readParameters(definition.parameters);
    const kind = kindOf(definition.description ?? '', parameters);
    return { name: definition.name, kind, parameters: byPosition(kind, parameters) };
  });
}

/** The first tool of that kind, if one is offered. */
export function toolFor(toolbox: Toolbox, kind: ToolKind): OfferedTool | undefined {
  return toolbox.find((tool) => tool.kind === kind);
}

/** Arguments for a call: what the roles ask for, and something empty for required ones nobody understands. */
export function argumentsFor(tool: OfferedTool, values: CallValues): Readonly<Record<string, unknown>> {
  const entries = tool.parameters.flatMap(({ name, role, type, isRequired }) => {
    const value = role === 'other' ? undefined : values[role];
    if (value !== undefined) return [[name, value] as const];
    return isRequired ? [[name, emptyOf(type)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The value a call gave for a role, when it is text. */
export function argumentOf(
  tool: OfferedTool | undefined,
  role: Role,
  args: Readonly<Record<string, unknown>>,
): string | undefined {
  const name = tool?.parameters.find((parameter) => parameter.role === role)?.name;
  const value = name === undefined ? undefined : args[name];
  return typeof value === 'string' ? value : undefined;
}

function kindOf(description: string, parameters: readonly Parameter[]): ToolKind | 'unknown' {
  const text = description.toLowerCase().replace(DENIED, ' ');
  const scores = TOOL_KINDS.map((kind) => {
    const said = CLUES.reduce((sum, [of, weight, words]) => (of === kind && words.test(text) ? sum + weight : sum), 0);
    return { kind, score: said === 0 ? 0 : said + (fits(kind, parameters) ? 0.5 : 0) };
  });
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  if (best.score >= 2) return best.kind;
  if (text.trim() !== '') return 'unknown';
  return TOOL_KINDS.find((kind) => ['write', 'edit'].includes(kind) && fits(kind, parameters)) ?? 'unknown';
}

function fits(kind: ToolKind, parameters: readonly Parameter[]): boolean {
  const wanted = POSITIONS[kind];
  const required = parameters.filter((parameter) => parameter.isRequired);
  return required.length === wanted.length && wanted.every((role) => parameters.some((p) => p.role === role));
}

function readParameters(schema: unknown): readonly Parameter[] {
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : {};
  const required = isRecord(schema) && Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).map(([name, property]) => {
    const description = isRecord(property) && typeof property.description === 'string' ? property.description : '';
    const type = isRecord(property) && typeof property.type === 'string' ? property.type : 'string';
    return { name, role: roleOf(name, description), type, isRequired: required.includes(name) };
  });
}

function roleOf(name: string, description: string): Role {
  const matches = (text: string) => ROLES.find(([, words]) => words.test(text.toLowerCase()))?.[0];
  return matches(name) ?? matches(description) ?? 'other';
}

/** Parameters whose names say nothing take the roles that are still free, in order. */
function byPosition(kind: ToolKind | 'unknown', parameters: readonly Parameter[]): readonly Parameter[] {
  if (kind === 'unknown') return parameters;
  const taken = new Set(parameters.map((parameter) => parameter.role));
  const free = POSITIONS[kind].filter((role) => !taken.has(role));
  return parameters.map((parameter) =>
    parameter.role === 'other' && parameter.type === 'string'
      ? { ...parameter, role: free.shift() ?? 'other' }
      : parameter,
  );
}

function emptyOf(type: string): unknown {
  if (type === 'number' || type === 'integer') return 0;
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  return type === 'object' ? {} : '';
}

/** True for a plain object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
