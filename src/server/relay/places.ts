import type { Session } from './session-book.ts';

/**
 * Requests under way at the same time. Anybody on this machine may open sessions, so those in which nobody gave the
 * code or signed in share a few places, and one session cannot take them all.
 */
export class Places {
  private readonly total: number;
  private readonly unproven: number;
  private readonly each: number;
  private readonly taken = new Map<Session, number>();
  private takenInAll = 0;

  constructor(total: number) {
    this.total = total;
    this.unproven = Math.max(1, Math.floor(total / 8));
    this.each = Math.max(1, Math.ceil((total * 3) / 4));
  }

  /** Undefined where there is no place; otherwise what gives it back. */
  take(session: Session): (() => void) | undefined {
    const mine = this.taken.get(session) ?? 0;
    if (this.takenInAll >= this.total || mine >= this.each) return undefined;
    if (!isProven(session) && this.takenByUnproven() >= this.unproven) return undefined;
    this.taken.set(session, mine + 1);
    this.takenInAll++;
    return () => {
      this.takenInAll--;
      const left = this.taken.get(session)! - 1;
      if (left === 0) this.taken.delete(session);
      else this.taken.set(session, left);
    };
  }

  private takenByUnproven(): number {
    let sum = 0;
    for (const [session, count] of this.taken) if (!isProven(session)) sum += count;
    return sum;
  }
}

function isProven({ mayPair, logins }: Session): boolean {
  return mayPair || logins.size > 0;
}
