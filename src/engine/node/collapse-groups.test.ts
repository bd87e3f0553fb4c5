import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SmallIndex } from './testing/small-index.ts';

// Collapses hits of a nested query, with inner hits of the groups and of the nested objects, and compares with loops
// over the documents.

interface Doc {
  readonly g?: string;
  readonly n: number;
  readonly items: readonly { w: number }[];
}

interface Row extends Doc {
  readonly id: string;
}

/** Which part of a sorted list is returned. */
interface Cut {
  readonly order: 'asc' | 'desc';
  readonly from: number;
  readonly size: number;
}

interface Search {
  /** Documents with such an item match; undefined matches all documents. */
  readonly least: number | undefined;
  readonly items: Cut;
  readonly outer: Cut;
  readonly groups: readonly Cut[];
  /** Whether the last group is collapsed again, by `n`. */
  readonly again: boolean;
}

const documents: fc.Arbitrary<Doc[]> = fc.array(
  fc.record(
    {
      g: fc.constantFrom('a', 'b', 'c'),
      n: fc.nat({ max: 2 }),
      items: fc.array(fc.record({ w: fc.nat({ max: 4 }) }), { maxLength: 4 }),
    },
    { requiredKeys: ['n', 'items'] },
  ),
  { maxLength: 12 },
);

const cut: fc.Arbitrary<Cut> = fc.record({
  order: fc.constantFrom('asc' as const, 'desc' as const),
  from: fc.nat({ max: 2 }),
  size: fc.nat({ max: 4 }),
});

const searches: fc.Arbitrary<Search> = fc.record({
  least: fc.option(fc.nat({ max: 4 }), { nil: undefined }),
  items: cut,
  outer: cut,
  groups: fc.array(cut, { minLength: 1, maxLength: 2 }),
  again: fc.boolean(),
});

function bodyOf({ least, items, outer, groups, again }: Search): Record<string, unknown> {
  const range = { range: { 'items.w': { gte: least } } };
  const innerHits = { ...paging(items), sort: [{ 'items.w': items.order }] };
  return {
    query: least === undefined ? undefined : { nested: { path: 'items', query: range, inner_hits: innerHits } },
    ...paging(outer),
    sort: sortOf(outer),
    collapse: {
      field: 'g',
      inner_hits: groups.map((group, at) => ({
        name: String(at),
        ...paging(group),
        sort: sortOf(group),
        ...(again && at === groups.length - 1 && { collapse: { field: 'n' } }),
      })),
    },
  };
}

const paging = ({ from, size }: Cut) => ({ from, size });
const sortOf = ({ order }: Cut) => [{ n: order }, { id: 'asc' }];

/** Sorts by a number, ties in the given order, and returns the requested part. */
function sorted<T>(list: readonly T[], of: (value: T) => number, { order, from, size }: Cut): T[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...list].sort((a, b) => sign * (of(a) - of(b))).slice(from, from + size);
}

/** The first row of each key, in the order of the cut; rows are in the order of their ids. */
function firsts(list: readonly Row[], key: (row: Row) => unknown, by: Cut): Row[] {
  const all = sorted(list, ({ n }) => n, { ...by, from: 0, size: list.length });
  return all
    .filter((row, at) => all.findIndex(other => key(other) === key(row)) === at)
    .slice(by.from, by.from + by.size);
}

function matchingItems({ items }: Row, { least }: Search): number[] {
  return [...items.keys()].filter(at => least === undefined || items[at]!.w >= least);
}

function nestedHits(row: Row, search: Search): Record<string, unknown> {
  if (search.least === undefined) return {};
  const matching = matchingItems(row, search);
  const shown = sorted(matching, at => row.items[at]!.w, search.items);
  return { items: { total: matching.length, hits: shown.map(offset => ({ offset })) } };
}

/** A hit without further inner hits has no such member. */
function shown(row: Row, inner: Record<string, unknown>): unknown {
  return { id: row.id, ...(Object.keys(inner).length > 0 && { inner }) };
}

function naive(rows: readonly Row[], search: Search): unknown {
  const matching = rows.filter(row => search.least === undefined || matchingItems(row, search).length > 0);
  const hits = firsts(matching, ({ g }) => g, search.outer).map(first => {
    const group = matching.filter(({ g }) => g === first.g);
    const inner = search.groups.map((by, at) => {
      const collapsed = search.again && at === search.groups.length - 1;
      const found = collapsed ? firsts(group, ({ n }) => n, by) : sorted(group, ({ n }) => n, by);
      return [at, { total: group.length, hits: found.map(row => shown(row, nestedHits(row, search))) }] as const;
    });
    return shown(first, { ...nestedHits(first, search), ...Object.fromEntries(inner) });
  });
  return { total: matching.length, hits };
}

interface Hits {
  hits: {
    total: { value: number };
    hits: { _id: string; _nested?: { offset: number }; inner_hits?: Record<string, Hits> }[];
  };
}

function found({ hits: { total, hits } }: Hits): unknown {
  return {
    total: total.value,
    hits: hits.map(({ _id: id, _nested, inner_hits }) => {
      if (_nested) return { offset: _nested.offset };
      const inner = Object.entries(inner_hits ?? {}).map(([name, of]) => [name, found(of)]);
      return { id, ...(inner.length > 0 && { inner: Object.fromEntries(inner) }) };
    }),
  };
}

test('groups of hits and their inner hits agree with loops over the documents', async () => {
  const properties = {
    id: { type: 'keyword' },
    g: { type: 'keyword' },
    n: { type: 'integer' },
    items: { type: 'nested', properties: { w: { type: 'integer' } } },
  };
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.integer({ min: 1, max: 3 }),
      fc.array(searches, { minLength: 6, maxLength: 6 }),
      async (list, shards, asked) => {
        const rows = list.map((doc, at): Row => ({ id: String.fromCharCode(65 + at), ...doc }));
        const index = await SmallIndex.create({ settings: { number_of_shards: shards }, mappings: { properties } });
        for (const row of rows) await index.put(row.id, { ...row });
        for (const search of asked) {
          const answer = (await index.search(bodyOf(search))) as unknown as Hits;
          expect(found(answer)).toEqual(naive(rows, search));
        }
      },
    ),
    { numRuns: 40 },
  );
});
