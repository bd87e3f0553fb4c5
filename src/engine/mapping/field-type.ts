import type { Analyzer } from '../analysis/token-stream.ts';
import type { JsonValue, Writable } from '../json/json-value.ts';
import type { FieldInfo } from '../segments/indexable-document.ts';

/** How a field is queried; queries dispatch on it, never on the type's name. */
export type FieldFamily =
  | 'text'
  | 'keyword'
  | 'number'
  | 'date'
  | 'boolean'
  | 'ip'
  | 'range'
  | 'object'
  | 'nested'
  | 'metadata'
  | 'other';

/** A mapped leaf field as searches, sorts and aggregations see it. Aliases are resolved before they get here. */
export interface FieldType {
  /** Full dotted path. */
  readonly name: string;
  /** The mapping's word: `text`, `scaled_float`, `date` … */
  readonly type: string;
  readonly family: FieldFamily;
  readonly info: FieldInfo;
  /** `index: true`: has postings or points. */
  readonly indexed: boolean;
  readonly hasDocValues: boolean;
  /** `store: true`: `stored_fields` may ask for it. */
  readonly stored: boolean;
  /** Paths in `_source` that hold its values, if other fields are copied to it. */
  readonly sourcePaths?: readonly string[] | undefined;
  readonly indexAnalyzer: Analyzer | undefined;
  readonly searchAnalyzer: Analyzer | undefined;
  readonly searchQuoteAnalyzer: Analyzer | undefined;
  /** A hidden field whose terms are the prefixes of this field's terms, within a range of lengths. */
  readonly prefixField?: FieldType | undefined;
  readonly prefixLengths?: { readonly min: number; readonly max: number } | undefined;
  /** What this hidden field's terms are the beginnings of. */
  readonly beginningsOf?: FieldType | undefined;
  /** Hidden fields whose terms are two, three … adjacent words of this field. */
  readonly shingleFields?: readonly FieldType[] | undefined;
  /** Why its values cannot be read by document (sort, aggregations, scripts), if its type does not allow that. */
  readonly withoutFielddata?: string | undefined;
  /** The one value of all documents, where the mapping has it. */
  readonly constant?: string | undefined;
  /** BM25 unless the field or the index says otherwise. */
  readonly similarity: Similarity;
  /** Positions between two values of a text field. */
  readonly positionIncrementGap: number;
  /** The mapping's parameters, defaults filled in (`fielddata`, `ignore_above`, `scaling_factor`, `format` …). */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  /**
   * text, keyword, boolean, ip: the exact term of a value (normalizer applied; `T`/`F` for booleans). @throws
   * EngineError
   */
  termOf(value: JsonValue): string;
  /** number, date: the column number of a value. Dates accept date math. @throws EngineError */
  numberOf(value: JsonValue, options?: DateOptions): number | bigint;
  /**
   * number, date, boolean: the column numbers between two bounds, both inclusive; undefined for an empty range. An
   * exact value is the range from it to itself: `1.5` on an integer gives undefined, a day gives its milliseconds.
   * @throws EngineError
   */
  rangeOf(bounds: RangeBounds, options?: DateOptions): NumberRange | undefined;
  /**
   * range: a range as keys. A term is the key of the lower end followed by that of the upper end, equally long.
   * Undefined for an empty range. @throws EngineError
   */
  keyRangeOf?(bounds: RangeBounds, options?: DateOptions): KeyRange | undefined;
  /** The ends, both included, of a value that is a range of numbers or dates. */
  rangeOfTerm?(term: string): { from: number; to: number } | undefined;
  /** A column's value as the wire shows it: dates through their format, booleans as such, floats as floats. */
  wireValue(columnValue: number | bigint | string, format?: string, timeZone?: string): Writable;
  /**
   * What `fields` shows of a value of the source, which may be an object or a list, where that is not the value of a
   * column. @throws EngineError for what is no value of the type
   */
  shownValues?(value: JsonValue, format?: string): Writable[];
  /** The number aggregations, functions and scripts compute with: scaled floats scaled back, milliseconds for dates. */
  metricOf(columnValue: number | bigint): number;
}

export type Similarity =
  | { readonly kind: 'BM25'; readonly k1: number; readonly b: number }
  | { readonly kind: 'boolean' };

export interface RangeBounds {
  gte?: JsonValue;
  gt?: JsonValue;
  lte?: JsonValue;
  lt?: JsonValue;
}

/** Both ends included. */
export interface NumberRange {
  min: number | bigint;
  max: number | bigint;
}

/** Both ends included; keys sort as the values do. */
export interface KeyRange {
  readonly min: string;
  readonly max: string;
}

export interface DateOptions {
  /** A rounding or missing part goes to the end of its unit (gt, lte). */
  roundUp?: boolean;
  format?: string;
  timeZone?: string;
  /** The current time in milliseconds since the epoch, for `now`. */
  now?: number;
}
