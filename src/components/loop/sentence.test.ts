import { describe, expect, it } from 'vitest';
import { END_REASONS, type Fact } from '../../agent/events';
import { type SentenceContext, sentenceOf } from './sentence';
import { SENTENCE_TEXTS } from './sentenceTexts';
import {
  begun,
  built,
  called,
  entry,
  FAILED,
  finished,
  measured,
  replied,
  report,
  started,
  USAGE,
  viewAfter,
} from './testEvents';
import { LOOP_TEXTS } from './texts';

const context = (lang: 'en' | 'zh', more: Partial<SentenceContext> = {}): SentenceContext => ({
  says: SENTENCE_TEXTS[lang],
  texts: LOOP_TEXTS[lang],
  tokens: 393,
  kindOf: (name) => name,
  maxTurns: 8,
  tokenBudget: 10_000,
  ...more,
});
const say = (facts: readonly Fact[], lang: 'en' | 'zh' = 'en') => sentenceOf(viewAfter(facts), context(lang));

const tests = called('runTests');
const write = called('writeFile', { path: 'price.js', content: 'new' });
const called2 = [
  started,
  begun,
  built,
  measured(393),
  replied([tests, write]),
  { type: 'calls-found', calls: [tests, write] },
] as const;
const summary = entry('summary', { role: 'user', content: '<summary>' });
const user = started.type === 'run-started' ? started.entries[1] : undefined;
const edit = {
  policy: 'compaction',
  kind: 'summarised',
  fromId: user?.id ?? 0,
  toId: user?.id ?? 0,
  replacement: [summary],
} as const;
const change = { path: 'price.js', before: 'old\n', after: 'new\n' };
const edited = (kind: 'summarised' | 'cleared' | 'truncated'): Fact => ({
  type: 'context-edited',
  edit: { ...edit, kind },
  tokensBefore: 741,
  tokensAfter: 629,
});

