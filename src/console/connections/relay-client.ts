import { ANSWERED_BY_HEADER, type RemoteView, SESSION_HEADER } from '../../rest/relay-protocol.ts';
import type { Connection } from './connection.ts';
import { COPY } from './copy.ts';
import { EngineProblem } from './engine-problem.ts';

const CHANNEL = 'vitrine-relay';
const LEFT = 'vitrine-relay-session';
/** How long to wait, in milliseconds, for another tab of this page to share its session. */
const HAND_OVER = 150;

/** An error response of the relay, or a failure to reach it. */
export class RelayProblem extends Error {
  readonly code: string;
  readonly facts: Record<string, unknown>;

  constructor(code: string, reason: string, facts: Record<string, unknown> = {}) {
    super(reason);
    this.name = 'RelayProblem';
    this.code = code;
    this.facts = facts;
  }
}

/**
 * The page's end of the relay. It holds the key of a session, which is useless without a cookie that scripts cannot
 * read. The key stays in memory; it is stored only between two page loads of one tab. Passwords are sent
 * once and not kept; server tokens never reach the page.
 */
export class RelayClient {
  private readonly channel = new BroadcastChannel(CHANNEL);
  private key = takeLeftKey();
  private beginning: Promise<string> | undefined;

  constructor() {
    this.channel.onmessage = ({ data }: MessageEvent<{ ask?: true; key?: string }>) => {
      if (data.key !== undefined) this.key = data.key;
      else if (data.ask && this.key !== null) this.channel.postMessage({ key: this.key });
    };
    addEventListener('pagehide', () => {
      if (this.key !== null) sessionStorage.setItem(LEFT, this.key);
    });
    // A page restored from the back-forward cache still has its key.
    addEventListener('pageshow', () => sessionStorage.removeItem(LEFT));
  }

  async call<T>(name: string, body: object = {}): Promise<T> {
    const type = { 'content-type': 'application/json' };
    const response = await this.post(`/relay/${name}`, { headers: type, body: JSON.stringify(body) });
    if (!response.ok) throw await problemIn(response);
    return (await response.json()) as T;
  }

  /** A connection to the engine of a paired server. */
  connectionTo({ id, name }: Pick<RemoteView, 'id' | 'name'>): Connection {
    return {
      id,
      name,
      kind: 'remote',
      send: async ({ method, path, query, headers, body }, signal) => {
        const target = query === '' ? path : `${path}?${query}`;
        const address = `/relay/send?to=${id}&method=${method}&path=${encodeURIComponent(target)}`;
        const response = await this.post(address, { headers, body: body ?? null, signal: signal ?? null });
        if (response.headers.get(ANSWERED_BY_HEADER) !== 'remote') {
          const { code, message } = await problemIn(response);
          throw new EngineProblem(code === 'login-needed' ? 403 : 0, code, message);
        }
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: new Uint8Array(await response.arrayBuffer()),
        };
      },
    };
  }

  /** Starts a new session if the current one has ended, after a restart of the relay or half an hour. */
  private async post(address: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const key = this.key ?? (await this.begin());
    const response = await this.fetch(address, init, key);
    if (response.status !== 401 || response.headers.get(ANSWERED_BY_HEADER) !== 'relay') return response;
    return this.fetch(address, init, this.key !== null && this.key !== key ? this.key : await this.begin());
  }

  private fetch(address: string, init: RequestInit & { headers: Record<string, string> }, key: string) {
    return fetch(address, { ...init, method: 'POST', headers: { ...init.headers, [SESSION_HEADER]: key } });
  }

  private begin(): Promise<string> {
    this.beginning ??= this.beginNow().finally(() => (this.beginning = undefined));
    return this.beginning;
  }

  private async beginNow(): Promise<string> {
    const before = this.key;
    this.channel.postMessage({ ask: true });
    await new Promise(resolve => setTimeout(resolve, HAND_OVER));
    if (this.key !== null && this.key !== before) return this.key;
    const response = await fetch('/relay/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const isRelay = response.headers.get(ANSWERED_BY_HEADER) === 'relay';
    if (!isRelay || !response.ok) throw new RelayProblem('no-relay', COPY.noRelay);
    const { key } = (await response.json()) as { key: string };
    this.key = key;
    this.channel.postMessage({ key });
    return key;
  }
}

function takeLeftKey(): string | null {
  const key = sessionStorage.getItem(LEFT);
  sessionStorage.removeItem(LEFT);
  return key;
}

async function problemIn(response: Response): Promise<RelayProblem> {
  if (response.headers.get(ANSWERED_BY_HEADER) !== 'relay') return new RelayProblem('no-relay', COPY.noRelay);
  const { error } = (await response.json()) as { error: { type: string; reason: string } };
  const { type, reason, ...facts } = error;
  return new RelayProblem(type, reason, facts);
}

/**
 * An engine behind a URL of this origin (the development proxy, a relay). Browsers do not send a GET with a body; such a
 * GET is sent as POST, which every endpoint that reads a body accepts too.
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
