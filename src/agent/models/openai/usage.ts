import type { ReportedUsage } from '../../ports';
import { asNumber, asRecord } from './json';

/**
 * Usage as either interface reports it; `null` where it is missing, or cannot be: a prompt has tokens, so a 0 there means
 * that the server does not count. DeepSeek names its cache hits apart. Source: the API references, read 2026-11.
 */
export function readUsage(value: unknown): ReportedUsage | null {
  const usage = asRecord(value);
  const input = asNumber(usage.prompt_tokens) ?? asNumber(usage.input_tokens);
  const said = asNumber(usage.completion_tokens) ?? asNumber(usage.output_tokens);
  const total = asNumber(usage.total_tokens);
  const output = said ?? (input === undefined || total === undefined ? undefined : total - input);
  if (input === undefined || output === undefined || input <= 0 || output <= 0) return null;
  const details = asRecord(usage.prompt_tokens_details ?? usage.input_tokens_details);
  const cached = asNumber(details.cached_tokens) ?? asNumber(usage.prompt_cache_hit_tokens);
  const thinking = asNumber(asRecord(usage.completion_tokens_details ?? usage.output_tokens_details).reasoning_tokens);
  const reasoning = thinking === undefined || thinking < 0 ? {} : { reasoning: Math.min(output, thinking) };
  if (cached === undefined) return { input, cachedInput: 0, output, ...reasoning, cacheUnknown: true };
  return { input, cachedInput: Math.min(input, Math.max(0, cached)), output, ...reasoning };
}
