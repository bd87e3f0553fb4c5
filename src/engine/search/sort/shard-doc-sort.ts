import { illegalArgument } from '../../errors/engine-error.ts';
import type { Writable } from '../../json/json-value.ts';
import { doubleOf } from '../../request/scalar.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { docKeyBounds } from './key-bounds.ts';
import type { LevelKeys, SearchAfterValue, SortLevel } from './sort-level.ts';
import type { SortOrder } from './sort-request.ts';
import { compareValues, type SortValue } from './sort-value.ts';

const SHARD = 2 ** 32;

/** The unique position of a document among all shards of a search, so that pages never overlap. */
export function shardDoc(shardOrdinal: number, doc: number): number {
  return shardOrdinal * SHARD + doc;
}

/** `_shard_doc`: breaks ties between hits of a fixed view. */
export class ShardDocSort implements SortLevel {
  readonly kind = 'number';
  readonly needsScores = false;
  private readonly ordinal: number;
  private readonly sign: number;

  constructor(ordinal: number, order: SortOrder) {
    this.ordinal = ordinal;
    this.sign = order === 'asc' ? 1 : -1;
  }

  leaf(leaf: Leaf): LevelKeys {
    const { sign } = this;
    const base = shardDoc(this.ordinal, leaf.docBase);
    return {
      key: doc => sign * (base + doc),
      rest: undefined,
      keyOf: value => [sign * Number(value), 0],
      value: doc => base + doc,
      bounds: () => docKeyBounds(leaf.segment.maxDoc, base, sign),
    };
  }

  compare(a: SortValue, b: SortValue): number {
    return this.sign * compareValues(a, b);
  }

  wire(value: SortValue): Writable {
    return value;
  }

  parseAfter(value: SearchAfterValue): SortValue {
    try {
      return doubleOf(value, { in: {} });
    } catch {
      throw illegalArgument('Failed to parse search_after value for field [_shard_doc].');
    }
  }
}
