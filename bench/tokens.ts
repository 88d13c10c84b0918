import { type Message, textOf } from '../src/agent/message';
import type { Counter } from '../src/agent/ports';
import { createMeter } from '../src/agent/tokens';
import { loadTokenizer } from '../src/state/adapters/tokenizer';

const MESSAGES = 500;

/**
 * How fast text is counted under o200k, in MB (10^6 bytes of UTF-8) a second: the first pass over fresh text of three
 * kinds, and how often the counter was asked for each message of a transcript whose every prompt is measured.
 */
export async function benchTokens(): Promise<object> {
  const started = performance.now();
  const counter = await loadTokenizer('o200k');
  // The tables are read on the first call.
  await counter.count(['']);
  const loadMs = Math.round(performance.now() - started);
  const speed: Record<string, number> = {};
  for (const [kind, line] of Object.entries(LINES)) speed[kind] = await megabytesPerSecond(counter, line);
  return { encoding: 'o200k', loadMs, megabytesPerSecond: speed, transcript: await transcript(counter) };
}

const LINES: Readonly<Record<string, (n: number) => string>> = {
  english: (n) => `Item ${n}: the ${pick(n, WORDS)} that the ${pick(n * 7, WORDS)} left was ${pick(n * 13, WORDS)}.\n`,
  chinese: (n) => `第 ${n} 项：${pick(n, CHARACTERS)}把${pick(n * 7, CHARACTERS)}放进${pick(n * 13, CHARACTERS)}里。\n`,
  code: (n) =>
    `  const ${pick(n, WORDS)}${n} = ${pick(n * 7, WORDS)}(items[${n % 97}].price * ${n}, "${pick(n * 13, WORDS)}");\n`,
};
const WORDS = 'order discount basket invoice shelf loan rating refund cheap stock delivery page reader total'.split(
  ' ',
);
const CHARACTERS = '订单 折扣 购物车 发票 书架 借阅 评分 退款 库存 配送 页码 读者 合计'.split(' ');

function pick(n: number, from: readonly string[]): string {
  return from[n % from.length] ?? '';
}

/** The tokenizer keeps what it merged before; no line comes twice, so the figure is that of new text. */
async function megabytesPerSecond(counter: Counter, line: (n: number) => string): Promise<number> {
  const texts = Array.from({ length: 40 }, (_, block) =>
    Array.from({ length: 200 }, (_, i) => line(block * 200 + i)).join(''),
  );
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const started = performance.now();
  await counter.count(texts);
  return Number((bytes / 1e6 / ((performance.now() - started) / 1000)).toFixed(1));
}

/** Measures every prompt of a growing transcript; a text that is counted twice shows as more than one. */
async function transcript(counter: Counter): Promise<object> {
  const asked = new Map<string, number>();
  const watched: Counter = {
    ...counter,
    count: (texts) => {
      for (const text of texts) asked.set(text, (asked.get(text) ?? 0) + 1);
      return counter.count(texts);
    },
  };
  const meter = createMeter(watched, 'o200k');
  const messages: Message[] = [];
  const started = performance.now();
  for (let n = 0; n < MESSAGES; n += 1) {
    messages.push({ role: 'user', content: `${n} ${LINES.english?.(n) ?? ''}` });
    await meter.prompt(messages, []);
  }
  const ms = Math.round(performance.now() - started);
  const most = Math.max(...messages.map((message) => asked.get(textOf(message)) ?? 0));
  return { messages: MESSAGES, prompts: MESSAGES, ms, mostCountsOfOneMessage: most };
}
