import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Writable } from '../../json/json-value.ts';
import { type Random, randomSource } from '../../segments/testing/random-documents.ts';
import { runSteps } from '../../structures/scheduling.ts';
import { TestIndex } from '../testing/test-index.ts';

const DIMS = 16;
const LEAST_GRAPH = 40;

interface Kind {
  readonly element: 'float' | 'byte' | 'bit';
  readonly similarity: string;
}

const KINDS: readonly Kind[] = [
  { element: 'float', similarity: 'cosine' },
  { element: 'float', similarity: 'l2_norm' },
  { element: 'float', similarity: 'max_inner_product' },
  { element: 'byte', similarity: 'cosine' },
  { element: 'byte', similarity: 'dot_product' },
  { element: 'byte', similarity: 'l2_norm' },
  { element: 'bit', similarity: 'l2_norm' },
];

/** Every vector twice: linked to a graph, and not. */
function fields({ element, similarity }: Kind): Record<string, Writable> {
  const vector = (type: string, more: Record<string, Writable> = {}): Writable => ({
    type: 'dense_vector',
    element_type: element,
    similarity,
    dims: element === 'bit' ? DIMS * 8 : DIMS,
    index_options: { type, ...more },
  });
  return { linked: vector('hnsw', { m: 8, ef_construction: 60 }), flat: vector('flat') };
}

function indexOf(kind: Kind): TestIndex {
  const parts = { type: 'nested', properties: fields(kind) };
  const properties = { ...fields(kind), group: { type: 'keyword' }, parts };
  return new TestIndex({ mappings: { properties }, writer: { leastGraph: LEAST_GRAPH } });
}

/** Vectors around a few centers, some of them equal. */
function vectors(random: Random): () => number[] {
  const number = (most: number) => random(2 * most + 1) - most;
  const centers = Array.from({ length: 6 }, () => Array.from({ length: DIMS }, () => number(80)));
  return () => centers[random(centers.length)]!.map(value => value + number(random(4) === 0 ? 0 : 30));
}

interface Setup {
  readonly index: TestIndex;
  readonly next: () => number[];
}

/** Several segments, partly merged, with deletions and documents without a vector. */
function setup(kind: Kind, seed: number, docs: number): Setup {
  const random = randomSource(seed);
  const index = indexOf(kind);
  const next = vectors(random);
  for (let doc = 0; doc < docs; doc++) {
    const pair = () => {
      const vector = next();
      return { linked: vector, flat: vector };
    };
    const own = random(8) === 0 ? {} : pair();
    index.put(String(doc), { ...own, group: `g${doc % 12}`, parts: Array.from({ length: random(4) }, pair) });
    if (random(120) === 0) index.refresh();
  }
  if (random(2) === 0) runSteps(index.writer.forceMergeSteps(1 + random(2)));
  for (let doc = 0; doc < docs; doc += 1 + random(20)) index.delete(String(doc));
  index.refresh();
  return { index, next };
}

function knn(field: string, vector: number[], more: Record<string, Writable> = {}): Writable {
  return { knn: { field, query_vector: vector, k: 10, num_candidates: 60, ...more } };
}

/** The share of the exact results that the graphs find, over some queries. */
function recall({ index, next }: Setup, queryOf: (prefix: string, vector: number[]) => [Writable, Writable]): number {
  let found = 0;
  let exact = 0;
  for (let i = 0; i < 8; i++) {
    const [linked, flat] = queryOf('', next()).map(query => index.scan(index.query(query)));
    const scores = new Map(flat!.map(({ id, score }) => [id, score]));
    const worst = Math.min(...scores.values());
    for (const { id, score } of linked!) {
      if (scores.has(id)) expect(score).toBe(scores.get(id));
      // Of equal scores any may be found.
      if (score >= worst) found++;
    }
    expect(linked!.length).toBe(flat!.length);
    exact += flat!.length;
  }
  return exact === 0 ? 1 : found / exact;
}

const sized = fc.record({ kind: fc.constantFrom(...KINDS), seed: fc.nat(), docs: fc.integer({ min: 100, max: 420 }) });

function property(queryOf: (prefix: string, vector: number[]) => [Writable, Writable]): void {
  const recalls: number[] = [];
  fc.assert(
    fc.property(sized, ({ kind, seed, docs }) => {
      recalls.push(recall(setup(kind, seed, docs), queryOf));
      expect(recalls.at(-1)).toBeGreaterThan(0.8);
    }),
    { numRuns: 14 },
  );
  expect(recalls.reduce((sum, each) => sum + each, 0) / recalls.length).toBeGreaterThanOrEqual(0.95);
}

const both = (vector: number[], more: Record<string, Writable> = {}): [Writable, Writable] => [
  knn('linked', vector, more),
  knn('flat', vector, more),
];

describe('graphs of vectors', () => {
  test('find nearly all of the nearest documents, with exact scores', () => {
    property((_, vector) => both(vector));
  });

  test('find documents that match a filter, of many and of few', () => {
    property((_, vector) => both(vector, { filter: { terms: { group: ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7'] } } }));
    property((_, vector) => both(vector, { filter: { term: { group: 'g3' } } }));
  });

  test('find nested vectors, each parent once', () => {
    const nested = (field: string, vector: number[]) => ({
      nested: { path: 'parts', score_mode: 'max', query: knn(`parts.${field}`, vector) },
    });
    property((_, vector) => [nested('linked', vector), nested('flat', vector)]);
  });

  test('are built from the threshold on, unless the mapping asks for none, and survive restarts', () => {
    const { index, next } = setup(KINDS[0]!, 7, 400);
    runSteps(index.writer.forceMergeSteps(1));
    const before = index.scan(index.query(knn('linked', next())));
    expect(before).toHaveLength(10);
    index.reopen();
    const [leaf] = index.refresh().leaves;
    const { linked, flat } = Object.fromEntries(leaf!.segment.fields);
    expect(linked!.graph!.levels.length).toBeGreaterThan(1);
    expect(linked!.info.vectors).toEqual({ kind: 'float_dot', tail: 1, m: 8, candidates: 60 });
    expect(flat!.graph).toBe(undefined);
    expect(recall({ index, next }, (_, vector) => both(vector))).toBeGreaterThanOrEqual(0.95);

    const small = indexOf(KINDS[0]!);
    small.add(Array.from({ length: LEAST_GRAPH - 1 }, () => ({ linked: next() })));
    expect(small.refresh().leaves[0]!.segment.field('linked')!.graph).toBe(undefined);
    small.add([{ linked: next() }], 100);
    runSteps(small.writer.forceMergeSteps(1));
    expect(small.refresh().leaves[0]!.segment.field('linked')!.graph).toBeDefined();
  });

  test('respect a required similarity', () => {
    const state = setup(KINDS[1]!, 3, 300);
    const share = recall(state, (_, vector) => both(vector, { similarity: 120 }));
    expect(share).toBeGreaterThanOrEqual(0.95);
  });

  test('find vectors among many equal ones', () => {
    const index = indexOf(KINDS[1]!);
    const same = Array.from({ length: DIMS }, () => 1);
    const other = Array.from({ length: DIMS }, (_, i) => i);
    index.add(Array.from({ length: 500 }, (_, doc) => ({ linked: doc % 100 === 50 ? other : same })));
    index.refresh();
    const hits = index.scan(index.query(knn('linked', other, { k: 5, num_candidates: 20 })));
    expect(hits.map(({ id }) => id)).toEqual(['50', '150', '250', '350', '450']);
  });
});
