// The Searcher alone as a peer of the benchmark: no JSON, no REST, no stored source. Queries are put together as the
// Lucene peer does it, so that the same work is compared.
import { type Analyzer, Token, type TokenStream } from '../src/engine/analysis/token-stream.ts';
import { BooleanQuery } from '../src/engine/query/boolean/boolean-query.ts';
import { PhraseQuery } from '../src/engine/query/phrases/phrase-query.ts';
import type { Query } from '../src/engine/query/query.ts';
import { NumberRangeQuery } from '../src/engine/query/ranges/number-range-query.ts';
import { FuzzyQuery } from '../src/engine/query/terms/fuzzy-query.ts';
import { PrefixQuery } from '../src/engine/query/terms/prefix-query.ts';
import { TermQuery } from '../src/engine/query/terms/term-query.ts';
import { BestHitsCollector } from '../src/engine/search/collect/best-hits-collector.ts';
import { collectMatchesAtOnce } from '../src/engine/search/collect/collect-matches.ts';
import { HitCount, knownCount } from '../src/engine/search/collect/hit-count.ts';
import type { IndexSearcher } from '../src/engine/segments/index-searcher.ts';
import { IndexWriter } from '../src/engine/segments/index-writer.ts';
import type { FieldInfo } from '../src/engine/segments/indexable-document.ts';
import { runSteps } from '../src/engine/structures/scheduling.ts';

interface BenchDocument {
  id: number;
  title: string;
  body: string;
  price: number;
}

interface BenchQuery {
  terms: string[];
  price: [number, number];
}

/** Lower-cased `[a-z0-9]+`, as every peer of the benchmark. */
class PlainStream implements TokenStream {
  readonly token = new Token();
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  reset(): void {
    this.at = 0;
  }

  next(): boolean {
    const { text, token } = this;
    const { buffer } = token;
    const end = text.length;
    let at = this.at;
    let length = 0;
    for (; at < end && length === 0; at++) {
      const unit = lowered(text.charCodeAt(at));
      if (unit !== 0) {
        token.startOffset = at;
        buffer[length++] = unit;
      }
    }
    for (let unit = 1; at < end; at++) {
      unit = lowered(text.charCodeAt(at));
      if (unit === 0) break;
      if (length < 255) buffer[length++] = unit;
    }
    this.at = at;
    token.length = length;
    token.endOffset = at;
    return length > 0;
  }

  end(): void {
    this.token.endOffset = this.text.length;
  }
}

function lowered(unit: number): number {
  if ((unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57)) return unit;
  return unit >= 65 && unit <= 90 ? unit + 32 : 0;
}

const analyzer: Analyzer = {
  name: 'plain',
  positionIncrementGap: 100,
  tokenStream: text => new PlainStream(text),
  normalize: text => text.toLowerCase(),
};

const text = (name: string): FieldInfo => ({
  name,
  postings: 'positions',
  norms: true,
  column: 'none',
  points: false,
});
const TITLE = text('title');
const BODY = text('body');
const PRICE: FieldInfo = { name: 'price', postings: 'none', norms: false, column: 'number', points: true };
const FIELDS = ['title', 'body'];

const anyField = (make: (field: string) => Query): Query => BooleanQuery.should(FIELDS.map(make));
const term = (value: string): Query => anyField(field => new TermQuery(field, value));
const fuzzy = { maxEdits: 1, prefixLength: 0, maxExpansions: 50, transpositions: false };

const BUILDERS: Record<string, (query: BenchQuery) => Query> = {
  or: ({ terms }) => BooleanQuery.should(terms.flatMap(each => FIELDS.map(field => new TermQuery(field, each)))),
  and: ({ terms }) => new BooleanQuery(terms.map(each => ({ query: term(each), occur: 'must' }))),
  phrase: ({ terms }) =>
    anyField(
      field =>
        new PhraseQuery(
          field,
          terms.map((each, position) => ({ terms: [each], position })),
        ),
    ),
  fuzzy: ({ terms }) => anyField(field => new FuzzyQuery(field, terms[0]!, fuzzy)),
  prefix: ({ terms }) => anyField(field => new PrefixQuery(field, terms[0]!)),
  filter: ({ terms, price }) =>
    new BooleanQuery([
      { query: term(terms[0]!), occur: 'must' },
      {
        query: new NumberRangeQuery('price', { min: price[0], max: price[1] }, { text: '', column: undefined }),
        occur: 'filter',
      },
    ]),
};
const build = (kind: string, query: BenchQuery): Query => (BUILDERS[kind] ?? (q => term(q.terms[0]!)))(query);

/** Number of hits that Lucene counts before it skips. */
const COUNTED = 1000;

export const name = 'vitrine searcher';
export const ranking = 'BM25';
export const kinds = ['term_high', 'term_mid', 'term_low', 'or', 'and', 'phrase', 'fuzzy', 'prefix', 'filter'];

let writer = new IndexWriter({ ramBufferBytes: 256 << 20 });
let searcher: IndexSearcher;
let seqNo = 0;

export function init(): void {
  writer = new IndexWriter({ ramBufferBytes: 256 << 20 });
}

export function add(documents: BenchDocument[]): void {
  for (const document of documents)
    writer.add({
      id: String(document.id),
      seqNo: seqNo++,
      primaryTerm: 1,
      version: 1,
      nested: [],
      root: {
        fields: [
          { info: TITLE, text: document.title, analyzer },
          { info: BODY, text: document.body, analyzer },
          { info: PRICE, number: document.price },
        ],
      },
    });
}

export function finish(): void {
  searcher = runSteps(writer.refreshSteps());
}

/** Ids are only looked up on request: the other engines' searches also return document numbers. */
export function search(kind: string, query: BenchQuery): { readonly ids: number[]; total: number | null } {
  const weight = build(kind, query).weight(searcher, { scores: true, boost: 1 });
  const count = new HitCount(COUNTED, knownCount(weight, searcher.leaves, COUNTED));
  const collector = new BestHitsCollector(10, count);
  collectMatchesAtOnce(weight, searcher, collector);
  const hits = collector.top.drain();
  return {
    get ids() {
      return hits.map(hit => idOf(hit.doc));
    },
    total: null,
  };
}

export function count(kind: string, query: BenchQuery): number {
  const weight = build(kind, query).weight(searcher, { scores: false, boost: 1 });
  let total = 0;
  for (const leaf of searcher.leaves) {
    const scorer = weight.scorer(leaf);
    for (let doc = scorer?.nextDoc() ?? 0x7fffffff; doc !== 0x7fffffff; doc = scorer!.nextDoc()) total++;
  }
  return total;
}

function idOf(doc: number): number {
  const leaf = searcher.leaves.findLast(each => each.docBase <= doc)!;
  return Number(leaf.segment.idOf(doc - leaf.docBase));
}

export function serialize(): Record<string, Uint8Array> {
  const commit = writer.prepareCommit();
  const blobs = Object.fromEntries(commit.blobs.map(({ name: blob, bytes }) => [blob, bytes]));
  return { ...blobs, manifest: new TextEncoder().encode(JSON.stringify(commit.manifest)) };
}

export function load({ manifest, ...blobs }: Record<string, Uint8Array<ArrayBuffer>>): void {
  const parsed = JSON.parse(new TextDecoder().decode(manifest));
  writer = IndexWriter.restore(parsed, new Map(Object.entries(blobs)));
  searcher = writer.searcher;
}
