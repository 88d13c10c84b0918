import type { ModelRequest } from '../ports';
import { chatBody } from './chat';
import { wellFormed } from './fields';
import type { BodyOptions } from './options';
import { responsesBody } from './responses';

/** The one place that makes the body of a request: what it returns is posted, and what the prompt panel shows. */
export function bodyOf(options: BodyOptions, request: ModelRequest): object {
  return wellFormed(options.api === 'responses' ? responsesBody(options, request) : chatBody(options, request));
}
