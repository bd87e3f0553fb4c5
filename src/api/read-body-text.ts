import type { EndpointDescription } from '../dsl/endpoints/endpoint-description.ts';
import { EngineError, illegalArgument } from '../engine/errors/engine-error.ts';
import type { RestRequest } from '../rest/rest-request.ts';
import { refuseContentType } from './media-type.ts';

const decoder = new TextDecoder();
/** Endpoints whose error about a missing body does not speak of `source`, although they read it. */
const SOURCE_NAMED = new Set([
  'indices.analyze',
  'mget',
  'msearch_template',
  'search_template',
  'rank_eval',
  'render_search_template',
]);

/**
 * The body as text, decoded once; taken from `source` if the request has none. @throws EngineError by the endpoint's
 * rule
 */
export function readBodyText(
  description: EndpointDescription,
  request: RestRequest,
  parameters: Record<string, string>,
): string | undefined {
  const { body } = request;
  const sent = body !== undefined && body.length > 0 ? body : undefined;
  if (description.body === 'none') {
    if (sent) throw illegalArgument(`request [${request.method} ${request.path}] does not support having a body`);
    return undefined;
  }
  if (sent) return decoder.decode(sent);
  const source = sourceParameter(parameters);
  if (source !== undefined) return source;
  if (description.body === 'required' || description.body === 'lines') throw missingBody(description);
  return undefined;
}

function sourceParameter(parameters: Record<string, string>): string | undefined {
  const { source, source_content_type: type } = parameters;
  if (source === undefined && type === undefined) return undefined;
  if (source === undefined || type === undefined)
    throw illegalState('source and source_content_type parameters are required');
  if (refuseContentType(type) !== undefined) throw illegalState(`Unknown value for source_content_type [${type}]`);
  return source;
}

function missingBody(description: EndpointDescription): EngineError {
  const what = SOURCE_NAMED.has(description.name)
    ? 'request body or source parameter is required'
    : 'request body is required';
  return new EngineError('parse_exception', what);
}

function illegalState(reason: string): EngineError {
  return new EngineError('illegal_state_exception', reason);
}
