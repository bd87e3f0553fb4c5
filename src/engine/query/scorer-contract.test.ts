import { afterAll, describe, expect, test } from 'vitest';
import type { Writable } from '../json/json-value.ts';
import { NO_MORE_DOCS } from '../segments/docs/doc-iterator.ts';
import type { Leaf } from '../segments/searcher.ts';
import { type Random, randomSource } from '../segments/testing/random-documents.ts';
import { runSteps } from '../structures/scheduling.ts';
import type { Clause } from './boolean/boolean-clauses.ts';
import { BooleanQuery } from './boolean/boolean-query.ts';
import { DisMaxQuery } from './boolean/dis-max-query.ts';
import { bulkScorerOf } from './default-bulk-scorer.ts';
import { rootLeaf } from './live-docs.ts';
import type { Occur, Query, Scorer, Weight } from './query.ts';
import { BoostQuery } from './scoring/boost-query.ts';
import { BoostingQuery } from './scoring/boosting-query.ts';
import { ConstantScoreQuery } from './scoring/constant-score-query.ts';
import { AssertingQuery } from './testing/asserting-query.ts';
import { AssertingScorer } from './testing/asserting-scorer.ts';
import { sortHits, TestIndex } from './testing/test-index.ts';

const MAPPINGS = {
  properties: {
    t: { type: 'text' },
    u: { type: 'text', similarity: 'boolean' },
    k: { type: 'keyword' },
    n: { type: 'integer' },
    f: { type: 'double' },
    d: { type: 'date' },
    b: { type: 'boolean' },
    ip: { type: 'ip' },
    r: { type: 'integer_range' },
    geo: { type: 'geo_point' },
    rank: { type: 'rank_feature' },
    kids: { type: 'nested', properties: { note: { type: 'text' }, age: { type: 'integer' } } },
  },
};

const WORDS = ['al', 'be', 'ga', 'de', 'ep', 'bea', 'gap', 'alp'];

class Source {
  private readonly random: Random;

  constructor(seed: number) {
    this.random = randomSource(seed);
  }

  below(limit: number): number {
    return this.random(limit);
  }

  word = (): string => WORDS[Math.min(this.random(WORDS.length), this.random(WORDS.length))]!;

  pick<T>(list: readonly T[]): T {
    return list[this.random(list.length)]!;
  }

