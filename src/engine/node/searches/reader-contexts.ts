import { EngineError } from '../../errors/engine-error.ts';
import { SearchPhaseError } from '../../errors/search-phase-error.ts';
import type { Meter } from '../../structures/meter.ts';
import type { NodeTarget } from './search-targets.ts';

/** Shards held at a point in time for later searches. */
export interface ReaderContext<T> {
  readonly id: string;
  readonly targets: readonly NodeTarget[];
  /** The number of each shard, for errors and counts. */
  readonly numbers: readonly number[];
  readonly createdAt: number;
  /** The user who opened it; hidden from others. */
  readonly owner: string | undefined;
  readonly state: T;
  keepAlive: number;
  expiresAt: number;
}

interface Opening<T> {
  /** Milliseconds. */
  readonly keepAlive: number;
  readonly state: T;
  readonly owner: string | undefined;
}

export interface ContextLimits {
  readonly now: () => number;
  /** Checks the limit of open shards. @throws EngineError */
  readonly refuseMore?: (open: number) => void;
  /** The shard meter that counts these contexts. */
  readonly meter: 'scroll' | 'pointInTime';
}

let lastNumber = 0;

/** Fixed views with a keep-alive time. Expired contexts are purged on access. */
export class ReaderContexts<T> {
  private readonly contexts = new Map<string, ReaderContext<T>>();
  private readonly limits: ContextLimits;

  constructor(limits: ContextLimits) {
    this.limits = limits;
  }

  /** @throws EngineError if there are too many */
  open(id: string, targets: readonly NodeTarget[], { keepAlive, state, owner }: Opening<T>): ReaderContext<T> {
    this.sweep();
    this.limits.refuseMore?.(this.size);
    const now = this.limits.now();
    const numbers = targets.map(() => ++lastNumber);
    const context = { id, targets, numbers, owner, createdAt: now, state, keepAlive, expiresAt: now + keepAlive };
    this.contexts.set(id, context);
    this.onMeters(context, meter => meter.current++);
    return context;
  }

  /** Number of held shards. */
  get size(): number {
    let size = 0;
    for (const { numbers } of this.contexts.values()) size += numbers.length;
    return size;
  }

  of(owner: string | undefined): readonly ReaderContext<T>[] {
    this.sweep();
    return [...this.contexts.values()].filter(context => context.owner === owner);
  }

  find(id: string, owner: string | undefined): ReaderContext<T> | undefined {
    this.sweep();
    const context = this.contexts.get(id);
    return context?.owner === owner ? context : undefined;
  }

  /** Renews the keep-alive time. */
  touch(context: ReaderContext<T>, keepAlive = context.keepAlive): void {
    context.keepAlive = keepAlive;
    context.expiresAt = this.limits.now() + keepAlive;
  }

  /** Returns the number of released shards. */
  free(id: string, owner: string | undefined): number {
    const context = this.find(id, owner);
    if (context) this.drop(context);
    return context?.numbers.length ?? 0;
  }

  freeAll(): void {
    for (const context of this.contexts.values()) this.drop(context);
  }

  private sweep(): void {
    const now = this.limits.now();
    for (const context of this.contexts.values()) if (context.expiresAt <= now) this.drop(context);
  }

  private drop(context: ReaderContext<T>): void {
    this.contexts.delete(context.id);
    const lived = Math.max(0, this.limits.now() - context.createdAt);
    this.onMeters(context, meter => {
      meter.current--;
      meter.total++;
      meter.millis += lived;
    });
  }

  private onMeters({ targets }: ReaderContext<T>, work: (meter: Meter) => void): void {
    for (const { meters } of targets) if (meters) work(meters[this.limits.meter]);
  }
}

/** The error for a context that was closed or has expired. */
export function missingContext(numbers: readonly number[]): EngineError {
  const failures = numbers.map(number => ({
    index: null,
    shard: -1,
    node: undefined,
    error: new EngineError('search_context_missing_exception', `No search context found for id [${number}]`),
  }));
  return new SearchPhaseError('query', 'all shards failed', failures);
}
