import { describe, expect, it } from 'vitest';
import { type Message, textOf } from '../../message';
import { createSimulatedModel } from './index';
import { DELETE_TOOL, type Drive, drive, EDIT_TOOL, TASK_EN, TASK_ZH, TOOLS_EN } from './testing/drive';
import { headCheck } from './testing/headCheck';

const SUM = {
  'sum.js': 'export function sum(list) {\n  let all = 0;\n  for (const n of list) all -= n;\n  return all;\n}\n',
  'sum.test.js': "import { sum } from './sum.js';\n\ntest('adds up', () => expect(sum([1, 2, 3])).toBe(6));\n",
};
const TEST = { ...SUM, 'sum.js': SUM['sum.js'].replace('-=', '+=') };
const ALL = [...TOOLS_EN, DELETE_TOOL];

const play = (task: string, more: Partial<Drive> = {}) =>
  drive({
    model: createSimulatedModel({ seed: 1, temperament: 'careful', check: headCheck }),
    files: SUM,
    task,
    runTests: headCheck,
    tools: ALL,
    maxTurns: 12,
    ...more,
  });
const passes = async (files: Readonly<Record<string, string>>) => (await headCheck(files)).outcome === 'passed';
const does = (route: readonly string[], work: string) => route.some((step) => step.includes(work));

