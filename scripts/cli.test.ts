import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCENARIO_IDS } from '../src/scenarios';
import { count } from './cli/count';
import { parsePrompt, parseRun } from './cli/options';
import { play } from './cli/play';
import { prompt } from './cli/prompt';
import { harnesses, policies, workflows } from './cli/registry';
import { run } from './cli/run';
import { test } from './cli/test';

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** The command line as a user starts it. Starting takes a second, so most tests call the command itself. */
function cli(args: readonly string[], input = ''): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/cli.ts', ...args]);
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

const CART = 'src/scenarios/cart/files';
const TASK = 'Run the tests. If they fail, fix the code and run them again.';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
  await cp(CART, join(folder, 'cart'), { recursive: true });
  await mkdir(join(folder, 'cart', 'node_modules', 'x'), { recursive: true });
  await writeFile(join(folder, 'cart', 'node_modules', 'x', 'index.js'), 'x');
  await mkdir(join(folder, 'odd', 'sub'), { recursive: true });
  await writeFile(join(folder, 'odd', 'sub', 'ok.test.js'), "test('ok', () => {});");
  await writeFile(join(folder, 'odd', 'picture.png'), Uint8Array.of(137, 80, 78, 71, 0, 255));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SLOW = { timeout: 60_000 };
const lines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('run', () => {
  it('counts with the encoding that is asked for, and thinks the same', SLOW, async () => {
    const args = ['--scenario', 'cart', '--format', 'jsonl', '--lang', 'zh'];
    const [own, other] = await Promise.all([run(args), run([...args, '--encoding', 'cl100k'])]);
    const totals = ({ text }: typeof own) => lines(text).flatMap(({ measure }) => (measure ? [measure.total] : []));
    expect(totals(own).length).toBeGreaterThan(0);
    expect(totals(other)).not.toEqual(totals(own));
    expect(totals(other)).toHaveLength(totals(own).length);
  });

  it('repairs the cart, and prints the same bytes for the same arguments', SLOW, async () => {
    const args = ['--scenario', 'cart', '--format', 'json'];
    const first = await cli(['run', ...args]);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect((await run([...args, '--seed', '1', '--harness', 'bare'])).text).toBe(first.out);
    const report = JSON.parse(first.out);
    expect(Object.keys(report)).toEqual(['reason', 'answer', 'iterations', 'totals', 'files', 'tests']);
    expect(report).toMatchObject({ reason: 'answered', tests: { outcome: 'passed', passed: 1, failed: 0 } });
    expect(report.files['price.js']).toContain('qty');
    const keys = [
      'n',
      'promptTokens',
      'bySource',
      'sameTokens',
      'cachedTokens',
      'computedTokens',
      'replyTokens',
      'uploadedBytes',
      'otherWayBytes',
      'calls',
      'policyCalls',
    ];
    for (const iteration of report.iterations) expect(Object.keys(iteration)).toEqual(keys);
    const sum = (key: string) =>
      report.iterations.reduce((total: number, row: Readonly<Record<string, number>>) => total + (row[key] ?? 0), 0);
    expect(report.totals).toMatchObject({
      sent: sum('promptTokens'),
      computed: sum('computedTokens'),
      replied: sum('replyTokens'),
      uploadedBytes: sum('uploadedBytes'),
      otherWayBytes: sum('otherWayBytes'),
    });
    expect(report.totals.otherWayBytes).toBeLessThan(report.totals.uploadedBytes);
    const [head, last] = [report.iterations[0].promptTokens, report.iterations.at(-1).promptTokens];
    expect(head).toBeLessThanOrEqual(200);
    expect(last).toBeGreaterThanOrEqual(2.5 * head);
    expect(first.out).not.toContain(process.cwd());
  });

  it('lists the calls that policies made for themselves, and what they are', SLOW, async () => {
    const args = [
      '--scenario',
      'cart',
      '--harness',
      'codeagent',
      '--temperament',
      'overconfident',
      '--max-turns',
      '20',
    ];
    const report = JSON.parse((await run([...args, '--format', 'json'])).text);
    type Call = {
      readonly policy: string;
      readonly purpose: string;
      readonly promptTokens: number;
      readonly cost: number;
    };
    type Row = { readonly promptTokens: number; readonly policyCalls: readonly Call[] };
    const rows: readonly Row[] = report.iterations;
    const calls = rows.flatMap(({ policyCalls }) => policyCalls);
    expect(new Set(calls.map(({ policy, purpose }) => `${policy} ${purpose}`))).toEqual(
      new Set(['plan plan', 'review review']),
    );
    const sent = [...rows, ...calls].reduce((sum, { promptTokens }) => sum + promptTokens, 0);
    expect(report.totals.sent).toBe(sent);
    // A review is a local model's: it costs nothing.
    expect(calls.every(({ purpose, cost }) => (purpose === 'review' ? cost === 0 : cost > 0))).toBe(true);
    const told = (await run(args)).text;
    expect(told).toMatch(/^policies {2}1 call for a plan \(\d+ of these tokens\), \d+ calls? for (?:a )?reviews? \(/m);
  });

  it('leaves the bug after two iterations, and says why it ended', SLOW, async () => {
    const { text } = await run(['--scenario', 'cart', '--max-turns', '2', '--format', 'json']);
    expect(JSON.parse(text)).toMatchObject({ reason: 'max_turns', answer: null, tests: { outcome: 'failed' } });
  });

  it('prints events line by line, with the policies that were set', SLOW, async () => {
    const policies = ['--compaction', 'on', '--set', 'prefix-cache.minimumTokens=50'];
    const events = lines((await run(['--scenario', 'cart', '--format', 'jsonl', ...policies])).text);
    expect(events[0].type).toBe('run-started');
    expect(events.at(-1).type).toBe('run-ended');
    expect(events.some((event) => event.type === 'context-edited')).toBe(true);
    expect(events.some((event) => event.type === 'model-replied' && event.usage.cachedInput > 0)).toBe(true);
  });

  it('prints a table for people, in the language of the content', SLOW, async () => {
    const { text } = await run(['--scenario', 'cart', '--lang', 'zh', '--seed', '2']);
    expect(text).toMatch(/^#\s+prompt/);
    expect(text).toContain('answered');
    expect(text).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('prompt', () => {
  it('prints the body of one iteration, the same for a directory with the same files', SLOW, async () => {
    const built = await prompt(['--scenario', 'cart', '--iteration', '3']);
    const copied = await prompt(['--dir', join(folder, 'cart'), '--task', TASK, '--iteration', '3']);
    expect(copied).toEqual(built);
    const { model, messages, tools } = JSON.parse(built.text);
    expect(built.text).toBe(JSON.stringify({ model, messages, tools }));
    // What the run itself had said before its third prompt.
    const trace = lines((await run(['--scenario', 'cart', '--format', 'jsonl'])).text);
    const third = trace.filter((event) => event.type === 'prompt-built')[2];
    const said = trace.flatMap((event) => event.entries ?? (event.entry ? [event.entry] : []));
    expect(messages).toEqual(said.slice(0, third.upTo).map((entry: { message: unknown }) => entry.message));
    expect(tools).toEqual(trace[0].tools);
  });
});

describe('test and count', () => {
  it('prints the report whatever it is, with code 0 only when all passed', SLOW, async () => {
    const failed = await cli(['test', CART, '--timeout', '20000']);
    expect([failed.code, JSON.parse(failed.out).outcome]).toEqual([1, 'failed']);
    const passed = await test([join(folder, 'odd'), '--timeout', '20000', '--memory', '32']);
    expect([passed.code, JSON.parse(passed.text).outcome]).toEqual([0, 'passed']);
    expect(passed.notes).toEqual(['Left out picture.png: not text.']);
  });

  it('counts a body by the published recipe', async () => {
    const messages = [
      { role: 'system', content: 'You are a helpful assistant that can answer to questions about the weather.' },
      { role: 'user', content: "What's the weather like in San Francisco?" },
    ];
    const counted = async (body: unknown, ...args: string[]) =>
      JSON.parse((await count(args, Readable.from([JSON.stringify(body)]))).text);
    const unit = { type: 'string', description: 'The unit of temperature to return', enum: ['celsius', 'fahrenheit'] };
    const location = { type: 'string', description: 'The city and state, e.g. San Francisco, CA' };
    const parameters = { type: 'object', properties: { location, unit }, required: ['location'] };
    const description = 'Get the current weather in a given location';
    const tools = [{ type: 'function', function: { name: 'get_current_weather', description, parameters } }];
    // The cookbook's own example, and the figure it prints for GPT-4o.
    expect(await counted({ model: 'gpt-4o', messages, tools })).toEqual({ total: 101, messages: [18, 12], tools: 68 });
    expect(await counted({ messages: [], tools: [] }, '--encoding', 'cl100k')).toEqual({
      total: 3,
      messages: [],
      tools: 0,
    });
    await expect(counted({ messages: 1 })).rejects.toThrow('The body has no list "messages"');
    await expect(counted({ messages: [], tools: [{}] })).rejects.toThrow('"tools" must be a list');
    await expect(count([], Readable.from(['no json']))).rejects.toThrow('this is not JSON');
  });
});

describe('options', () => {
  const policies = (...args: string[]) => parseRun(['--scenario', 'cart', ...args]).options.settings.policies;

  it('switch compaction on by the scenario, by Pi, or above a number of tokens', () => {
    expect(policies().compaction).toMatchObject({ on: false });
    expect(policies('--compaction', 'on').compaction).toEqual({ on: true, values: { limitTimesFirstPrompt: 2 } });
    expect(policies('--compaction', '300').compaction).toMatchObject({ on: true, values: { limitTokens: 300 } });
    expect(policies('--set', 'compaction.on=true').compaction).toEqual(policies('--compaction', 'on').compaction);
    const { settings } = parseRun(['--dir', 'x', '--task', 'Go.', '--compaction', 'on']).options;
    expect(settings.policies.compaction).toEqual({ on: true });
  });

  it('set constants, and switch policies', () => {
    const set = (text: string) => policies('--set', text);
    expect(set('token-budget.limitTokens=500')['token-budget']).toEqual({ on: true, values: { limitTokens: 500 } });
    expect(set('prefix-cache.on=true')['prefix-cache']).toEqual({ on: true });
    expect(set('max-turns.on=false')['max-turns']).toEqual({ on: false, values: { limit: 8 } });
  });

  it.each([
    ['run', [], `Say what to run: either --scenario (${SCENARIO_IDS.join(', ')}) or --dir DIR.`],
    ['run', ['--scenario', 'cart', '--dir', 'x'], 'Say what to run'],
    ['run', ['--dir', 'x'], '--dir needs a task: --task TEXT.'],
    ['run', ['--scenario', 'shop'], `--scenario "shop" is unknown. Valid: ${SCENARIO_IDS.join(', ')}.`],
    ['run', ['--scenario', 'cart', '--lang', 'fr'], '--lang "fr" is unknown. Valid: en, zh.'],
    ['run', ['--scenario', 'cart', '--harness', 'toString'], '--harness "toString" is unknown. Valid: bare'],
    ['run', ['--scenario', 'cart', '--seed', '1.5'], '--seed needs a whole number of at least 0, not "1.5".'],
    ['run', ['--scenario', 'cart', '--strength', '0'], '--strength needs a whole number from 1 to 10000, not "0".'],
    [
      'run',
      ['--scenario', 'cart', '--strength', '10001'],
      '--strength needs a whole number from 1 to 10000, not "10001".',
    ],
    ['run', ['--scenario', 'cart', '--encoding', 'gpt2'], '--encoding "gpt2" is unknown. Valid: o200k, cl100k.'],
    ['run', ['--scenario', 'cart', '--temperament', 'sleepy'], '--temperament "sleepy" is unknown.'],
    ['run', ['--scenario', 'cart', '--max-turns', '0'], '--max-turns needs a whole number from 1 to 10000'],
    ['run', ['--scenario', 'cart', '--compaction', 'yes'], '--compaction needs on, off or a number of tokens'],
    ['run', ['--scenario', 'cart', '--set', 'x.y=1'], 'policy "x" is unknown. Valid: '],
    ['run', ['--scenario', 'cart', '--set', 'compaction.x=1'], 'constant of compaction "x" is unknown'],
    [
      'run',
      ['--scenario', 'cart', '--set', 'max-turns.limit=many'],
      'needs a whole number from 1 to 10000, not "many"',
    ],
    ['run', ['--scenario', 'cart', '--set', 'nonsense'], '--set needs POLICY.KEY=VALUE, not "nonsense".'],
    ['run', ['--scenario', 'cart', '--format', 'xml'], 'Valid: summary, json, jsonl.'],
    ['prompt', ['--scenario', 'cart'], 'prompt needs --iteration N.'],
  ])('%s %j is refused', (command, args, message) => {
    expect(() => (command === 'run' ? parseRun(args) : parsePrompt(args))).toThrow(message);
  });

  it('of a run that cannot be are refused', SLOW, async () => {
    await expect(prompt(['--scenario', 'empty', '--task', 'Hi', '--iteration', '99'])).rejects.toThrow(
      'there is no iteration 99.',
    );
    await expect(run(['--dir', join(folder, 'nowhere'), '--task', 'Go.'])).rejects.toThrow('There is no directory');
  });

  it('that are wrong are told on standard error, with the usage and code 2', SLOW, async () => {
    for (const [args, message] of [
      [[], 'Say what to do: run, replay, prompt, test, count, harnesses, policies or workflows.'],
      [['run', '--scenario', 'cart', '--colour'], "Unknown option '--colour'"],
    ] as const) {
      const { code, out, err } = await cli(args);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(message);
      expect(err).toContain('--help');
      expect(err).not.toContain('    at ');
    }
  });
});

describe('harnesses and policies', () => {
  type Listed = { id: string; constants: { name: string; value: number; source: string; date: string }[] };
  const BOTH = ['en', 'zh'];
  const read = (text: string): Listed[] => JSON.parse(text);

  it('are arrays of ids with constants, each with its source and date', () => {
    for (const { id, constants } of [...read(policies()), ...read(harnesses())]) {
      expect(id).not.toBe('');
      for (const { name, value, source, date } of constants) {
        expect(name).toMatch(/^[\w.-]+$/);
        expect(Number.isFinite(value)).toBe(true);
        expect(source).not.toBe('');
        expect(date).toMatch(/^20\d\d-\d\d(-\d\d)?$/);
      }
    }
  });

  it('workflows come with titles and cards in both languages', () => {
    const all: { id: string; title: object; known: object }[] = JSON.parse(workflows());
    expect(all.map(({ id }) => id)).toContain('chaining');
    for (const { title, known } of all) expect([Object.keys(title), Object.keys(known)]).toEqual([BOTH, BOTH]);
  });

  it('give a preset the constants of all its policies, with its own numbers and where they were read', () => {
    const all = read(policies());
    const pi = read(harnesses()).find(({ id }) => id === 'pi');
    const names = pi?.constants.map(({ name }) => name) ?? [];
    for (const { name } of all.find(({ id }) => id === 'compaction')?.constants ?? []) {
      expect(names).toContain(`compaction.${name}`);
    }
    expect(pi?.constants.find(({ name }) => name === 'compaction.reserveTokens')?.value).toBe(16_384);
    const breakpoints = pi?.constants.find(({ name }) => name === 'prefix-cache.breakpoints');
    expect([breakpoints?.value, breakpoints?.source.startsWith('Claude API')]).toEqual([3, true]);
  });

  it('stops a run that nothing else would end, and says so', async () => {
    const args = ['--scenario', 'cart', '--harness', 'codex', '--temperament', 'runaway', '--strength', '1'];
    const { view, notes } = await play(parseRun([...args, '--set', 'max-turns.on=false']).options, 3);
    expect([view.ended?.reason, view.rows.length]).toEqual(['stopped', 3]);
    expect(notes).toEqual([expect.stringContaining('Stopped after 3 iterations')]);
  });

  it('--max-turns holds whatever the harness has; --compaction off switches its own off', () => {
    const { settings } = parseRun([
      '--scenario',
      'cart',
      '--harness',
      'codex',
      '--max-turns',
      '3',
      '--compaction',
      'off',
    ]).options;
    expect(settings.policies['max-turns']).toEqual({ on: true, values: { limit: 3 } });
    expect(settings.policies['codex-compaction']?.on).toBe(false);
    expect(
      parseRun(['--scenario', 'cart', '--harness', 'codex']).options.settings.policies['max-turns'],
    ).toBeUndefined();
  });
});
