import type { Catalogue } from '../texts';
import { formatCount, sentenceEnd } from '../texts';

/** One sentence a step: what happened, and why. Numbers that are not counted yet are left out. */
export type SentenceTexts = {
  readonly ready: string;
  readonly runStarted: string;
  readonly turnStarted: string;
  readonly resumed: string;
  readonly harnessChanged: string;
  readonly iterationStarted: (iteration: string, isFirst: boolean) => string;
  readonly filesChanged: (paths: readonly string[]) => string;
  readonly steering: string;
  readonly followUp: string;
  readonly policyFollowUp: (policy: string) => string;
  readonly policyCalled: (policy: string, input: number, output: number) => string;
  readonly policyFailed: (policy: string, detail: string) => string;
  readonly summarised: (messages: number, before: number, after: number) => string;
  readonly cleared: (before: number, after: number) => string;
  readonly truncated: (before: number, after: number) => string;
  readonly promptBuilt: (messages: number, tools: boolean, tokens: number | undefined) => string;
  readonly promptMeasured: (total: number, same: number) => string;
  readonly asked: (host: string, attempt: number) => string;
  readonly askedYou: string;
  readonly streaming: string;
  readonly modelFailed: (detail: string) => string;
  readonly repliedCalls: (tokens: number, calls: number) => string;
  readonly repliedText: (tokens: number) => string;
  readonly repliedCut: (tokens: number) => string;
  readonly callsFound: (names: readonly string[]) => string;
  readonly noCalls: string;
  readonly approvalAsked: (name: string) => string;
  readonly approved: (name: string) => string;
  readonly blocked: (name: string, reason: string) => string;
  readonly toolStarted: (name: string, isTests: boolean) => string;
  readonly testsPassed: (name: string, passed: number) => string;
  readonly testsFailed: (name: string, outcome: string) => string;
  readonly toolError: (name: string, words: string) => string;
  readonly toolChanged: (name: string, paths: readonly string[]) => string;
  readonly toolReturned: (name: string, words: string) => string;
  /** Of the step of a workflow. */
  readonly ownPrompt: (messages: number, tokens: number) => string;
  readonly leftOut: (messages: number, before: number, after: number) => string;
  readonly madeUp: (name: string) => string;
  readonly wasCut: (sentence: string) => string;
  readonly nothingOffered: string;
  readonly answeredMadeUp: string;
  readonly answeredWithoutTools: string;
  readonly pathEnded: string;
  readonly forgot: (iterations: number) => string;
  readonly reminder: (policy: string) => string;
  readonly appended: (count: number) => string;
  readonly iterationFinished: (iteration: string) => string;
  readonly answered: string;
  readonly maxTurns: (used: number, limit: number) => string;
  readonly stopped: (iteration: string) => string;
  readonly tokenBudget: (limit: number | undefined) => string;
  readonly overflow: (total: number | undefined, window: number) => string;
  readonly doomLoop: (detail: string) => string;
  /** Between two sentences. */
  readonly between: string;
  /** Which guard it was, and where: the number of the call in the turn. */
  readonly endedBy: (policy: string, call: number, iteration: string) => string;
  readonly quality: (detail: string) => string;
  readonly annealing: (detail: string) => string;
  readonly direction: (detail: string) => string;
  readonly modelError: (detail: string) => string;
  readonly crashed: (detail: string) => string;
};

