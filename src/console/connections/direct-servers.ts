import type { PairingAnswer, RemoteFailure, RemoteView } from '../../rest/relay-protocol.ts';
import type { RestRequest, RestResponse } from '../../rest/rest-request.ts';
import type { Connection } from './connection.ts';
import { COPY } from './copy.ts';
import { EngineProblem } from './engine-problem.ts';
import { RelayProblem } from './relay-client.ts';
import type { ServerAccess } from './server-access.ts';

const KEY = 'vitrine-direct-servers';

interface Known {
  readonly origin: string;
  readonly version: string;
  readonly open: boolean;
}

/** What a server's first response says about it. */
type Found = Omit<Known, 'origin'> | { failure: RemoteFailure };

/**
 * Servers that the page of a file server requests itself, which they have to allow (CORS). Addresses are remembered in
 * the browser; users and passwords are kept in memory only.
 */
export class DirectServers implements ServerAccess {
  private readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  private readonly fetch: typeof fetch;
  private readonly signedIn = new Map<string, { user: string; authorization: string }>();

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>, fetching: typeof fetch = (...all) => fetch(...all)) {
    this.storage = storage;
    this.fetch = fetching;
  }

  async call<T>(name: string, body: object = {}): Promise<T> {
    return (await this.answer(name, body as Record<string, string>)) as T;
  }

  private answer(name: string, body: Record<string, string>): unknown {
    const { remote: id = '', address = '', username = '', password = '' } = body;
    if (name === 'remotes') return { remotes: this.known().map(each => this.view(each)), mayPair: true };
    if (name === 'address') return this.add(address);
    if (name === 'login') return this.signIn(this.find(id), username, password);
    if (name === 'logout') return this.signedIn.delete(id);
    if (name === 'forget') return this.forget(id);
    if (name === 'check') return this.check(this.find(id));
    throw new RelayProblem('no-relay', COPY.noRelay);
  }

  connectionTo({ id, name }: Pick<RemoteView, 'id' | 'name'>): Connection {
    return { id, name, kind: 'remote', send: (request, signal) => this.send(id, request, signal) };
  }

  private async add(address: string): Promise<PairingAnswer> {
    const origin = originOf(address);
    if (origin === undefined) throw new RelayProblem('not-an-address', address);
    const found = await this.look(origin);
    if ('failure' in found) throw new RelayProblem(found.failure, origin);
    const added = { origin, ...found };
    this.keep([...this.known().filter(each => each.origin !== origin), added]);
    return { steps: [], certificates: [], remote: this.view(added) };
  }

  private async signIn(server: Known, user: string, password: string): Promise<RemoteView> {
    const bytes = new TextEncoder().encode(`${user}:${password}`);
    const authorization = `Basic ${btoa(String.fromCharCode(...bytes))}`;
    const found = await this.look(server.origin, authorization);
    if ('failure' in found) throw new RelayProblem(found.failure, server.origin);
    if (!found.open) throw new RelayProblem('wrong-password', server.origin);
    this.signedIn.set(server.origin, { user, authorization });
    this.keep(this.known().map(each => (each.origin === server.origin ? { ...each, version: found.version } : each)));
    return this.view(server);
  }

  private async check({ origin }: Known) {
    const found = await this.look(origin, this.signedIn.get(origin)?.authorization);
    return 'failure' in found ? { answers: false, failure: found.failure } : { answers: true };
  }

  private forget(id: string) {
    this.signedIn.delete(id);
    this.keep(this.known().filter(({ origin }) => origin !== id));
    return { revoked: true };
  }

  /** Requests the root of a server; `open` if it responds without asking for a password. */
  private async look(origin: string, authorization?: string): Promise<Found> {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const response = await this.fetch(origin, { headers, ...RULES }).catch(() => undefined);
    if (response === undefined) return { failure: (await this.isThere(origin)) ? 'not-allowed' : 'no-answer-read' };
    if (response.status === 401) return { version: '', open: false };
    if (response.status === 403) return { failure: authorization === undefined ? 'not-allowed' : 'no-permission' };
    const body = (await response.json().catch(() => undefined)) as { version?: { number?: unknown } } | undefined;
    const version = body?.version?.number;
    return typeof version === 'string' ? { version, open: true } : { failure: 'not-a-search-server' };
  }

  /** Whether something responds that the page may not read. On an isolated page browsers do not say. */
  private isThere(origin: string): Promise<boolean> {
    return this.fetch(origin, { ...RULES, mode: 'no-cors', redirect: 'follow' }).then(
      () => true,
      () => false,
    );
  }

  private async send(id: string, request: RestRequest, signal?: AbortSignal): Promise<RestResponse> {
    const { path, query, headers, body } = request;
    // Browsers do not send a GET with a body; every endpoint that reads one accepts POST too.
    const method = request.method === 'GET' && body !== undefined ? 'POST' : request.method;
    const authorization = this.signedIn.get(id)?.authorization;
    try {
      const response = await this.fetch(`${id}${path}${query === '' ? '' : `?${query}`}`, {
        method,
        headers: { ...headers, ...(authorization !== undefined && { authorization }) },
        body: body ?? null,
        signal: signal ?? null,
        ...RULES,
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: new Uint8Array(await response.arrayBuffer()),
      };
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new EngineProblem(0, 'unreachable', COPY.noDirectAnswer(id));
    }
  }

  private find(id: string): Known {
    const found = this.known().find(({ origin }) => origin === id);
    if (found === undefined) throw new RelayProblem('unknown-remote', id);
    return found;
  }

  private view({ origin, version, open }: Known): RemoteView {
    const user = this.signedIn.get(origin)?.user;
    const { host } = new URL(origin);
    return {
      id: origin,
      name: host,
      origin,
      version,
      open,
      namesUnchecked: false,
      ...(user !== undefined && { user }),
    };
  }

  private known(): Known[] {
    try {
      const value: unknown = JSON.parse(this.storage.getItem(KEY) ?? '[]');
      return Array.isArray(value) ? value.filter(isKnown) : [];
    } catch {
      return [];
    }
  }

  private keep(servers: readonly Known[]): void {
    this.storage.setItem(KEY, JSON.stringify(servers));
  }
}

/** Credentials are those of this page alone, and never follow a redirect. */
const RULES = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store' } as const;

/** The origin of an address without a path, over TLS or on this machine; others are blocked by browsers. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address.trim())) return undefined;
  const { protocol, hostname, origin, pathname, search, username, password } = new URL(address.trim());
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  const isPlain = pathname === '/' && search === '' && username === '' && password === '';
  return (protocol === 'https:' || isLocal) && isPlain ? origin : undefined;
}

function isKnown(value: unknown): value is Known {
  const { origin, version, open } = (value ?? {}) as Partial<Known>;
  return typeof origin === 'string' && originOf(origin) === origin && typeof version === 'string' && open !== undefined;
}
