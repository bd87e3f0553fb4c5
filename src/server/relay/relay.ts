import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ANSWERED_BY_HEADER } from '../../rest/relay-protocol.ts';
import { hasLeft } from '../http/has-left.ts';
import { readUpTo, textOf } from '../http/read-up-to.ts';
import { LIMITS } from '../pairing/ask-peer.ts';
import { PairingCode } from '../pairing/pairing-code.ts';
import { RemoteProblem } from '../pairing/remote-problem.ts';
import type { RemoteStore } from '../pairing/remote-store.ts';
import { Forwarder, type ForwardLimits } from './forward.ts';
import { GuessLimit } from './guess-limit.ts';
import { OWN } from './relay-headers.ts';
import type { RelayParts } from './relay-parts.ts';
import { RelayRefused } from './relay-refused.ts';
import { RELAY_TABLE, type RelayCall } from './relay-table.ts';
import { RequestSlots } from './request-slots.ts';
import { SessionBook } from './session-book.ts';
import { upstreamPath } from './upstream-path.ts';

export interface RelayOptions {
  /** The folder of the file with the pairings. */
  folder: string;
  now?: () => number;
  limits?: Partial<ForwardLimits>;
  /** The maximum number of concurrent requests. */
  concurrent?: number;
  showCode: (code: string, file: string) => void;
}

const FORWARD_LIMITS: ForwardLimits = { ...LIMITS, uploadIdle: 60_000, call: 10_000, body: 100 * 1024 * 1024 };
const CONCURRENT = 64;
const MAX_CALL = 64 * 1024;
export const RELAY_PREFIX = '/relay/';

/**
 * Forwards requests from the page to paired servers. The page chooses a remembered server and a path; origin, authority
 * and credentials come from the relay. Requests have passed the gate; loopback alone is never trusted.
 */
export class Relay implements RelayParts {
  readonly sessions: SessionBook;
  readonly remotes: RemoteStore;
  readonly code: PairingCode;
  readonly limits: ForwardLimits;
  readonly forwarder: Forwarder;
  readonly guesses: GuessLimit;
  readonly now: () => number;
  private readonly slots: RequestSlots;

  constructor(remotes: RemoteStore, port: number, options: RelayOptions) {
    const { folder, now = Date.now, concurrent = CONCURRENT, showCode } = options;
    this.remotes = remotes;
    this.now = now;
    this.slots = new RequestSlots(concurrent);
    this.limits = { ...FORWARD_LIMITS, ...options.limits };
    this.sessions = new SessionBook(port, now);
    this.forwarder = new Forwarder(this.limits);
    this.guesses = new GuessLimit(now);
    const file = join(folder, `pairing-code-${port}`);
    this.code = new PairingCode({ file, print: code => showCode(code, file) });
  }

  async close(): Promise<void> {
    this.forwarder.close();
    await this.code.forget();
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.dispatch(request, response);
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal === undefined && !hasLeft(request, error))
        console.error(error instanceof Error ? error.stack : error);
      if (response.headersSent) response.destroy();
      else refuse(response, refusal ?? new RelayRefused(500, 'bad-request', 'the relay failed'));
    }
  }

  private async dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') throw new RelayRefused(405, 'bad-request', 'use POST');
    const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s);
    const name = path.slice(RELAY_PREFIX.length);
    if (name === 'session') return this.openSession(request, response);
    const session = this.sessions.of(request.headers);
    if (!session) throw new RelayRefused(401, 'no-session', 'the session has ended');
    await this.counted(session, async () => {
      if (name === 'send') return this.send(request, response, { session, query: new URLSearchParams(query) });
      const act = Object.hasOwn(RELAY_TABLE, name) ? RELAY_TABLE[name] : undefined;
      if (!act) throw new RelayRefused(404, 'bad-request', 'no such relay endpoint');
      say(response, 200, await act({ relay: this, session, body: await this.readCall(request) }));
    });
  }

  private async counted(session: RelayCall['session'], work: () => Promise<void>): Promise<void> {
    const release = this.slots.take(session);
    if (!release) throw new RelayRefused(503, 'busy', 'too many requests are pending');
    try {
      await work();
    } finally {
      release();
    }
  }

  /** Forms of other pages cannot send JSON without a preflight request, which is rejected. */
  private async openSession(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.readCall(request);
    const { cookie, session } = this.sessions.open();
    response.setHeader('set-cookie', cookie);
    say(response, 200, { key: session.key });
  }

  private async readCall(request: IncomingMessage): Promise<Record<string, unknown>> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const refusal = new RelayRefused(408, 'bad-request', 'the body was not received in time');
      timer = setTimeout(() => reject(refusal), this.limits.call);
    });
    const read = readObject(request);
    read.catch(() => undefined);
    return Promise.race([read, late]).finally(() => clearTimeout(timer));
  }

  private async send(
    request: IncomingMessage,
    response: ServerResponse,
    { session, query }: { session: RelayCall['session']; query: URLSearchParams },
  ): Promise<void> {
    const remote = this.remotes.get(query.get('to') ?? '');
    if (!remote) throw new RelayRefused(404, 'unknown-remote', 'unknown server');
    const type = request.headers['content-type'];
    if (type !== undefined && !/^application\/([\w.+-]*json|vnd\.[\w.+-]+)(;|$)/.test(type))
      throw new RelayRefused(415, 'bad-request', 'the body must be JSON');
    const login = this.sessions.loginAt(session, remote);
    // The service token only reads the cluster's state; data is only read in the name of a signed-in user.
    if (!login && !remote.open) throw new RelayRefused(403, 'login-needed', 'not signed in to this server');
    if (!login && !session.mayPair)
      throw new RelayRefused(403, 'code-needed', 'a server without passwords needs the code');
    const path = upstreamPath(query.get('path') ?? '', remote.origin);
    const method = (query.get('method') ?? '').toUpperCase();
    await this.forwarder.forward(request, response, { remote, method, path, authorization: login?.authorization });
  }
}

async function readObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (!/^application\/json(;|$)/.test(request.headers['content-type'] ?? ''))
    throw new RelayRefused(415, 'bad-request', 'the body must be JSON');
  const read = await readUpTo(request, MAX_CALL);
  if (typeof read === 'number') throw new RelayRefused(413, 'too-long', 'the body is too long');
  try {
    const value: unknown = JSON.parse(textOf(read) || '{}');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Rejected below.
  }
  throw new RelayRefused(400, 'bad-request', 'the body is not a JSON object');
}

/** Undefined for an internal error of the relay. */
function asRefusal(error: unknown): RelayRefused | undefined {
  if (error instanceof RelayRefused) return error;
  if (error instanceof RemoteProblem)
    return new RelayRefused(error.code === 'timeout' ? 504 : 502, error.code, error.message);
  return undefined;
}

function refuse(response: ServerResponse, { status, code, message, facts }: RelayRefused): void {
  // Unread bytes of the body must not be parsed as the next request.
  response.setHeader('connection', 'close');
  say(response, status, { error: { type: code, reason: message, ...facts }, status });
}

function say(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { ...OWN, 'content-type': 'application/json', [ANSWERED_BY_HEADER]: 'relay' });
  response.end(JSON.stringify(value));
}
