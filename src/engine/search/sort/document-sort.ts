import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { doubleOf } from '../../request/scalar.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { docKeyBounds } from './key-bounds.ts';
import { compareValues, type LevelKeys, type SearchAfterValue, type SortLevel, type SortValue } from './sort-level.ts';
import type { SortOrder } from './sort-request.ts';

/** Sorts by score. */
export class ScoreSort implements SortLevel {
  readonly kind = 'number';
  readonly needsScores = true;
  private readonly sign: number;

  constructor(order: SortOrder) {
    this.sign = order === 'asc' ? 1 : -1;
  }

  leaf(): LevelKeys {
    const { sign } = this;
    return {
      key: (_doc, score) => sign * score,
      rest: undefined,
      keyOf: value => [sign * Number(value), 0],
      value: (_doc, score) => score,
    };
  }

  compare(a: SortValue, b: SortValue): number {
    return this.sign * compareValues(a, b);
  }

  wire(value: SortValue): Writable {
    return new Float(Number(value));
  }

  parseAfter(value: SearchAfterValue): SortValue {
    return Math.fround(afterNumber(value, '_score'));
  }
}

const SHARD = 2 ** 32;

/** The unique position of a document among all shards of a search, so that pages never overlap. */
export function shardDoc(shardOrdinal: number, doc: number): number {
  return shardOrdinal * SHARD + doc;
}

/**
 * Sorts by document number, which is index order until segments merge: `_doc` by the number in the shard, `_shard_doc`
 * by the position among all shards, which breaks ties between hits of a fixed view.
 */
export class DocSort implements SortLevel {
  readonly kind = 'number';
  readonly needsScores = false;
  private readonly field: '_doc' | '_shard_doc';
  private readonly sign: number;
  private readonly ordinal: number;

  /** @param ordinal index of the shard among those of the search; 0 for `_doc` */
  constructor(field: '_doc' | '_shard_doc', order: SortOrder, ordinal = 0) {
    this.field = field;
    this.sign = order === 'asc' ? 1 : -1;
    this.ordinal = ordinal;
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
    return this.field === '_doc' ? afterDocument(value) : afterNumber(value, this.field);
  }
}

/** Number.intValue() in Java: integers keep their low 32 bits, fractions are cut. */
function afterDocument(value: SearchAfterValue): number {
  if (typeof value === 'bigint') return Number(BigInt.asIntN(32, value));
  if (typeof value === 'number' && Number.isInteger(value)) return value | 0;
  const number = Math.trunc(afterNumber(value, 'null'));
  if (typeof value === 'string' && (number !== (number | 0) || !/^[+-]?\d+$/.test(value))) throw afterRejected('null');
  return number;
}

function afterNumber(value: SearchAfterValue, field: string): number {
  try {
    return doubleOf(value, { in: {} });
  } catch {
    throw afterRejected(field);
  }
}

function afterRejected(field: string): EngineError {
  return illegalArgument(`Failed to parse search_after value for field [${field}].`);
}
