import { BreakerLedger } from '../breakers/breaker-ledger.ts';
import { setNodeLimits } from '../breakers/node-limits.ts';
import type { Replica, ReplicaOptions, ReplicaUpdate, ReplicaUsage } from '../contract/replica-api.ts';
import { OwnerOnly } from '../errors/owner-only.ts';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject } from '../json/json-value.ts';
import { Cluster } from '../node/cluster.ts';
import { ClusterState } from '../node/cluster-state.ts';
import { DocumentIds } from '../node/identities.ts';
import { LocalEngine } from '../node/local-engine.ts';
import { limitsOf } from '../node/node-settings.ts';
import { UNRESTRICTED_SCOPE } from '../node/open-engine.ts';
import { ReaderContexts } from '../node/searches/reader-contexts.ts';
import { type ScrollState, SearchContexts } from '../node/searches/search-contexts.ts';
import type { ConfigArea } from '../store/config-area.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { TaskRegistry } from '../tasks/task-registry.ts';
import { ReplicaIndex } from './replica-index.ts';
import type { ReplicaShard } from './replica-shard.ts';

export interface ReplicaHost {
  /** 1 or more: its row in the account of circuit breakers. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Yields between two slices of a search. */
  readonly pause: () => Promise<void>;
  readonly collectGarbage?: () => void;
}

/** Opens an empty replica in this thread. */
export function openReplica(options: ReplicaOptions, host: ReplicaHost): Replica {
  setNodeLimits(limitsOf(options.settings, options.heapBytes));
  const programs = new Programs();
  const state = openState(options, host, programs);
  return new LocalReplica(state, new LocalEngine(nodeParts(options, state, host), scope(state)), programs);
}

function scope(state: ClusterState): Cluster {
  return new Cluster(state, UNRESTRICTED_SCOPE);
}

function openState(options: ReplicaOptions, { number, now, pause, collectGarbage }: ReplicaHost, programs: Programs) {
  const store = new MemoryStore();
  const environment = {
    store,
    config: FILES_OF_OWNER,
    synonymSet: ownerOnly,
    queryRules: ownerOnly,
    now,
    pause,
    sleep: ownerOnly,
    // Nothing is refreshed, merged or expired here.
    schedule: () => () => undefined,
    remoteHosts: [],
    heapBytes: options.heapBytes,
    nodeSettings: options.settings,
    collectGarbage,
    breakerLedger: new BreakerLedger(options.breakers, number),
    beforeCompilation: (key: string) => programs.check(key),
  };
  const tasks = new TaskRegistry(options.identity.nodeId, { now, sleep: ownerOnly }, store.state);
  return new ClusterState(environment, ownerOnly, tasks);
}

function nodeParts({ identity }: ReplicaOptions, state: ClusterState, { now }: ReplicaHost) {
  return {
    ...identity,
    // Never issued: only the owner indexes.
    ids: new DocumentIds(now, bytes => new Uint8Array(bytes)),
    contexts: new OwnerContexts(state),
    openScratch: ownerOnly,
    close: async () => undefined,
  };
}

function ownerOnly(): never {
  throw new OwnerOnly();
}

/** Files of words may have changed since the owner built its analyzers. */
const FILES_OF_OWNER: ConfigArea = {
  read: ownerOnly,
  filesIn: ownerOnly,
  list: ownerOnly,
  write: ownerOnly,
  delete: ownerOnly,
};

/** Scripts that the owner has compiled: it alone counts compilations against their limit. */
class Programs {
  private readonly compiled = new Set<string>();

  add(keys: readonly string[]): void {
    for (const key of keys) this.compiled.add(key);
    for (const key of this.compiled) {
      if (this.compiled.size <= MAX_PROGRAMS) break;
      this.compiled.delete(key);
    }
  }

  /** @throws OwnerOnly */
  check(key: string): void {
    if (!this.compiled.has(key)) throw new OwnerOnly();
  }
}

const MAX_PROGRAMS = 1000;
/** Bytes of dropped segments that are worth a collection, which blocks for some tens of milliseconds. */
const MUCH_DROPPED = 64 << 20;

class LocalReplica implements Replica {
  readonly engine: LocalEngine;
  private readonly state: ClusterState;
  private readonly programs: Programs;
  private readonly indices = new Map<string, ReplicaIndex>();
  private used = new Set<ReplicaShard>();
  private droppedBytes = 0;

  constructor(state: ClusterState, engine: LocalEngine, programs: Programs) {
    this.state = state;
    this.engine = engine;
    this.programs = programs;
  }

  apply({ settings, storedScripts, programs, indices, deleted }: ReplicaUpdate): void {
    if (settings) this.state.settings.replace(settings);
    if (storedScripts)
      this.state.storedScripts.replace(storedScripts.map(([id, text]) => [id, readJson(text) as JsonObject]));
    if (programs) this.programs.add(programs);
    for (const uuid of deleted) this.delete(uuid);
    for (const update of indices) this.applyIndex(update);
    if (deleted.length > 0 || indices.some(({ metadata }) => metadata)) this.listIndices();
    this.collectDropped();
  }

  takeUsage(): ReplicaUsage {
    const usage = [...this.used].map(shard => shard.takeUsage());
    // A running search is reported again when it ends.
    this.used = new Set([...this.used].filter(({ counters }) => isSearched(counters.search)));
    return usage;
  }

  private applyIndex(update: ReplicaUpdate['indices'][number]): void {
    const known = this.indices.get(update.uuid);
    if (known) known.follow(update);
    else
      this.indices.set(
        update.uuid,
        ReplicaIndex.open(this.state.environment, update, {
          used: shard => this.used.add(shard),
          dropped: bytes => {
            this.droppedBytes += bytes;
          },
        }),
      );
  }

  /** The host does not count shared memory, which stays allocated while any thread has not collected its garbage. */
  private collectDropped(): void {
    if (this.droppedBytes < MUCH_DROPPED) return;
    this.droppedBytes = 0;
    this.state.environment.collectGarbage?.();
  }

  private delete(uuid: string): void {
    this.indices.get(uuid)?.discard();
    this.indices.delete(uuid);
  }

  private listIndices(): void {
    const entries = [...this.indices.values()].map(index => [index.name, index] as const);
    this.state.indices = new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function isSearched({ query, fetch, suggest }: ReplicaShard['counters']['search']): boolean {
  return query.current + fetch.current + suggest.current > 0;
}

/** Scrolls and points in time hold searchers of the owner. */
export class OwnerContexts extends SearchContexts {
  override readonly scrolls: ReaderContexts<ScrollState>;
  override readonly points: ReaderContexts<undefined>;

  constructor(state: ClusterState) {
    super(state);
    const { now } = state.environment;
    this.scrolls = new Elsewhere({ now, meter: 'scroll' });
    this.points = new Elsewhere({ now, meter: 'pointInTime' });
  }
}

class Elsewhere<T> extends ReaderContexts<T> {
  override open(): never {
    throw new OwnerOnly();
  }

  override find(): never {
    throw new OwnerOnly();
  }
}
