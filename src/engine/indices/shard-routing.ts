import { murmur3OfText } from '../structures/murmur3.ts';
import type { IndexSettings } from './settings/index-settings.ts';

/**
 * Maps documents to shards. Documents are hashed to `number_of_routing_shards` slots, a multiple of the number of
 * shards, so that a split moves whole slots. With a partition size, one routing value spreads over that many slots.
 */
export class ShardRouting {
  readonly shards: number;
  private readonly routingShards: number;
  private readonly partitionSize: number;

  /** @param inherited number of slots of the index this one was created from */
  constructor(settings: IndexSettings, inherited?: number) {
    this.shards = settings.shards;
    this.partitionSize = settings.number('index.routing_partition_size');
    this.routingShards = inherited ?? routingShardsOf(settings);
  }

  shardOf(id: string, routing: string | undefined): number {
    const offset = this.partitionSize === 1 ? 0 : floorMod(murmur3OfText(id), this.partitionSize);
    return this.slot(routing ?? id, offset);
  }

  /** The shards that may contain documents with a routing value. */
  shardsOf(routing: string): number[] {
    const found = new Set<number>();
    for (let offset = 0; offset < this.partitionSize; offset++) found.add(this.slot(routing, offset));
    return [...found].sort((a, b) => a - b);
  }

  private slot(effective: string, offset: number): number {
    const hash = (murmur3OfText(effective) + offset) | 0;
    return Math.floor(floorMod(hash, this.routingShards) / (this.routingShards / this.shards));
  }
}

/** The number of slots given by the settings. */
export function routingShardsOf(settings: IndexSettings): number {
  return settings.isSet('index.number_of_routing_shards')
    ? settings.number('index.number_of_routing_shards')
    : defaultRoutingShards(settings.shards);
}

/** Allows splitting up to 1024 shards. */
export function defaultRoutingShards(shards: number): number {
  return shards * 2 ** Math.max(1, 10 - Math.ceil(Math.log2(shards)));
}

function floorMod(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}