/** Every event type at least once, with a text that must stand in its sentence. */
const CASES: readonly [string, readonly Fact[], string][] = [
  ['nothing', [], 'Nothing has run.'],
  ['run-started', [started], 'system prompt and the task'],
  ['run-started again', [started, begun, started], 'new task'],
  [
    'run-started to go on',
    [started, begun, { type: 'run-started', entries: [], tools: [], contextWindow: 1 }],
    'goes on where it stopped',
  ],
  [
    'harness-changed',
    [started, begun, { type: 'harness-changed', settings: {}, tools: [], contextWindow: 1 }],
    'rules were changed',
  ],
  ['iteration-started', [started, begun], 'Iteration 1 begins'],
  ['iteration-started again', [started, begun, begun], 'Iteration 2 begins: back at the top'],
  ['files-changed', [started, begun, { type: 'files-changed', changes: [change] }], 'You changed price.js'],
  [
    'steering-injected',
    [started, begun, { type: 'steering-injected', entry: entry('user', { role: 'user', content: 'no' }) }],
    'next prompt carries it',
  ],
  [
    'steering-injected at the end',
    [
      started,
      begun,
      built,
      replied([]),
      { type: 'calls-found', calls: [] },
      { type: 'steering-injected', entry: entry('user', { role: 'user', content: 'more' }) },
    ],
    'goes on instead of ending',
  ],
  [
    'steering-injected by a policy',
    [
      started,
      begun,
      built,
      replied([]),
      { type: 'calls-found', calls: [] },
      { type: 'steering-injected', policy: 'verify', entry: entry('user', { role: 'user', content: 'more' }) },
    ],
    'verify had more to ask',
  ],
  ['results-appended, none', [started, begun, { type: 'results-appended', entries: [] }], 'no result is appended'],
  [
    'policy-called',
    [started, begun, { type: 'policy-called', policy: 'compaction', messages: [], reply: '', usage: USAGE }],
    'Compaction asked the model in a call of its own: 393 tokens in, 88 back',
  ],
  [
    'policy-failed',
    [started, begun, { type: 'policy-failed', policy: 'compaction', detail: '5 -> 6' }],
    'could not (5 -> 6)',
  ],
  ['context-edited', [started, begun, edited('summarised')], '1 message gave way to a summary: 741 → 629 tokens'],
  ['context-edited by clearing', [started, begun, edited('cleared')], 'cleared from this prompt'],
  ['context-edited by cutting', [started, begun, edited('truncated')], 'cut in this prompt'],
  [
    'prompt-built',
    [started, begun, built],
    'The prompt is built: system, tools and 1 message, 393 tokens. The model will see nothing else.',
  ],
  ['prompt-measured', [started, begun, built, measured(393)], 'goes out: 393 tokens'],
  ['prompt-measured again', [started, begun, built, measured(505, 393)], '393 of them repeat'],
  ['model-delta', [started, begun, built, { type: 'model-delta', text: 'I' }], 'waits until it is whole'],
  ['model-replied with calls', called2.slice(0, 5), 'replied with 88 tokens and asks for 2 tool calls'],
  ['model-replied', [started, begun, built, replied([], 'Done.')], 'asks for no tool'],
  ['model-replied, cut off', [started, begun, built, { ...replied([]), finishReason: 'length' } as Fact], 'cut off'],
  ['calls-found', called2, 'asks for runTests and writeFile'],
  ['calls-found, none', [started, begun, built, replied([]), { type: 'calls-found', calls: [] }], 'takes the exit'],
  ['approval-asked', [...called2, { type: 'approval-asked', call: write }], 'writeFile waits'],
  ['tool-approved', [...called2, { type: 'tool-approved', callId: write.id }], 'You allowed writeFile'],
  [
    'tool-blocked',
    [...called2, { type: 'tool-blocked', callId: write.id, reason: 'not this file', policy: 'human' }],
    'writeFile did not run (not this file)',
  ],
  ['tool-started', [...called2, { type: 'tool-started', call: write }], 'writeFile runs'],
  ['tool-started, tests', [...called2, { type: 'tool-started', call: tests }], 'sandbox'],
  ['tool-finished, passed', [...called2, finished(tests, { report: report({}) })], 'runTests: 1 passed.'],
  [
    'tool-finished, failed',
    [...called2, finished(tests, { report: FAILED, isError: true })],
    'runTests: 1 failed, expected 40, got 15.',
  ],
  [
    'tool-finished, error',
    [...called2, finished(write, { text: 'No such file', isError: true })],
    'writeFile failed: No such file. The error became text',
  ],
  ['tool-finished, changed', [...called2, finished(write, { changes: [change] })], 'writeFile changed price.js'],
  ['tool-finished', [...called2, finished(write, { text: 'fine' })], 'writeFile returned "fine"'],
  [
    'tool-finished, blocked',
    [
      ...called2,
      { type: 'tool-blocked', callId: write.id, reason: 'no', policy: 'human' },
      finished(write, { isError: true }),
    ],
    'writeFile did not run (no)',
  ],
  [
    'reminder-added',
    [...called2, { type: 'reminder-added', policy: 'x', entry: entry('reminder', { role: 'user', content: 'r' }) }],
    'x put a reminder',
  ],
  [
    'results-appended',
    [...called2, { type: 'results-appended', entries: [summary, summary] }],
    '2 results went into the history',
  ],
  [
    'context-edited, history not resent',
    [started, begun, { ...edited('cleared'), edit: { ...edit, policy: 'no-history', replacement: [] } } as Fact],
    'not resent: 1 message stayed out of the prompt, 741 → 629 tokens',
  ],
  [
    'tool-finished, made up',
    [...called2, finished(tests, { text: '1 passed', changedBy: 'made-up-results' })],
    'runTests was not run. Its result is made up',
  ],
  [
    'tool-finished, cut',
    [...called2, finished(write, { text: 'fine', changedBy: 'truncation' })],
    'the model gets only a part of it',
  ],
  [
    'calls-found, no tools',
    [{ ...started, tools: [] } as Fact, begun, built, replied([]), { type: 'calls-found', calls: [] }],
    'No tool was offered',
  ],
  [
    'run-ended, made up',
    [...called2, finished(tests, { changedBy: 'made-up-results' }), { type: 'run-ended', reason: 'answered' }],
    'believed results that were made up',
  ],
  [
    'run-ended, no tools',
    [{ ...started, tools: [] } as Fact, begun, built, replied([]), { type: 'run-ended', reason: 'answered' }],
    'had no tools',
  ],
  [
    'run-ended, no history',
    [
      started,
      begun,
      { ...edited('cleared'), edit: { ...edit, policy: 'no-history', replacement: [] } } as Fact,
      { type: 'run-ended', reason: 'max_turns', detail: '8' },
    ],
    'each began from zero',
  ],
  ['iteration-finished', [...called2, { type: 'iteration-finished' }], 'Iteration 1 is complete'],
];

