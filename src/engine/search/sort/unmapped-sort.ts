import { Double, Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { plainTextOf } from '../../request/scalar.ts';
import type { LevelKeys, SearchAfterValue, SortLevel } from './sort-level.ts';
import type { SortRequest } from './sort-request.ts';
import { compareValues, type SortValue } from './sort-value.ts';

type Family = 'integer' | 'double' | 'float' | 'string';

const FAMILIES: Readonly<Record<string, Family>> = {
  long: 'integer',
  integer: 'integer',
  short: 'integer',
  byte: 'integer',
  unsigned_long: 'integer',
  boolean: 'integer',
  date: 'integer',
  date_nanos: 'integer',
  double: 'double',
  scaled_float: 'double',
  float: 'float',
  half_float: 'float',
  keyword: 'string',
  ip: 'string',
};

/** `unmapped_type`: an index without the field sorts as if no document had a value. Undefined for an unknown type. */
export function unmappedSort(request: SortRequest): SortLevel | undefined {
  const family = FAMILIES[request.unmappedType!];
  return family && new UnmappedSort(request, family);
}

/** Missing values of these types sort at the 32-bit extremes. */
const SMALL: ReadonlySet<string> = new Set(['integer', 'short', 'byte', 'boolean']);

class UnmappedSort implements SortLevel {
  readonly kind: 'number' | 'string';
  readonly needsScores = false;
  private readonly family: Family;
  private readonly sign: number;
  private readonly missing: SortValue;
  private readonly missingFirst: boolean;

  constructor(request: SortRequest, family: Family) {
    this.family = family;
    this.kind = family === 'string' ? 'string' : 'number';
    this.sign = request.order === 'asc' ? 1 : -1;
    this.missingFirst = request.missing === '_first';
    this.missing = this.missingValue(request);
  }

  leaf(): LevelKeys {
    return {
      key: () => 0,
      rest: undefined,
      keyOf: value => [this.compare(value, this.missing), 0],
      value: () => this.missing,
    };
  }

  compare(a: SortValue, b: SortValue): number {
    if (a === null || b === null) return a === b ? 0 : (a === null) === this.missingFirst ? -1 : 1;
    return this.sign * compareValues(a, b);
  }

  wire(value: SortValue): Writable {
    if (typeof value !== 'number') return value;
    if (this.family === 'double') return new Double(value);
    return this.family === 'float' ? new Float(value) : value;
  }

  parseAfter(value: SearchAfterValue): SortValue {
    if (value === null) return this.missing;
    if (this.family === 'string') return plainTextOf(value);
    if (typeof value === 'bigint' || typeof value === 'number') return value;
    return Number(plainTextOf(value));
  }

  private missingValue(request: SortRequest): SortValue {
    if (this.family === 'string') return null;
    const high = this.missingFirst !== (request.order === 'asc');
    if (SMALL.has(request.unmappedType ?? '')) return high ? 2147483647 : -2147483648;
    if (this.family === 'integer') return high ? 9223372036854775807n : -9223372036854775808n;
    return high ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }
}
