import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../contract/engine.ts';
import { type Random, randomSource } from '../segments/testing/random-documents.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';
import { byCodePoints, parse, search } from './testing/naive/documents.ts';

// Compares sorted searches over segments with many blocks, most of which are skipped, with a scan over the same documents.

interface Doc {
  /** Ascending, with gaps and ties. */
  time: number;
  price?: number;
  /** One of three values. */
  kind: string;
  color?: string;
  /** Up to three values. */
  many: number[];
  tags: string[];
  /** Beyond 2^53: a bigint as JSON text. */
  wide: bigint;
  scaled: number;
  rare?: number;
  word: string;
}

type Value = number | bigint | string | undefined;
type Query = readonly [dsl: object, matches: (doc: Doc) => boolean];

interface Level {
  readonly field: keyof Doc;
  readonly order: 'asc' | 'desc';
  readonly missing?: number | string;
  readonly mode?: 'min' | 'max';
}

const PROPERTIES = {
  time: { type: 'date' },
  price: { type: 'integer' },
  kind: { type: 'keyword' },
  color: { type: 'keyword' },
  many: { type: 'long' },
  tags: { type: 'keyword' },
  wide: { type: 'long' },
  scaled: { type: 'scaled_float', scaling_factor: 4 },
  rare: { type: 'double' },
  word: { type: 'text' },
  children: { type: 'nested', properties: { n: { type: 'integer' } } },
};
const COLORS = ['blue', 'green', 'red', 'violet', '\u{10400}', '\uffee'];
const TAGS = Array.from({ length: 40 }, (_, i) => `t${i}`);
const WORDS = ['al', 'be', 'ga', 'de'];
const SEGMENTS = [2600, 40, 1500, 1300];

const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)]!;
const several = <T>(random: Random, make: () => T): T[] => Array.from({ length: random(4) }, make);

function randomDoc(random: Random, at: number): Doc {
  return {
    time: 1_600_000_000_000 + (at >> 1) * 1000,
    ...(random(10) > 0 && { price: random(5000) - 200 }),
    kind: `k${Math.min(random(3), random(3))}`,
    ...(random(4) > 0 && { color: pick(random, COLORS) }),
    many: several(random, () => random(300)),
    tags: several(random, () => pick(random, TAGS)),
    wide: 2n ** 60n + BigInt(random(2000)),
    scaled: random(4000) / 4,
    ...(random(50) === 0 && { rare: random(100) / 8 }),
    word: pick(random, WORDS),
  };
}

function sourceOf(doc: Doc, random: Random): string {
  const plain = JSON.stringify({ ...doc, wide: 0, ...(random(20) === 0 && { children: [{ n: 1 }, { n: 2 }] }) });
  return plain.replace('"wide":0', `"wide":${doc.wide}`);
}

const MISSING_HIGH: Partial<Record<keyof Doc, Value>> = {
  price: 2147483647,
  many: 2n ** 63n - 1n,
  rare: Number.POSITIVE_INFINITY,
};
const MISSING_LOW: Partial<Record<keyof Doc, Value>> = {
  price: -2147483648,
  many: -(2n ** 63n),
  rare: Number.NEGATIVE_INFINITY,
};

/** The value that a level compares; undefined for a missing string. */
function sortedValue(doc: Doc, { field, order, missing, mode }: Level): Value {
  const value = doc[field];
  const values: Value[] = Array.isArray(value) ? [...value] : value === undefined ? [] : [value];
  values.sort((a, b) => compareRaw(a, b));
  if (values.length > 0) return (mode ?? (order === 'asc' ? 'min' : 'max')) === 'min' ? values[0] : values.at(-1);
  if (missing !== undefined && missing !== '_first' && missing !== '_last') return missing;
  return (missing === '_first') === (order === 'asc') ? MISSING_LOW[field] : MISSING_HIGH[field];
}

function compareRaw(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return byCodePoints(a, b);
  return a! < b! ? -1 : a! > b! ? 1 : 0;
}

function compare(a: Value, b: Value, { order, missing }: Level): number {
  if (a === undefined || b === undefined) return a === b ? 0 : (a === undefined) === (missing === '_first') ? -1 : 1;
  return order === 'asc' ? compareRaw(a, b) : compareRaw(b, a);
}

const SORTED: readonly (keyof Doc)[] = ['time', 'price', 'kind', 'color', 'many', 'tags', 'wide', 'scaled', 'rare'];

function randomLevel(random: Random): Level {
  const field = pick(random, SORTED);
  const order = pick(random, ['asc', 'desc'] as const);
  const isText = field === 'kind' || field === 'color' || field === 'tags';
  const own = isText ? pick(random, ['green', 'gz', 't1']) : pick(random, [0, 100, 4999]);
  const missing = pick(random, [undefined, '_first', '_last', own]);
  const mode = pick(random, [undefined, 'min', 'max'] as const);
  return { field, order, ...(missing !== undefined && { missing }), ...(mode && { mode }) };
}

