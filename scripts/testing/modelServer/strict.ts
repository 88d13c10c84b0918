type Fields = Readonly<Record<string, unknown>>;

/** What a strict server would refuse about the body of a Chat Completions request; none for a good one. */
export function problemsOf(json: string): readonly string[] {
  const body = JSON.parse(json) as Fields;
  const messages = Array.isArray(body.messages) ? (body.messages as readonly Fields[]) : [];
  return [
    ...(/(?<!\\)(?:\\\\)*\\ud[89a-f]/i.test(json) ? ['a half of a surrogate pair'] : []),
    ...(typeof body.model === 'string' && body.model !== '' ? [] : ['no model']),
    ...(messages.length > 0 ? [] : ['no messages']),
    ...messages.flatMap((message, i) =>
      messageProblems(message, messages.slice(0, i)).map((what) => `message ${i}: ${what}`),
    ),
    ...unanswered(messages),
  ];
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  system: ['role', 'content'],
  user: ['role', 'content'],
  assistant: ['role', 'content', 'tool_calls', 'reasoning_content'],
  tool: ['role', 'content', 'tool_call_id'],
};

function messageProblems(message: Fields, before: readonly Fields[]): readonly string[] {
  const fields = FIELDS[String(message.role)];
  if (fields === undefined) return [`role ${String(message.role)}`];
  const unknown = Object.keys(message).filter((key) => !fields.includes(key));
  const { content } = message;
  const problems = unknown.map((key) => `unknown field ${key}`);
  const calls = callsOf(message);
  if (content === null && calls.length === 0) problems.push('content is null without calls');
  if (content !== null && typeof content !== 'string') problems.push('content is no text');
  if (message.role === 'tool' && content === '') problems.push('content of a tool is empty');
  if (message.role === 'tool' && !isExpected(message, before)) problems.push('a result that nobody asked for');
  return [...problems, ...calls.flatMap(callProblems)];
}

function callsOf(message: Fields): readonly Fields[] {
  return Array.isArray(message.tool_calls) ? (message.tool_calls as readonly Fields[]) : [];
}

function callProblems({ id, type, function: called }: Fields): readonly string[] {
  const { name, arguments: args } = called as Fields;
  return [
    ...(typeof id === 'string' && id !== '' ? [] : ['a call without id']),
    ...(type === 'function' ? [] : ['a call without type']),
    ...(/^[a-zA-Z0-9_-]{1,64}$/.test(String(name)) ? [] : [`name ${String(name)}`]),
    ...(isObject(String(args)) ? [] : [`arguments ${String(args)}`]),
  ];
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Results follow their calls at once. */
function isExpected({ tool_call_id: id }: Fields, before: readonly Fields[]): boolean {
  const asked = before.findLast(({ role }) => role !== 'tool');
  return asked !== undefined && callsOf(asked).some((call) => call.id === id);
}

function unanswered(messages: readonly Fields[]): readonly string[] {
  return messages.flatMap((message, i) => {
    const next = messages.slice(i + 1).findIndex(({ role }) => role !== 'tool');
    const results = messages.slice(i + 1, next < 0 ? undefined : i + 1 + next).map((result) => result.tool_call_id);
    return callsOf(message)
      .filter(({ id }) => !results.includes(id))
      .map(({ id }) => `call ${String(id)} has no result`);
  });
}
