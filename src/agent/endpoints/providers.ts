import type { Api, LimitField, ThinkingRule } from '../wire';
import { PROVIDER_NAMES } from './names';

/**
 * A server with its habits, as data. `apis`: the first is the one to begin with. `lets`: whether its answers reach a page;
 * where that is a setting, `setting` is what to type, with ORIGIN for the page's own address.
 */
export type Provider = {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly isLocal: boolean;
  readonly needsKey: boolean;
  readonly apis: readonly Api[];
  readonly limitField: LimitField;
  /** What it wants back of a model's thinking, by interface. */
  readonly thinking: Readonly<Record<Api, ThinkingRule>>;
  readonly streamUsage: boolean;
  /** Headers that every request needs. */
  readonly headers: Readonly<Record<string, string>>;
  readonly lets: 'pages' | 'setting' | 'unknown';
  readonly setting?: string;
  /** Models to name in an empty field; what the server lists is better. */
  readonly models: readonly string[];
  readonly source: string;
  readonly date: string;
};

const PLAIN = {
  isLocal: false,
  needsKey: true,
  apis: ['chat'],
  limitField: 'max_tokens',
  thinking: { chat: 'drop', responses: 'drop' },
  streamUsage: true,
  headers: {},
  lets: 'unknown',
  models: [],
  date: '2026-11',
} as const satisfies Partial<Provider>;

const LOCAL = { ...PLAIN, isLocal: true, needsKey: false, thinking: { chat: 'keep', responses: 'drop' } } as const;

/** In the order of the list on the screen. The last one is any other server. */
export const PROVIDERS: readonly Provider[] = [
  {
    ...PLAIN,
    id: 'openai',
    name: PROVIDER_NAMES.openai,
    baseUrl: 'https://api.openai.com/v1',
    apis: ['chat', 'responses'],
    // Reasoning models refuse `max_tokens`.
    limitField: 'max_completion_tokens',
    thinking: { chat: 'drop', responses: 'encrypted' },
    lets: 'pages',
    models: ['gpt-5-mini', 'gpt-4.1'],
    source: 'platform.openai.com/docs/api-reference',
  },
  {
    ...PLAIN,
    id: 'deepseek',
    name: PROVIDER_NAMES.deepseek,
    baseUrl: 'https://api.deepseek.com/v1',
    apis: ['chat', 'responses'],
    // With tools, every reply's thinking has to come back, or the request is refused with 400.
    thinking: { chat: 'demanded', responses: 'encrypted' },
    models: ['deepseek-flash', 'deepseek-v4-pro'],
    source: 'api-docs.deepseek.com/guides/thinking_mode',
  },
  {
    ...PLAIN,
    id: 'openrouter',
    name: PROVIDER_NAMES.openrouter,
    baseUrl: 'https://openrouter.ai/api/v1',
    thinking: { chat: 'keep', responses: 'drop' },
    lets: 'pages',
    source: 'openrouter.ai/docs',
  },
  {
    ...PLAIN,
    id: 'anthropic',
    name: PROVIDER_NAMES.anthropic,
    baseUrl: 'https://api.anthropic.com/v1',
    // Without it, the server refuses whatever comes from a page.
    headers: { 'anthropic-dangerous-direct-browser-access': 'true' },
    lets: 'pages',
    source: 'docs.anthropic.com/en/api/openai-sdk',
  },
  {
    ...PLAIN,
    id: 'gemini',
    name: PROVIDER_NAMES.gemini,
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    // Gemini 3 refuses a call without the signature that came with it.
    thinking: { chat: 'keep', responses: 'drop' },
    lets: 'pages',
    source: 'ai.google.dev/gemini-api/docs/openai, thought-signatures',
  },
  {
    ...LOCAL,
    id: 'ollama',
    name: PROVIDER_NAMES.ollama,
    baseUrl: 'http://localhost:11434/v1',
    lets: 'setting',
    setting: 'OLLAMA_ORIGINS=ORIGIN ollama serve',
    source: 'docs.ollama.com/faq',
  },
  {
    ...LOCAL,
    id: 'lmstudio',
    name: PROVIDER_NAMES.lmstudio,
    baseUrl: 'http://localhost:1234/v1',
    apis: ['chat', 'responses'],
    lets: 'setting',
    setting: 'lms server start --cors',
    source: 'lmstudio.ai/docs/cli/server-start',
  },
  {
    ...LOCAL,
    id: 'vllm',
    name: PROVIDER_NAMES.vllm,
    baseUrl: 'http://localhost:8000/v1',
    apis: ['chat', 'responses'],
    lets: 'setting',
    setting: 'vllm serve MODEL --enable-auto-tool-choice --tool-call-parser PARSER --allowed-origins \'["ORIGIN"]\'',
    source: 'docs.vllm.ai/en/latest/configuration/serve_args',
  },
  {
    ...LOCAL,
    id: 'llamacpp',
    name: PROVIDER_NAMES.llamacpp,
    baseUrl: 'http://localhost:8080/v1',
    lets: 'setting',
    setting: 'llama-server -m MODEL.gguf --jinja --cors-origins ORIGIN',
    source: 'github.com/ggml-org/llama.cpp, tools/server',
  },
  {
    ...PLAIN,
    id: 'other',
    name: PROVIDER_NAMES.other,
    baseUrl: '',
    needsKey: false,
    apis: ['chat', 'responses'],
    source: '',
  },
];

/** The provider of that id, or the one that stands for any other. */
export function providerById(id: string): Provider {
  const found = PROVIDERS.find((provider) => provider.id === id) ?? PROVIDERS.at(-1);
  if (found === undefined) throw new Error('There are no providers.');
  return found;
}
