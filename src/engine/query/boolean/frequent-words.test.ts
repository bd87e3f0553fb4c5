import { expect, test } from 'vitest';
import { BestHitsCollector } from '../../search/collect/best-hits-collector.ts';
import { collectMatchesAtOnce } from '../../search/collect/collect-matches.ts';
import { HitCount, knownCount } from '../../search/collect/hit-count.ts';
import { NO_MORE_DOCS } from '../../segments/docs/doc-iterator.ts';
import type { IndexSearcher } from '../../segments/index-searcher.ts';
import { IndexWriter } from '../../segments/index-writer.ts';
import type { FieldInfo } from '../../segments/indexable-document.ts';
import { randomSource } from '../../segments/testing/random-documents.ts';
import { wordAnalyzer } from '../../segments/testing/word-analyzer.ts';
import { runSteps } from '../../structures/scheduling.ts';
import { PhraseQuery } from '../phrases/phrase-query.ts';
import type { Query, Weight } from '../query.ts';
import { NumberRangeQuery } from '../ranges/number-range-query.ts';
import { TermQuery } from '../terms/term-query.ts';
import type { TermScorer } from '../terms/term-scorer.ts';
import { BooleanQuery } from './boolean-query.ts';

/**
 * Words with frequencies from every document to one in a few hundred: covers every block encoding, and terms smaller
 * than a block.
 */
const WORDS = Array.from({ length: 40 }, (_, i) => `w${i}`);
const FIELDS = ['title', 'body'] as const;
const SIZE = 6000;

const random = randomSource(7);
const text = (name: string): FieldInfo => ({ name, postings: 'positions', norms: true, column: 'none', points: false });
const word = (): string => WORDS[Math.min(WORDS.length - 1, Math.floor(1.1 ** random(40)) - 1)]!;
const words = (most: number): string[] => Array.from({ length: 1 + random(most) }, word);
const PRICE: FieldInfo = { name: 'price', postings: 'none', norms: false, column: 'number', points: true };
const documents = Array.from({ length: SIZE }, () => ({
  title: words(4),
  body: words(random(20) === 0 ? 400 : 24),
  price: random(100_000) / 10,
}));
type Document = (typeof documents)[number];

const isDeleted = (document: number): boolean => document % 7 === 0;
const analyzer = wordAnalyzer();

/** With or without the deletions. */
function indexed(deletes: boolean): IndexSearcher {
  const writer = new IndexWriter({ ramBufferBytes: 64 << 20 });
  documents.forEach((document, i) => {
    const fields = FIELDS.map(name => ({ info: text(name), text: document[name].join(' '), analyzer }));
    const price = { info: PRICE, number: document.price };
    writer.add({
      id: String(i),
      seqNo: i,
      primaryTerm: 1,
      version: 1,
      nested: [],
      root: { fields: [...fields, price] },
    });
  });
  runSteps(writer.refreshSteps());
  for (let i = 0; i < SIZE; i++) if (deletes && isDeleted(i)) writer.delete(String(i));
  return runSteps(writer.refreshSteps());
}
const searcher = indexed(true);

interface Hit {
  doc: number;
  score: number;
}

/** All matches from the plain scorer, one document at a time. */
function plain(weight: Weight): Hit[] {
  const hits: Hit[] = [];
  for (const leaf of searcher.leaves) {
    const scorer = weight.scorer(leaf);
    for (let doc = scorer?.nextDoc() ?? NO_MORE_DOCS; doc !== NO_MORE_DOCS; doc = scorer!.nextDoc())
      if (leaf.liveDocs?.get(doc) !== false) hits.push({ doc: leaf.docBase + doc, score: scorer!.score() });
    scorer?.release?.();
  }
  return hits;
}

/** The ten best hits, with `counted` matches counted before thresholds apply. */
function fast(weight: Weight, counted: number): { hits: Hit[]; total: number } {
  const count = new HitCount(counted, undefined);
  const collector = new BestHitsCollector(10, count);
  collectMatchesAtOnce(weight, searcher, collector);
  return { hits: collector.top.drain().map(({ doc, score }) => ({ doc, score })), total: count.total(true).value };
}

function expectSame(query: Query, matches: (document: Document) => boolean): void {
  const weight = query.weight(searcher, { scores: true, boost: 1 });
  const all = plain(weight);
  expect(all.map(({ doc }) => doc)).toEqual(
    documents.flatMap((document, i) => (!isDeleted(i) && matches(document) ? [i] : [])),
  );
  const best = all.toSorted((a, b) => b.score - a.score || a.doc - b.doc).slice(0, 10);
  expect(fast(weight, 1 << 30)).toEqual({ hits: best, total: all.length });
  expect(fast(weight, 0).hits).toEqual(best);
  expect(fast(weight, 50).hits).toEqual(best);
}

