import { EngineError, illegalArgument, validationFailed } from '../errors/engine-error.ts';
import type { Writable } from '../json/json-value.ts';
import type { SearchProgress } from '../search/search-options.ts';
import type { Task, TaskOptions } from '../tasks/task.ts';
import type { ClusterState } from './cluster-state.ts';
import { decodeContextId, encodeContextId } from './context-id.ts';
import { randomUuid } from './identities.ts';

/** What a search of the background is asked with. */
export interface AsyncSearchOptions {
  readonly task: TaskOptions;
  /** Milliseconds that its result is kept. */
  readonly keepAlive: number;
  /** Milliseconds that the first answer waits for it; undefined: until it ends. */
  readonly wait: number | undefined;
  /** Keeps the result also where the first answer has it. */
  readonly keepOnCompletion: boolean;
  /** Nobody else sees it. */
  readonly owner: string | undefined;
}

/** What a running search tells on its way. */
export interface SearchObserver {
  readonly aborted: boolean;
  onShard(progress: SearchProgress): void;
}

/** How a search stands, or what became of it. */
export interface AsyncSearch {
  readonly id: string | undefined;
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly completedAt: number | undefined;
  readonly progress: SearchProgress | undefined;
  readonly response: Writable;
  readonly error: unknown;
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
  task: Task | undefined;
  done: Promise<void>;
}

/** The reference keeps none for less. */
const LEAST_KEEP_ALIVE = 1000;

/** Searches that nobody has to wait for: each runs as a task, and its result is kept until its time is over. */
export class AsyncSearches {
  private readonly cluster: ClusterState;
  private readonly entries = new Map<string, Entry>();

  constructor(cluster: ClusterState) {
    this.cluster = cluster;
  }

  /** Starts a search, and waits a moment for it. @throws EngineError */
  async submit(
    search: (observer: SearchObserver) => Promise<Writable>,
    options: AsyncSearchOptions,
  ): Promise<AsyncSearch> {
    if (options.keepAlive < LEAST_KEEP_ALIVE)
      throw validationFailed(`[keep_alive] must be greater or equals than 1s, got:${options.keepAlive}ms`);
    this.sweep();
    const entry = this.open(options);
    entry.done = this.run(entry, search, options.task);
    await this.settled(entry, options.wait);
    if (entry.completedAt === undefined || options.keepOnCompletion) return entry;
    this.entries.delete(entry.id);
    return { ...entry, id: undefined };
  }

  /** `maySee` is given the owner of the search. @throws EngineError for a search that is missing or must not be seen */
  async get(
    id: string,
    maySee: (owner: string | undefined) => boolean,
    more: { wait: number | undefined; keepAlive: number | undefined },
  ): Promise<AsyncSearch> {
    const entry = this.entry(id, maySee);
    if (more.keepAlive !== undefined) entry.expiresAt = this.cluster.environment.now() + more.keepAlive;
    await this.settled(entry, more.wait);
    return entry;
  }

  /** Forgets a search; one that still runs is stopped. @throws EngineError */
  delete(id: string, maySee: (owner: string | undefined) => boolean): void {
    const entry = this.entry(id, maySee);
    this.forget(entry);
  }

  private open({ keepAlive, owner }: AsyncSearchOptions): Entry {
    const { environment, random } = this.cluster;
    const startedAt = environment.now();
    const id = encodeContextId({ kind: 'async', key: randomUuid(random), shards: 0 });
    const unknown = { completedAt: undefined, progress: undefined, response: undefined, error: undefined };
    const entry: Entry = {
      ...unknown,
      ...{ id, owner, startedAt, expiresAt: startedAt + keepAlive, task: undefined, done: Promise.resolve() },
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
        return search({
          get aborted() {
            return task.aborted;
          },
          onShard(progress) {
            entry.progress = progress;
          },
        });
      });
    } catch (thrown) {
      entry.error = thrown;
    }
    entry.task = undefined;
    entry.completedAt = this.cluster.environment.now();
  }

  private async settled(entry: Entry, wait: number | undefined): Promise<void> {
    if (wait === undefined) await entry.done;
    else if (entry.completedAt === undefined && wait > 0)
      await Promise.race([entry.done, this.cluster.environment.sleep(wait)]);
  }

  private entry(id: string, maySee: (owner: string | undefined) => boolean): Entry {
    if (decodeContextId(id)?.kind !== 'async') throw illegalArgument(`invalid id: [${id}]`);
    this.sweep();
    const entry = this.entries.get(id);
    if (entry && maySee(entry.owner)) return entry;
    throw new EngineError('resource_not_found_exception', id);
  }

  private sweep(): void {
    const now = this.cluster.environment.now();
    for (const entry of this.entries.values()) if (entry.expiresAt <= now) this.forget(entry);
  }

  private forget(entry: Entry): void {
    this.entries.delete(entry.id);
    entry.task?.cancel('the search was deleted', this.cluster.environment.now());
  }
}
