import type { Analyzer } from '../analysis/token-stream.ts';
import type { JsonValue, Writable } from '../json/json-value.ts';
import type { FieldInfo } from '../segments/indexable-document.ts';

/** How a field is queried; queries dispatch on it, never on the type's name. */
export type FieldFamily = 'text' | 'keyword' | 'number' | 'date' | 'boolean' | 'object' | 'nested' | 'metadata' | 'other';

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
  readonly indexAnalyzer: Analyzer | undefined;
  readonly searchAnalyzer: Analyzer | undefined;
  readonly searchQuoteAnalyzer: Analyzer | undefined;
  /** BM25 unless the field or the index says otherwise. */
  readonly similarity: { readonly kind: 'BM25'; readonly k1: number; readonly b: number } | { readonly kind: 'boolean' };
  /** text, keyword, boolean: the exact term a value stands for (normalizer applied; `T`/`F` for booleans). @throws EngineError */
  termOf(value: JsonValue): string;
  /** number, date: the number a value stands for. Dates understand date math. @throws EngineError */
  numberOf(value: JsonValue, options?: DateOptions): number | bigint;
  /** A column's value as the wire shows it: dates through their format, booleans as such, floats as floats. */
  wireValue(columnValue: number | bigint | string, format?: string): Writable;
}

export interface DateOptions {
  /** A rounding or missing part goes to the end of its unit (gt, lte). */
  roundUp?: boolean;
  format?: string;
  timeZone?: string;
  /** Milliseconds since the epoch that `now` stands for. */
  now?: number;
}
