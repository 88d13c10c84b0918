import type { RequestRow } from './requestRow';
import type { BodyOptions } from './wire/options';

/** What makes the body of an iteration with its prompt. Where no real model was asked, a name stands for one. */
export function postedTo({ asked, layout }: Pick<RequestRow, 'asked' | 'layout'>): BodyOptions {
  if (asked !== null) return asked.options;
  return { model: 'simulated', api: layout ? 'responses' : 'chat', stream: false, ...(layout && { layout }) };
}
