import type { JsonObject } from '../../json/json-value.ts';
import type { Long } from '../../structures/long.ts';

/** What is asked about the terms of one document. */
export interface TermVectorsRequest {
  index: string | undefined;
  id: string | undefined;
  /** A document that need not exist: analyzed as if it were in the index. */
  doc: JsonObject | undefined;
  routing: string | undefined;
  realtime: boolean;
  version: Long | undefined;
  versionType: string | undefined;
  /** Names and patterns; undefined: every field that keeps term vectors. */
  fields: readonly string[] | undefined;
  offsets: boolean;
  positions: boolean;
  payloads: boolean;
  fieldStatistics: boolean;
  termStatistics: boolean;
  /** Field → name of the analyzer that takes the place of its own. */
  perFieldAnalyzer: Readonly<Record<string, string>>;
  filter: TermFilter | undefined;
}

/** Keeps the terms that tell most of the document, by tf-idf. */
export interface TermFilter {
  maxNumTerms: number;
  minTermFreq: number;
  maxTermFreq: number;
  minDocFreq: number;
  maxDocFreq: number;
  minWordLength: number;
  /** 0: any. */
  maxWordLength: number;
}
