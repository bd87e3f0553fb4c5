/** The contents of the inverted index, which Elasticsearch has no API for. Methods throw EngineError. */
export interface InspectApi {
  /** The sorted terms of a field starting at `from`, preceded by up to `before` smaller terms. */
  terms(index: string, field: string, from: string, size: number, before?: number): Promise<TermsPage>;
  /** Documents that contain the terms: one entry per requested term, in that order. */
  postings(index: string, field: string, terms: string[]): Promise<TermPositions>;
}

export type TermsPage = {
  readonly index: string;
  readonly field: string;
  /** Number of distinct terms. */
  readonly total: number;
  readonly terms: { readonly term: string; readonly doc_freq: number; readonly total_term_freq: number }[];
};

export type TermPositions = {
  readonly index: string;
  readonly field: string;
  /** Number of positions: the live documents. */
  readonly documents: number;
  /** Positions in the index's document order; empty for a term without documents. */
  readonly terms: { readonly term: string; readonly doc_freq: number; readonly positions: number[] }[];
};
