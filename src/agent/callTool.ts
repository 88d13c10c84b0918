import { Validator } from '@cfworker/json-schema';
import { harnessTexts } from './harnessTexts';
import type { HistoryEntry, ToolCall } from './message';
import type { Acts, Answer, RunState, Seam, Tool, ToolOutcome, Verdict } from './policy';
import type { FileChange, Files } from './ports';
import { takeFiles } from './seams';
import { isTestsFailed } from './tools/runTests';
import { isTimeoutError, untilAborted } from './within';

/** How much of broken arguments the model gets to see again. */
const SHOWN_CHARACTERS = 200;

type Done = { readonly state: RunState; readonly entry: HistoryEntry };

/**
 * One tool call, from asking to its result. Every way it can go wrong becomes a result that the model reads, unless
 * *errors as text* is off: then the exception leaves the loop. After a stop the call is answered without being run,
 * since a call without a result makes the next prompt invalid.
 */
export async function* callTool(before: Seam, call: ToolCall): Acts<Done> {
  const state = yield* takeFiles(before);
  const seam = { ...before, state };
  const texts = harnessTexts(state.harness.lang);
  if (seam.signal.aborted) return yield* finish(seam, call, failure(state, texts.notRun));

  const verdict = yield* judge(seam, call);
  if (verdict.type === 'block') return yield* finish(seam, call, failure(state, verdict.reason), false);
  if (seam.signal.aborted) return yield* finish(seam, call, failure(state, texts.notRun));

  yield { type: 'tool-started', call };
  let outcome = verdict.type === 'replace' ? replaced(state, verdict) : await execute(seam, call);
  if (outcome.isError && !state.harness.errorsAsText && !seam.signal.aborted) throw exceptionOf(outcome);
  for (const policy of state.harness.policies) {
    if (!policy.afterTool) continue;
    const after = yield* policy.afterTool(seam, call, outcome);
    outcome = after.text === outcome.text ? after : { ...after, changedBy: policy.id };
  }
  return yield* finish(seam, call, outcome);
}

function failure(state: RunState, text: string): ToolOutcome {
  return { text, isError: true, files: state.files };
}

/** What a policy says instead of the tool; nothing is run and no file changes. */
function replaced({ files }: RunState, { text, policy }: Verdict & { type: 'replace' }): ToolOutcome {
  return { text, isError: false, files, changedBy: policy };
}

/** The exception that an error would have been; failed tests keep their report. */
function exceptionOf({ text, report }: ToolOutcome): Error {
  return Object.assign(new Error(text), report && { report });
}

/** The strictest policy wins: one block blocks; where nothing is run there is nothing to ask; one ask asks. */
async function* judge(seam: Seam, call: ToolCall): Acts<Verdict> {
  const { harness } = seam.state;
  let asks = false;
  let replaces: Verdict | null = null;
  for (const policy of harness.policies) {
    const verdict = policy.beforeTool ? yield* policy.beforeTool(seam, call) : { type: 'allow' as const };
    if (verdict.type === 'block') {
      yield { type: 'tool-blocked', callId: call.id, reason: verdict.reason, policy: policy.id };
      return verdict;
    }
    if (verdict.type === 'replace') replaces ??= verdict;
    asks ||= verdict.type === 'ask';
  }
  if (replaces !== null) return replaces;
  if (!asks) return { type: 'allow' };
  yield { type: 'approval-asked', call };
  const answer = await answerOf(seam, call);
  if (answer === null) return { type: 'block', reason: harnessTexts(harness.lang).notRun };
  if (answer.allow) {
    yield { type: 'tool-approved', callId: call.id };
    return { type: 'allow' };
  }
  const reason = answer.reason || harnessTexts(harness.lang).blocked;
  yield { type: 'tool-blocked', callId: call.id, reason, policy: 'human' };
  return { type: 'block', reason };
}

