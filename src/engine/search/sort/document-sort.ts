import { illegalArgument } from '../../errors/engine-error.ts';
import { Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { doubleOf } from '../../request/scalar.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { docKeyBounds } from './key-bounds.ts';
import type { LevelKeys, SearchAfterValue, SortLevel } from './sort-level.ts';
import type { SortOrder } from './sort-request.ts';
import { compareValues, type SortValue } from './sort-value.ts';

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

/** Sorts by document number in the shard: index order until segments merge. */
export class DocSort implements SortLevel {
  readonly kind = 'number';
  readonly needsScores = false;
  private readonly sign: number;

  constructor(order: SortOrder) {
    this.sign = order === 'asc' ? 1 : -1;
  }

  leaf(leaf: Leaf): LevelKeys {
    const { sign } = this;
    const base = leaf.docBase;
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
    return afterNumber(value, '_doc');
  }
}

function afterNumber(value: SearchAfterValue, field: string): number {
  try {
    return doubleOf(value, { in: {} });
  } catch {
    throw illegalArgument(`Failed to parse search_after value for field [${field}].`);
  }
}
