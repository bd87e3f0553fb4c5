import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { RestHandler, RestRequest, RestResponse } from '../rest/rest-request.ts';
import { isLoopback } from './command-line.ts';

/** `http.max_content_length`. */
const MAX_BODY = 100 * 1024 * 1024;
/** Bodies in the address make it long. */
const MAX_HEAD = 256 * 1024;

/** Translates HTTP/1.1 to the handler's records and back. Plain text: for loopback only. */
export class HttpHost {
  private readonly handler: RestHandler;
  private readonly server: Server;

  constructor(handler: RestHandler) {
    this.handler = handler;
    this.server = createServer(
      { maxHeaderSize: MAX_HEAD, keepAliveTimeout: 60_000, noDelay: true },
      (request, response) => {
        this.exchange(request, response).catch(error => response.destroy(error));
      },
    );
  }

  /** Resolves to the port it listens on. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        const address = this.server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : port);
      });
    });
  }

  /** Takes no new requests and resolves when those under way are answered. */
  close(): Promise<void> {
    return new Promise(resolve => {
      this.server.close(() => resolve());
      this.server.closeIdleConnections();
    });
  }

  private async exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuse(request);
    if (refusal) return send(response, refusal, true);
    const body = await readBody(request);
    if (body === 'too long') return send(response, tooLong(), true);
    const abort = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) abort.abort();
    });
    const answer = await this.handler(restRequest(request, body), abort.signal);
    send(response, answer, !this.server.listening);
  }
}

function restRequest(request: IncomingMessage, body: Uint8Array<ArrayBuffer> | undefined): RestRequest {
  const target = request.url ?? '/';
  const start = target.startsWith('/') ? 0 : target.indexOf('/', target.indexOf('://') + 3);
  const address = start < 0 ? '/' : target.slice(start);
  const question = address.indexOf('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  return {
    method: request.method ?? 'GET',
    path: question < 0 ? address : address.slice(0, question),
    query: question < 0 ? '' : address.slice(question + 1),
    headers,
    ...(body && { body }),
  };
}

/** Collects the body into one buffer, of its final size where the client told it. */
async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined | 'too long'> {
  const told = Number(request.headers['content-length'] ?? 0);
  if (told > MAX_BODY) return 'too long';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_BODY) return 'too long';
    chunks.push(chunk);
  }
  return length === 0 ? undefined : joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}

/**
 * Without passwords any web page could have the browser's own requests answered here: by a name of its own that
 * points at loopback (DNS rebinding), or by sending across origins. Both are turned away.
 */
function refuse({ headers }: IncomingMessage): RestResponse | undefined {
  const { host, origin } = headers;
  if (host !== undefined && !isLoopback(hostName(host))) return plainRefusal(`host [${host}] is not served here`);
  if (origin !== undefined && origin !== `http://${host}`) return plainRefusal(`origin [${origin}] is not allowed`);
  return undefined;
}

/** `[::1]:9200` → `::1`. */
function hostName(host: string): string {
  return host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d+$/, '');
}

function plainRefusal(error: string): RestResponse {
  return jsonResponse(403, { error, status: 403 });
}

function tooLong(): RestResponse {
  const cause = {
    type: 'content_too_long_exception',
    reason: `entity content is too long for the limit of [${MAX_BODY}] bytes`,
  };
  return jsonResponse(413, { error: { root_cause: [cause], ...cause }, status: 413 });
}

function jsonResponse(status: number, value: object): RestResponse {
  const body = new TextEncoder().encode(JSON.stringify(value)) as Uint8Array<ArrayBuffer>;
  return {
    status,
    headers: {
      'x-elastic-product': 'Elasticsearch',
      'content-type': 'application/json',
      'content-length': String(body.length),
    },
    body,
  };
}

function send(response: ServerResponse, answer: RestResponse, last: boolean): void {
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(WIRE_NAMES[name] ?? name, value);
  if (last) response.setHeader('connection', 'close');
  response.statusCode = answer.status;
  response.end(answer.body);
}

/** Header names as clients know them by sight. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  'x-elastic-product': 'X-elastic-product',
  'x-opaque-id': 'X-Opaque-Id',
  allow: 'Allow',
  location: 'Location',
  warning: 'Warning',
};