describe('instructions', () => {
  it.each([
    'Only look, change nothing.',
    "Run the tests and explain what is wrong, but don't fix anything.",
    'Why does the test fail?',
    '只看看哪里错了，不要改任何文件。',
  ])('writes nothing when told "%s", and says what it would change', async (task) => {
    const { files, answer, route } = await play(task);
    expect(files).toEqual(SUM);
    expect(does(route, 'write')).toBe(false);
    expect(answer).toContain('all += n');
  });

  it('only runs the tests when that is all it was told', async () => {
    const { answer, route } = await play('Run the tests.');
    expect(does(route, 'read') || does(route, 'write')).toBe(false);
    expect(answer).toContain('-6');
  });

  it('leaves files alone that it was told to leave', async () => {
    for (const task of [
      `${TASK_EN} Do not change sum.js.`,
      `${TASK_EN} Change only other.js.`,
      `${TASK_ZH}不要改 sum.js。`,
    ]) {
      const { files, answer } = await play(task);
      expect(files).toEqual(SUM);
      expect(answer).toContain('sum.js');
    }
  });

  it('never changes tests unless it may', async () => {
    const files = {
      ...TEST,
      'sum.test.js': SUM['sum.test.js']
        .replace('toBe(6)', 'toBe(7)')
        .replace('sum([1, 2, 3])', 'sum([1, 2, 3]) + sum([])'),
    };
    const kept = await play('Make the tests pass, but do not touch the tests.', { files });
    expect(kept.files['sum.test.js']).toBe(files['sum.test.js']);
    const free = await play('Fix it. The test is wrong, you may change the tests.', { files });
    expect(await passes(free.files)).toBe(true);
  });

  it('stops when told to, and says so', async () => {
    for (const word of ['Stop.', "That's enough.", '停。']) {
      const { answer, iterations } = await play(TASK_EN, { steer: { 3: word } });
      expect([answer === null, iterations]).toEqual([false, 3]);
    }
  });

  it.each([
    ['Fix sum.js but stop after one try.', /could not make sum\.test\.js pass/],
    ['把 sum.js 修好，最多试一次。', /没能让 sum\.test\.js 通过/],
  ])('tries no more often than it was told: %s', async (task, said) => {
    const files = {
      ...SUM,
      'sum.js': 'export function sum(list) {\n  let all = 9;\n  for (const n of list) all -= n;\n  return all;\n}\n',
    };
    const model = createSimulatedModel({ seed: 1, temperament: 'eager' });
    const { answer, calls } = await play(`${task}`, { model, files });
    const ideas = calls.filter(({ name, args }) => name === 'writeFile' && args.content !== files['sum.js']);
    expect(ideas).toHaveLength(1);
    expect(answer).toMatch(said);
  });

  it('answers in the language it was asked for', async () => {
    expect((await play(`${TASK_EN} 请用中文回答`)).answer).toMatch(/测试全部通过/);
    expect((await play(`${TASK_ZH}请用英文回答。`)).answer).toMatch(/All tests pass/);
    expect((await play('Fix the bug in 价格.js and run the tests.')).answer).toMatch(/All tests pass/);
  });

  it('says what it did not understand beside what it did', async () => {
    const { messages, files } = await play('Fix the code. Paint sum.js blue.');
    expect(messages.map(textOf).join()).toContain('did not understand "Paint sum.js blue"');
    expect(await passes(files)).toBe(true);
  });

  it('obeys a later message over an earlier one', async () => {
    const forbidden = await play(TASK_EN, { steer: { 3: 'On second thought, change nothing.' } });
    expect(forbidden.files).toEqual(SUM);
    const allowed = await play('Only look.', { steer: { 2: 'You may change the code now.' } });
    expect(await passes(allowed.files)).toBe(true);
  });

  it('says when it did not understand, and goes on', async () => {
    const { messages, files } = await play(TASK_EN, { steer: { 3: 'Bananas are yellow' } });
    const replies = messages.filter(({ role }) => role === 'assistant').map(textOf);
    expect(replies.filter((text) => text.includes('did not understand "Bananas are yellow"'))).toHaveLength(1);
    expect(await passes(files)).toBe(true);
  });

  it('answers a task it can make nothing of', async () => {
    expect(await play('Sing me a song.')).toMatchObject({
      iterations: 1,
      answer: expect.stringContaining('did not understand'),
    });
    expect(await play('今天天气真好')).toMatchObject({ iterations: 1, answer: expect.stringContaining('没看懂') });
  });

  it('says what it can do by the tools offered', async () => {
    const say = async (tools: typeof TOOLS_EN) => (await play('Sing a song.', { files: {}, tools })).answer;
    expect(await say(ALL)).toMatch(/I can list files, .*delete a file/);
    expect(await say(TOOLS_EN)).not.toContain('delete');
    expect(await say([])).toMatch(/no tools/);
  });

  it('lists, shows and deletes', async () => {
    expect((await play('List the files.')).answer).toContain('sum.test.js');
    expect((await play('Show me sum.js.')).answer).toContain('let all = 0');
    expect((await play('Show me nothing.js.')).answer).toContain('no file nothing.js');
    const files = { ...SUM, 'old.js': '' };
    expect(Object.keys((await play('Delete old.js.', { files })).files)).not.toContain('old.js');
    expect((await play('Delete old.js.', { files, tools: TOOLS_EN })).answer).toContain('no tool to delete a file');
    const both = await play('Delete old.js, then fix the code.', { files });
    expect(Object.keys(both.files)).not.toContain('old.js');
    expect(await passes(both.files)).toBe(true);
  });

  it('does without running the tests when told so, and says that nothing was tested', async () => {
    const { route, answer, files } = await play("Fix the bug, but don't run the tests.");
    expect(does(route, 'runTests')).toBe(false);
    expect(answer).toMatch(/not run/);
    expect(await passes(files)).toBe(true);
  });
});

