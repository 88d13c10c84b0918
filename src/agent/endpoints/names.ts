/** Every provider by its id, in the order of the list on the screen; the last one, without a name, is any other server. */
export const PROVIDER_NAMES = {
  openai: 'OpenAI',
  deepseek: 'DeepSeek',
  openrouter: 'OpenRouter',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  ollama: 'Ollama',
  lmstudio: 'LM Studio',
  vllm: 'vLLM',
  llamacpp: 'llama.cpp',
  other: '',
} as const;
