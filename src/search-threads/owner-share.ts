import type { RestRequest } from '../rest/rest-request.ts';
import type { FairQueue } from './fair-queue.ts';
import type { Placement } from './placement.ts';
import type { ThreadedRequest } from './threaded-request.ts';

/**
 * The owner's share of the searches while its core has no thread: of those that wait it answers short ones, one in each
 * turn of its event loop, so that it goes on reading requests and sending responses.
 */
export class OwnerShare {
  private readonly queue: FairQueue<ThreadedRequest>;
  private readonly placement: Placement;
  private readonly nextTurn: (turn: () => void) => void;
  private readonly onTake: () => void;
  private running: RestRequest | undefined;
  private isPlanned = false;

  /**
   * @param nextTurn calls back in the next turn of the event loop, after what has arrived was read
   * @param onTake called before a request that was taken is answered
   */
  constructor(
    queue: FairQueue<ThreadedRequest>,
    placement: Placement,
    nextTurn: (turn: () => void) => void,
    onTake: () => void,
  ) {
    this.queue = queue;
    this.placement = placement;
    this.nextTurn = nextTurn;
    this.onTake = onTake;
  }

  get isIdle(): boolean {
    return this.running === undefined;
  }

  /** Whether it has time for a request that waits. */
  get canTake(): boolean {
    return this.isIdle && this.queue.hasNext(this.isShort);
  }

  /** Takes a request in the next turn, if there is a short one then. */
  plan(): void {
    if (this.isPlanned || this.running) return;
    this.isPlanned = true;
    this.nextTurn(() => {
      this.isPlanned = false;
      this.take();
    });
  }

  /** Whether the request was one of these. */
  end(request: RestRequest): boolean {
    if (request !== this.running) return false;
    this.running = undefined;
    return true;
  }

  private readonly isShort = ({ message, signal }: ThreadedRequest): boolean =>
    !signal.aborted && this.placement.isShort(message.request);

  private take(): void {
    const next = this.queue.shiftIf(this.isShort);
    if (!next) return;
    this.running = next.message.request;
    this.onTake();
    next.finish('owner');
  }
}
