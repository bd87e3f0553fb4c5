import { AnalysisRegistry } from '../../analysis/analysis-registry.ts';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject, JsonValue, Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { parseDocument } from '../../mapping/document/document-parser.ts';
import { Mapping } from '../../mapping/mapping.ts';
import { DEFAULT_MAPPING_SETTINGS, type MappingSettings } from '../../mapping/mapping-environment.ts';
import type { SegmentsManifest } from '../../segments/commit-point.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { IndexSearcher } from '../../segments/index-searcher.ts';
import { IndexWriter, type IndexWriterOptions } from '../../segments/index-writer.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { runSteps } from '../../structures/scheduling.ts';
import { bulkScorerOf } from '../default-bulk-scorer.ts';
import { type BuiltQuery, buildQuery } from '../dsl/build-query.ts';
import { parseQuery } from '../dsl/parse-query.ts';
import type { Explanation } from '../explanation.ts';
import { rootLeaf } from '../live-docs.ts';
import type { LeafCollector, Query } from '../query.ts';
import { DEFAULT_QUERY_SETTINGS, type QueryContext, type QuerySettings } from '../query-context.ts';
import { AssertingScorer } from './asserting-scorer.ts';

export interface TestHit {
  readonly id: string;
  readonly score: number;
}

export interface TestIndexOptions {
  mappings?: Writable;
  analysis?: JsonObject;
  settings?: Partial<QuerySettings>;
  similarities?: MappingSettings['similarities'];
  writer?: IndexWriterOptions;
}

/** One shard with real mapping, analysis and segments, searched both exhaustively and through the bulk scorers. */
export class TestIndex {
  writer: IndexWriter;
  private readonly writerOptions: IndexWriterOptions;
  private mapping: Mapping;
  private readonly analysis: AnalysisRegistry;
  private readonly settings: QuerySettings;
  private seqNo = 0;

  constructor(options: TestIndexOptions = {}) {
    this.writerOptions = options.writer ?? {};
    this.writer = new IndexWriter(this.writerOptions);
    this.analysis = new AnalysisRegistry(options.analysis ?? {});
    const { similarities = {} } = options;
    const environment = { analyzers: this.analysis, settings: { ...DEFAULT_MAPPING_SETTINGS, similarities } };
    this.mapping = Mapping.parse(jsonOf(options.mappings ?? {}), environment);
    this.settings = { ...DEFAULT_QUERY_SETTINGS, ...options.settings };
  }

  /** Adds documents; the id defaults to the document number. */
  add(documents: readonly Writable[], firstId = this.seqNo): this {
    for (const [i, document] of documents.entries()) this.put(String(firstId + i), document);
    return this;
  }

  put(id: string, document: Writable): void {
    const { mappingUpdate, ...parsed } = parseDocument(this.mapping, { id, source: writeJson(document) });
    if (mappingUpdate) this.mapping = mappingUpdate;
    this.writer.update({ id, seqNo: this.seqNo++, primaryTerm: 1, version: 1, ...parsed });
  }

  delete(id: string): void {
    this.writer.delete(id);
  }

  /** Seals the added documents into a segment. */
  refresh(): IndexSearcher {
    return runSteps(this.writer.refreshSteps());
  }

  /** Simulates a restart: only committed data remains. */
  reopen(): void {
    runSteps(this.writer.flushSteps());
    const blobs = new Map<string, Uint8Array>();
    const writer = IndexWriter.restore(this.commit(blobs), blobs, this.writerOptions);
    this.writer = writer;
  }

  private commit(blobs: Map<string, Uint8Array>): SegmentsManifest {
    const point = this.writer.prepareCommit(this.writer.cut());
    for (const { name, bytes } of point.blobs) blobs.set(name, bytes);
    return point.manifest;
  }

  context(): QueryContext {
    return {
      index: 'test',
      indexUuid: 'uuid',
      now: Date.UTC(2024, 0, 15),
      settings: this.settings,
      fieldType: path => this.mapping.fieldType(path),
      fieldNames: pattern => this.mapping.fieldNames(pattern),
      objectAt: path => this.mapping.objectAt(path),
      nestedPathOf: path => this.mapping.nestedPathOf(path),
      analyzer: name => this.analysis.analyzer(name),
    };
  }

