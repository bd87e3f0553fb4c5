import { type CurlTarget, toCurl } from '../../language/curl/to-curl.ts';
import type { EngineRequest } from './ask.ts';
import { useConnections } from './connections.tsx';

/** The request in Console syntax: method and path on one line, the body below it. */
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

/** The engine in the tab has no address, so commands use the default address of a node. */
const DEFAULT_ORIGIN = 'http://localhost:9200';

/** The target of curl commands for the current connection. */
export function useCurlTarget(): CurlTarget {
  const { current } = useConnections();
  return current ? { origin: current.origin, user: current.user } : { origin: DEFAULT_ORIGIN };
}
