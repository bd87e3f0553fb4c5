import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { errorAnswer } from '../../api/errors.ts';
import type { MemoryAccount } from '../../engine/contract/breaker-api.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import type { RestHandler, RestRequest, RestResponse, RestSignal } from '../../rest/rest-request.ts';
import { isLoopback } from '../command-line.ts';
import { compressedAnswer } from './compressed-answer.ts';
import type { CrossOrigin } from './cross-origin.ts';
import { hasLeft } from './has-left.ts';
import { readBody } from './request-body.ts';
import { isCrossSite, rejectCrossSite } from './request-gate.ts';
import { type StrangerLimits, Strangers } from './strangers.ts';

/** `http.max_content_length`. */
export const MAX_BODY = 100 * 1024 * 1024;
/** Request lines can contain a body in the URL. */
const MAX_HEAD = 256 * 1024;

/**
 * A rejected request closes its connection if more bytes than this would have to be read and discarded to keep it open.
 */
const SMALL_BODY = 1024 * 1024;
/** Milliseconds for a rejected client to send the rest of a small body. */
const REST_TIMEOUT = 10_000;
const HANDSHAKE_TIMEOUT = 10_000;
/**
 * From the connection, or the first byte of a later request, until its head is complete. Generous, because a busy node
 * reads late.
 */
const HEAD_TIMEOUT = 30_000;
/** Until a request is read completely: 100 MB at 3 Mbit/s. */
const REQUEST_TIMEOUT = 300_000;
/** The maximum time that a stop waits for pending requests. */
const GRACE = 30_000;

/** For hosts without memory limits. */
function openUnlimited(): MemoryAccount {
  return { charge() {}, hold() {}, release() {} };
}

export interface HttpHostOptions {
  /** PEM. If undefined, the host uses plain HTTP, on loopback only. */
  tls?: { key: string; certificate: string };
  /** Called with the head of a request, before its body is read; a response ends the request. */
  admit?: (head: RestRequest) => Promise<RestResponse | undefined>;
  crossOrigin?: CrossOrigin | undefined;
  /** Opens the account charged with a body and its response until the response is sent. */
  openAccount?: () => MemoryAccount;
  /**
   * Compresses responses for clients that accept it; by default only without TLS, where compression cannot leak
   * secrets.
   */
  compression?: boolean | undefined;
  maxBody?: number | undefined;
  maxHead?: number | undefined;
  /** Milliseconds. */
  headTimeout?: number;
  /** Connections on which no request has been admitted yet. */
  strangers?: StrangerLimits;
}

/** Translates HTTP/1.1, with TLS or without, to the handler's records and back. */
export class HttpHost {
  private readonly handler: RestHandler;
  private readonly options: HttpHostOptions;
  private readonly maxBody: number;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly strangers: Strangers;
  private underWay = 0;
  private opened = 0;
  private stopping = false;

