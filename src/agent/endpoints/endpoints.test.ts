import { describe, expect, it } from 'vitest';
import { FAILURE_KINDS } from '../ports';
import {
  detailBy,
  failureWords,
  isNear,
  isThisMachine,
  LIST_PRICES,
  listPriceOf,
  PROVIDERS,
  providerById,
  readAddress,
  settingsFor,
} from '.';

describe('an address', () => {
  it.each([
    ['https://api.openai.com/v1', 'https://api.openai.com/v1'],
    [' https://api.openai.com/v1/ ', 'https://api.openai.com/v1'],
    ['https://api.deepseek.com', 'https://api.deepseek.com/v1'],
    ['https://api.deepseek.com/', 'https://api.deepseek.com/v1'],
    ['api.deepseek.com', 'https://api.deepseek.com/v1'],
    ['localhost:11434', 'http://localhost:11434/v1'],
    ['127.0.0.1:8080/', 'http://127.0.0.1:8080/v1'],
    ['192.168.1.7:1234', 'http://192.168.1.7:1234/v1'],
    ['http://[::1]:8000', 'http://[::1]:8000/v1'],
    ['https://openrouter.ai/api/v1/chat/completions', 'https://openrouter.ai/api/v1'],
    ['https://host.test/v1/responses/', 'https://host.test/v1'],
    ['https://host.test/v1/models?key=secret#x', 'https://host.test/v1'],
    ['HTTPS://Host.test/Path', 'https://host.test/Path'],
    [
      'https://generativelanguage.googleapis.com/v1beta/openai/',
      'https://generativelanguage.googleapis.com/v1beta/openai',
    ],
  ])('%s is used as %s', (typed, baseUrl) => {
    expect(readAddress(typed)).toMatchObject({ type: 'ok', baseUrl });
    expect(readAddress(baseUrl)).toMatchObject({ type: 'ok', baseUrl });
  });

  it.each([
    ['', 'none'],
    ['no url', 'malformed'],
    ['http://no url/v1', 'malformed'],
    ['http://no%20url/v1', 'malformed'],
    ['http//localhost:11434/v1', 'malformed'],
    ['http:/', 'malformed'],
    ['localhost:port', 'malformed'],
    ['a..b', 'malformed'],
    ['https://host/v1 sk-1', 'malformed'],
    ['file:///etc', 'scheme'],
    ['https://me:secret@a.b/v1', 'credentials'],
  ])('“%s” is refused: %s', (typed, problem) => {
    expect(readAddress(typed)).toEqual({ type: 'problem', problem });
  });

  it('is near when it is of this machine or the local network', () => {
    const near = [
      'localhost',
      'localhost:1',
      'a.localhost',
      '127.0.0.1:8',
      '[::1]:8',
      '10.0.0.1',
      '172.16.0.9',
      '192.168.0.4:80',
      'nas.local',
      'nas:8080',
    ];
    const far = ['api.openai.com', '172.32.0.1', '11.0.0.1', 'localhost.evil.test', '8.8.8.8:53', 'x.local.test'];
    expect(near.filter((host) => !isNear(host))).toEqual([]);
    expect(far.filter(isNear)).toEqual([]);
    expect(near.filter(isThisMachine)).toEqual(near.slice(0, 5));
  });
});

describe('the providers', () => {
  it('have ids of their own, addresses that are used as they stand, and dates', () => {
    expect(new Set(PROVIDERS.map(({ id }) => id)).size).toBe(PROVIDERS.length);
    for (const { baseUrl, id, source, date } of PROVIDERS.slice(0, -1)) {
      expect(readAddress(baseUrl), id).toMatchObject({ type: 'ok', baseUrl });
      expect(
        [source, date].every((text) => text !== ''),
        id,
      ).toBe(true);
    }
  });

  it('say how a local server lets a page in, and need no key there', () => {
    for (const { isLocal, needsKey, lets, setting } of PROVIDERS) {
      expect([needsKey, lets, setting !== undefined].join(), isLocal ? 'local' : 'far').toMatch(
        isLocal ? /^false,setting,true$/ : /,false$/,
      );
    }
  });

  it('give settings that are plain data, without a key', () => {
    for (const { id } of PROVIDERS) {
      const settings = settingsFor(id, 'm');
      expect(JSON.parse(JSON.stringify(settings))).toEqual(settings);
      expect(Object.keys(settings)).not.toContain('key');
    }
    expect(settingsFor('deepseek').thinking).toBe('demanded');
    expect(settingsFor('openai', 'm', 'responses')).toMatchObject({ api: 'responses', thinking: 'encrypted' });
    expect(providerById('gone').id).toBe('other');
  });
});

