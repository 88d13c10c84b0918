import type { ModelRequest } from '../ports';
import { bodyOf } from './body';
import type { BodyOptions } from './options';

/** The request body before it is written down. A name alone stands for a model without options. */
export function requestBody(to: string | BodyOptions, request: ModelRequest): object {
  return bodyOf(typeof to === 'string' ? { model: to, api: 'chat', stream: false } : to, request);
}

/**
 * The request body as it is posted: one canonical byte sequence for the panel, the command line and the wire.
 */
export function serialise(to: string | BodyOptions, request: ModelRequest): string {
  return JSON.stringify(requestBody(to, request));
}