describe('one sentence for every event', () => {
  it.each(CASES)('%s', (_name, facts, part) => {
    expect(say(facts)).toContain(part);
  });

  it('is written in both languages, in one or two sentences each, with nothing missing', () => {
    for (const [name, facts] of CASES) {
      const [en, zh] = [say(facts), say(facts, 'zh')];
      expect([name, en]).toEqual([name, expect.stringMatching(/^[\w"].*[.”]$/s)]);
      expect([name, zh]).toEqual([name, expect.stringMatching(/[\u4e00-\u9fff].*。$/s)]);
      expect(`${en} ${zh}`).not.toMatch(/undefined|NaN|null|!/);
      expect(en.length).toBeLessThan(180);
    }
  });

  it('names a tool once, with how often it was asked for', () => {
    const calls = [called('readFile', {}, '1'), called('listFiles', {}, '2'), called('readFile', {}, '3')];
    expect(say([started, begun, built, replied(calls), { type: 'calls-found', calls }])).toContain(
      'asks for readFile ×2 and listFiles,',
    );
  });

  it('names turn and iteration once there is a second turn', () => {
    expect(say([started, begun, started, begun])).toContain('Iteration 2.1 begins');
  });

  it('leaves out a number that is not counted', () => {
    const view = viewAfter([started, begun, built]);
    expect(sentenceOf(view, context('en', { tokens: undefined }))).toBe(
      'The prompt is built: system, tools and 1 message. The model will see nothing else.',
    );
  });
});

describe('one sentence for every end', () => {
  const ends: Readonly<Record<(typeof END_REASONS)[number], readonly [string | undefined, string]>> = {
    answered: [undefined, 'no more tools'],
    max_turns: ['1', '1 of 1 iterations used'],
    stopped: [undefined, 'You stopped it in iteration 1.'],
    token_budget: ['10400 >= 10000', '10,000 tokens used'],
    context_overflow: ['393 > 300', 'The prompt has 393 tokens, the window holds 8,000.'],
    doom_loop: ['runTests()', 'again and again: runTests().'],
    quality: ['80 >= 70', 'good enough: 80 >= 70.'],
    annealing: [undefined, 'nothing improved any more.'],
    direction: [undefined, 'left the task.'],
    model_error: ['401 Incorrect key.', 'The model did not answer: 401 Incorrect key.'],
    crashed: ['FAIL a.test.js\n  Error: expected 40', 'An error left the loop: Error: expected 40.'],
  };
  it.each(END_REASONS)('%s', (reason) => {
    const [detail, part] = ends[reason];
    const facts: readonly Fact[] = [...called2, { type: 'run-ended', reason, ...(detail !== undefined && { detail }) }];
    expect(say(facts)).toContain(part);
    expect(say(facts, 'zh')).toMatch(/[\u4e00-\u9fff].*。?$/);
    expect(`${say(facts)} ${say(facts, 'zh')}`).not.toMatch(/undefined|NaN|null|!/);
  });
});
