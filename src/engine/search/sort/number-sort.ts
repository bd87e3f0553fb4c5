import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { numberFormat } from '../../errors/java-errors.ts';
import { Double, Float, formatDouble } from '../../json/java-numbers.ts';
import type { JsonValue, Writable } from '../../json/json-value.ts';
import { DateFormat } from '../../mapping/dates/date-format.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import { printNanos } from '../../mapping/types/date-nanos.ts';
import { truncateDecimal } from '../../mapping/types/java-parse.ts';
import { doubleOf } from '../../request/scalar.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { type NumberSource, numbersOf } from '../values/number-source.ts';
import { ColumnKeyBounds } from './key-bounds.ts';
import type { NestedValues } from './nested-values.ts';
import { type NumberPick, numberPicks } from './number-pick.ts';
import { PointOrder } from './point-order.ts';
import {
  compareValues,
  type KeyBounds,
  type KeyOrder,
  type LevelKeys,
  type SearchAfterValue,
  type SortLevel,
  type SortValue,
} from './sort-level.ts';
import type { NumericSortType, SortMode, SortRequest } from './sort-request.ts';

const LONG_MAX = 9223372036854775807n;
const LONG_MIN = -9223372036854775808n;
const UNSIGNED_MAX = 18446744073709551615n;
const INT_MAX = 2147483647;
const INT_MIN = -2147483648;
const INTEGERS: ReadonlySet<string> = new Set(['integer', 'short', 'byte', 'boolean']);
const FLOATING: ReadonlySet<string> = new Set(['double', 'float', 'half_float', 'scaled_float']);
const SINGLE: ReadonlySet<string> = new Set(['float', 'half_float']);
const NANOS = 1_000_000n;

/** Sorts by a numeric field; 64-bit integers keep full precision. */
export class NumberSort implements SortLevel {
  readonly kind = 'number';
  readonly needsScores = false;
  private readonly type: FieldType;
  private readonly request: SortRequest;
  private readonly nested: NestedValues | undefined;
  private readonly sign: number;
  private readonly floating: boolean;
  private readonly missing: number | bigint;
  private readonly convert: ((value: number | bigint) => number | bigint) | undefined;

  constructor(type: FieldType, request: SortRequest, nested?: NestedValues) {
    this.type = type;
    this.nested = nested;
    this.request = request;
    this.sign = request.order === 'asc' ? 1 : -1;
    if (request.numericType === 'date_nanos' && type.family !== 'date')
      throw illegalArgument('trying to convert a known date time formatter to a nanosecond one, wrong field used?');
    const fieldFloats = FLOATING.has(type.type);
    this.floating = request.numericType ? request.numericType === 'double' : fieldFloats;
    this.convert = conversion(type, request.numericType, fieldFloats);
    this.missing = this.missingValue();
  }

  leaf(leaf: Leaf): LevelKeys {
    const own = numbersOf(leaf, this.type);
    const source = this.nested ? this.nested.numbers(leaf, own) : own;
    const { sign, missing } = this;
    const pick = source && this.picker(source);
    const exact = (doc: number): number | bigint => pick?.(doc) ?? missing;
    const wide = source !== undefined && (source.wide || this.convert !== undefined);
    return {
      key: doc => {
        const value = pick?.(doc);
        return sign * Number(value ?? missing);
      },
      rest: wide ? doc => sign * remainder(exact(doc)) : undefined,
      keyOf: value => [sign * Number(value), sign * remainder(value as number | bigint)],
      value: exact,
      bounds: () => this.boundsOf(source),
      order: this.orderIn(leaf),
    };
  }

  /**
   * Values of nested objects and converted values have no bounds, and rounding may move computed values outside theirs.
   */
  private boundsOf(source: NumberSource | undefined): KeyBounds | undefined {
    if (!source?.bounds || !this.isStored(source)) return undefined;
    const { sign, missingKey: missing, scale: convert } = this;
    return new ColumnKeyBounds(source.bounds, { sign, missing, convert });
  }

  private orderIn(leaf: Leaf): KeyOrder | undefined {
    const field = leaf.segment.fields.get(this.type.name);
    if (!field?.points || !field.numbers || !this.isStored(field.numbers)) return undefined;
    const missing = field.numbers.presence.isAll ? undefined : this.missingKey;
    return new PointOrder(field.points, { sign: this.sign, missing, convert: this.scale });
  }

  private get missingKey(): number {
    return this.sign * Number(this.missing);
  }

  /** Whether keys are values of the column or their multiples. */
  private isStored(source: NumberSource): boolean {
    if (this.nested || this.convert) return false;
    return !source.multiValued || this.mode === 'min' || this.mode === 'max';
  }

  private get mode(): SortMode {
    return this.request.mode ?? (this.sign > 0 ? 'min' : 'max');
  }

  /** From the integers that a scaled_float stores to its values. */
  private get scale(): ((value: number) => number) | undefined {
    return this.type.type === 'scaled_float' ? value => this.type.metricOf(value) : undefined;
  }

  compare(a: SortValue, b: SortValue): number {
    return this.sign * compareValues(a, b);
  }

