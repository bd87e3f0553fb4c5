import type { BreakerLedger } from '../breakers/breaker-ledger.ts';
import type {
  ClusterSettingValues,
  IndexUpdate,
  ReplicaOptions,
  ReplicaSource,
  ReplicaUpdate,
  ReplicaUsage,
  ShardUsage,
} from '../contract/replica-api.ts';
import type { ShardKey } from '../errors/owner-only.ts';
import type { Shard } from '../indices/shard/shard.ts';
import { writeJson } from '../json/json-writer.ts';
import type { ClusterState } from '../node/cluster-state.ts';
import { PublishedIndex } from './published-index.ts';
import { addUsage, type HeldMeters } from './replica-usage.ts';

/**
 * Publishes the state of a node to replicas. What replicas may read is immutable at the owner, so an update is found by
 * comparing identities when it is needed: no change can be missed, and none has to be announced.
 */
export class OwnerSource implements ReplicaSource {
  readonly options: ReplicaOptions;
  private readonly state: ClusterState;
  private readonly ledger: BreakerLedger;
  private indices = new Map<string, PublishedIndex>();
  private settings: ClusterSettingValues = { persistent: new Map(), transient: new Map() };
  private scriptRevision = 0;
  private compilations = 0;
  private programs: ReadonlySet<string> = new Set();
  private readonly held = new Map<number, HeldMeters>();

  constructor(state: ClusterState, ledger: BreakerLedger, options: ReplicaOptions) {
    this.state = state;
    this.ledger = ledger;
    this.options = options;
  }

  update(): ReplicaUpdate | undefined {
    const settings = this.changedSettings();
    const storedScripts = this.changedScripts();
    const programs = this.newPrograms();
    const deleted = this.forgetDeleted();
    const indices = this.changedIndices();
    if (!settings && !storedScripts && !programs && deleted.length + indices.length === 0) return undefined;
    return {
      ...(settings && { settings }),
      ...(storedScripts && { storedScripts }),
      ...(programs && { programs }),
      indices,
      deleted,
    };
  }

  snapshot(): ReplicaUpdate {
    const indices = [...this.indices.values()].map(index => index.snapshot());
    const { settings, programs } = this;
    return { settings, storedScripts: this.storedScripts(), programs: [...programs], indices, deleted: [] };
  }

  async refresh(keys: readonly ShardKey[]): Promise<void> {
    await Promise.all(keys.map(key => this.shard(key)?.refreshIfDue()));
  }

  account(replica: number, usage: ReplicaUsage): void {
    let held = this.held.get(replica);
    if (!held) this.held.set(replica, (held = new Map()));
    for (const one of usage) {
      const shard = this.shard(one);
      if (!shard) continue;
      this.accountShard(shard, one, held);
      if (one.fielddata) shard.counters.replicaFielddata.set(replica, one.fielddata);
    }
  }

  release(replica: number): void {
    for (const [meter, current] of this.held.get(replica) ?? []) meter.current -= current;
    this.held.delete(replica);
    for (const { index } of this.indices.values())
      for (const { counters } of index.shards) counters.replicaFielddata.delete(replica);
    this.ledger.clear(replica);
  }

  private accountShard(shard: Shard, usage: ShardUsage, held: HeldMeters): void {
    const { counters } = shard;
    if (usage.meters.some(change => change !== 0)) shard.noteSearch();
    addUsage(counters.search, usage.meters, held);
    counters.search.fields.add(usage.fields);
    for (const [group, searches] of usage.groups)
      counters.searchGroups.set(group, (counters.searchGroups.get(group) ?? 0) + searches);
  }

  private shard({ uuid, shard }: ShardKey): Shard | undefined {
    return this.indices.get(uuid)?.index.shards[shard];
  }

  private changedSettings(): ClusterSettingValues | undefined {
    const { values } = this.state.settings;
    const { persistent, transient } = this.settings;
    if (values.persistent === persistent && values.transient === transient) return undefined;
    return (this.settings = values);
  }

  private changedScripts(): ReplicaUpdate['storedScripts'] {
    const { revision } = this.state.storedScripts;
    if (revision === this.scriptRevision) return undefined;
    this.scriptRevision = revision;
    return this.storedScripts();
  }

  private storedScripts(): NonNullable<ReplicaUpdate['storedScripts']> {
    return this.state.storedScripts.entries().map(([id, record]) => [id, writeJson(record)]);
  }

  private newPrograms(): string[] | undefined {
    const { compilations, programKeys } = this.state.scripts;
    if (compilations === this.compilations) return undefined;
    this.compilations = compilations;
    const { programs } = this;
    this.programs = new Set(programKeys);
    return [...this.programs].filter(key => !programs.has(key));
  }

  /** Compares indices, not names: a name may belong to another index now. */
  private forgetDeleted(): string[] {
    const { indices } = this.state;
    const deleted = [...this.indices.values()].filter(({ index }) => indices.get(index.name) !== index);
    for (const { index } of deleted) this.indices.delete(index.uuid);
    return deleted.map(({ index }) => index.uuid);
  }

  private changedIndices(): IndexUpdate[] {
    const changed: IndexUpdate[] = [];
    for (const index of this.state.indices.values()) {
      let published = this.indices.get(index.uuid);
      if (!published) this.indices.set(index.uuid, (published = new PublishedIndex(index)));
      const update = published.update();
      if (update) changed.push(update);
    }
    return changed;
  }
}
