import type { Mapping } from '../../mapping/mapping.ts';
import type { OrderKey } from '../../segments/making/segment-order.ts';

/** What a shard requires of its index. */
export interface ShardHome {
  readonly name: string;
  readonly uuid: string;
  readonly settings: {
    string(key: string): string | undefined;
    milliseconds(key: string): number;
    bytes(key: string): number;
    /** Whether a setting is explicit. */
    isSet(key: string): boolean;
  };
  /** For replaying the translog. */
  readonly mapping: Mapping;
  /** The sort keys of every segment's documents. */
  readonly order?: readonly OrderKey[];
}