  constructor(handler: RestHandler, options: HttpHostOptions = {}) {
    this.handler = handler;
    this.options = options;
    this.maxBody = options.maxBody ?? MAX_BODY;
    this.strangers = new Strangers(options.strangers);
    const { tls, maxHead = MAX_HEAD, headTimeout = HEAD_TIMEOUT, openAccount = openUnlimited } = options;
    const listener = (request: IncomingMessage, response: ServerResponse) => {
      this.underWay++;
      const memory = openAccount();
      const signal = { aborted: false };
      response.on('close', () => {
        signal.aborted = !response.writableFinished;
        memory.release();
        this.underWay--;
        this.hangUpWhenDone();
      });
      this.exchange(request, response, memory, signal).catch(error => fail(request, response, error));
    };
    const settings: ServerOptions = {
      maxHeaderSize: maxHead,
      headersTimeout: headTimeout,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: Math.min(headTimeout, 1000),
      keepAliveTimeout: 60_000,
      noDelay: true,
    };
    this.server = tls
      ? createTlsServer(
          {
            ...settings,
            key: tls.key,
            cert: tls.certificate,
            minVersion: 'TLSv1.2',
            handshakeTimeout: HANDSHAKE_TIMEOUT,
          },
          listener,
        )
      : createServer(settings, listener);
    // `Expect: 100-continue` is answered once the request is admitted or rejected.
    this.server.on('checkContinue', listener);
    this.server.on('connection', (socket: Socket) => {
      if (!this.strangers.admit(socket)) return void socket.destroy();
      this.opened++;
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
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

  /** Admitted connections: open now, and opened since the start. */
  connections(): { open: number; opened: number } {
    return { open: this.sockets.size, opened: this.opened };
  }

  /** Accepts no new requests and resolves when pending ones are answered. */
  async close(): Promise<void> {
    const closed = new Promise<void>(resolve => this.server.close(() => resolve()));
    this.stopping = true;
    this.hangUpWhenDone();
    const late = setTimeout(() => this.hangUp(), GRACE);
    await closed;
    clearTimeout(late);
  }

  /** Idle connections, even unused ones, must not delay a stop. */
  private hangUpWhenDone(): void {
    if (this.stopping && this.underWay === 0) this.hangUp();
  }

  private hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private async exchange(
    request: IncomingMessage,
    response: ServerResponse,
    memory: MemoryAccount,
    signal: RestSignal,
  ): Promise<void> {
    const head = restRequest(request);
    const { crossOrigin, admit, tls } = this.options;
    const refusal =
      (tls ? crossSitePage(request, crossOrigin) : rejectForeignPage(request)) ??
      crossOrigin?.answer(head) ??
      (await admit?.(head));
    if (refusal) return this.refuse(head, request, response, refusal);
    // OPTIONS needs no credentials, so its body is not read: anyone could fill the memory.
    if (head.method === 'OPTIONS') return this.refuse(head, request, response, await this.handler(head, signal));
    this.strangers.recognise(request.socket);
    try {
      const body = await this.bodyOf(request, response, memory);
      if (body.length > 0) head.body = body;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return this.refuse(head, request, response, errorResponse(error));
    }
    const answer = await this.handler(head, signal);
    memory.hold(answer.body.length);
    await this.send(head, response, answer, false);
  }

  private bodyOf(
    request: IncomingMessage,
    response: ServerResponse,
    memory: MemoryAccount,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { maxBody } = this;
    const fits = Number(request.headers['content-length'] ?? 0) <= maxBody;
    if (request.headers.expect !== undefined && fits) response.writeContinue();
    return readBody(request, { maxBytes: maxBody, charge: bytes => memory.charge(bytes, '<http_request>') });
  }

  /** Answers a request whose body is not, or not completely, read: the rest is discarded as it arrives. */
  private async refuse(
    head: RestRequest,
    request: IncomingMessage,
    response: ServerResponse,
    answer: RestResponse,
  ): Promise<void> {
    const { socket } = request;
    if (!request.complete) {
      const late = setTimeout(() => {
        if (!request.complete) socket.destroy();
      }, REST_TIMEOUT);
      request.once('close', () => clearTimeout(late));
    }
    await this.send(head, response, answer, isLong(request));
  }

  private async send(head: RestRequest, response: ServerResponse, answer: RestResponse, last: boolean): Promise<void> {
    const { crossOrigin, tls, compression = tls === undefined } = this.options;
    const sent = compression ? await compressedAnswer(answer, head.headers['accept-encoding']) : answer;
    send(response, sent, last || !this.server.listening, crossOrigin?.headersFor(head.headers['origin']));
  }
}

function isLong({ headers, complete }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY;
}

function restRequest(request: IncomingMessage): RestRequest {
  const target = request.url ?? '/';
  const start = target.startsWith('/') ? 0 : target.indexOf('/', target.indexOf('://') + 3);
  const address = start < 0 ? '/' : target.slice(start);
  const question = address.indexOf('?');
  const head: RestRequest = {
    method: request.method ?? 'GET',
    path: question < 0 ? address : address.slice(0, question),
    query: question < 0 ? '' : address.slice(question + 1),
    headers: headersOf(request),
  };
  const { remoteAddress } = request.socket;
  if (remoteAddress !== undefined) head.peer = remoteAddress;
  return head;
}

/** Node joins the values of repeated headers, except for `set-cookie`. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { 'set-cookie': cookies } = headers;
  return (cookies ? { ...headers, 'set-cookie': cookies.join(', ') } : headers) as Record<string, string>;
}

/** Without passwords, any web page could use the browser of a local user to send requests. */
function rejectForeignPage(request: IncomingMessage): RestResponse | undefined {
  const refusal = rejectCrossSite(request, host => host === undefined || isLoopback(hostName(host)));
  return refusal && jsonResponse(refusal.status, { error: refusal.reason, status: refusal.status });
}

/** Pages of allowed origins are subject to CORS instead. */
function crossSitePage(request: IncomingMessage, crossOrigin: CrossOrigin | undefined): RestResponse | undefined {
  if (!isCrossSite(request) || crossOrigin?.allows(request.headers.origin)) return undefined;
  return jsonResponse(403, { error: 'pages of other sites are not served', status: 403 });
}

/** `[::1]:9200` → `::1`. */
function hostName(host: string): string {
  return host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d+$/, '');
}

function errorResponse(error: EngineError): RestResponse {
  const { status, body } = errorAnswer(error);
  return jsonResponse(status, body as object);
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

/** Logs an internal error and answers without its details; a disconnected client is not an error. */
function fail(request: IncomingMessage, response: ServerResponse, error: Error): void {
  if (hasLeft(request, error)) return;
  console.error(error.stack);
  if (response.headersSent) return void response.destroy();
  const cause = { type: 'exception', reason: 'the request failed' };
  send(response, jsonResponse(500, { error: { root_cause: [cause], ...cause }, status: 500 }), true);
}

/** @param more headers, which those of the answer replace */
function send(
  response: ServerResponse,
  { status, headers, body }: RestResponse,
  last: boolean,
  more?: Readonly<Record<string, string>>,
): void {
  const list: (string | string[])[] = [];
  for (const name in more) if (!Object.hasOwn(headers, name)) list.push(name, more[name]!);
  for (const name in headers) list.push(WIRE_NAMES[name] ?? name, headers[name]!);
  if (last) list.push('connection', 'close');
  response.writeHead(status, list as OutgoingHttpHeader[]);
  response.end(body);
}

/** Header names in their usual case. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  'x-elastic-product': 'X-elastic-product',
  'x-opaque-id': 'X-Opaque-Id',
  allow: 'Allow',
  location: 'Location',
  warning: 'Warning',
  'www-authenticate': 'WWW-Authenticate',
};