describe('the state of things', () => {
  it('says that nothing fails', async () => {
    expect((await play(TASK_EN, { files: TEST })).answer).toBe('All tests pass. There is nothing to fix.');
    expect((await play(TASK_ZH, { files: TEST })).answer).toBe('测试全部通过，没有需要修的地方。');
  });

  it('says that there is nothing at all', async () => {
    expect((await play(TASK_EN, { files: {} })).answer).toMatch(/no files/);
    expect((await play(TASK_EN, { files: { 'a.js': '1' } })).answer).toMatch(/no tests/);
  });

  it('looks at everything anew in a second turn', async () => {
    const first = await play(TASK_EN);
    const history = first.messages;
    const broken = { ...first.files, 'sum.js': first.files['sum.js']?.replace('+=', '*=') ?? '' };
    const second = await play('Run the tests again and fix what fails.', { history, files: broken });
    expect(await passes(second.files)).toBe(true);
    expect((await play('List the files.', { history, files: broken })).route).toEqual(['list', 'answer']);
  });

  it('reads again when what it knows cannot be what failed', async () => {
    let isEdited = false;
    const runTests: typeof headCheck = (files) =>
      headCheck(isEdited ? { ...files, 'sum.js': SUM['sum.js'].replace('-=', '*=') } : files);
    const { messages } = await play(TASK_EN, {
      runTests,
      edit: (all, n) => {
        isEdited = n >= 5;
        return all;
      },
    });
    expect(JSON.stringify(messages)).toContain('out of date');
  });

  it.each([
    'Blocked: this conversation does not hold the present text of sum.js. Read the file first.',
    '已阻止：这段对话还没有读到 sum.js 现在的内容。请先读取这个文件。',
  ])('reads a file again when a guard asks for it before a change: "%s"', async (reason) => {
    let blocked = 0;
    const refuse = (name: string) => (name === 'writeFile' && blocked++ === 0 ? reason : null);
    const { files, route } = await play(TASK_EN, { refuse });
    const work = route.join('+').split('+');
    const first = work.indexOf('write');
    expect(work.slice(first, first + 3)).toEqual(['write', 'read', 'write']);
    expect(await passes(files)).toBe(true);
  });

  it('goes by what it is told when a call is blocked', async () => {
    const blocked = await play(TASK_EN, {
      refuse: (name) => (name === 'writeFile' ? 'The user blocked this call.' : null),
    });
    expect(blocked.files).toEqual(SUM);
    expect(blocked.answer).toMatch(/blocked/);
    expect(blocked.iterations).toBeLessThan(12);
    const told = await play(TASK_EN, {
      refuse: (name) => (name === 'writeFile' ? 'Please do not change anything.' : null),
    });
    expect(told.answer).toContain('all += n');
    expect(told.calls.filter(({ name }) => name === 'writeFile')).toHaveLength(1);
  });

  it('edits a piece where it cannot write whole files', async () => {
    const tools = [...TOOLS_EN.filter(({ does: work }) => work !== 'write'), EDIT_TOOL];
    const { files, calls } = await play(TASK_EN, { tools });
    expect(await passes(files)).toBe(true);
    expect(calls.find(({ name }) => name === 'editFile')?.args).toMatchObject({ path: 'sum.js' });
  });

  it('says what it would change where it cannot write at all', async () => {
    const { answer } = await play(TASK_EN, { tools: TOOLS_EN.filter(({ does: work }) => work !== 'write') });
    expect(answer).toMatch(/all \+= n[\s\S]*no tool to write a file/);
  });
});