const en: SentenceTexts = {
  ready: 'Nothing has run. Step lets the loop build its first prompt.',
  runStarted: 'The history begins with the system prompt and the task.',
  turnStarted: 'A new task stands at the end of the same history, so the model will see all that came before.',
  resumed: 'The limit was raised, so the loop goes on where it stopped.',
  harnessChanged: 'The rules were changed and hold from here on.',
  iterationStarted: (n, isFirst) =>
    isFirst ? `Iteration ${n} begins at the top of the loop.` : `Iteration ${n} begins: back at the top of the loop.`,
  filesChanged: (paths) =>
    `You changed ${list(paths, 'and')}. The next tool call works on the new text; the model has not read it.`,
  steering: 'Your message went into the history, so the next prompt carries it.',
  followUp: 'A message was waiting, so the loop goes on instead of ending.',
  policyFollowUp: (policy) => `${policy} had more to ask, so the loop goes on instead of ending.`,
  policyCalled: (policy, input, output) =>
    `${policy} asked the model in a call of its own: ${tokensEn(input)} in, ${formatCount(output)} back, billed like any other.`,
  policyFailed: (policy, detail) =>
    `${policy} wanted to act and could not${inBrackets(detail)}; the history stays as it was.`,
  summarised: (messages, before, after) =>
    `The prompt had outgrown its limit, so ${count(messages, 'message')} gave way to a summary: ${formatCount(before)} → ${formatCount(after)} tokens. The history keeps them.`,
  cleared: (before, after) =>
    `Old results were cleared from this prompt: ${formatCount(before)} → ${formatCount(after)} tokens. The history keeps them.`,
  truncated: (before, after) =>
    `A long text was cut in this prompt: ${formatCount(before)} → ${formatCount(after)} tokens. The history keeps it whole.`,
  promptBuilt: (messages, tools, tokens) =>
    `The prompt is built: system${tools ? ', tools' : ''} and ${count(messages, 'message')}${tokens === undefined ? '' : `, ${tokensEn(tokens)}`}. The model will see nothing else.`,
  promptMeasured: (total, same) =>
    same > 0
      ? `The whole prompt of ${tokensEn(total)} is sent again; ${formatCount(same)} of them repeat the last one.`
      : `The whole prompt goes out: ${tokensEn(total)}.`,
  askedYou: 'You play the model: the prompt waits for your reply.',
  asked: (host, attempt) =>
    attempt === 1
      ? `The request is on its way to ${host}.`
      : `It failed, so the same request goes to ${host} again: try ${attempt}.`,
  modelFailed: (detail) =>
    `The model gave no reply${inBrackets(detail)}. The run waits here: mend it and go on, and the same prompt is sent again.`,
  streaming: 'The model writes its reply; the loop waits until it is whole.',
  repliedCalls: (tokens, calls) =>
    `The model replied with ${tokensEn(tokens)} and asks for ${count(calls, 'tool call')}. It has run nothing: it can only ask.`,
  repliedText: (tokens) => `The model replied with ${tokensEn(tokens)} of text and asks for no tool.`,
  repliedCut: (tokens) => `The reply was cut off after ${tokensEn(tokens)}, the most it may have.`,
  callsFound: (names) => `The reply asks for ${list(names, 'and')}, so the loop does not exit: it runs what was asked.`,
  noCalls: 'The reply asks for no tool, so the loop takes the exit.',
  approvalAsked: (name) => `${name} waits: a policy wants your consent before it runs.`,
  approved: (name) => `You allowed ${name}, so it runs.`,
  blocked: (name, reason) => `${name} did not run${inBrackets(reason)}. The model reads the reason as its result.`,
  toolStarted: (name, isTests) =>
    isTests ? `${name} runs in a sandbox inside this page; the model waits.` : `${name} runs; the model waits.`,
  testsPassed: (name, passed) => `${name}: ${formatCount(passed)} passed. The model reads this in the next prompt.`,
  testsFailed: (name, outcome) =>
    `${name}: ${outcome}. The failure is kept as text, so the model can read it and act on it.`,
  toolError: (name, words) =>
    `${name} failed: ${sentenceEnd(words, 'en')} The error became text for the model to read.`,
  toolChanged: (name, paths) =>
    `${name} changed ${list(paths, 'and')}. Whether that was right, nobody has checked yet.`,
  toolReturned: (name, words) => `${name} returned ${words}. No prompt holds it yet.`,
  ownPrompt: (messages, tokens) =>
    `This step has a prompt of its own, ${tokensEn(tokens)}: ${count(messages, 'message')} of earlier steps ${messages === 1 ? 'stays' : 'stay'} out.`,
  leftOut: (messages, before, after) =>
    `The history is not resent: ${count(messages, 'message')} stayed out of the prompt, ${formatCount(before)} → ${formatCount(after)} tokens. The model starts from zero.`,
  madeUp: (name) => `${name} was not run. Its result is made up, and the model cannot tell.`,
  wasCut: (sentence) => `${sentence} The result was long: the model gets only a part of it.`,
  nothingOffered: 'No tool was offered, so the model could only talk, and the loop takes the exit.',
  answeredMadeUp: 'The model believed results that were made up: nothing was run, no file was changed.',
  answeredWithoutTools: 'The model had no tools: it talked, and nothing was done.',
  forgot: (n) =>
    `${formatCount(n)} iterations, and each began from zero: the model never knew what it had done before.`,
  reminder: (policy) => `${policy} put a reminder behind the results; the model reads it as if the user had said it.`,
  appended: (n) => {
    if (n === 0) return 'There were no calls, so no result is appended.';
    return `${n === 1 ? 'The result' : `${formatCount(n)} results`} went into the history. The next prompt is built from all of it.`;
  },
  iterationFinished: (n) => `Iteration ${n} is complete; the loop returns to the top.`,
  pathEnded: 'The path is at its end.',
  answered: 'The model asked for no more tools.',
  maxTurns: (used, limit) => `${formatCount(used)} of ${formatCount(limit)} iterations used.`,
  stopped: (n) => `You stopped it in iteration ${n}.`,
  tokenBudget: (limit) =>
    limit === undefined ? 'The token budget is used up.' : `${formatCount(limit)} tokens used, the limit you set.`,
  overflow: (total, window) =>
    total === undefined
      ? `The prompt does not fit the window of ${formatCount(window)} tokens. It was not sent.`
      : `The prompt has ${tokensEn(total)}, the window holds ${formatCount(window)}. It was not sent.`,
  doomLoop: (detail) => withDetail('The same call came again and again', detail),
  between: ' ',
  endedBy: (policy, call, iteration) => `${policy} stopped it at call ${call}, in iteration ${iteration}.`,
  quality: (detail) => withDetail('A breaker stopped the run because the work is good enough', detail),
  annealing: (detail) => withDetail('A breaker stopped the run because nothing improved any more', detail),
  direction: (detail) => withDetail('A breaker stopped the run because it left the task', detail),
  modelError: (detail) => withDetail('The model did not answer', detail),
  crashed: (detail) => withDetail('An error left the loop', detail),
};