function randomQuery(random: Random): Query {
  const low = random(4500) - 200;
  const high = low + random(2500);
  const word = pick(random, WORDS);
  const within = (doc: Doc): boolean => doc.price !== undefined && doc.price >= low && doc.price <= high;
  const since = 1_600_000_000_000 + random(2800) * 1000;
  const queries: Query[] = [
    [{ match_all: {} }, () => true],
    [{ range: { price: { gte: low, lte: high } } }, within],
    [{ range: { time: { gte: since } } }, doc => doc.time >= since],
    [{ range: { many: { gte: 100, lte: 110 } } }, doc => doc.many.some(n => n >= 100 && n <= 110)],
    [{ term: { word } }, doc => doc.word === word],
    [{ terms: { color: ['red', 'blue'] } }, doc => doc.color === 'red' || doc.color === 'blue'],
    [{ wildcard: { tags: '*7' } }, doc => doc.tags.some(tag => tag.endsWith('7'))],
    [
      { bool: { filter: [{ term: { word } }, { range: { price: { gte: low, lte: high } } }] } },
      doc => doc.word === word && within(doc),
    ],
    [
      { bool: { must: [{ range: { time: { gte: since } } }], must_not: [{ term: { kind: 'k0' } }] } },
      doc => doc.time >= since && doc.kind !== 'k0',
    ],
    [
      { bool: { should: [{ term: { word } }, { term: { kind: 'k2' } }] } },
      doc => doc.word === word || doc.kind === 'k2',
    ],
  ];
  return pick(random, queries);
}

const random = randomSource(20_261);
const living = new Map<number, Doc>();
let engine: Engine;

beforeAll(async () => {
  engine = await openEngine({ store: new MemoryStore(), now: () => 1_700_000_000_000 });
  await engine.indices.create('i', parse(JSON.stringify({ mappings: { properties: PROPERTIES } })));
  for (const size of SEGMENTS) {
    const first = living.size;
    const writes = Array.from({ length: size }, (_, i) => {
      const doc = randomDoc(random, first + i);
      living.set(first + i, doc);
      return { kind: 'index' as const, index: 'i', id: String(first + i), source: sourceOf(doc, random) };
    });
    await engine.documents.bulk(writes, true);
  }
  const dead = [...living.keys()].filter(() => random(7) === 0);
  for (const id of dead) living.delete(id);
  const deletes = dead.map(id => ({ kind: 'delete' as const, index: 'i', id: String(id) }));
  await engine.documents.bulk(deletes, true);
}, 60_000);

function dslOf({ field, ...options }: Level): object {
  return { [field]: options };
}

/** Ids of the matches in order; ties by the order of indexing. */
function scan([, matches]: Query, levels: readonly Level[]): number[] {
  const found = [...living].filter(([, doc]) => matches(doc));
  found.sort(([x, a], [y, b]) => {
    for (const level of levels) {
      const order = compare(sortedValue(a, level), sortedValue(b, level), level);
      if (order !== 0) return order;
    }
    return x - y;
  });
  return found.map(([id]) => id);
}

/** A number as JSON that may exceed 2^53, for `search_after`. */
function afterText(value: Value): unknown {
  return typeof value === 'bigint' ? String(value) : (value ?? null);
}

describe('sorted searches', () => {
  test('find the first documents of a scan, and count as requested', async () => {
    for (let round = 0; round < 160; round++) {
      const query = randomQuery(random);
      const levels = Array.from({ length: 1 + random(3) }, () => randomLevel(random));
      const size = pick(random, [1, 3, 10, 10, 40, 200]);
      const track = pick(random, [undefined, true, false, 500]);
      const body = {
        query: query[0],
        sort: levels.map(dslOf),
        size,
        ...(track !== undefined && { track_total_hits: track }),
      };
      const { hits } = await search(engine, body);
      const expected = scan(query, levels);
      expect(
        hits.hits.map(hit => Number(hit._id)),
        JSON.stringify(body),
      ).toEqual(expected.slice(0, size));
      if (track === false) continue;
      const limit = typeof track === 'number' ? track : 10_000;
      const isMore = track !== true && expected.length > limit;
      expect(hits.total, JSON.stringify(body)).toEqual({
        value: isMore ? limit : expected.length,
        relation: isMore ? 'gte' : 'eq',
      });
    }
  }, 60_000);

  test('continue after any position', async () => {
    for (let round = 0; round < 80; round++) {
      const query = randomQuery(random);
      const levels = Array.from({ length: 1 + random(2) }, () => randomLevel(random));
      const all = scan(query, levels);
      if (all.length === 0) continue;
      const position = living.get(pick(random, all))!;
      const values = levels.map(level => sortedValue(position, level));
      const body = { query: query[0], sort: levels.map(dslOf), size: 10, search_after: values.map(afterText) };
      if (values.includes(Number.POSITIVE_INFINITY) || values.includes(Number.NEGATIVE_INFINITY)) continue;
      const follows = (id: number): boolean => {
        const doc = living.get(id)!;
        for (const [i, level] of levels.entries()) {
          const order = compare(sortedValue(doc, level), values[i], level);
          if (order !== 0) return order > 0;
        }
        return false;
      };
      const { hits } = await search(engine, body);
      expect(
        hits.hits.map(hit => Number(hit._id)),
        JSON.stringify(body),
      ).toEqual(all.filter(follows).slice(0, 10));
    }
  }, 60_000);
});
