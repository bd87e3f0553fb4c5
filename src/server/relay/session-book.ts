import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_HEADER } from '../../rest/relay-protocol.ts';
import type { Remote } from '../pairing/remote-store.ts';
import { isSameSecret } from '../security/same-secret.ts';

const IDLE = 30 * 60_000;
const MAX_LIFETIME = 12 * 60 * 60_000;
/** The maximum number of sessions: anyone on this machine may open one. */
const MAX_SESSIONS = 256;

/** A user signed in at a remote: valid only for the CA to which the password was sent. */
export interface Login {
  user: string;
  authorization: string;
  origin: string;
  ca: string | undefined;
}

/** The permissions and sign-ins of one browser; in memory only. */
export interface Session {
  readonly key: string;
  readonly began: number;
  used: number;
  /** Whether a valid code was entered, so that this session may pair. */
  mayPair: boolean;
  /** By the id of the remote. */
  readonly logins: Map<string, Login>;
  /** When the last password was tried, in milliseconds. */
  triedAt: number;
}

/**
 * Sessions are identified by a cookie and a key that only the page's script has. Cookies are sent to every port of a
 * host, so the cookie alone is not sufficient.
 */
export class SessionBook {
  private readonly sessions = new Map<string, Session>();
  private readonly port: number;
  private readonly now: () => number;

  constructor(port: number, now: () => number) {
    this.port = port;
    this.now = now;
  }

  open(): { cookie: string; session: Session } {
    this.sweep();
    const [id, key] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
    const now = this.now();
    const session: Session = { key, began: now, used: now, mayPair: false, logins: new Map(), triedAt: 0 };
    this.sessions.set(id, session);
    return { cookie: `${this.name}=${id}; HttpOnly; SameSite=Strict; Path=/`, session };
  }

  of(headers: IncomingHttpHeaders): Session | undefined {
    const id = this.cookieOf(headers.cookie);
    const session = id === undefined ? undefined : this.sessions.get(id);
    const given = headers[SESSION_HEADER];
    if (!session || typeof given !== 'string' || !isSameSecret(given, session.key)) return undefined;
    if (this.isOver(session)) {
      this.sessions.delete(id!);
      return undefined;
    }
    session.used = this.now();
    return session;
  }

  /** The user signed in there; undefined once the remote was paired again with another CA. */
  loginAt({ logins }: Session, { id, origin, ca }: Remote): Login | undefined {
    const login = logins.get(id);
    if (login === undefined || (login.origin === origin && login.ca === ca)) return login;
    logins.delete(id);
    return undefined;
  }

  /** Ends all sign-ins at a remote that was removed. */
  signOutOf(remote: string): void {
    for (const { logins } of this.sessions.values()) logins.delete(remote);
  }

  private get name(): string {
    return `vitrine-${this.port}`;
  }

  private cookieOf(header: string | undefined): string | undefined {
    for (const part of (header ?? '').split(';')) {
      const [name, value] = part.trim().split('=');
      if (name === this.name) return value;
    }
    return undefined;
  }

  private isOver({ began, used }: Session): boolean {
    const now = this.now();
    return now - used > IDLE || now - began > MAX_LIFETIME;
  }

  private sweep(): void {
    for (const [id, session] of this.sessions) if (this.isOver(session)) this.sessions.delete(id);
    // Unused sessions are removed first; otherwise opening many would end those in use.
    const bare = ({ mayPair, logins }: Session) => !mayPair && logins.size === 0;
    const rank = ([, a]: [string, Session], [, b]: [string, Session]) =>
      Number(bare(b)) - Number(bare(a)) || a.used - b.used;
    const dispensable = [...this.sessions].sort(rank);
    for (const [id] of dispensable.slice(0, Math.max(0, this.sessions.size - MAX_SESSIONS + 1)))
      this.sessions.delete(id);
  }
}
