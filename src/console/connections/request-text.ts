import { type CurlTarget, toCurl } from '../language/curl/to-curl.ts';
import type { EngineRequest } from './ask.ts';

/** The request in Console grammar: method and path on one line, the body below it. */
export function consoleText(request: EngineRequest): string {
  const body = prettyBody(request.body);
  return `${request.method} ${request.path}${body === undefined ? '' : `\n${body}`}`;
}

export function curlText({ method, path, body }: EngineRequest, target: CurlTarget): string {
  return toCurl({ method, path, body: prettyBody(body) }, target);
}

function prettyBody(body: unknown): string | undefined {
  if (body === undefined || typeof body === 'string') return body as string | undefined;
  return JSON.stringify(body, null, 2);
}
