import type { Counter, Encoding } from '../../agent';

/** Special tokens in a text are text: a learner may well write `<|endoftext|>`. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

/** The real tokenizer in this thread; its tables (about 1 MB compressed) are loaded here. Never throws for any text. */
export async function loadTokenizer(encoding: Encoding): Promise<Counter> {
  const { encode } =
    encoding === 'o200k'
      ? await import('gpt-tokenizer/encoding/o200k_base')
      : await import('gpt-tokenizer/encoding/cl100k_base');
  return {
    count: (texts) => texts.map((text) => encode(text, AS_TEXT).length),
    commonPrefix: (a, b) => {
      const [left, right] = [encode(a, AS_TEXT), encode(b, AS_TEXT)];
      const differs = left.findIndex((token, i) => token !== right[i]);
      return differs < 0 ? left.length : differs;
    },
  };
}