  some<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: least + this.random(most - least + 1) }, make);
  }

  words(least: number, most: number): string {
    return this.some(least, most, this.word).join(' ');
  }

  document(): Writable {
    const has = (odds: number, member: Record<string, Writable>): Record<string, Writable> =>
      this.random(odds) > 0 ? member : {};
    const number = this.random(100);
    return {
      ...has(6, { t: this.words(1, 25) }),
      ...has(3, { u: this.words(1, 6) }),
      ...has(4, { k: this.some(1, 2, this.word) }),
      ...has(4, { n: number, rank: number + 1 }),
      ...has(3, { f: number / 4, b: number % 2 === 0, ip: `10.0.0.${number}` }),
      ...has(3, { d: `2024-01-${String(1 + (number % 28)).padStart(2, '0')}`, r: { gte: number, lte: number + 10 } }),
      ...has(2, { geo: { lat: number / 2, lon: number } }),
      ...has(3, { kids: this.some(1, 3, () => ({ note: this.words(1, 3), age: this.random(9) })) }),
    };
  }

  /** A query of every leaf kind. */
  leaf(): Writable {
    const field = this.pick(['t', 'u']);
    const from = this.random(60);
    const spans = (): Writable[] => this.some(2, 3, () => ({ span_term: { t: this.word() } }));
    const rule = (): Writable => ({ match: { query: this.words(1, 2), max_gaps: this.random(4) - 1 } });
    return this.pick<() => Writable>([
      () => ({ term: { [field]: this.word() } }),
      () => ({ term: { k: this.word() } }),
      () => ({ terms: { k: this.some(1, 3, this.word) } }),
      () => ({ terms: { n: this.some(1, 9, () => this.random(100)) } }),
      () => ({ match: { [field]: this.words(1, 4) } }),
      () => ({ match: { [field]: { query: this.words(2, 3), operator: 'and' } } }),
      () => ({ match: { [field]: { query: this.words(2, 4), minimum_should_match: 2 } } }),
      () => ({ match: { t: { query: this.words(1, 2), fuzziness: 1 } } }),
      () => ({ match_phrase: { [field]: this.words(2, 2) } }),
      () => ({ match_phrase: { t: { query: this.words(2, 3), slop: 1 + this.random(4) } } }),
      () => ({ match_phrase_prefix: { t: `${this.word()} ${this.pick(['a', 'b', 'g'])}` } }),
      () => ({
        multi_match: {
          query: this.words(1, 3),
          fields: ['t', 'u^2'],
          type: this.pick(['best_fields', 'most_fields', 'cross_fields']),
        },
      }),
      () => ({ combined_fields: { query: this.words(1, 2), fields: ['t'] } }),
      () => ({ range: { n: { gte: from, lt: from + this.random(60) } } }),
      () => ({ range: { f: { gt: from / 4 } } }),
      () => ({ range: { d: { gte: '2024-01-05', lte: '2024-01-20' } } }),
      () => ({ range: { r: { gte: from, lte: from + 5, relation: this.pick(['within', 'contains', 'intersects']) } } }),
      () => ({ range: { k: { gte: 'b' } } }),
      () => ({ term: { b: true } }),
      () => ({ term: { ip: `10.0.0.${from}` } }),
      () => ({ prefix: { [field]: this.pick(['a', 'b', 'ga']) } }),
      () => ({ wildcard: { k: this.pick(['*a', 'g?', '*e*']) } }),
      () => ({ regexp: { t: this.pick(['[ab].*', '.a', 'g.p?']) } }),
      () => ({ fuzzy: { k: this.word() } }),
      () => ({ exists: { field: this.pick(['t', 'k', 'n', 'rank', 'kids']) } }),
      () => ({ ids: { values: this.some(1, 20, () => String(this.random(400))) } }),
      () => ({ match_all: {} }),
      () => ({ match_none: {} }),
      () => ({ span_near: { clauses: spans(), slop: this.random(5), in_order: this.random(2) === 0 } }),
      () => ({ span_not: { include: { span_term: { t: this.word() } }, exclude: spans()[0]! } }),
      () => ({ span_first: { match: spans()[0]!, end: 1 + this.random(9) } }),
      () => ({
        intervals: {
          t: this.pick([
            rule(),
            { any_of: { intervals: [rule(), rule()] } },
            { all_of: { intervals: [rule(), rule()], ordered: true } },
          ]),
        },
      }),
      () => ({
        nested: {
          path: 'kids',
          query: { match: { 'kids.note': this.words(1, 2) } },
          score_mode: this.pick(['avg', 'sum', 'max', 'min', 'none']),
        },
      }),
      () => ({
        rank_feature: {
          field: 'rank',
          ...this.pick([{ saturation: {} }, { log: { scaling_factor: 2 } }, { linear: {} }]),
        },
      }),
      () => ({ distance_feature: { field: 'd', origin: '2024-01-10', pivot: '2d' } }),
      () => ({ geo_distance: { distance: '2000km', geo: { lat: 20, lon: 40 } } }),
      () => ({ geo_bounding_box: { geo: { top: 40, left: 5, bottom: 3, right: 70 } } }),
      () => ({
        function_score: {
          query: { match: { t: this.words(1, 2) } },
          functions: [
            { filter: { term: { k: this.word() } }, weight: 3 },
            { field_value_factor: { field: 'n', missing: 1 } },
          ],
          score_mode: 'sum',
        },
      }),
      () => ({ more_like_this: { fields: ['t'], like: this.words(2, 4), min_term_freq: 1, min_doc_freq: 1 } }),
    ])();
  }

  /** Compound queries, except those that recognize the types of their clauses. */
  compound(clause: () => Query, depth: number): Query {
    const inner = (): Query => (depth > 0 && this.random(3) === 0 ? this.compound(clause, depth - 1) : clause());
    const kind = this.random(8);
    if (kind === 0) return new DisMaxQuery(this.some(1, 4, inner), this.pick([0, 0.3, 1]));
    if (kind === 1) return new ConstantScoreQuery(inner());
    if (kind === 2) return new BoostQuery(inner(), this.pick([0.5, 2, 3]));
    if (kind === 3) return new BoostingQuery(inner(), inner(), 0.5);
    const clauses = this.some(1, 5, (): Clause => ({ query: inner(), occur: this.occur() }));
    const optional = clauses.filter(({ occur }) => occur === 'should').length;
    if (clauses.every(({ occur }) => occur === 'must_not')) clauses.push({ query: inner(), occur: 'must' });
    return new BooleanQuery(clauses, optional > 0 ? this.random(optional + 1) : 0);
  }

  private occur(): Occur {
    return this.pick<Occur>(['should', 'should', 'should', 'must', 'must', 'filter', 'must_not']);
  }
}

