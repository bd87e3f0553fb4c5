import type { RestRequest, RestResponse } from '../../rest/rest-request.ts';

/** An engine the console talks to. Everything the console knows, it asks here. */
export interface Connection {
  /** What the badge says: `This tab`, or the host of a remote engine. */
  readonly name: string;
  readonly kind: 'tab' | 'remote';
  send(request: RestRequest, signal?: AbortSignal): Promise<RestResponse>;
}

/** The methods that never change anything. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const READING_PATHS =
  /\/(_search|_count|_analyze|_mget|_msearch|_explain|_validate\/query|_field_caps|_vitrine\/.*)$|^\/_vitrine\//;

export function isWrite(method: string, path: string): boolean {
  return !READING.has(method.toUpperCase()) && !READING_PATHS.test(path);
}

/** The same connection, telling `onWrite` after each request that may have changed something. */
export function observeWrites(connection: Connection, onWrite: () => void): Connection {
  return {
    name: connection.name,
    kind: connection.kind,
    async send(request, signal) {
      const response = await connection.send(request, signal);
      if (isWrite(request.method, request.path)) onWrite();
      return response;
    },
  };
}
