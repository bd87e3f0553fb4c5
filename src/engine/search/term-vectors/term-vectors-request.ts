import type { JsonObject } from '../../json/json-value.ts';
import type { Long } from '../../structures/long.ts';

/** A request for the terms of one document. */
export interface TermVectorsRequest {
  index: string | undefined;
  id: string | undefined;
  /** An artificial document, analyzed as if it were indexed. */
  doc: JsonObject | undefined;
  routing: string | undefined;
  realtime: boolean;
  version: Long | undefined;
  versionType: string | undefined;
  /** Names and patterns; undefined for every field with stored term vectors. */
  fields: readonly string[] | undefined;
  offsets: boolean;
  positions: boolean;
  payloads: boolean;
  fieldStatistics: boolean;
  termStatistics: boolean;
  /** Field → name of the analyzer that overrides its own. */
  perFieldAnalyzer: Readonly<Record<string, string>>;
  filter: TermFilter | undefined;
}

/** Keeps the most characteristic terms of the document, by tf-idf. */
export interface TermFilter {
  maxNumTerms: number;
  minTermFreq: number;
  maxTermFreq: number;
  minDocFreq: number;
  maxDocFreq: number;
  minWordLength: number;
  /** 0 for no limit. */
  maxWordLength: number;
}
