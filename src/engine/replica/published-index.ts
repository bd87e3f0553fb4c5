import type { IndexUpdate, ShardUpdate } from '../contract/replica-api.ts';
import { encodeMetadata, type IndexMetadata } from '../indices/index-metadata.ts';
import type { IndexService } from '../indices/index-service.ts';
import type { Shard } from '../indices/shard/shard.ts';
import { writeJson } from '../json/json-writer.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { PublishedShard } from './published-shard.ts';

/** Tracks the state of an index that replicas have. Metadata and mappings are immutable, so a change is a change of identity. */
export class PublishedIndex {
  readonly index: IndexService;
  private metadata: IndexMetadata | undefined;
  private mapping: Mapping | undefined;
  private isUsable: boolean | undefined;
  private opened: readonly Shard[] = [];
  private shards: readonly PublishedShard[] = [];

  constructor(index: IndexService) {
    this.index = index;
  }

  /** Changes since the last call. */
  update(): IndexUpdate | undefined {
    const { index, metadata, mapping, isUsable } = this;
    if (index.shards !== this.opened) this.take(index.shards);
    const shards = this.shards.map(shard => shard.update()).filter(update => update !== undefined);
    this.metadata = index.metadata;
    this.mapping = index.mapping;
    this.isUsable = index.failure === undefined;
    const isNamed = this.metadata !== metadata;
    const isMapped = this.mapping !== mapping;
    const isSwitched = this.isUsable !== isUsable;
    if (!isNamed && !isMapped && !isSwitched && shards.length === 0) return undefined;
    return {
      uuid: index.uuid,
      ...(isNamed && { metadata: encodeMetadata(this.metadata, undefined) }),
      ...(isMapped && { mapping: textOf(this.mapping) }),
      ...(isSwitched && { isUsable: this.isUsable }),
      shards,
    };
  }

  /** Everything up to the last update. */
  snapshot(): IndexUpdate {
    const { index, metadata, mapping, isUsable = false } = this;
    const shards: ShardUpdate[] = this.shards.map(shard => shard.snapshot());
    return {
      uuid: index.uuid,
      metadata: encodeMetadata(metadata!, undefined),
      mapping: textOf(mapping!),
      isUsable,
      shards,
    };
  }

  private take(shards: readonly Shard[]): void {
    this.opened = shards;
    this.shards = shards.map(shard => new PublishedShard(shard));
  }
}

function textOf(mapping: Mapping): string {
  const record = mapping.toRecord();
  return record === undefined ? '' : writeJson(record);
}
