import type { RestHandler, RestRequest, RestResponse } from '../rest/rest-request.ts';
import type { EngineRequest, EngineResponse } from './engine-request.ts';

/** Sends a request in the clients' words to a handler. */
export async function exchange(handle: RestHandler, request: EngineRequest): Promise<EngineResponse> {
  const { status, headers, body } = await handle(restRequest(request), request.signal);
  return { statusCode: status, headers, body: readBody(body, String(headers['content-type'] ?? '')) };
}

function restRequest({ method = 'GET', path, querystring, headers = {}, body }: EngineRequest): RestRequest {
  const [pathname, ownQuery = ''] = path.split(/\?(.*)/s) as [string, string?];
  const query = [ownQuery, queryText(querystring)].filter(part => part !== '').join('&');
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const content = contentOf(body);
  return {
    method: method.toUpperCase(),
    path: pathname.startsWith('/') ? pathname : `/${pathname}`,
    query,
    headers: content ? { 'content-type': content.type, ...given } : given,
    ...(content && { body: content.bytes }),
  };
}

function queryText(querystring: EngineRequest['querystring']): string {
  if (querystring === undefined || typeof querystring === 'string') return querystring ?? '';
  const parameters = Object.entries(querystring).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(parameters).toString();
}

function contentOf(body: EngineRequest['body']): { bytes: Uint8Array<ArrayBuffer>; type: string } | undefined {
  if (body === undefined) return undefined;
  const json = 'application/json';
  if (body instanceof Uint8Array) return { bytes: new Uint8Array(body), type: json };
  const isLines = Array.isArray(body);
  const text = typeof body === 'string' ? body : isLines ? linesOf(body) : JSON.stringify(body);
  return { bytes: new TextEncoder().encode(text), type: isLines ? 'application/x-ndjson' : json };
}

function linesOf(items: readonly unknown[]): string {
  return items.map(item => `${typeof item === 'string' ? item : JSON.stringify(item)}\n`).join('');
}

function readBody(bytes: RestResponse['body'], type: string): unknown {
  if (bytes.length === 0) return undefined;
  if (!/json|text|yaml|csv/.test(type)) return bytes;
  const text = new TextDecoder().decode(bytes);
  return /[/+]json/.test(type) ? JSON.parse(text) : text;
}
