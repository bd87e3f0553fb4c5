import type { Analyzer } from '../analysis/token-stream.ts';
import type { JsonValue, Writable } from '../json/json-value.ts';
import type { FieldInfo } from '../segments/indexable-document.ts';

/** How a field is queried; queries dispatch on it, never on the type name. */
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

/** A mapped leaf field as used by searches, sorts and aggregations. Aliases are resolved beforehand. */
export interface FieldType {
  /** Full dotted path. */
  readonly name: string;
  /** The type name in the mapping: `text`, `scaled_float`, `date` … */
  readonly type: string;
  readonly family: FieldFamily;
  readonly info: FieldInfo;
  /** `index: true`: whether it has postings or points. */
  readonly indexed: boolean;
  readonly hasDocValues: boolean;
  /** `store: true`: available to `stored_fields`. */
  readonly stored: boolean;
  /** Paths in `_source` that hold its values, if other fields are copied to it. */
  readonly sourcePaths?: readonly string[] | undefined;
  readonly indexAnalyzer: Analyzer | undefined;
  readonly searchAnalyzer: Analyzer | undefined;
  readonly searchQuoteAnalyzer: Analyzer | undefined;
  /** A hidden field whose terms are the prefixes of this field's terms, within a range of lengths. */
  readonly prefixField?: FieldType | undefined;
  readonly prefixLengths?: { readonly min: number; readonly max: number } | undefined;
  /** For a hidden prefix field: the field whose prefixes it contains. */
  readonly beginningsOf?: FieldType | undefined;
  /** Hidden fields whose terms are two, three … adjacent words of this field. */
  readonly shingleFields?: readonly FieldType[] | undefined;
  /** The reason why fielddata (for sorting, aggregations, scripts) is not available, if so. */
  readonly withoutFielddata?: string | undefined;
  /** The single value of all documents, if the mapping has one. */
  readonly constant?: string | undefined;
  /** Defaults to BM25; set by the field or the index. */
  readonly similarity: Similarity;
  /** Positions between two values of a text field. */
  readonly positionIncrementGap: number;
  /** The mapping's parameters including defaults (`fielddata`, `ignore_above`, `scaling_factor`, `format` …). */
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
  /** For ranges of numbers or dates: the inclusive ends of a term. */
  rangeOfTerm?(term: string): { from: number; to: number } | undefined;
  /** A column's value in response format: formatted dates, booleans, floats with float precision. */
  wireValue(columnValue: number | bigint | string, format?: string, timeZone?: string): Writable;
  /**
   * What `fields` shows for a source value, which may be an object or a list, if that differs from the column value.
   * @throws EngineError for an invalid value
   */
  shownValues?(value: JsonValue, format?: string): Writable[];
  /** The number used by aggregations, functions and scripts: scaled floats are scaled back, dates are milliseconds. */
  metricOf(columnValue: number | bigint): number;
}

/** A similarity with its parameters, which are floats. */
export type Similarity =
  | { readonly kind: 'BM25'; readonly k1: number; readonly b: number }
  | { readonly kind: 'boolean' }
  | {
      readonly kind: 'DFR';
      readonly basicModel: 'g' | 'if' | 'in' | 'ine';
      readonly afterEffect: 'b' | 'l';
      readonly normalization: LengthNormalization;
    }
  | {
      readonly kind: 'IB';
      readonly distribution: 'll' | 'spl';
      readonly lambda: 'df' | 'ttf';
      readonly normalization: LengthNormalization;
    }
  | { readonly kind: 'DFI'; readonly measure: IndependenceMeasure }
  | { readonly kind: 'LMDirichlet'; readonly mu: number }
  | { readonly kind: 'LMJelinekMercer'; readonly lambda: number };

export type IndependenceMeasure = 'standardized' | 'saturated' | 'chisquared';

/** How a term's frequency is adjusted to the length of the field. */
export type LengthNormalization =
  | { readonly kind: 'no' }
  | { readonly kind: 'h1' | 'h2'; readonly c: number }
  | { readonly kind: 'h3'; readonly mu: number }
  | { readonly kind: 'z'; readonly z: number };

export interface RangeBounds {
  gte?: JsonValue;
  gt?: JsonValue;
  lte?: JsonValue;
  lt?: JsonValue;
}

/** Both ends inclusive. */
export interface NumberRange {
  min: number | bigint;
  max: number | bigint;
}

/** Both ends inclusive; keys sort like the values. */
export interface KeyRange {
  readonly min: string;
  readonly max: string;
}

export interface DateOptions {
  /** Whether rounding or a missing part goes to the end of its unit (gt, lte). */
  roundUp?: boolean;
  format?: string;
  timeZone?: string;
  /** The current time in milliseconds since the epoch, for `now`. */
  now?: number;
}