interface Match {
  readonly doc: number;
  readonly score: number;
}

const fresh = (weight: Weight, leaf: Leaf): AssertingScorer | undefined => {
  const scorer = weight.scorer(leaf);
  return scorer && new AssertingScorer(scorer);
};

function scan(scorer: Scorer | undefined): Match[] {
  const found: Match[] = [];
  while (scorer && scorer.nextDoc() !== NO_MORE_DOCS) found.push({ doc: scorer.doc, score: scorer.score() });
  return found;
}

/** How often each optional method was checked, to assert that none silently disappears. */
const checked = { test: 0, bits: 0, collectedBits: 0, count: 0, minCount: 0, skipped: 0 };

afterAll(() => {
  expect(checked.test).toBeGreaterThan(100);
  expect(checked.bits).toBeGreaterThan(10);
  expect(checked.collectedBits).toBeGreaterThan(10);
  expect(checked.count).toBeGreaterThan(10);
  expect(checked.minCount).toBeGreaterThan(10);
  expect(checked.skipped).toBeGreaterThan(10);
});

/** Iterating, advancing, testing and bit sets must produce the same matches of a segment. */
function checkLeaf(weight: Weight, leaf: Leaf, source: Source): void {
  const all = scan(fresh(weight, leaf));
  const scores = new Map(all.map(({ doc, score }) => [doc, score]));
  const { maxDoc } = leaf.segment;
  checkAdvance(fresh(weight, leaf), all, { maxDoc, source });
  checkThreshold(fresh(weight, leaf), all, source);
  const asked = fresh(weight, leaf);
  if (asked?.test) {
    checked.test++;
    for (let doc = 0; doc < maxDoc; doc += 1 + source.below(3)) {
      expect(asked.test(doc), `asked for ${doc}`).toBe(scores.has(doc));
      if (scores.has(doc)) expect(asked.score()).toBe(scores.get(doc));
    }
  }
  const bits = fresh(weight, leaf)?.bits?.()?.upTo(maxDoc);
  if (bits) checked.bits++;
  if (bits)
    for (let doc = 0; doc < maxDoc; doc++) expect(((bits[doc >> 5]! >>> (doc & 31)) & 1) === 1).toBe(scores.has(doc));
  const living = all.filter(({ doc }) => leaf.liveDocs?.get(doc) ?? true);
  expect(collectAll(weight, leaf, 1 + source.below(90))).toEqual(living.map(({ doc, score }) => [doc, score]));
  const count = weight.count?.(leaf) ?? -1;
  if (count >= 0) {
    checked.count++;
    expect(count).toBe(living.length);
  }
  const least = weight.minCount?.(leaf) ?? 0;
  if (least > 0) checked.minCount++;
  expect(least).toBeLessThanOrEqual(living.length);
}