/** The person's answer; `null` when the run was stopped instead, even where the port goes on waiting. */
async function answerOf({ ports, signal }: Seam, call: ToolCall): Promise<Answer | null> {
  try {
    return await untilAborted(ports.human.ask(call, signal), signal);
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

type Prepared =
  | { readonly type: 'ready'; readonly tool: Tool; readonly args: Readonly<Record<string, unknown>> }
  | { readonly type: 'problem'; readonly text: string };

function prepare(tools: readonly Tool[], call: ToolCall, texts: ReturnType<typeof harnessTexts>): Prepared {
  const tool = tools.find((candidate) => candidate.definition.function.name === call.name);
  const names = tools.map((candidate) => candidate.definition.function.name);
  if (tool === undefined) return { type: 'problem', text: texts.unknownTool(call.name, names) };
  let args: unknown;
  try {
    args = JSON.parse(call.argumentsJson === '' ? '{}' : call.argumentsJson);
  } catch {
    // The parser's own message differs between engines; the same run must read the same everywhere.
    return { type: 'problem', text: texts.notJson(call.name, call.argumentsJson.slice(0, SHOWN_CHARACTERS)) };
  }
  const problems = schemaProblems(tool, args);
  if (problems.length > 0) return { type: 'problem', text: texts.badArguments(call.name, problems) };
  return { type: 'ready', tool, args: { ...(args as object) } };
}

/** One line a problem. An interpreting validator: compiled ones need `eval`, which the security policy forbids. */
function schemaProblems(tool: Tool, args: unknown): readonly string[] {
  const schema = { ...tool.definition.function.parameters, type: 'object' as const };
  const { valid, errors } = new Validator(schema, '2020-12', false).validate(args);
  if (valid) return [];
  const leaves = errors.filter((error) => error.keyword !== 'properties');
  return leaves.map((error) => `${error.instanceLocation.replace(/^#\/?/, '') || 'arguments'}: ${error.error}`);
}

async function execute(seam: Seam, call: ToolCall): Promise<ToolOutcome> {
  const { state, signal } = seam;
  const texts = harnessTexts(state.harness.lang);
  if (signal.aborted) return failure(state, texts.stopped);
  const found = prepare(state.harness.tools, call, texts);
  return found.type === 'problem' ? failure(state, found.text) : await run(seam, found.tool, found.args);
}

async function run(seam: Seam, tool: Tool, args: Readonly<Record<string, unknown>>): Promise<ToolOutcome> {
  const { state, ports, signal } = seam;
  try {
    const work = tool.run(args, { files: state.files, ports, signal });
    const result = await ports.within(work, tool.limitMs, signal);
    return { isError: false, files: state.files, ...result };
  } catch (error) {
    const texts = harnessTexts(state.harness.lang);
    if (signal.aborted) return failure(state, texts.stopped);
    if (isTimeoutError(error)) return failure(state, texts.tooSlow(tool.limitMs / 1000));
    const outcome = failure(state, error instanceof Error ? error.message : String(error));
    return isTestsFailed(error) ? { ...outcome, report: error.report } : outcome;
  }
}

async function* finish(seam: Seam, call: ToolCall, outcome: ToolOutcome, ran = true): Acts<Done> {
  const { state } = seam;
  const { text, isError, files, report, full, changedBy } = outcome;
  const changes = ran ? changesBetween(state.files, files) : [];
  const by = { ...(changedBy !== undefined && { changedBy }) };
  const told = { text, isError, changes, ...(report && { report }), ...by };
  yield { type: 'tool-finished', callId: call.id, name: call.name, ...told };
  // Strict servers refuse an empty tool message.
  const message = { role: 'tool', tool_call_id: call.id, content: text === '' ? '(empty)' : text } as const;
  const entry = { id: state.nextId, source: 'result', message, ...(full !== undefined && { full }), ...by } as const;
  return { state: { ...state, files, nextId: state.nextId + 1 }, entry };
}

function changesBetween(before: Files, after: Files): readonly FileChange[] {
  if (before === after) return [];
  const paths = [...new Set([...before.paths(), ...after.paths()])];
  return paths
    .map((path) => ({ path, before: before.read(path) ?? null, after: after.read(path) ?? null }))
    .filter((change) => change.before !== change.after);
}
