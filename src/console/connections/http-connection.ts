import type { Connection } from './connection.ts';

/**
 * An engine behind a URL of this origin (the development proxy, a relay). Browsers refuse a GET with a body, and every
 * endpoint that reads one accepts POST as well, so such a GET is sent as POST.
 */
export function httpConnection(name: string, base: string): Connection {
  return {
    id: `http ${base}`,
    name,
    kind: 'remote',
    async send(request, signal) {
      const method = request.method === 'GET' && request.body !== undefined ? 'POST' : request.method;
      const url = `${base}${request.path}${request.query === '' ? '' : `?${request.query}`}`;
      const response = await fetch(url, {
        method,
        headers: request.headers,
        body: request.body ?? null,
        signal: signal ?? null,
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: new Uint8Array(await response.arrayBuffer()),
      };
    },
  };
}
