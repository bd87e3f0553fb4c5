import type { Session } from './session-book.ts';

/**
 * Limits concurrent requests. Anyone on this machine may open sessions, so those without a code or sign-in share a few
 * slots, and no session can take all of them.
 */
export class RequestSlots {
  private readonly total: number;
  private readonly unproven: number;
  private readonly each: number;
  private readonly taken = new Map<Session, number>();
  private totalTaken = 0;

  constructor(total: number) {
    this.total = total;
    this.unproven = Math.max(1, Math.floor(total / 8));
    this.each = Math.max(1, Math.ceil((total * 3) / 4));
  }

  /** Undefined if no slot is free; otherwise a function that releases it. */
  take(session: Session): (() => void) | undefined {
    const mine = this.taken.get(session) ?? 0;
    if (this.totalTaken >= this.total || mine >= this.each) return undefined;
    if (!isProven(session) && this.countUnproven() >= this.unproven) return undefined;
    this.taken.set(session, mine + 1);
    this.totalTaken++;
    return () => {
      this.totalTaken--;
      const left = this.taken.get(session)! - 1;
      if (left === 0) this.taken.delete(session);
      else this.taken.set(session, left);
    };
  }

  private countUnproven(): number {
    let sum = 0;
    for (const [session, count] of this.taken) if (!isProven(session)) sum += count;
    return sum;
  }
}

function isProven({ mayPair, logins }: Session): boolean {
  return mayPair || logins.size > 0;
}
