import type {
  AsyncSearch,
  AsyncSearchOptions,
  SearchObserver,
  SearchProgress,
} from '../../contract/async-search-api.ts';
import type { TaskOptions } from '../../contract/task-api.ts';
import { EngineError, illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import type { Writable } from '../../json/json-value.ts';
import { whenLoaded } from '../../structures/lazy.ts';
import type { RunningTask } from '../../tasks/running-task.ts';
import type { ClusterState } from '../cluster-state.ts';
import { randomUuid } from '../identities.ts';
import { checkedResultBytes, checkRoomForSearch } from './async-result-limits.ts';
import { decodeContextId, encodeContextId } from './context-id.ts';

/** Searches and queries have ids of their own. */
export type AsyncKind = 'async' | 'esql';

export interface AsyncId {
  readonly kind: AsyncKind;
  readonly id: string;
}

export interface OwnedSearchOptions extends AsyncSearchOptions {
  readonly kind: AsyncKind;
  /** Only this user may read the result. */
  readonly owner: string | undefined;
}

interface Entry {
  readonly id: string;
  readonly owner: string | undefined;
  readonly startedAt: number;
  expiresAt: number;
  completedAt: number | undefined;
  progress: SearchProgress | undefined;
  response: Writable;
  error: unknown;
  storedBytes: number;
  /** True once a first response was sent without the result. */
  isDetached: boolean;
  isStopped: boolean;
  task: RunningTask | undefined;
  done: Promise<void>;
}

/** Milliseconds. */
const MIN_KEEP_ALIVE = 1000;

/** Async searches: each runs as a task, and its result is stored until its `keep_alive` ends or it is deleted. */
export class AsyncSearchRegistry {
  private readonly cluster: ClusterState;
  private readonly entries = new Map<string, Entry>();
  private cancelPurge: () => void = () => {};

  constructor(cluster: ClusterState) {
    this.cluster = cluster;
  }

  /** Starts a search and waits up to `options.wait` for it. @throws EngineError */
  async submit(
    search: (observer: SearchObserver) => Promise<Writable>,
    options: OwnedSearchOptions,
  ): Promise<AsyncSearch> {
    if (options.keepAlive < MIN_KEEP_ALIVE)
      throw validationFailed(`[keep_alive] must be greater or equals than 1s, got:${shortTime(options.keepAlive)}`);
    this.sweep();
    const entry = this.open(options);
    entry.done = this.run(entry, search, options.task);
    await this.settled(entry, options.wait);
    if (entry.completedAt === undefined) entry.isDetached = true;
    else if (options.keepOnCompletion) this.keep(entry);
    else {
      this.entries.delete(entry.id);
      return { ...entry, id: undefined };
    }
    this.schedulePurge();
    return entry;
  }

  /**
   * Returns a search once it has completed or `wait` milliseconds have passed. A positive `keepAlive` moves its expiry.
   * @param maySee decides by the owner of the search
   * @throws EngineError for a search that is missing or must not be seen
   */
  async get(
    id: AsyncId,
    maySee: (owner: string | undefined) => boolean,
    more: { wait: number | undefined; keepAlive: number | undefined },
  ): Promise<AsyncSearch> {
    const entry = this.entry(id, maySee);
    if (more.keepAlive !== undefined && more.keepAlive > 0) {
      entry.expiresAt = expiry(this.cluster.environment.now(), more.keepAlive);
      this.schedulePurge();
    }
    await this.settled(entry, more.wait);
    return entry;
  }

  /** Lets a search end early, and waits for it. @throws EngineError */
  async stop(id: AsyncId, maySee: (owner: string | undefined) => boolean): Promise<AsyncSearch> {
    const entry = this.entry(id, maySee);
    entry.isStopped = true;
    await entry.done;
    return entry;
  }

  /** Deletes a search and its result; a search that is still running is cancelled. @throws EngineError */
  delete(id: AsyncId, maySee: (owner: string | undefined) => boolean): void {
    const entry = this.entry(id, maySee);
    this.forget(entry);
  }

  private open({ keepAlive, owner, kind }: OwnedSearchOptions): Entry {
    const { environment, random } = this.cluster;
    checkRoomForSearch(owner, this.entries.values());
    const startedAt = environment.now();
    const id = encodeContextId({ kind, key: randomUuid(random), shards: 0 });
    const entry: Entry = {
      completedAt: undefined,
      progress: undefined,
      response: undefined,
      error: undefined,
      storedBytes: 0,
      isDetached: false,
      isStopped: false,
      id,
      owner,
      startedAt,
      expiresAt: expiry(startedAt, keepAlive),
      task: undefined,
      done: Promise.resolve(),
    };
    this.entries.set(id, entry);
    return entry;
  }

  private async run(
    entry: Entry,
    search: (observer: SearchObserver) => Promise<Writable>,
    options: TaskOptions,
  ): Promise<void> {
    try {
      entry.response = await this.cluster.tasks.run(options, task => {
        entry.task = task;
        const observer: SearchObserver = {
          get aborted() {
            return task.aborted;
          },
          get isStopped() {
            return entry.isStopped;
          },
          onShard(progress) {
            entry.progress = progress;
          },
        };
        return whenLoaded(() => search(observer));
      });
    } catch (thrown) {
      entry.error = thrown;
    }
    entry.task = undefined;
    entry.completedAt = this.cluster.environment.now();
    if (entry.isDetached) this.store(entry);
  }

  /**
   * Stores a result that is also in the first response. @throws EngineError, storing nothing, if it exceeds the limits
   */
  private keep(entry: Entry): void {
    const failure = entry.error;
    this.store(entry);
    if (entry.error === failure) return;
    this.forget(entry);
    throw entry.error;
  }

  /** A result that exceeds the limits is replaced by the error, for later requests to read. */
  private store(entry: Entry): void {
    this.sweep();
    if (entry.error !== undefined || !this.entries.has(entry.id)) return;
    try {
      const bytes = checkedResultBytes(entry.response, entry.owner, this.entries.values(), this.cluster);
      this.cluster.breakers.request.add(bytes, '<async_search_response>');
      entry.storedBytes = bytes;
    } catch (thrown) {
      entry.response = undefined;
      entry.error = thrown;
    }
  }

  private async settled(entry: Entry, wait: number | undefined): Promise<void> {
    if (wait === undefined) await entry.done;
    else if (entry.completedAt === undefined && wait > 0)
      await Promise.race([entry.done, this.cluster.environment.sleep(wait)]);
  }

  private entry({ kind, id }: AsyncId, maySee: (owner: string | undefined) => boolean): Entry {
    if (decodeContextId(id)?.kind !== kind) throw illegalArgument(`invalid id: [${id}]`);
    this.sweep();
    const entry = this.entries.get(id);
    if (entry && maySee(entry.owner)) return entry;
    throw new EngineError('resource_not_found_exception', id);
  }

  private sweep(): void {
    const now = this.cluster.environment.now();
    for (const entry of this.entries.values()) if (entry.expiresAt <= now) this.forget(entry);
  }

  /** Expired results are deleted by a timer, so that an idle node frees their memory too. */
  private schedulePurge(): void {
    let next = Number.POSITIVE_INFINITY;
    for (const { expiresAt } of this.entries.values()) next = Math.min(next, expiresAt);
    this.cancelPurge();
    this.cancelPurge = () => {};
    if (next === Number.POSITIVE_INFINITY) return;
    const { now, schedule } = this.cluster.environment;
    this.cancelPurge = schedule(Math.max(0, next - now()), () => {
      this.sweep();
      this.schedulePurge();
    });
  }

  private forget(entry: Entry): void {
    if (!this.entries.delete(entry.id)) return;
    this.cluster.breakers.request.addWithoutBreaking(-entry.storedBytes);
    entry.storedBytes = 0;
    entry.task?.cancel('the search was deleted', this.cluster.environment.now());
  }
}

/** A duration below one second as Elasticsearch prints it. */
function shortTime(milliseconds: number): string {
  if (milliseconds === 0) return '0s';
  return milliseconds < 0 ? String(milliseconds) : `${milliseconds}ms`;
}

function expiry(from: number, keepAlive: number): number {
  return Math.min(from + keepAlive, Number.MAX_SAFE_INTEGER);
}
