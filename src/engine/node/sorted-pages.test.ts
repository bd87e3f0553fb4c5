import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Engine } from '../contract/engine.ts';
import { writeJson } from '../json/json-writer.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, byCodePoints, KEYS, parse } from './testing/naive/documents.ts';

// Pages through several indices that map the sort fields differently, or not at all, and compares with sorted documents.

interface Doc {
  readonly n?: number;
  readonly k?: string;
}

/** The documents of an index and its type of `n`; undefined where neither `n` nor `k` is mapped. */
interface Content {
  readonly type: string | undefined;
  readonly docs: readonly Doc[];
}

interface Level {
  readonly field: 'n' | 'k';
  readonly order: 'asc' | 'desc';
  readonly missing: '_first' | '_last' | undefined;
}

const docs = fc.array(
  fc.record({ n: fc.integer({ min: -4, max: 4 }), k: fc.constantFrom(...KEYS) }, { requiredKeys: [] }),
  { maxLength: 8 },
);

const contents = fc.array(
  fc.record<Content>({
    type: fc.constantFrom(undefined, 'byte', 'short', 'integer', 'long', 'float', 'double'),
    docs,
  }),
  { minLength: 2, maxLength: 4 },
);

const levels = fc
  .record({
    fields: fc.shuffledSubarray(['n' as const, 'k' as const], { minLength: 1 }),
    orders: fc.tuple(
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.constantFrom('asc' as const, 'desc' as const),
    ),
    missing: fc.constantFrom(undefined, '_first' as const, '_last' as const),
  })
  .map(({ fields, orders, missing }): Level[] => fields.map((field, at) => ({ field, order: orders[at]!, missing })));

async function opened(list: readonly Content[]): Promise<Engine> {
  const engine = await openEngine({ store: new MemoryStore() });
  for (const [at, { type, docs }] of list.entries()) {
    const mapped = type === undefined ? {} : { n: { type }, k: { type: 'keyword' } };
    const mappings = { dynamic: false, properties: { id: { type: 'keyword' }, ...mapped } };
    await engine.indices.create(`i${at}`, parse(JSON.stringify({ settings: { number_of_shards: 2 }, mappings })));
    const operations = docs.map((doc, row) => ({
      kind: 'index' as const,
      index: `i${at}`,
      id: `${at}-${row}`,
      source: JSON.stringify({ ...doc, id: `${at}-${row}` }),
    }));
    await engine.documents.bulk(operations, true);
  }
  return engine;
}

/** The types of numbers differ between indices, so they are compared as doubles. */
function sortOf(list: readonly Level[]): object[] {
  const sort = list.map(({ field, order, missing }) => {
    const type = field === 'n' ? { numeric_type: 'double', unmapped_type: 'long' } : { unmapped_type: 'keyword' };
    return { [field]: { order, ...type, ...(missing && { missing }) } };
  });
  return [...sort, { id: 'asc' }];
}

/** Documents without a value come last, or where `missing` puts them, in either order. */
function compare(a: Doc, b: Doc, { field, order, missing }: Level): number {
  const [x, y] = [a[field], b[field]];
  if (x === y) return 0;
  if (x === undefined || y === undefined) return (x === undefined) === (missing === '_first') ? -1 : 1;
  const rank = typeof x === 'string' ? byCodePoints(x, y as string) : x - (y as number);
  return order === 'asc' ? rank : -rank;
}

function sorted(list: readonly Content[], by: readonly Level[]): string[] {
  const rows = list.flatMap(({ type, docs }, at) =>
    docs.map((doc, row) => ({ id: `${at}-${row}`, seen: type === undefined ? {} : doc })),
  );
  rows.sort((a, b) => {
    for (const level of by) {
      const rank = compare(a.seen, b.seen, level);
      if (rank !== 0) return rank;
    }
    return byCodePoints(a.id, b.id);
  });
  return rows.map(({ id }) => id);
}

async function page(engine: Engine, body: object): Promise<Answer> {
  const answer = await engine.searches.search('i*', parse(JSON.stringify(body)), {});
  return JSON.parse(writeJson(answer)) as Answer;
}

test('search_after pages through indices with different mappings, each hit once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(contents, levels, fc.integer({ min: 1, max: 5 }), async (list, by, size) => {
      const engine = await opened(list);
      const found: string[] = [];
      for (let after: unknown[] | undefined; ; ) {
        const answer = await page(engine, { size, sort: sortOf(by), ...(after && { search_after: after }) });
        expect(answer._shards.failed).toBe(0);
        found.push(...answer.hits.hits.map(({ _id }) => _id));
        after = answer.hits.hits.at(-1)?.sort;
        if (!after || found.length > 40) break;
      }
      expect(found).toEqual(sorted(list, by));
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['long', {}, '-9223372036854775808'],
  ['short', {}, '-2147483648'],
  ['unsigned_long', {}, '0'],
  ['date', { numeric_type: 'date_nanos' }, '-9223372036854775808'],
  ['boolean', { numeric_type: 'double' }, '"-Infinity"'],
  ['float', { missing: '5' }, '5.0'],
  ['integer', { missing: 5 }, '5'],
  ['keyword', { missing: 5 }, '"5"'],
  ['wildcard', {}, 'null'],
  ['integer_range', {}, 'null'],
])('an unmapped field of type %s with %j sorts by %s', async (type, options, value) => {
  const engine = await opened([{ type: undefined, docs: [{}] }]);
  const sort = { x: { unmapped_type: type, missing: '_first', ...options } };
  const answer = writeJson(await engine.searches.search('i0', parse(JSON.stringify({ sort })), {}));
  expect(answer).toContain(`"sort":[${value}]`);
});

test.each([
  [{ unmapped_type: 'flowers' }, 'No mapper found for type [flowers]'],
  [{ unmapped_type: 'ip', numeric_type: 'long' }, '[numeric_type] option cannot be set on a non-numeric field, got ip'],
  [{ unmapped_type: 'keyword', mode: 'avg' }, 'we only support AVG, MEDIAN and SUM on number based fields'],
  [{ unmapped_type: 'scaled_float' }, 'Field [scaling_factor] is required'],
])('%j is rejected', async (options, reason) => {
  const engine = await opened([{ type: undefined, docs: [{}] }]);
  await expect(page(engine, { sort: { x: options } })).rejects.toMatchObject({ cause: { reason } });
});
