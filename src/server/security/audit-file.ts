import { appendFileSync, chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Lines in a file that only its owner can read. A full file becomes `.1`, that one `.2`, and so on; the oldest is
 * deleted.
 */
export class AuditFile {
  private readonly path: string;
  private readonly limits: { bytes: number; older: number };
  private bytes: number;

  constructor(path: string, limits: { bytes: number; older: number }) {
    this.path = path;
    this.limits = limits;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) chmodSync(path, 0o600);
    this.bytes = found?.size ?? 0;
  }

  /** Never throws: a full disk must not affect authentication. */
  append(entry: object): void {
    try {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      if (this.bytes > 0 && this.bytes + line.length > this.limits.bytes) this.rotate();
      appendFileSync(this.path, line, { mode: 0o600 });
      this.bytes += line.length;
    } catch (error) {
      console.error(`cannot write the audit log [${this.path}]: ${error instanceof Error ? error.message : error}`);
    }
  }

  private rotate(): void {
    for (let age = this.limits.older; age > 0; age--) {
      const newer = age === 1 ? this.path : `${this.path}.${age - 1}`;
      if (statSync(newer, { throwIfNoEntry: false })) renameSync(newer, `${this.path}.${age}`);
    }
    this.bytes = 0;
  }
}