describe('the prices', () => {
  it('are dated, and no cached token costs more than a new one', () => {
    for (const { input, cachedInput, output, source, date } of LIST_PRICES) {
      expect(cachedInput).toBeLessThanOrEqual(input);
      expect(input).toBeLessThanOrEqual(output);
      expect([source !== '', /^\d{4}-\d{2}$/.test(date)]).toEqual([true, true]);
    }
  });

  it('are found behind a prefix and before a date, and unknown where they are', () => {
    expect(listPriceOf('gpt-4.1')?.output).toBe(8);
    expect(listPriceOf('openai/GPT-4.1')?.output).toBe(8);
    expect(listPriceOf('gpt-4.1-2025-04-14')?.output).toBe(8);
    expect(listPriceOf('gpt-4.1-nano')).toBeUndefined();
    expect(listPriceOf('llama3')).toBeUndefined();
  });
});

describe('the words for a failure', () => {
  const at = (id: string) => ({
    provider: providerById(id),
    host: 'h.test:1',
    model: 'm-9',
    pageOrigin: 'https://page.test',
  });

  it('say in both languages what happened and what to do', () => {
    for (const kind of FAILURE_KINDS) {
      for (const id of ['openai', 'ollama', 'other']) {
        for (const lang of ['en', 'zh'] as const) {
          const { what, next } = failureWords({ kind, detail: 'said' }, at(id), lang);
          expect([what.length > 5, next.length > 10], `${kind} ${lang}`).toEqual([true, true]);
          expect(/[\u4e00-\u9fff]/.test(what + next), `${kind} ${lang}`).toBe(lang === 'zh');
        }
      }
    }
  });

  it('give the exact setting where a local server keeps the page out, with its own address', () => {
    const command = (id: string, kind: 'cors' | 'unreachable' | 'key') =>
      failureWords({ kind, detail: '' }, at(id), 'en').command;
    expect(command('ollama', 'cors')).toBe('OLLAMA_ORIGINS=https://page.test ollama serve');
    expect(command('lmstudio', 'unreachable')).toBe('lms server start --cors');
    expect(command('vllm', 'cors')).toContain('--allowed-origins \'["https://page.test"]\'');
    expect(command('llamacpp', 'cors')).toContain('--cors-origins https://page.test');
    expect(command('ollama', 'key')).toBeUndefined();
    expect(command('openai', 'cors')).toBeUndefined();
  });

  it('say whose words stand beside them: where the server said nothing, none are put into its mouth', () => {
    const by = (kind: (typeof FAILURE_KINDS)[number], detail = 'x') => detailBy({ kind, detail });
    for (const kind of ['empty', 'cut', 'dropped', 'filtered', 'redirect'] as const) expect(by(kind)).toBe('page');
    for (const kind of ['cors', 'lost', 'unreachable', 'unloaded'] as const) expect(by(kind)).toBe('browser');
    for (const kind of ['key', 'server', 'rate_limit', 'unreadable'] as const) expect(by(kind)).toBe('server');
    expect([by('settings'), by('timeout'), by('server', '')]).toEqual([null, null, null]);
  });

  it('name the browser’s question where a page from afar asks this machine, and only there', () => {
    const next = (pageOrigin: string) =>
      failureWords({ kind: 'unreachable', detail: '' }, { ...at('ollama'), host: 'localhost:11434', pageOrigin }, 'en')
        .next;
    expect(next('https://page.test')).toContain('Local network access');
    expect(next('http://localhost:4173')).not.toContain('Local network access');
  });

  it('tell an address that takes no such request from one where nothing is', () => {
    const what = (status: number) => failureWords({ kind: 'address', detail: '', status }, at('openai'), 'en').what;
    expect([what(404), what(405)]).toEqual([
      expect.stringContaining('nothing at this address'),
      expect.stringContaining('takes no such request'),
    ]);
  });

  it('say how long to wait, and which model is not there', () => {
    expect(failureWords({ kind: 'rate_limit', detail: '', retryAfterSeconds: 90 }, at('openai'), 'en').next).toContain(
      '90 seconds',
    );
    const long = { kind: 'rate_limit', detail: '', retryAfterSeconds: 86_400 } as const;
    expect(failureWords(long, at('openai'), 'en').next).toContain('24 hours; by itself this page waits no longer');
    expect(failureWords(long, at('openai'), 'zh').next).toContain('24 小时');
    expect(failureWords({ kind: 'unknown_model', detail: '' }, at('openai'), 'zh').what).toContain('m-9');
  });
});