const anyField = (make: (field: string) => Query): Query => BooleanQuery.should(FIELDS.map(make));
const inAny = (document: Document, test: (tokens: string[]) => boolean): boolean =>
  FIELDS.some(field => test(document[field]));

test('bulk and plain scorers agree on frequent and rare words, each in any field', () => {
  for (let round = 0; round < 60; round++) {
    const terms = [...new Set(words(4))];
    const query = new BooleanQuery(
      terms.map(term => ({ query: anyField(field => new TermQuery(field, term)), occur: 'must' })),
    );
    expectSame(query, document => terms.every(term => inAny(document, tokens => tokens.includes(term))));
  }
});

test('bulk and plain scorers agree on phrases of frequent and rare words', () => {
  for (let round = 0; round < 60; round++) {
    const terms = [word(), word(), ...(round % 3 === 0 ? [word()] : [])];
    const phrase = terms.map((term, position) => ({ terms: [term], position }));
    const follows = (tokens: string[]): boolean =>
      tokens.some((_, at) => terms.every((term, k) => tokens[at + k] === term));
    expectSame(
      anyField(field => new PhraseQuery(field, phrase)),
      document => inAny(document, follows),
    );
  }
});

test('bulk and plain scorers agree on disjunctions', () => {
  for (let round = 0; round < 60; round++) {
    const terms = [...new Set(words(5))];
    const query = BooleanQuery.should(terms.flatMap(term => FIELDS.map(field => new TermQuery(field, term))));
    expectSame(query, document => terms.some(term => inAny(document, tokens => tokens.includes(term))));
  }
});

test('bulk and plain scorers agree on words filtered by a number', () => {
  for (let round = 0; round < 80; round++) {
    const terms = [...new Set(words(3))];
    const min = random(10_000);
    const max = min + [20, 500, 4000][random(3)]!;
    const filter = new NumberRangeQuery('price', { min, max }, { text: '', column: undefined });
    const should = BooleanQuery.should(terms.flatMap(term => FIELDS.map(field => new TermQuery(field, term))));
    const query = new BooleanQuery([
      { query: should, occur: 'must' },
      { query: filter, occur: 'filter' },
    ]);
    const hasWord = (document: Document): boolean =>
      terms.some(term => inAny(document, tokens => tokens.includes(term)));
    expectSame(query, document => document.price >= min && document.price <= max && hasWord(document));
  }
});

test('matches counted ahead equal the actual matches', () => {
  const whole = indexed(false);
  let countedAhead = 0;
  for (let round = 0; round < 200; round++) {
    const [left, right] = [word(), word()];
    const query = BooleanQuery.should([new TermQuery('title', left), new TermQuery('body', right)]);
    const matches = documents.filter(({ title, body }) => title.includes(left) || body.includes(right)).length;
    const weight = query.weight(whole, { scores: true, boost: 1 });
    const known = knownCount(weight, whole.leaves, Number.MAX_SAFE_INTEGER);
    if (known !== undefined) countedAhead++;
    expect(known ?? matches).toBe(matches);
  }
  expect(countedAhead).toBeGreaterThan(20);
});

test('an aborted search leaves no state for the next one', () => {
  const query = BooleanQuery.should(
    ['w0', 'w3', 'w9'].flatMap(each => FIELDS.map(field => new TermQuery(field, each))),
  );
  const weight = query.weight(searcher, { scores: true, boost: 1 });
  const unaborted = fast(weight, 0);
  class AbortingCollector extends BestHitsCollector {
    private left = 5;

    override collect(doc: number, score: number): void {
      if (this.left-- === 0) throw new Error('aborted');
      super.collect(doc, score);
    }
  }
  const aborting = new AbortingCollector(10, new HitCount(0, undefined));
  expect(() => collectMatchesAtOnce(weight, searcher, aborting)).toThrow('aborted');
  expect(fast(weight, 0)).toEqual(unaborted);
});

test('the division-free test skips no document above the threshold', () => {
  for (const value of ['w0', 'w1', 'w3', 'w9']) {
    const weight = new TermQuery('body', value).weight(searcher, { scores: true, boost: 1 });
    for (const leaf of searcher.leaves) {
      const scorer = weight.scorer(leaf) as TermScorer;
      const { norms, table } = scorer;
      const all: { product: number; score: number }[] = [];
      for (let doc = scorer.nextDoc(); doc !== NO_MORE_DOCS; doc = scorer.nextDoc())
        all.push({ product: scorer.postings.freq() * table[norms[doc]!]!, score: scorer.score() });
      const scores = [...new Set(all.map(({ score }) => score))];
      for (const bar of scores) {
        const product = scorer.productFor(bar);
        expect(all.every(hit => hit.score <= bar || hit.product > product)).toBe(true);
      }
      const highest = scorer.productFor(Math.max(...scores));
      expect(all.filter(hit => hit.product <= highest).length).toBeGreaterThan(all.length / 2);
      scorer.release();
    }
  }
});
