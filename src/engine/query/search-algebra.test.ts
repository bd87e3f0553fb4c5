import { describe, expect, test } from 'vitest';
import type { Writable } from '../json/json-value.ts';
import { type Random, randomSource } from '../segments/testing/random-documents.ts';
import { runSteps } from '../structures/scheduling.ts';
import { type NaiveDocument, type NaiveQuery, NaiveSearch } from './testing/naive-search.ts';
import { sortHits, TestIndex } from './testing/test-index.ts';

const MAPPINGS = {
  properties: { title: { type: 'text' }, body: { type: 'text' }, n: { type: 'integer' } },
};
const VOCABULARY = ['al', 'be', 'ga', 'de', 'ep', 'ze', 'et', 'th', 'io', 'ka'];

/** Prefers frequent words. */
function randomWord(random: Random): string {
  if (random(6) === 0) return `rare${random(40)}`;
  return VOCABULARY[Math.min(random(VOCABULARY.length), random(VOCABULARY.length))]!;
}

function randomWords(random: Random, most: number): string[] {
  return Array.from({ length: 1 + random(most) }, () => randomWord(random));
}

function randomDocument(random: Random, id: string): NaiveDocument {
  const text: Record<string, string[]> = { body: randomWords(random, 30) };
  if (random(3) > 0) text['title'] = randomWords(random, 5);
  return { id, text, numbers: random(4) > 0 ? { n: random(1000) } : {} };
}

function sourceOf({ text, numbers }: NaiveDocument): Writable {
  return { ...Object.fromEntries(Object.entries(text).map(([field, words]) => [field, words.join(' ')])), ...numbers };
}

function randomLeaf(random: Random): NaiveQuery {
  const field = random(2) === 0 ? 'title' : 'body';
  const kind = random(10);
  if (kind === 0) return { kind: 'phrase', field, terms: [randomWord(random), randomWord(random)] };
  if (kind === 1) return { kind: 'range', field: 'n', min: random(500), max: 300 + random(700) };
  if (kind === 2) return { kind: 'prefix', field, prefix: ['a', 'rare1', 'rar'][random(3)]! };
  return { kind: 'term', field, term: randomWord(random) };
}

const some = (random: Random, most: number, make: () => NaiveQuery): NaiveQuery[] =>
  Array.from({ length: random(most + 1) }, make);

function randomQuery(random: Random, depth = 2): NaiveQuery {
  if (depth === 0 || random(5) === 0) return randomLeaf(random);
  const inner = (): NaiveQuery => randomQuery(random, random(3) === 0 ? depth - 1 : 0);
  if (random(6) === 0) return { kind: 'disMax', queries: [inner(), ...some(random, 3, inner)] };
  const should = some(random, 5, inner);
  const must = random(2) === 0 ? [] : some(random, 3, inner);
  const filter = random(3) > 0 ? [] : some(random, 2, inner);
  const mustNot = random(4) > 0 ? [] : some(random, 2, inner);
  if (should.length + must.length + filter.length === 0) should.push(inner());
  return { kind: 'bool', should, must, filter, mustNot, minimum: random(3) === 0 ? random(should.length + 1) : 0 };
}

function dsl(query: NaiveQuery): Writable {
  if (query.kind === 'term') return { term: { [query.field]: query.term } };
  if (query.kind === 'phrase') return { match_phrase: { [query.field]: query.terms.join(' ') } };
  if (query.kind === 'range') return { range: { [query.field]: { gte: query.min, lte: query.max } } };
  if (query.kind === 'prefix') return { prefix: { [query.field]: query.prefix } };
  if (query.kind === 'disMax') return { dis_max: { queries: query.queries.map(dsl) } };
  const { must, should, filter, mustNot, minimum } = query;
  const clauses = { must: must.map(dsl), should: should.map(dsl), filter: filter.map(dsl), must_not: mustNot.map(dsl) };
  return { bool: minimum > 0 ? { ...clauses, minimum_should_match: minimum } : clauses };
}

