import type { ThreadAnswer } from '../api/search/search-threads.ts';
import type { Principal } from '../api/security/access/principal.ts';
import { recordOf } from '../api/security/access/principal.ts';
import type { Cancellation } from '../engine/contract/request-options.ts';
import type { ShardKey } from '../engine/errors/owner-only.ts';
import type { RestRequest } from '../rest/rest-request.ts';
import type { CancelFlags } from './cancel-flags.ts';
import type { ThreadRequest } from './thread-messages.ts';

/**
 * The result of a request; `ended` if its thread ended before it answered, `owner` if the owner takes it from the queue.
 */
export type Outcome =
  | { readonly answer: ThreadAnswer }
  | { readonly ownerOnly: readonly ShardKey[] }
  | 'ended'
  | 'owner';

let lastId = 0;

/** A request that waits for a thread or runs in one. */
export class ThreadedRequest {
  readonly id = ++lastId;
  readonly message: ThreadRequest;
  /** Identifies the client: clients take turns. */
  readonly client: string;
  readonly outcome: Promise<Outcome>;
  /** When it was sent to a thread, in milliseconds. */
  startedAt = 0;
  /** How long a thread worked on it, in milliseconds. */
  worked = 0;
  private readonly flags: CancelFlags;
  readonly signal: Cancellation;
  private cancelledAt: number | undefined;
  private resolve!: (outcome: Outcome) => void;

  constructor(request: RestRequest, signal: Cancellation, principal: Principal | undefined, flags: CancelFlags) {
    this.flags = flags;
    this.signal = signal;
    const slot = flags.open();
    this.message = { id: this.id, slot, request, principal: principal && recordOf(principal) };
    this.client = `${principal?.apiKey?.id ?? principal?.username ?? ''} ${request.peer ?? ''}`;
    this.outcome = new Promise(resolve => {
      this.resolve = resolve;
    });
  }

  /** Milliseconds since the cancellation was noticed and passed to the thread; 0 if not cancelled. */
  isCancelledFor(now: number): number {
    if (!this.signal.aborted) return 0;
    if (this.cancelledAt === undefined) {
      this.cancelledAt = now;
      this.flags.cancel(this.message.slot);
    }
    return now - this.cancelledAt;
  }

  finish(outcome: Outcome): void {
    this.flags.close(this.message.slot);
    this.resolve(outcome);
  }
}