  query(body: Writable): Query {
    return this.build(body).query;
  }

  /** The `_name`s in a query. */
  names(body: Writable): string[] {
    return [...this.build(body).named.keys()];
  }

  private build(body: Writable): BuiltQuery {
    const request = jsonOf({ query: body }) as JsonObject;
    return buildQuery(parseQuery(request['query']!, { in: request, key: 'query' }), this.context());
  }

  /** Every live match from the plain scorers, in document order. */
  scan(query: Query): TestHit[] {
    const searcher = this.refresh();
    const weight = query.weight(searcher, { scores: true, boost: 1 });
    return searcher.leaves.flatMap(leaf => {
      const hits: TestHit[] = [];
      const scorer = weight.scorer(leaf);
      if (!scorer) return hits;
      const asserting = new AssertingScorer(scorer);
      for (let doc = asserting.nextDoc(); doc !== NO_MORE_DOCS; doc = asserting.nextDoc())
        if (isLive(leaf, doc)) hits.push({ id: leaf.segment.idOf(doc), score: asserting.score() });
      return hits;
    });
  }

  /** The best `size` hits from the bulk scorers, in windows of `step`. */
  top(query: Query, size: number, step = 1 << 30): TestHit[] {
    const searcher = this.refresh();
    const weight = query.weight(searcher, { scores: true, boost: 1 });
    const best = new BestHits(size);
    for (const leaf of searcher.leaves.map(rootLeaf)) {
      const bulk = bulkScorerOf(weight, leaf);
      best.leaf = leaf;
      const { maxDoc } = leaf.segment;
      for (let from = 0; bulk && from < maxDoc; ) {
        const to = Math.min(maxDoc, from + step);
        from = Math.max(to, bulk.score(best, leaf, from, to));
      }
      bulk?.release?.();
    }
    return best.hits;
  }

  search(body: Writable): TestHit[] {
    return sortHits(this.scan(this.query(body)));
  }

  explain(body: Writable, id: string): Explanation {
    const searcher = this.refresh();
    const weight = this.query(body).weight(searcher, { scores: true, boost: 1 });
    const leaf = searcher.leaves.find(each => isLive(each, each.segment.docOf(id)))!;
    return weight.explain(leaf, leaf.segment.docOf(id));
  }
}

/** Keeps the best hits and raises the threshold like the engine's collector. */
class BestHits implements LeafCollector {
  threshold = -1;
  leaf!: Leaf;
  readonly hits: TestHit[] = [];
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  collect(doc: number, score: number): void {
    if (this.hits.length === this.size && score <= this.hits.at(-1)!.score) return;
    let at = this.hits.length;
    while (at > 0 && this.hits[at - 1]!.score < score) at--;
    this.hits.splice(at, 0, { id: this.leaf.segment.idOf(doc), score });
    this.hits.length = Math.min(this.hits.length, this.size);
    if (this.hits.length === this.size) this.threshold = Math.max(this.threshold, this.hits.at(-1)!.score);
  }

  atLeast(count: number, score: number): void {
    if (count >= this.size) this.threshold = Math.max(this.threshold, below(score));
  }
}

/** Best first; a stable sort. */
export function sortHits(hits: readonly TestHit[]): TestHit[] {
  return [...hits].sort((a, b) => b.score - a.score);
}

/** The greatest float below a positive one. */
function below(score: number): number {
  const bits = new Int32Array(1);
  const float = new Float32Array(bits.buffer);
  float[0] = score;
  bits[0]!--;
  return float[0]!;
}

function isLive(leaf: Leaf, doc: number): boolean {
  const { rootDocs } = leaf.segment;
  return doc >= 0 && (leaf.liveDocs?.get(doc) ?? true) && (rootDocs?.get(doc) ?? true);
}

export function jsonOf(value: Writable): JsonValue {
  return readJson(writeJson(value), { positions: true });
}
