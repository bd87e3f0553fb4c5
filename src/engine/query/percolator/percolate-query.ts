import { readJson } from '../../json/json-reader.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { Leaf, Searcher } from '../../segments/searcher.ts';
import { type Explanation, explainMatch, explainNoMatch } from '../explanation.ts';
import { type ListedMatch, ListedScorer } from '../listed-scorer.ts';
import type { Query, QueryOutline, Scorer, Weight, WeightOptions } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import type { PercolatedDocuments } from './percolated-documents.ts';

export interface PercolateOptions {
  readonly field: string;
  /** Distinguishes several percolate queries of one request. */
  readonly name: string | undefined;
  readonly documents: PercolatedDocuments;
  /** Sources of the documents. */
  readonly sources: readonly string[];
  /** Builds a query from its stored form. @throws EngineError */
  readonly build: (stored: JsonValue) => Query;
}

/** A percolated document that a stored query matches, with its slot. */
interface MatchedDocument {
  readonly slot: number;
  readonly query: Query;
  readonly source: string;
  readonly leaf: Leaf;
  readonly doc: number;
}

/** The stored queries that match a document: each is run against an in-memory index of the document. */
export class PercolateQuery implements Query {
  readonly name: string | undefined;
  private readonly options: PercolateOptions;
  private readonly queries = new Map<string, Query>();

  constructor(options: PercolateOptions) {
    this.options = options;
    this.name = options.name;
  }

  weight(_searcher: Searcher, { scores }: WeightOptions): Weight {
    return {
      scorer: leaf => this.scorer(leaf, scores),
      explain: (leaf, doc) => this.explain(leaf, doc),
    };
  }

  outline(): QueryOutline {
    return leafOutline('PercolateQuery');
  }

  key(): QueryKey {
    const { field, name, documents, sources } = this.options;
    return keyOf('percolate', field, name, identityOf(documents), sources);
  }

  describe(): string {
    const { field, name, sources } = this.options;
    return `PercolateQuery{document_sources={${sources.join('\n')}},field=${field},name=${name ?? null}}`;
  }

  /** The terms are those of the stored queries. */
  visit(): void {}

  /** Whether a single document is percolated. */
  get single(): boolean {
    return this.options.sources.length === 1;
  }

  /** The documents that a stored query matches. */
  matchedDocuments(leaf: Leaf, doc: number): MatchedDocument[] {
    const query = this.queryAt(leaf, doc);
    if (!query) return [];
    const { documents, sources } = this.options;
    return (documents.match(query, false)?.slots ?? []).map(slot => ({
      ...{ slot, query, source: sources[slot]! },
      ...documents.place(slot),
    }));
  }

  /** Slots of the documents that a stored query matches. */
  slotsOf(leaf: Leaf, doc: number): number[] {
    const query = this.queryAt(leaf, doc);
    return (query && this.options.documents.match(query, false)?.slots) ?? [];
  }

  private scorer(leaf: Leaf, scores: boolean): Scorer | undefined {
    const holders = leaf.segment.fields.get(this.options.field)?.presence.iterator();
    if (!holders) return undefined;
    const matches: ListedMatch[] = [];
    for (let doc = holders.nextDoc(); doc !== NO_MORE_DOCS; doc = holders.nextDoc()) {
      const query = leaf.liveDocs && !leaf.liveDocs.get(doc) ? undefined : this.queryAt(leaf, doc);
      const found = query && this.options.documents.match(query, scores);
      if (found) matches.push({ doc, score: found.score });
    }
    return matches.length > 0 ? new ListedScorer(matches) : undefined;
  }

  private explain(leaf: Leaf, doc: number): Explanation {
    const query = this.queryAt(leaf, doc);
    const found = query && this.options.documents.match(query, true);
    if (!query || !found) return explainNoMatch('PercolateQuery');
    return explainMatch(found.score, 'PercolateQuery', this.options.documents.explain(query, found.slots[0]!));
  }

  private queryAt(leaf: Leaf, doc: number): Query | undefined {
    const key = `${leaf.ord} ${doc}`;
    let query = this.queries.get(key);
    if (query) return query;
    const stored = readJson(leaf.segment.storedFields.fields(doc) ?? '{}') as JsonObject;
    const [body] = (stored[this.options.field] ?? []) as JsonValue[];
    if (body === undefined) return undefined;
    query = this.options.build(body);
    this.queries.set(key, query);
    return query;
  }
}
