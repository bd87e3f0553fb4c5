import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Refusal } from '../../api/security/security.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_TEXT = 500;

/**
 * One line of JSON for each request that was turned away: when, from where, what, why; no header, no query string, no
 * body. A full file becomes `audit.log.1` in place of the one before.
 */
export class AuditLog {
  private readonly path: string;
  private readonly now: () => number;
  private bytes: number;

  constructor(path: string, now: () => number) {
    this.path = path;
    this.now = now;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Never fails: who must be turned away is turned away although the disk is full. */
  write(refusal: Refusal): void {
    try {
      this.append(refusal);
    } catch (error) {
      console.error(
        `the audit log [${this.path}] cannot be written: ${error instanceof Error ? error.message : error}`,
      );
    }
  }

  private append(refusal: Refusal): void {
    const { kind, method, path, peer, principal, action, reason, detail } = refusal;
    const entry = {
      timestamp: new Date(this.now()).toISOString(),
      event: kind,
      peer,
      user: principal?.username,
      api_key: principal?.apiKey?.id,
      method,
      path: short(path),
      action,
      reason: short(withoutQuery(reason, path)),
      detail: detail === undefined ? undefined : short(detail),
    };
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    if (this.bytes > 0 && this.bytes + line.length > MAX_BYTES) {
      renameSync(this.path, `${this.path}.1`);
      this.bytes = 0;
    }
    appendFileSync(this.path, line, { mode: 0o600 });
    this.bytes += line.length;
  }
}

/** Reasons show the whole address; what follows its question mark may be anything. */
function withoutQuery(reason: string, path: string): string {
  const at = reason.indexOf(`${path}?`);
  return at < 0 ? reason : `${reason.slice(0, at + path.length)}]`;
}

function short(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;
}
