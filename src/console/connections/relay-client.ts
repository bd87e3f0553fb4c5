import { ANSWERED_BY_HEADER, type RemoteView, SESSION_HEADER } from '../../rest/relay-protocol.ts';
import type { Connection } from './connection.ts';
import { COPY } from './copy.ts';
import { EngineProblem } from './engine-problem.ts';

const CHANNEL = 'vitrine-relay';
const LEFT = 'vitrine-relay-session';
/** How long other tabs of this page have to hand their session on. */
const HAND_OVER = 150;

/** What the relay refused, or could not do. */
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
 * read. The key stays in memory; it is stored only between two page loads of one tab. Passwords pass through once;
 * server tokens never reach the page.
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
    // A page that comes back from the browser's cache still has its key.
    addEventListener('pageshow', () => sessionStorage.removeItem(LEFT));
  }

  async call<T>(name: string, body: object = {}): Promise<T> {
    const type = { 'content-type': 'application/json' };
    const response = await this.post(`/relay/${name}`, { headers: type, body: JSON.stringify(body) });
    if (!response.ok) throw await problemIn(response);
    return (await response.json()) as T;
  }

  /** The engine behind a paired server, as the rooms know engines. */
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

  /** A session that ended (the relay was restarted, or half an hour passed) is followed by a new one. */
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
