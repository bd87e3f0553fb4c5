import type { RestHandler, RestRequest, RestResponse } from '../rest/rest-request.ts';
import { CallSignal } from './call-signal.ts';
import { isRead } from './is-read.ts';
import { lostLeaderResponse } from './lost-leader.ts';
import { ANNOUNCEMENTS, type Announcement, type Call, channelOf, LOCK, type Reply, type TabRole } from './protocol.ts';

export interface TabLeaderOptions {
  /** Identity of this tab, unique among the tabs of the origin. */
  tab: string;
  /** Opens the engine; called once, when this tab becomes the leader. */
  open(): Promise<RestHandler>;
  onRole(role: TabRole): void;
}

interface Waiting {
  request: RestRequest;
  /** The leader it was sent to; undefined while no leader is known. */
  leader: string | undefined;
  resolve(response: RestResponse): void;
}

/**
 * Many tabs, one engine. A Web Lock elects the tab that owns the database; it is held until the tab dies, when the
 * browser releases it and the next tab in line takes over. The design is PGlite's.
 *
 *   waiting ──a leader announces itself──▶ follower ──lock granted──▶ leader
 *      └───────────────lock granted────────────────────────────────────┘
 *
 * When a leader dies, its pending reads are retried; pending writes are answered with a retryable 503, because their
 * outcome is unknown.
 */
export class TabLeader {
  private readonly options: TabLeaderOptions;
  private readonly announcements = new BroadcastChannel(ANNOUNCEMENTS);
  private readonly replies: BroadcastChannel;
  private readonly waiting = new Map<number, Waiting>();
  private readonly running = new Map<string, CallSignal>();
  private engine: Promise<RestHandler> | undefined;
  private holdsLock = false;
  private leader: string | undefined;
  private leaderChannel: BroadcastChannel | undefined;
  private nextCall = 1;

  constructor(options: TabLeaderOptions) {
    this.options = options;
    this.replies = new BroadcastChannel(channelOf(options.tab));
    this.replies.addEventListener('message', (event: MessageEvent<Reply | Call>) => this.receive(event.data));
    this.announcements.addEventListener('message', (event: MessageEvent<Announcement>) => this.hear(event.data));
  }

  /** Queues for the lock, and asks for the current leader meanwhile. */
  start(): void {
    this.options.onRole('waiting');
    this.announce({ kind: 'who-leads' });
    void navigator.locks.request(LOCK, () => this.lead());
  }

  handle(request: RestRequest, signal: CallSignal): Promise<RestResponse> {
    if (this.engine) return this.engine.then(handler => handler(request, signal));
    return new Promise(resolve => {
      const id = this.nextCall++;
      this.waiting.set(id, { request, leader: undefined, resolve });
      if (this.leader !== undefined) this.send(id);
      signal.onAbort(() => this.cancel(id));
    });
  }

  /** Held until the tab ends: the promise never resolves while the engine runs. */
  private async lead(): Promise<void> {
    this.holdsLock = true;
    this.engine = this.options.open();
    try {
      await this.engine;
    } catch (error) {
      // Releasing the lock lets another tab try; this one reports its error.
      this.holdsLock = false;
      this.failWaiting(error instanceof Error ? error.message : String(error));
      return;
    }
    this.leader = this.options.tab;
    this.leaderChannel?.close();
    this.leaderChannel = undefined;
    this.options.onRole('leader');
    this.announce({ kind: 'leading', leader: this.options.tab });
    this.answerOwnWaiting();
    await new Promise<never>(() => undefined);
  }

  /** What a former leader announced may arrive after its lock has passed to this tab. */
  private hear(message: Announcement): void {
    if (message.kind === 'who-leads') {
      if (this.leader === this.options.tab) this.announce({ kind: 'leading', leader: this.leader });
    } else if (!this.holdsLock && message.leader !== this.leader) this.follow(message.leader);
  }

  private follow(leader: string): void {
    this.leader = leader;
    this.leaderChannel?.close();
    this.leaderChannel = new BroadcastChannel(channelOf(leader));
    this.options.onRole('follower');
    for (const [id, waiting] of this.waiting) {
      if (waiting.leader === undefined || isRead(waiting.request)) this.send(id);
      else this.finish(id, lostLeaderResponse());
    }
  }

  private answerOwnWaiting(): void {
    for (const [id, waiting] of this.waiting) {
      if (waiting.leader !== undefined && !isRead(waiting.request)) this.finish(id, lostLeaderResponse());
      else void this.handle(waiting.request, new CallSignal()).then(response => this.finish(id, response));
    }
  }

  private failWaiting(message: string): void {
    for (const id of this.waiting.keys()) this.finish(id, lostLeaderResponse(message));
  }

  private send(id: number): void {
    const waiting = this.waiting.get(id);
    if (!waiting || !this.leaderChannel) return;
    waiting.leader = this.leader;
    this.leaderChannel.postMessage({
      kind: 'call',
      from: this.options.tab,
      id,
      request: waiting.request,
    } satisfies Call);
  }

  private cancel(id: number): void {
    if (!this.waiting.delete(id)) return;
    this.leaderChannel?.postMessage({ kind: 'cancel', from: this.options.tab, id } satisfies Call);
  }

  private finish(id: number, response: RestResponse): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.resolve(response);
  }

  private receive(message: Reply | Call): void {
    if (message.kind === 'reply') this.finish(message.id, message.response);
    else if (message.kind === 'cancel') this.abort(message);
    else void this.serve(message);
  }

  private abort(call: { from: string; id: number }): void {
    this.running.get(`${call.from}:${call.id}`)?.abort();
  }

  private async serve(call: { from: string; id: number; request: RestRequest }): Promise<void> {
    if (!this.engine) return;
    const key = `${call.from}:${call.id}`;
    const signal = new CallSignal();
    this.running.set(key, signal);
    const response = await this.answer(call.request, signal).finally(() => this.running.delete(key));
    const channel = new BroadcastChannel(channelOf(call.from));
    channel.postMessage({ kind: 'reply', id: call.id, response } satisfies Reply);
    channel.close();
  }

  /** Always resolves: a follower waits for the reply even if the engine could not be opened. */
  private async answer(request: RestRequest, signal: CallSignal): Promise<RestResponse> {
    try {
      const handler = await this.engine!;
      return await handler(request, signal);
    } catch (error) {
      return lostLeaderResponse(
        `The engine could not be opened: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private announce(message: Announcement): void {
    this.announcements.postMessage(message);
  }
}
