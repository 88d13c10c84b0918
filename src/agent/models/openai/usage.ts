import type { ReportedUsage } from '../../ports';
import { asNumber, asRecord } from './json';

/**
 * Usage as either interface reports it; `null` where it is missing, or cannot be: a prompt has tokens, so a 0 there means
 * that the server does not count. DeepSeek names its cache hits apart. Source: the API references, read 2026-11.
 */
export function readUsage(value: unknown): ReportedUsage | null {
  const usage = asRecord(value);
  const input = asNumber(usage.prompt_tokens) ?? asNumber(usage.input_tokens);
  const output = asNumber(usage.completion_tokens) ?? asNumber(usage.output_tokens);
  if (input === undefined || output === undefined || input <= 0 || output <= 0) return null;
  const details = asRecord(usage.prompt_tokens_details ?? usage.input_tokens_details);
  const cached = asNumber(details.cached_tokens) ?? asNumber(usage.prompt_cache_hit_tokens);
  if (cached === undefined) return { input, cachedInput: 0, output, cacheUnknown: true };
  return { input, cachedInput: Math.min(input, Math.max(0, cached)), output };
}
