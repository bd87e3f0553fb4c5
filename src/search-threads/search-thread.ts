import { createReplicaHandler, type ReplicaHandler } from '../api/handler.ts';
import type { ThreadAnswer } from '../api/search/search-threads.ts';
import { principalOf } from '../api/security/access/principal.ts';
import type { Replica } from '../engine/contract/replica-api.ts';
import { OwnerOnly } from '../engine/errors/owner-only.ts';
import { openReplica } from '../engine/replica/open-replica.ts';
import type { RestSignal } from '../rest/rest-request.ts';
import type { FromThread, ThreadPort, ThreadRequest, ThreadStart, ToThread } from './thread-messages.ts';

/** What a host provides to a search thread. */
export interface SearchThreadHost {
  readonly port: ThreadPort<ToThread, FromThread>;
  /** A turn of the event loop, in which messages arrive. */
  readonly pause: () => Promise<void>;
  readonly onFailure: (error: Error) => void;
  readonly collectGarbage?: () => void;
}

/** Answers requests from a replica of the engine, in the thread that creates it. */
export class SearchThread {
  private readonly host: SearchThreadHost;
  private readonly cancelled: Int32Array;
  private readonly replica: Replica;
  private readonly handler: ReplicaHandler;

  constructor({ number, replica, isSecured, cancelled }: ThreadStart, host: SearchThreadHost) {
    this.host = host;
    this.cancelled = cancelled;
    const { now } = Date;
    const { onFailure, collectGarbage } = host;
    this.replica = openReplica(replica, {
      number,
      now,
      pause: () => this.pause(),
      ...(collectGarbage && { collectGarbage }),
    });
    this.handler = createReplicaHandler(this.replica.engine, isSecured, { now, onFailure });
    host.port.onMessage(message => this.receive(message));
    host.port.post({ usage: [] });
  }

  private receive(message: ToThread): void {
    if ('request' in message) return void this.serve(message);
    this.replica.apply(message.update);
    this.report();
  }

  private pause(): Promise<void> {
    this.report();
    return this.host.pause();
  }

  /** Statistics include searches that are running. */
  private report(): void {
    const usage = this.replica.takeUsage();
    if (usage.length > 0) this.host.port.post({ usage });
  }

  private async serve({ id, slot, request, principal }: ThreadRequest): Promise<void> {
    const { cancelled, replica } = this;
    const signal = new CancelFlag(cancelled, slot);
    try {
      const answer = await this.handler(request, signal, principal && principalOf(principal));
      this.host.port.post({ id, answer, usage: replica.takeUsage() }, transferable(answer));
    } catch (error) {
      if (!(error instanceof OwnerOnly)) throw error;
      this.host.port.post({ id, ownerOnly: error.unrefreshed, usage: replica.takeUsage() });
    }
  }
}

/** The signal of a request. A class, because V8 gives each object literal with a getter a shape of its own. */
class CancelFlag implements RestSignal {
  private readonly words: Int32Array;
  private readonly slot: number;

  constructor(words: Int32Array, slot: number) {
    this.words = words;
    this.slot = slot;
  }

  get aborted(): boolean {
    return Atomics.load(this.words, this.slot) !== 0;
  }
}

/** A body with a buffer of its own is transferred; others are copied. */
function transferable({ response: { body } }: ThreadAnswer): ArrayBuffer[] {
  return body.byteLength > 0 && body.byteLength === body.buffer.byteLength ? [body.buffer] : [];
}