  wire(value: SortValue): Writable {
    if (value === null || typeof value === 'string') return value;
    const { format, numericType } = this.request;
    if (format !== undefined)
      return numericType === 'date_nanos'
        ? printNanos(BigInt(value), DateFormat.of(format))
        : this.type.wireValue(value, format);
    if (!this.floating) return value;
    return SINGLE.has(this.type.type) && !this.request.numericType
      ? new Float(Number(value))
      : new Double(Number(value));
  }

  parseAfter(value: SearchAfterValue): SortValue {
    try {
      return this.parseValue(value);
    } catch (error) {
      if (!(error instanceof EngineError) || error.type !== 'number_format_exception') throw error;
      throw illegalArgument(`Failed to parse search_after value for field [${this.type.name}].`, { cause: error });
    }
  }

  private parseValue(value: SearchAfterValue): SortValue {
    if (value === null) return this.missing;
    if (this.type.family === 'date' && typeof value === 'string' && !/^-?\d+$/.test(value))
      return this.type.numberOf(value);
    if (typeof value === 'boolean' && this.type.family !== 'boolean') throw numberFormat(String(value));
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (this.floating) {
      const number = doubleOf(value, { in: {} });
      return SINGLE.has(this.type.type) ? Math.fround(number) : number;
    }
    if (this.isUnsigned) return this.unsigned(value);
    const integer = integerOf(value);
    if (integer > LONG_MAX || integer < LONG_MIN)
      throw illegalArgument(
        `Value [${value instanceof Double ? formatDouble(value.value) : value}] is out of range for a long`,
      );
    return integer;
  }

  /** @throws EngineError for a fraction or a value out of range */
  private unsigned(value: JsonValue): number | bigint {
    const text = javaToString(value);
    if (truncateDecimal(text)?.exact === false) throw illegalArgument(`Value [${text}] has a decimal part`);
    return this.type.numberOf(value);
  }

  private get isUnsigned(): boolean {
    return this.type.type === 'unsigned_long';
  }

  private picker(source: NumberSource): (doc: number) => number | bigint | undefined {
    const { convert } = this;
    const pick: NumberPick = numberPicks[this.mode](source, this.floating);
    const scaled = this.type.type === 'scaled_float';
    if (!scaled && !convert) return pick;
    return doc => {
      const value = pick(doc);
      if (value === undefined) return undefined;
      const plain = scaled ? this.type.metricOf(value) : value;
      return convert ? convert(plain) : plain;
    };
  }

  private givenMissing(missing: JsonValue): number | bigint {
    if (this.floating) return doubleOf(typeof missing === 'boolean' ? String(missing) : missing, { in: {} });
    if (this.isUnsigned) return this.unsigned(missing);
    const integer = integerOf(missing as SearchAfterValue);
    return typeof integer === 'bigint' ? BigInt.asIntN(64, integer) : integer;
  }

  private missingValue(): number | bigint {
    const { missing, order } = this.request;
    if (missing !== undefined && missing !== '_first' && missing !== '_last') return this.givenMissing(missing);
    const high = (missing === '_first') !== (order === 'asc');
    if (this.floating) return high ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    if (this.isUnsigned) return high ? UNSIGNED_MAX : 0;
    if (INTEGERS.has(this.type.type) && !this.request.numericType) return high ? INT_MAX : INT_MIN;
    return high ? LONG_MAX : LONG_MIN;
  }
}

/** The part of an integer that a double cannot represent; exact, because the nearest double is at most 1024 away. */
function remainder(value: number | bigint): number {
  return typeof value === 'bigint' ? Number(value - BigInt(Number(value))) : 0;
}

function integerOf(value: SearchAfterValue): number | bigint {
  if (typeof value === 'number') return Math.trunc(value);
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string' && /^[-+]?\d+$/.test(value)) {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : BigInt(value);
  }
  if (typeof value === 'object' && value !== null) return Math.trunc(value.value);
  throw numberFormat(String(value));
}

/** Converts values for `numeric_type`, which makes fields of different types comparable. */
export function conversion(
  type: FieldType,
  wanted: NumericSortType | undefined,
  floating: boolean,
): ((value: number | bigint) => number | bigint) | undefined {
  const isNanos = type.type === 'date_nanos';
  if (isNanos && (wanted === 'date' || wanted === 'double')) return value => Number(floorDivide(BigInt(value), NANOS));
  if (wanted === 'double') return floating ? undefined : Number;
  if (wanted === 'long' || wanted === 'date') return floating ? value => Math.trunc(Number(value)) : undefined;
  if (wanted === 'date_nanos') return type.type === 'date' ? nanosOf : undefined;
  return undefined;
}

/** @throws EngineError for a date outside of what 63 bits of nanoseconds can hold */
function nanosOf(millis: number | bigint): bigint {
  const nanos = BigInt(millis) * NANOS;
  if (nanos >= 0n && nanos <= LONG_MAX) return nanos;
  const bound = nanos < 0n ? 'before the epoch in 1970' : 'after 2262-04-11T23:47:16.854775807';
  throw illegalArgument(`milliSeconds [${millis}] are ${bound} and cannot be converted to nanoseconds`);
}

function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}
