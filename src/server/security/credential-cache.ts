import { createHmac, randomBytes } from 'node:crypto';

/** Elasticsearch's lifetime of verified credentials, in milliseconds. */
const LIFETIME = 20 * 60_000;
const MAX_ENTRIES = 10_000;

/**
 * Caches which secrets were verified, so that only the first of many requests pays for it. Contains keyed digests,
 * never secrets. An entry is dropped when its owner's secret changes, and expires.
 */
export class CredentialCache {
  private readonly key = randomBytes(32);
  private readonly now: () => number;
  private readonly verified = new Map<string, { digest: string; until: number }>();
  private readonly pending = new Map<string, Promise<boolean>>();
  /** Incremented whenever an entry is dropped: the result of a check that started before must not be cached. */
  private generation = 0;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Concurrent checks of the same secret share one call of `verify`. */
  async check(owner: string, secret: string, verify: () => Promise<boolean>): Promise<boolean> {
    if (this.knows(owner, secret)) return true;
    const digest = this.digest(owner, secret);
    const running = this.pending.get(digest);
    if (running) return running;
    const check = this.verify(owner, digest, verify).finally(() => this.pending.delete(digest));
    this.pending.set(digest, check);
    return check;
  }

  knows(owner: string, secret: string): boolean {
    const known = this.verified.get(owner);
    return known !== undefined && known.until > this.now() && known.digest === this.digest(owner, secret);
  }

  /** Whether this secret was right once, however long ago: a hint for prioritizing work, never a proof. */
  isVerified(owner: string, secret: string): boolean {
    return this.verified.get(owner)?.digest === this.digest(owner, secret);
  }

  forget(owner: string): void {
    this.generation++;
    this.verified.delete(owner);
    this.pending.clear();
  }

  forgetAll(prefix: string): void {
    for (const owner of [...this.verified.keys()]) if (owner.startsWith(prefix)) this.forget(owner);
    this.generation++;
    this.pending.clear();
  }

  private async verify(owner: string, digest: string, verify: () => Promise<boolean>): Promise<boolean> {
    const { generation } = this;
    const good = await verify();
    if (good && generation === this.generation) {
      if (this.verified.size >= MAX_ENTRIES) this.verified.clear();
      this.verified.set(owner, { digest, until: this.now() + LIFETIME });
    }
    return good;
  }

  private digest(owner: string, secret: string): string {
    return createHmac('sha256', this.key).update(`${owner.length}:${owner}${secret}`).digest('base64');
  }
}
