import type { JsonObject } from '../../json/json-value.ts';
import type { PageDocs } from '../blocks/page-docs.ts';

/** A search for the documents with the vectors nearest to one. Undefined options have Elasticsearch's defaults. */
export class NearestVectors {
  readonly field: string;
  readonly vector: Float32Array;
  readonly options: NearestOptions;

  constructor(field: string, vector: Float32Array, options: NearestOptions) {
    this.field = field;
    this.vector = vector;
    this.options = options;
  }
}

export interface NearestOptions {
  /** The number of documents from each shard; without it, the LIMIT of the query decides. */
  readonly k: number | undefined;
  readonly candidates: number | undefined;
  /** The least similarity of a match. */
  readonly similarity: number | undefined;
  readonly boost: number;
}

/** What a full-text function searches for: a query of the Query DSL, or the nearest vectors. */
export type DocumentQuery = JsonObject | NearestVectors;

/** Tests documents of a query's shards. */
export interface DocumentTest {
  matches(docs: PageDocs): readonly boolean[];
  /** The scores of documents, 0 for those that do not match. */
  scores(docs: PageDocs): Float64Array;
}

/** Makes a test of documents that were found in another way: of the nearest vectors, all are matches. */
export type MatchDocuments = (query: DocumentQuery) => DocumentTest;