describe('giving up', () => {
  const IMPOSSIBLE = {
    'pick.js': 'export const pick = () => 1;\n',
    'pick.test.js':
      "import { pick } from './pick.js';\n\ntest('one', () => expect(pick()).toBe(1));\ntest('two', () => expect(pick()).toBe(2));\n",
  };

  it.each(['careful', 'eager'] as const)(
    'ends honestly when two tests contradict each other (%s)',
    async (temperament) => {
      const model = createSimulatedModel({ seed: 1, temperament, check: headCheck });
      const { answer, files } = await play(TASK_EN, { model, files: IMPOSSIBLE, maxTurns: 60 });
      expect(answer).toMatch(/could not make pick\.test\.js pass/);
      expect(files).toEqual(IMPOSSIBLE);
    },
  );

  it('never writes the same text twice', async () => {
    const model = createSimulatedModel({ seed: 2, temperament: 'eager' });
    const { calls } = await play(TASK_EN, { model, files: IMPOSSIBLE, maxTurns: 60 });
    const texts = calls
      .filter(({ name, args }) => name === 'writeFile' && args.content !== IMPOSSIBLE['pick.js'])
      .map(({ args }) => args.content);
    expect(texts.length).toBeGreaterThan(3);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('through summaries', () => {
  const keepNewest = async (messages: readonly Message[], lang: 'en' | 'zh'): Promise<readonly Message[]> => {
    const cut = messages.findLastIndex(({ role }) => role === 'assistant');
    if (cut < 3) return messages;
    const old = messages.slice(1, cut);
    const text = (message: Message) => (typeof message.content === 'string' ? message.content : '');
    const earlier = old.find((message) => text(message).startsWith('<summary>'));
    const lines = old
      .filter((message) => message !== earlier)
      .map((message) => {
        if (message.role === 'tool') return `[Tool result]: ${text(message).slice(0, 2000)}`;
        if (message.role !== 'assistant') return `[User]: ${text(message)}`;
        const calls = (message.tool_calls ?? []).map((call) =>
          call.type === 'function'
            ? `${call.function.name}(${Object.entries(JSON.parse(call.function.arguments))
                .map(([k, v]) => `${k}=${JSON.stringify(v)}`)
                .join(', ')})`
            : '',
        );
        return [`[Assistant]: ${text(message)}`, `[Assistant tool calls]: ${calls.join('; ')}`].join('\n');
      });
    const previous = earlier
      ? `\n\n<previous-summary>\n${text(earlier).replace(/<\/?summary>\n?/g, '')}\n</previous-summary>`
      : '';
    const model = createSimulatedModel({ seed: 1, temperament: 'careful' });
    const system = lang === 'zh' ? '请总结用户与编程智能体之间的对话。' : 'Summarise the conversation.';
    let summary = '';
    const request = {
      messages: [
        { role: 'system', content: system },
        {
          role: 'user',
          content: `<conversation>\n${lines.join('\n')}\n</conversation>${previous}\n\nWrite a summary.`,
        },
      ] as const,
      tools: [],
    };
    for await (const event of model(request, new AbortController().signal))
      if (event.type === 'reply') summary = textOf(event.message);
    return [
      ...messages.slice(0, 1),
      { role: 'user', content: `<summary>\n${summary}\n</summary>` },
      ...messages.slice(cut),
    ];
  };

  /** A loop that has all but the newest exchange summarised before every call. */
  async function playTight(task: string, more: Partial<Drive> = {}) {
    const lang = /\p{Script=Han}/u.test(task) ? 'zh' : 'en';
    let shown: readonly Message[] = [];
    let seen = 0;
    const inner = more.model ?? createSimulatedModel({ seed: 1, temperament: 'careful', check: headCheck });
    const model: Drive['model'] = async function* (request, signal) {
      shown = await keepNewest([...shown, ...request.messages.slice(seen)], lang);
      for await (const event of inner({ ...request, messages: shown }, signal)) {
        if (event.type === 'reply') {
          shown = [...shown, event.message];
          seen = request.messages.length + 1;
        }
        yield event;
      }
    };
    return { ...(await play(task, { ...more, model, maxTurns: more.maxTurns ?? 16 })), shown: () => shown };
  }

  it.each([TASK_EN, TASK_ZH])('solves "%s" though every exchange but the newest is summarised away', async (task) => {
    const { answer, files, shown } = await playTight(task);
    expect(await passes(files)).toBe(true);
    expect(answer).toMatch(/All tests pass|测试全部通过/);
    expect(JSON.stringify(shown())).toContain(JSON.stringify(task).slice(1, -1));
  });

  it('keeps what the user forbade', async () => {
    const { files, answer } = await playTight('Run the tests and explain what is wrong. Change nothing.', {
      steer: { 3: 'And do not touch sum.test.js.' },
    });
    expect(files).toEqual(SUM);
    expect(answer).toContain('all += n');
  });

  it('does not try again what a summary says did not help', async () => {
    const model = createSimulatedModel({ seed: 1, temperament: 'eager' });
    const { calls, files } = await playTight(TASK_EN, {
      model,
      files: {
        ...SUM,
        'sum.js':
          'export function sum(list) {\n  let all = 0;\n  for (const n of list) all = n;\n  return all * 3;\n}\n',
      },
      maxTurns: 40,
    });
    const texts = calls.filter(({ name }) => name === 'writeFile').map(({ args }) => args.content);
    expect(texts.length).toBeGreaterThan(1);
    expect(new Set(texts).size).toBeGreaterThanOrEqual(texts.length - 1);
    void files;
  });
});