/** Collects in windows, taking documents as ranges and bits where they are offered so. */
function collectAll(weight: Weight, leaf: Leaf, size: number): [number, number][] {
  const found: [number, number][] = [];
  const collector = {
    threshold: -1,
    collect: (doc: number, score: number) => void found.push([doc, score]),
    collectRange(from: number, to: number, score: number) {
      for (let doc = from; doc < to; doc++) found.push([doc, score]);
    },
    collectBits(words: Int32Array, from: number, to: number, score: number) {
      checked.collectedBits++;
      for (let doc = from; doc < to; doc++) if ((words[doc >> 5]! >>> (doc & 31)) & 1) found.push([doc, score]);
    },
  };
  const bulk = bulkScorerOf(weight, leaf);
  const { maxDoc } = leaf.segment;
  for (let from = 0; bulk && from < maxDoc; ) {
    const to = Math.min(maxDoc, from + size);
    from = Math.max(to, bulk.score(collector, leaf, from, to));
  }
  bulk?.release?.();
  return found;
}

function checkAdvance(
  scorer: Scorer | undefined,
  all: readonly Match[],
  { maxDoc, source }: { maxDoc: number; source: Source },
): void {
  for (let target = source.below(9); scorer && target < maxDoc; target = scorer.doc + 1 + source.below(30)) {
    const expected = all.find(({ doc }) => doc >= target);
    expect(scorer.advance(target)).toBe(expected?.doc ?? NO_MORE_DOCS);
    if (!expected) return;
    if (source.below(2) === 0) expect(scorer.score()).toBe(expected.score);
  }
}

/** Every match that scores above the threshold must still be returned, with the same score. */
function checkThreshold(scorer: Scorer | undefined, all: readonly Match[], source: Source): void {
  if (!scorer || all.length === 0) return;
  const threshold = source.pick(all).score;
  const from = source.below(all.length);
  const seen: Match[] = [];
  for (let i = 0; scorer.nextDoc() !== NO_MORE_DOCS; i++) {
    seen.push({ doc: scorer.doc, score: scorer.score() });
    if (i === from) scorer.raiseThreshold?.(threshold);
  }
  if (seen.length < all.length) checked.skipped++;
  const good = ({ score }: Match): boolean => score > threshold;
  expect(seen.filter(good)).toEqual(all.filter(good));
}

describe.each([11, 12])('scorers honor their contract, seed %i', seed => {
  const source = new Source(seed * 104729);
  const index = new TestIndex({ mappings: MAPPINGS });

  const check = (query: Query): void => {
    const searcher = index.refresh();
    const weight = query.weight(searcher, { scores: true, boost: 1 });
    // Nested documents count as deleted among the roots, where a lower bound is seldom above zero.
    for (const leaf of searcher.leaves) for (const view of [leaf, rootLeaf(leaf)]) checkLeaf(weight, view, source);
    const all = index.scan(query);
    const size = 1 + source.below(20);
    for (const step of [1 << 30, 1 + source.below(300)])
      expect(index.top(query, size, step), `the best ${size} by ${step}`).toEqual(sortHits(all).slice(0, size));
  };

  const checkSome = (count: number): void => {
    const plain = (query: Query): Query => query;
    const asserting = (query: Query): Query => new AssertingQuery(query);
    for (let i = 0; i < count * 3; i++) {
      const leaves: Writable[] = [];
      const clause = (): Query => {
        const body = source.leaf();
        leaves.push(body);
        return (i % 3 === 2 ? asserting : plain)(index.query(body));
      };
      const query = i % 3 === 0 ? clause() : source.compound(clause, 2);
      try {
        check(query);
      } catch (error) {
        const text = `${(error as Error).message}\n${query.describe()}\n${JSON.stringify(leaves)}`;
        throw new Error(text, { cause: error });
      }
    }
  };

  test('one segment', () => {
    for (let i = 0; i < 350; i++) index.put(String(i), source.document());
    checkSome(25);
  });

  test('several segments with deleted documents', () => {
    for (let i = 0; i < 120; i++) index.put(String(300 + i), source.document());
    index.refresh();
    for (let i = 0; i < 60; i++) index.put(String(source.below(420)), source.document());
    for (let i = 0; i < 90; i++) index.delete(String(source.below(420)));
    checkSome(25);
  });

  test('reopened, then merged', () => {
    index.reopen();
    checkSome(12);
    runSteps(index.writer.forceMergeSteps(1, { keepDeleted: false }));
    checkSome(12);
  });
});
