import { Validator } from '@cfworker/json-schema';
import { failureText } from './harnessTexts';
import { judge } from './judge';
import type { HistoryEntry, ToolCall } from './message';
import type { Acts, Harness, Lang, RunState, Seam, Tool, ToolOutcome } from './policy';
import type { FileChange, Files } from './ports';
import { schemaWords } from './schemaWords';
import { takeFiles } from './seams';
import { storedText } from './stored';
import type { ToolFailure } from './toolFailure';
import { toolNamed } from './toolNamed';
import { isTestsFailed } from './tools/runTests';
import { isTimeoutError } from './within';

type Done = { readonly state: RunState; readonly entry: HistoryEntry };

/**
 * One tool call, from asking to its result. Every way it can go wrong becomes a result that the model reads, unless
 * *errors as text* is off: then the exception leaves the loop. After a stop the call is answered without being run,
 * since a call without a result makes the next prompt invalid.
 */
export async function* callTool(before: Seam, call: ToolCall): Acts<Done> {
  const state = yield* takeFiles(before);
  const seam = { ...before, state };
  if (seam.signal.aborted) return yield* refuse(seam, call, { kind: 'missing' });
  const judgement = yield* judge(seam, call);
  if (judgement.type === 'refuse') return yield* refuse(seam, call, judgement.failure);
  if (seam.signal.aborted) return yield* refuse(seam, call, { kind: 'missing' });

  yield { type: 'tool-started', call };
  const { files } = state;
  let outcome: ToolOutcome =
    judgement.type === 'replace'
      ? { text: judgement.text, isError: false, files, changedBy: judgement.policy }
      : await execute(seam, call);
  if (outcome.isError && !state.harness.errorsAsText && !seam.signal.aborted) throw exceptionOf(outcome);
  outcome = worded(state, outcome, call);
  for (const policy of state.harness.policies) {
    if (!policy.afterTool) continue;
    const after = yield* policy.afterTool(seam, call, outcome);
    outcome = after.text === outcome.text ? after : { ...after, changedBy: policy.id };
  }
  return yield* finish(seam, call, outcome);
}

/** The result of a call that is not run. */
async function* refuse(seam: Seam, call: ToolCall, failure: ToolFailure): Acts<Done> {
  return yield* finish(seam, call, worded(seam.state, failed(seam.state, failure), call), false);
}

function failed({ files, harness }: RunState, failure: ToolFailure): ToolOutcome {
  return { text: failureText(failure, harness.lang), isError: true, files, failure };
}

/** A failure in the harness's own words, where a policy has some; the last policy's stand. */
function worded({ harness }: RunState, outcome: ToolOutcome, call: ToolCall): ToolOutcome {
  const { failure } = outcome;
  if (failure === undefined) return outcome;
  let said = outcome;
  for (const policy of harness.policies) {
    const text = policy.wordFailure?.(failure, call, harness.lang) ?? said.text;
    if (text !== said.text) said = { ...said, text, changedBy: policy.id };
  }
  return said;
}

/** The exception that an error would have been; failed tests keep their report. */
function exceptionOf({ text, report }: ToolOutcome): Error {
  return Object.assign(new Error(text), report && { report });
}

type Prepared =
  | { readonly type: 'ready'; readonly tool: Tool; readonly args: Readonly<Record<string, unknown>> }
  | { readonly type: 'problem'; readonly failure: ToolFailure };

function prepare({ tools, lang }: Harness, { name, argumentsJson: got }: ToolCall): Prepared {
  const tool = toolNamed(tools, name);
  const valid = tools.map((candidate) => candidate.definition.function.name);
  if (tool === undefined) return { type: 'problem', failure: { kind: 'unknown-tool', name, valid } };
  let args: unknown;
  try {
    args = JSON.parse(got === '' ? '{}' : got);
  } catch {
    return { type: 'problem', failure: { kind: 'bad-json', name, got } };
  }
  const problems = schemaProblems(tool, args, lang);
  if (problems.length > 0) return { type: 'problem', failure: { kind: 'bad-arguments', name, problems, got } };
  return { type: 'ready', tool, args: { ...(args as object) } };
}

/** One line a problem. An interpreting validator: compiled ones need `eval`, which the security policy forbids. */
function schemaProblems(tool: Tool, args: unknown, lang: Lang): readonly string[] {
  const schema = { ...tool.definition.function.parameters, type: 'object' as const };
  const { valid, errors } = new Validator(schema, '2020-12', false).validate(args);
  if (valid) return [];
  const leaves = errors.filter((error) => error.keyword !== 'properties');
  return leaves.map((error) => schemaWords(error, lang));
}

async function execute(seam: Seam, call: ToolCall): Promise<ToolOutcome> {
  const { state, signal } = seam;
  if (signal.aborted) return failed(state, { kind: 'aborted' });
  const found = prepare(state.harness, call);
  return found.type === 'problem' ? failed(state, found.failure) : await run(seam, found.tool, found.args);
}

async function run(seam: Seam, tool: Tool, args: Readonly<Record<string, unknown>>): Promise<ToolOutcome> {
  const { state, ports, signal } = seam;
  const { files, history } = state;
  try {
    const work = tool.run(args, { files, ports, signal, stored: (path) => storedText(history, path) });
    return { isError: false, files, ...(await ports.within(work, tool.limitMs, signal)) };
  } catch (error) {
    if (signal.aborted) return failed(state, { kind: 'aborted' });
    if (isTimeoutError(error)) return failed(state, { kind: 'timeout', seconds: tool.limitMs / 1000 });
    if (!isTestsFailed(error)) return failed(state, { kind: 'threw', message: messageOf(error) });
    return { ...failed(state, { kind: 'failed-tests', report: error.message }), report: error.report };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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
  const marks = { ...(full !== undefined && { full }), ...(isError && { isError: true as const }), ...by };
  const entry = { id: state.nextId, source: 'result', message, ...marks } as const;
  return { state: { ...state, files, nextId: state.nextId + 1 }, entry };
}

function changesBetween(before: Files, after: Files): readonly FileChange[] {
  if (before === after) return [];
  const paths = [...new Set([...before.paths(), ...after.paths()])];
  return paths
    .map((path) => ({ path, before: before.read(path) ?? null, after: after.read(path) ?? null }))
    .filter((change) => change.before !== change.after);
}
