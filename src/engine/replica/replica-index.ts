import type { IndexUpdate, ShardUpdate } from '../contract/replica-api.ts';
import { NotLoaded } from '../errors/not-loaded.ts';
import { OwnerOnly, type ShardKey } from '../errors/owner-only.ts';
import {
  defineWithoutAnalysis,
  type IndexDefinition,
  restoreDefinition,
  restoreMapping,
  sameAnalysis,
} from '../indices/index-definition.ts';
import { decodeMetadata, type IndexMetadata } from '../indices/index-metadata.ts';
import { type IndexEnvironment, IndexService } from '../indices/index-service.ts';
import { readJson } from '../json/json-reader.ts';
import { MemoryShardStore } from '../store/memory-store.ts';
import { ReplicaShard, type ShardUse } from './replica-shard.ts';

export type IndexObserver = Pick<ShardUse, 'used' | 'dropped'>;

/** An index as its owner published it. */
export class ReplicaIndex extends IndexService {
  override shards: readonly ReplicaShard[] = [];
  private readonly host: IndexEnvironment;
  private readonly use: ShardUse;
  /** A part of the engine that the definition needs. */
  private missing: NotLoaded | undefined;
  private mappingText: string;
  private isUsable = true;
  /** Whether analyzers and mapping could be built from what is replicated, which does not include files. */
  private isDefined: boolean;

  static open(host: IndexEnvironment, update: IndexUpdate, observer: IndexObserver): ReplicaIndex {
    const { metadata } = decodeMetadata(update.metadata!);
    const definition = define(host, metadata, update.mapping ?? '');
    const index = new ReplicaIndex(host, metadata, definition, observer);
    index.applyShards(update);
    return index;
  }

  private constructor(
    host: IndexEnvironment,
    metadata: IndexMetadata,
    { definition, isComplete, missing, mapping }: Defined,
    observer: IndexObserver,
  ) {
    super(host, metadata, definition);
    this.host = host;
    this.mappingText = mapping;
    this.isDefined = isComplete;
    this.missing = missing;
    this.use = { ...observer, uuid: metadata.uuid, due: () => this.due() };
  }

  override checkUsable(): void {
    if (this.closed) super.checkUsable();
    if (this.missing) this.retryDefinition();
    if (!this.isUsable || !this.isDefined) throw new OwnerOnly();
  }

  follow(update: IndexUpdate): void {
    if (update.metadata || update.mapping !== undefined) this.redefineFrom(update);
    this.applyShards(update);
  }

  /** Running searches may continue. */
  discard(): void {
    for (const shard of this.shards) shard.discard();
  }

  private redefineFrom(update: IndexUpdate): void {
    const before = this.metadata;
    if (update.metadata) this.metadata = decodeMetadata(update.metadata).metadata;
    const mapping = update.mapping ?? this.mappingText;
    if (mapping === this.mappingText && this.metadata.settings === before.settings) return;
    const kept = this.isDefined && sameAnalysis(before.settings, this.settings) ? this.analysis : undefined;
    this.adopt(define(this.host, this.metadata, mapping, kept));
  }

  /** @throws NotLoaded if the definition needs parts of the engine; requests are repeated once they are loaded */
  private retryDefinition(): void {
    this.adopt(define(this.host, this.metadata, this.mappingText));
    if (this.missing) throw this.missing;
  }

  private adopt(defined: Defined): void {
    this.mappingText = defined.mapping;
    this.isDefined = defined.isComplete;
    this.missing = defined.missing;
    this.mapping = defined.definition.mapping;
    this.analysis = defined.definition.analysis;
  }

  private applyShards({ isUsable, shards }: IndexUpdate): void {
    if (isUsable !== undefined) this.isUsable = isUsable;
    if (this.closed) {
      this.discard();
      this.shards = [];
    }
    for (const update of shards) this.shardOfUpdate(update).follow(update);
  }

  private shardOfUpdate({ number }: ShardUpdate): ReplicaShard {
    const known = this.shards[number];
    if (known) return known;
    const { now, pause, schedule, fielddata } = this.host;
    const options = { index: this, number, store: new MemoryShardStore(), now, pause, schedule, fielddata };
    const shard = new ReplicaShard(options, this.use);
    const shards = [...this.shards];
    shards[number] = shard;
    this.shards = shards;
    return shard;
  }

  private due(): ShardKey[] {
    return this.shards.filter(({ isDue }) => isDue).map(({ number }) => ({ uuid: this.uuid, shard: number }));
  }
}

interface Defined {
  readonly definition: IndexDefinition;
  readonly mapping: string;
  readonly isComplete: boolean;
  readonly missing?: NotLoaded | undefined;
}

/** If analyzers need files, which are not replicated, the owner answers the searches of this index. */
function define(
  host: IndexEnvironment,
  { name, settings }: IndexMetadata,
  mapping: string,
  analysis?: IndexService['analysis'],
): Defined {
  const source = { name, settings, mappings: mapping === '' ? undefined : readJson(mapping) };
  try {
    const definition = analysis ? restoreMapping(source, analysis, host) : restoreDefinition(source, host);
    return { definition, mapping, isComplete: true };
  } catch (error) {
    const missing = error instanceof NotLoaded ? error : undefined;
    return { definition: defineWithoutAnalysis(source), mapping, isComplete: false, missing };
  }
}