const zh: SentenceTexts = {
  ready: '还没有运行。按“单步”，循环就会构建第一次提示。',
  runStarted: '历史从系统提示和任务开始。',
  turnStarted: '新任务接在同一段历史后面，前面的一切模型都看得到。',
  resumed: '上限提高了，循环从停下的地方继续。',
  harnessChanged: '规则改了，从这里开始生效。',
  iterationStarted: (n, isFirst) => (isFirst ? `第 ${n} 次迭代从循环开头开始。` : `第 ${n} 次迭代开始：回到循环开头。`),
  filesChanged: (paths) => `你改了 ${paths.join('、')}。下一次工具调用就用新内容，但模型还没有读过。`,
  steering: '你的消息进了历史，下一次提示会带上它。',
  followUp: '有消息在等，所以循环继续，不退出。',
  policyFollowUp: (policy) => `${policy}还有要求，所以循环继续，不退出。`,
  policyCalled: (policy, input, output) =>
    `${policy}单独调用了一次模型：发出 ${formatCount(input)} token，返回 ${formatCount(output)}，照样计费。`,
  policyFailed: (policy, detail) => `${policy}想执行却没能执行${zhBrackets(detail)}，历史不变。`,
  summarised: (messages, before, after) =>
    `提示超过了上限，${formatCount(messages)} 条消息换成一份摘要：${formatCount(before)} → ${formatCount(after)} token。历史里仍然都在。`,
  cleared: (before, after) =>
    `旧结果从这次提示里清除：${formatCount(before)} → ${formatCount(after)} token。历史里仍然都在。`,
  truncated: (before, after) =>
    `一段长文字在这次提示里被截断：${formatCount(before)} → ${formatCount(after)} token。历史里仍是全文。`,
  promptBuilt: (messages, tools, tokens) =>
    `提示已构建：系统提示${tools ? '、工具' : ''}和 ${formatCount(messages)} 条消息${tokens === undefined ? '' : `，共 ${formatCount(tokens)} token`}。除此之外模型什么也看不到。`,
  promptMeasured: (total, same) =>
    same > 0
      ? `整份提示 ${formatCount(total)} token 重新发出，其中 ${formatCount(same)} 与上一次相同。`
      : `整份提示发出：${formatCount(total)} token。`,
  askedYou: '由你扮演模型：提示正等着你的回复。',
  asked: (host, attempt) =>
    attempt === 1 ? `请求正发往 ${host}。` : `刚才失败了，同一个请求再次发往 ${host}：第 ${attempt} 次。`,
  modelFailed: (detail) => `模型没有回复${zhBrackets(detail)}。运行停在这里：修好后继续，会再发一次同样的提示。`,
  streaming: '模型正在写回复，循环等它写完。',
  repliedCalls: (tokens, calls) =>
    `模型返回 ${formatCount(tokens)} token，要求 ${formatCount(calls)} 个工具调用。它自己什么也没有执行，只能提出要求。`,
  repliedText: (tokens) => `模型返回 ${formatCount(tokens)} token 文字，没有要求工具。`,
  repliedCut: (tokens) => `回复到 ${formatCount(tokens)} token 被截断，这是它的上限。`,
  callsFound: (names) => `回复要求 ${names.join('、')}，所以循环不退出，去执行这些调用。`,
  noCalls: '回复没有要求工具，循环准备退出。',
  approvalAsked: (name) => `${name} 在等：有策略要求你先同意。`,
  approved: (name) => `你允许了 ${name}，开始执行。`,
  blocked: (name, reason) => `${name} 没有执行${zhBrackets(reason)}。模型会把理由当作结果读到。`,
  toolStarted: (name, isTests) => (isTests ? `${name} 在本页的沙箱里执行，模型在等。` : `${name} 正在执行，模型在等。`),
  testsPassed: (name, passed) => `${name}：${formatCount(passed)} 个通过。模型会在下一次提示里读到。`,
  testsFailed: (name, outcome) => `${name}：${outcome}。失败以文字保留下来，模型读到后可以接着处理。`,
  toolError: (name, words) => `${name} 出错：${sentenceEnd(words, 'zh')}错误变成了文字，模型会读到。`,
  toolChanged: (name, paths) => `${name} 改了 ${paths.join('、')}。改得对不对，还没有检查过。`,
  toolReturned: (name, words) => `${name} 返回了${words.startsWith('“') ? words : ` ${words}`}，还没有进入任何提示。`,
  ownPrompt: (messages, tokens) =>
    `这一步有自己的提示，共 ${formatCount(tokens)} token：之前各步的 ${formatCount(messages)} 条消息不放进去。`,
  leftOut: (messages, before, after) =>
    `历史没有重发：${formatCount(messages)} 条消息没有进入这次提示，${formatCount(before)} → ${formatCount(after)} token。模型从零开始。`,
  madeUp: (name) => `${name} 没有执行，结果是编造的，模型看不出来。`,
  wasCut: (sentence) => `${sentence}结果太长，模型只拿到一部分。`,
  nothingOffered: '没有提供任何工具，模型只能说话，循环准备退出。',
  answeredMadeUp: '模型相信了编造的结果：什么也没有执行，文件没有变化。',
  answeredWithoutTools: '模型没有工具，只说了话，什么也没做。',
  forgot: (n) => `${formatCount(n)} 次迭代，次次从零开始：模型始终不知道自己做过什么。`,
  reminder: (policy) => `${policy}在结果后面加了一条提醒，在模型看来，就像用户说的。`,
  appended: (n) =>
    n === 0 ? '没有调用，所以没有结果可追加。' : `${formatCount(n)} 个结果进了历史。下一次提示由整段历史构建。`,
  iterationFinished: (n) => `第 ${n} 次迭代完成，循环回到开头。`,
  pathEnded: '这条路径走完了。',
  answered: '模型没有再要求工具。',
  maxTurns: (used, limit) =>
    used === limit
      ? `${formatCount(used)} 次迭代已用完。`
      : `已用 ${formatCount(used)} 次迭代，上限是 ${formatCount(limit)} 次。`,
  stopped: (n) => `你在第 ${n} 次迭代停止了它。`,
  tokenBudget: (limit) =>
    limit === undefined ? 'token 预算用完了。' : `已用 ${formatCount(limit)} token，到了设定的上限。`,
  overflow: (total, window) =>
    total === undefined
      ? `提示放不进 ${formatCount(window)} token 的窗口，没有发送。`
      : `提示有 ${formatCount(total)} token，窗口只能放 ${formatCount(window)}，没有发送。`,
  doomLoop: (detail) => zhDetail('同一个调用反复出现', detail),
  between: '',
  endedBy: (policy, call, iteration) => `由“${policy}”在第 ${call} 次调用（第 ${iteration} 次迭代）停止。`,
  quality: (detail) => zhDetail('已经够好，熔断停止了运行', detail),
  annealing: (detail) => zhDetail('不再有进展，熔断停止了运行', detail),
  direction: (detail) => zhDetail('偏离了任务，熔断停止了运行', detail),
  modelError: (detail) => zhDetail('模型没有回答', detail),
  crashed: (detail) => zhDetail('错误跳出了循环', detail),
};

function tokensEn(count: number): string {
  return count === 1 ? '1 token' : `${formatCount(count)} tokens`;
}

function count(n: number, noun: string): string {
  return n === 1 ? `1 ${noun}` : `${formatCount(n)} ${noun}s`;
}

function list(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}

function inBrackets(detail: string): string {
  return detail === '' ? '' : ` (${detail})`;
}

function withDetail(said: string, detail: string): string {
  return detail === '' ? `${said}.` : `${said}: ${sentenceEnd(detail, 'en')}`;
}

function zhBrackets(detail: string): string {
  return detail === '' ? '' : `（${detail}）`;
}

function zhDetail(said: string, detail: string): string {
  return detail === '' ? `${said}。` : `${said}：${sentenceEnd(detail, 'zh')}`;
}

export const SENTENCE_TEXTS: Catalogue<SentenceTexts> = { en, zh };