/** An index together with the plain list of its documents. */
class Model {
  readonly index = new TestIndex({ mappings: MAPPINGS });
  private all: NaiveDocument[] = [];
  private live = new Map<string, NaiveDocument>();
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  write(count: number): void {
    for (let i = 0; i < count; i++) {
      const id = `d${this.random(4) === 0 ? this.random(200) : this.all.length}`;
      const document = randomDocument(this.random, id);
      this.index.put(id, sourceOf(document));
      this.all.push(document);
      this.live.set(id, document);
    }
    this.index.refresh();
  }

  delete(count: number): void {
    for (let i = 0; i < count; i++) {
      const id = `d${this.random(this.all.length)}`;
      this.index.delete(id);
      this.live.delete(id);
    }
  }

  /** Merges everything into one segment without deleted documents. */
  compact(): void {
    runSteps(this.index.writer.forceMergeSteps(1, { keepDeleted: false }));
    this.all = this.all.filter(document => this.live.get(document.id) === document);
  }

  checkSome(count: number): void {
    const search = new NaiveSearch(this.all, document => this.live.get(document.id) === document);
    for (let i = 0; i < count; i++) this.check(randomQuery(this.random), search);
  }

  private check(query: NaiveQuery, search: NaiveSearch): void {
    const naive = search.search(query);
    const built = this.index.query(dsl(query));
    const found = this.index.scan(built);
    const text = JSON.stringify(dsl(query));
    expect(found.map(hit => hit.id).sort(), text).toEqual([...naive.keys()].sort());
    const differing = found.filter(({ id, score }) => Math.abs(score - naive.get(id)!) > score * 1e-6);
    expect(differing, text).toEqual([]);
    const size = 1 + this.random(20);
    const best = sortHits(found).slice(0, size);
    for (const step of [1 << 30, 1 + this.random(500)])
      expect(this.index.top(built, size, step), `${text}, ${size} by ${step}`).toEqual(best);
  }
}

describe.each([1, 2, 3])('random documents and queries, seed %i', seed => {
  const random = randomSource(seed * 7919);
  const model = new Model(random);

  test('one segment', () => {
    model.write(900);
    model.checkSome(60);
  });

  test('several segments with deleted documents', () => {
    model.write(400);
    model.write(150);
    model.delete(250);
    model.checkSome(60);
  });

  test('merged', () => {
    model.compact();
    model.checkSome(60);
  });
});

describe('algebraic properties', () => {
  const random = randomSource(4711);
  const model = new Model(random);
  model.write(600);
  const ids = (query: Writable): Set<string> => new Set(model.index.search(query).map(hit => hit.id));

  test('A and B match what both match', () => {
    let shared = 0;
    for (let i = 0; i < 50; i++) {
      const [a, b] = [dsl(randomQuery(random)), dsl(randomQuery(random))];
      const [one, other] = [ids(a), ids(b)];
      const both = [...one].filter(id => other.has(id));
      expect([...ids({ bool: { must: [a, b] } })].sort()).toEqual(both.sort());
      shared += both.length;
    }
    expect(shared).toBeGreaterThan(100);
  });

  test('the order of clauses is irrelevant', () => {
    for (let i = 0; i < 50; i++) {
      const clauses = [randomLeaf(random), randomLeaf(random), randomLeaf(random)].map(dsl);
      const hits = model.index.search({ bool: { should: clauses } });
      const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
      const reversed = model.index.search({ bool: { should: [...clauses].reverse() } });
      expect([...reversed].sort(byId)).toEqual([...hits].sort(byId));
    }
  });

  test('a query and its negation partition the documents', () => {
    for (let i = 0; i < 50; i++) {
      const query = dsl(randomQuery(random));
      const [matches, rest] = [ids(query), ids({ bool: { must_not: [query] } })];
      expect([...matches, ...rest].sort()).toEqual([...ids({ match_all: {} })].sort());
    }
  });
});
