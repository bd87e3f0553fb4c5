import type { Analyzer } from '../analysis/token-stream.ts';
import type { JsonValue, Writable } from '../json/json-value.ts';
import type { SimilarityScript, SimilarityWeightScript } from '../script/contexts/similarity-contexts.ts';
import type { FieldInfo } from '../segments/indexable-document.ts';

/** How a field is queried. Queries dispatch on the family, never on the name of the type. */
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

/** A leaf field as seen by queries, sorts and aggregations. Aliases have been resolved. */
export interface FieldType {
  /** Full dotted path. */
  readonly name: string;
  /** The type name in the mapping: `text`, `scaled_float`, `date` … */
  readonly type: string;
  readonly family: FieldFamily;
  readonly info: FieldInfo;
  /** The parameter `index`: whether the field has postings or points. */
  readonly indexed: boolean;
  readonly hasDocValues: boolean;
  /** The parameter `store`: whether `stored_fields` can return it. */
  readonly stored: boolean;
  /** The paths in `_source` that provide its values, if other fields are copied to it. */
  readonly sourcePaths?: readonly string[] | undefined;
  readonly indexAnalyzer: Analyzer | undefined;
  readonly searchAnalyzer: Analyzer | undefined;
  readonly searchQuoteAnalyzer: Analyzer | undefined;
  /** A hidden field whose terms are the prefixes of this field's terms, within a range of lengths. */
  readonly prefixField?: FieldType | undefined;
  readonly prefixLengths?: { readonly min: number; readonly max: number } | undefined;
  /** For a hidden prefix field: the field whose prefixes it contains. */
  readonly prefixesOf?: FieldType | undefined;
  /** Hidden fields whose terms are two, three … adjacent words of this field. */
  readonly shingleFields?: readonly FieldType[] | undefined;
  /** The error if fielddata (for sorting, aggregations and scripts) is not available. */
  readonly withoutFielddata?: string | undefined;
  /** The reasons why single uses of its values are not supported, although aggregations read them. */
  readonly refusedUses?: RefusedUses | undefined;
  /** For counted keywords: the column with the number of occurrences of each term of a document. */
  readonly occurrences?: FieldInfo | undefined;
  /** For pre-aggregated numbers: the field of each metric. */
  readonly metrics?: ReadonlyMap<MetricName, FieldType> | undefined;
  /** The single value of all documents, if the mapping has one. */
  readonly constant?: string | undefined;
  /** Defaults to BM25; set by the field or the index. */
  readonly similarity: Similarity;
  /** Number of positions between two values of a text field. */
  readonly positionIncrementGap: number;
  /** The mapping's parameters including defaults (`fielddata`, `ignore_above`, `scaling_factor`, `format` …). */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  /**
   * For text, keyword, boolean and ip: the term of a value, normalized (`T` or `F` for booleans).
   * @throws EngineError
   */
  termOf(value: JsonValue): string;
  /** For numbers and dates: the column number of a value. Dates accept date math. @throws EngineError */
  numberOf(value: JsonValue, options?: DateOptions): number | bigint;
  /**
   * For numbers, dates and booleans: the inclusive column numbers of a range; undefined if it is empty. An exact value
   * is a range from the value to itself: empty for `1.5` on an integer, all milliseconds of a day for a date.
   * @throws EngineError
   */
  rangeOf(bounds: RangeBounds, options?: DateOptions): NumberRange | undefined;
  /**
   * For range types: a range as keys; undefined if it is empty. A term is the key of the lower end followed by that of
   * the upper end, both of the same length.
   * @throws EngineError
   */
  keyRangeOf?(bounds: RangeBounds, options?: DateOptions): DescribedRange | undefined;
  /** For ranges of numbers or dates: the inclusive ends of a term. */
  rangeOfTerm?(term: string): { from: number; to: number } | undefined;
  /** A column's value in response format: formatted dates, booleans, floats with float precision. */
  wireValue(columnValue: number | bigint | string, format?: string, timeZone?: string): Writable;
  /**
   * The values that `fields` returns for a source value, which may be an object or a list. Unset if they equal the
   * column value.
   * @throws EngineError for an invalid value
   */
  shownValues?(value: JsonValue, format?: string): Writable[];
  /** Checks a format that a request gives for this field. @throws EngineError */
  checkShownFormat?(format: string): void;
  /** The number that aggregations, functions and scripts use: unscaled for scaled floats, milliseconds for dates. */
  metricOf(columnValue: number | bigint): number;
}

/** Metrics of pre-aggregated numbers, in the order in which Elasticsearch lists them. */
export const METRIC_NAMES = ['min', 'max', 'sum', 'value_count'] as const;

export type MetricName = (typeof METRIC_NAMES)[number];

export interface RefusedUses {
  readonly sorting?: string;
  readonly scripts?: string;
  readonly docvalueFields?: string;
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
  | { readonly kind: 'LMJelinekMercer'; readonly lambda: number }
  | ScriptedSimilarity;

/** Scores computed by scripts of the settings. */
export interface ScriptedSimilarity {
  readonly kind: 'scripted';
  /** As explanations show it. */
  readonly text: string;
  readonly weight: SimilarityWeightScript;
  readonly score: SimilarityScript;
}

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

/** A range with its ends as descriptions of queries show them. */
export interface DescribedRange extends KeyRange {
  readonly from: string;
  readonly to: string;
}

export interface DateOptions {
  /** Whether rounded and missing parts are set to the end of their unit, as for `gt` and `lte`. */
  roundUp?: boolean;
  format?: string;
  timeZone?: string;
  /** The current time in milliseconds since the epoch, for `now`. */
  now?: number;
}

/** The fields and objects of a mapping, by path. */
export interface FieldLookup {
  /** The leaf field or multi-field of a full path, with aliases resolved; includes metadata fields (`_id`, `_index` …). */
  fieldType(path: string): FieldType | undefined;
  /** Sorted paths of leaf fields, multi-fields and aliases that match a pattern with `*`. Excludes metadata fields. */
  fieldNames(pattern: string): readonly string[];
  objectAt(path: string): ObjectView | undefined;
  /** The innermost nested object that contains or is the path; undefined at the root. */
  nestedPathOf(path: string): string | undefined;
}

/** An object of the mapping, as used by queries and inner hits. */
export interface ObjectView {
  readonly path: string;
  readonly nested: boolean;
  readonly enabled: boolean;
  /** Full paths of direct children. */
  readonly children: readonly string[];
}
