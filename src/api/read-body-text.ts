import type { EndpointDescription } from '../dsl/endpoints/endpoint-description.ts';
import { EngineError, illegalArgument } from '../engine/errors/engine-error.ts';
import type { RestRequest } from '../rest/rest-request.ts';
import { notationOf, refuseContentType } from './media-type.ts';

const decoder = new TextDecoder();
const encoder = new TextEncoder();
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
 * The body as JSON, decoded once; taken from `source` if the request has none.
 * @throws EngineError by the endpoint's rule, or if the body is malformed in another notation
 */
export async function readBodyText(
  description: EndpointDescription,
  request: RestRequest,
  parameters: Record<string, string>,
): Promise<string | undefined> {
  const { body } = request;
  const sent = body !== undefined && body.length > 0 ? body : undefined;
  if (description.body === 'none') {
    if (sent) throw illegalArgument(`request [${request.method} ${request.path}] does not support having a body`);
    return undefined;
  }
  if (description.body === 'file') {
    if (sent) return undefined;
    throw missingBody(description);
  }
  const isStream = description.body === 'lines';
  if (sent) return jsonOf(sent, request.headers['content-type'], isStream);
  const source = sourceParameter(parameters, isStream);
  if (source !== undefined) return jsonOf(encoder.encode(source), parameters.source_content_type, isStream);
  if (description.body === 'required' || description.body === 'lines') throw missingBody(description);
  return undefined;
}

async function jsonOf(body: Uint8Array, contentType: string | undefined, isStream: boolean): Promise<string> {
  const notation = notationOf(contentType);
  if (notation === 'json') return decoder.decode(body);
  const notations = await import('./formats/notations.ts');
  return isStream ? notations.jsonLinesOf(body) : notations.jsonOf(body, notation);
}

function sourceParameter(parameters: Record<string, string>, isStream: boolean): string | undefined {
  const { source, source_content_type: type } = parameters;
  if (source === undefined) return undefined;
  if (type === undefined) throw illegalState('source and source_content_type parameters are required');
  if (refuseContentType(type, isStream) !== undefined)
    throw illegalState(`Unknown value for source_content_type [${type}]`);
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
