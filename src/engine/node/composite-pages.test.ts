import '../aggregations/testing/load-aggregations.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys, MAPPINGS, type Row, rows } from './testing/naive/rows.ts';
import { SmallIndex } from './testing/small-index.ts';

// Pages of a composite aggregation, joined, must be the sorted groups of the documents.

type Key = string | number | boolean | null;
type Order = 'asc' | 'desc';

interface Source {
  readonly field: 'k' | 'n' | 'b';
  readonly order: Order;
  /** Undefined without `missing_bucket`. */
  readonly missing: 'default' | 'first' | 'last' | undefined;
}

const source: fc.Arbitrary<Source> = fc.record({
  field: fc.constantFrom('k' as const, 'n' as const, 'b' as const),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  missing: fc.constantFrom(undefined, 'default' as const, 'first' as const, 'last' as const),
});

function sourceBody({ field, order, missing }: Source): object {
  return {
    terms: {
      field,
      order,
      ...(missing && { missing_bucket: true }),
      ...(missing && missing !== 'default' && { missing_order: missing }),
    },
  };
}

/** How often equal numbers of a document count depends on the route: points hold them once, columns each time. */
function distinct<T>(value: T): T {
  return (Array.isArray(value) ? [...new Set(value)] : value) as T;
}

/** Equal strings of a document are stored once. */
function keysOf(row: Row, { field, missing }: Source): Key[] {
  const value = row[field];
  const values: Key[] = value === undefined ? [] : Array.isArray(value) ? [...new Set<Key>(value)] : [value];
  return values.length === 0 && missing ? [null] : values;
}

/** Null is the smallest value, unless it has a place of its own. */
function compare(a: Key, b: Key, { order, missing }: Source): number {
  if (a === b) return 0;
  if ((a === null || b === null) && missing !== 'default') return (a === null) === (missing === 'first') ? -1 : 1;
  const sign = order === 'asc' ? 1 : -1;
  if (a === null || b === null) return a === null ? -sign : sign;
  return sign * (typeof a === 'string' ? compareKeys(a, b as string) : Number(a) - Number(b));
}

function groups(list: readonly Row[], [x, y]: readonly [Source, Source]): unknown[] {
  const counts = new Map<string, { key: [Key, Key]; count: number }>();
  for (const row of list)
    for (const a of keysOf(row, x))
      for (const b of keysOf(row, y)) {
        const name = JSON.stringify([a, b]);
        const group = counts.get(name) ?? { key: [a, b], count: 0 };
        group.count++;
        counts.set(name, group);
      }
  return [...counts.values()]
    .sort((g, h) => compare(g.key[0], h.key[0], x) || compare(g.key[1], h.key[1], y))
    .map(({ key: [a, b], count }) => ({ key: { a, b }, doc_count: count }));
}

test('the pages of a composite aggregation are its groups, each once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(rows, source, source, fc.integer({ min: 1, max: 7 }), async (list, x, y, size) => {
      const plain = list.map(({ n, k, b }) => ({ n: distinct(n), k, ...(b !== undefined && { b: distinct(b) }) }));
      const index = await SmallIndex.create({ mappings: MAPPINGS }, plain);
      const expected = groups(plain, [x, y]);
      const sources = [{ a: sourceBody(x) }, { b: sourceBody(y) }];
      const found: unknown[] = [];
      for (let after: unknown, page = 0; page <= expected.length; page++) {
        const body = { size: 0, aggs: { c: { composite: { size, sources, ...(page > 0 && { after }) } } } };
        const { buckets, after_key } = (await index.search(body)).aggregations!['c'] as {
          buckets: unknown[];
          after_key?: unknown;
        };
        found.push(...buckets);
        expect(buckets.length).toBeLessThanOrEqual(size);
        if (after_key === undefined) break;
        after = after_key;
      }
      expect(found).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
