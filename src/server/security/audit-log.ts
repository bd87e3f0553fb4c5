import { join } from 'node:path';
import type { Actor } from '../../api/security/access/actor.ts';
import type { Principal } from '../../api/security/access/principal.ts';
import type { Grant, Refusal } from '../../api/security/security.ts';
import { AuditFile } from './audit-file.ts';
import { originKey } from './origin-key.ts';
import { RepeatLimit, type Repeats } from './repeat-limit.ts';

const MEGABYTE = 1024 * 1024;
const MAX_TEXT = 500;
const FLUSH = 60_000;

export const AUDIT_EVENTS = [
  'authentication_failed',
  'access_denied',
  'authentication_success',
  'access_granted',
  'security_config_change',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];
const DEFAULT_EVENTS: readonly AuditEvent[] = ['authentication_failed', 'access_denied', 'security_config_change'];

/** A change of users, roles, keys or tokens: what was done, to whom or what, never a secret. */
export interface SecurityChange {
  action: string;
  target: Record<string, string | boolean | readonly string[] | undefined>;
  by: Actor;
}

/**
 * One line of JSON per event with time, origin and principal, but no header, query string or body. Rejections,
 * successes and changes are in separate files, so that a flood of one cannot rotate the others away; repeated
 * rejections from one origin are counted.
 */
export class AuditLog {
  private readonly now: () => number;
  private readonly events: ReadonlySet<AuditEvent>;
  private readonly refusals: AuditFile;
  private readonly successes: AuditFile;
  private readonly changes: AuditFile;
  private readonly repeats: RepeatLimit;
  private readonly timer: NodeJS.Timeout;

  constructor(folder: string, now: () => number, events: readonly AuditEvent[] = DEFAULT_EVENTS) {
    this.now = now;
    this.events = new Set(events);
    this.refusals = new AuditFile(join(folder, 'audit.log'), { bytes: 10 * MEGABYTE, older: 1 });
    this.successes = new AuditFile(join(folder, 'audit-successes.log'), { bytes: 10 * MEGABYTE, older: 1 });
    this.changes = new AuditFile(join(folder, 'audit-changes.log'), { bytes: 10 * MEGABYTE, older: 4 });
    this.repeats = new RepeatLimit(now, repeats => this.writeRepeats(repeats));
    this.timer = setInterval(() => this.repeats.flush(), FLUSH);
    this.timer.unref();
  }

  refused(refusal: Refusal): void {
    const { kind, method, path, peer, principal, action, reason, detail } = refusal;
    if (!this.events.has(kind)) return;
    if (!this.repeats.passes(JSON.stringify([kind, originKey(peer), principal?.username]))) return;
    this.refusals.append({
      timestamp: this.timestamp(),
      event: kind,
      peer,
      ...who(principal),
      method,
      path: short(path),
      action,
      reason: short(withoutQuery(reason, path)),
      detail: detail === undefined ? undefined : short(detail),
    });
  }

  granted({ kind, method, path, peer, principal, action }: Grant): void {
    if (!this.events.has(kind)) return;
    const entry = {
      timestamp: this.timestamp(),
      event: kind,
      peer,
      ...who(principal),
      method,
      path: short(path),
      action,
    };
    this.successes.append(entry);
  }

  changed({ action, target, by }: SecurityChange): void {
    if (!this.events.has('security_config_change')) return;
    const { principal, peer } = by;
    const entry = {
      timestamp: this.timestamp(),
      event: 'security_config_change',
      action,
      peer,
      ...who(principal),
      target,
    };
    this.changes.append(entry);
  }

  close(): void {
    clearInterval(this.timer);
    this.repeats.flush(true);
  }

  private writeRepeats({ key, since, count }: Repeats): void {
    const [event, peer, user] = key === '' ? [] : (JSON.parse(key) as (string | null)[]);
    this.refusals.append({
      timestamp: this.timestamp(),
      event: event ?? 'many',
      peer: peer ?? undefined,
      user: user ?? undefined,
      repeated: count,
      since: new Date(since).toISOString(),
    });
  }

  private timestamp(): string {
    return new Date(this.now()).toISOString();
  }
}

function who(principal: Principal | undefined) {
  return { user: principal?.username, realm: principal?.realm.name, api_key: principal?.apiKey?.id };
}

/** A reason may contain the URL, whose query string may contain anything, so that is cut off. */
function withoutQuery(reason: string, path: string): string {
  const at = reason.indexOf(`${path}?`);
  return at < 0 ? reason : `${reason.slice(0, at + path.length)}]`;
}

function short(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;
}
