import type { Writable } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { plainTextOf } from '../../request/scalar.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { OrdinalSource } from '../values/listed-ordinals.ts';
import { ordinalsOf } from '../values/ordinal-source.ts';
import { ColumnKeyBounds } from './key-bounds.ts';
import type { NestedValues } from './nested-values.ts';
import {
  compareValues,
  type KeyOrder,
  type LevelKeys,
  type SearchAfterValue,
  type SortLevel,
  type SortValue,
} from './sort-level.ts';
import type { SortRequest } from './sort-request.ts';
import { TermOrder } from './term-key-order.ts';

/** Sorts by the terms of a keyword-like field in code point order. */
export class StringSort implements SortLevel {
  readonly kind = 'string';
  readonly needsScores = false;
  private readonly type: FieldType;
  private readonly index: string;
  private readonly nested: NestedValues | undefined;
  private readonly sign: number;
  private readonly useLast: boolean;
  /** Key of a document without a value, at the end where missing values sort. */
  private readonly missingKey: number;
  private readonly replacement: string | undefined;

  constructor(type: FieldType, index: string, request: SortRequest, nested?: NestedValues) {
    this.type = type;
    this.nested = nested;
    this.index = index;
    this.sign = request.order === 'asc' ? 1 : -1;
    this.useLast = (request.mode ?? (request.order === 'asc' ? 'min' : 'max')) === 'max';
    const { missing } = request;
    this.missingKey = missing === '_first' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    this.replacement =
      missing === undefined || missing === '_first' || missing === '_last' ? undefined : plainTextOf(missing);
  }

  leaf(leaf: Leaf): LevelKeys {
    const own = ordinalsOf(leaf, this.type, this.index);
    const source = this.nested ? this.nested.ordinals(leaf, own) : own;
    const { sign, useLast } = this;
    const ordinal = source ? (useLast && source.multiValued ? lastOrdinal(source) : firstOrdinal(source)) : noOrdinal;
    const keyOf = (value: SortValue): readonly [number, number] => {
      const place = this.place(source, value);
      return [place, this.placeInGap(place, value)];
    };
    const missing = keyOf(this.replacement ?? null)[0];
    return {
      key: doc => {
        const found = ordinal(doc);
        return found < 0 ? missing : sign * found;
      },
      rest: this.replacement === undefined ? undefined : () => 0,
      keyOf,
      value: doc => {
        const found = ordinal(doc);
        return found < 0 ? (this.replacement ?? null) : source!.dictionary.term(found);
      },
      bounds: () => source?.bounds && new ColumnKeyBounds(source.bounds, { sign, missing }),
      order: this.orderIn(leaf, source, missing),
    };
  }

  /** The field's terms with their postings, if they are the terms of the column. */
  private orderIn({ segment }: Leaf, source: OrdinalSource | undefined, missing: number): KeyOrder | undefined {
    const field = segment.fields.get(this.type.name);
    if (!field?.terms || !field.postingsLayout || !field.ordinals || source !== field.ordinals) return undefined;
    return new TermOrder(field.terms, {
      sign: this.sign,
      missing: field.ordinals.presence.isAll ? undefined : missing,
    });
  }

  compare(a: SortValue, b: SortValue): number {
    if (a === null || b === null) {
      if (a === b) return 0;
      return (a === null) === this.missingKey > 0 ? 1 : -1;
    }
    return this.sign * compareValues(a, b);
  }

  wire(value: SortValue): Writable {
    return value === null ? null : this.type.wireValue(value);
  }

  parseAfter(value: SearchAfterValue): SortValue {
    if (value === null) return null;
    return this.type.family === 'ip' ? this.type.termOf(value) : plainTextOf(value);
  }

  /** `missing` and `search_after` may both fall between the same two terms of the segment; this orders them. */
  private placeInGap(place: number, value: SortValue): number {
    if (this.replacement === undefined || Number.isInteger(place) || value === null) return 0;
    return this.compare(value, this.replacement);
  }

  /** A string that the segment does not contain is placed between its neighbors. */
  private place(source: OrdinalSource | undefined, value: SortValue): number {
    if (value === null) return this.missingKey;
    if (!source) return this.replacement === undefined ? 0 : this.compare(value, this.replacement);
    const found = source.dictionary.find(String(value));
    return this.sign * (found >= 0 ? found : source.dictionary.ceil(String(value)) - 0.5);
  }
}

function noOrdinal(): number {
  return -1;
}

function firstOrdinal(source: OrdinalSource): (doc: number) => number {
  return doc => source.ordinal(doc);
}

function lastOrdinal(source: OrdinalSource): (doc: number) => number {
  return doc => {
    const slot = source.slot(doc);
    return slot < 0 ? -1 : source.at(source.end(slot) - 1);
  };
}
