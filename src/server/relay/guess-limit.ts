const WITHIN = 1_000;
const MAX_FAILURES = 5;

/** Limits the passwords tried at a remote, over all sessions: anyone on this machine may open more sessions. */
export class GuessLimit {
  private readonly now: () => number;
  private readonly tries = new Map<string, number[]>();

  constructor(now: () => number) {
    this.now = now;
  }

  allowsAttempt(remote: string): boolean {
    const now = this.now();
    const recent = (this.tries.get(remote) ?? []).filter(at => now - at < WITHIN);
    this.tries.set(remote, recent);
    if (recent.length >= MAX_FAILURES) return false;
    recent.push(now);
    return true;
  }
}
