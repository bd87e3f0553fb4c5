import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

// Random documents with missing and several values, deletions and segments: conditions that the index answers compared
// with conditions that are computed, and aggregates with a loop over the documents.

interface Source {
  readonly n?: number | readonly number[];
  readonly k?: string | readonly string[];
  readonly d?: number;
}

const number = fc.integer({ min: -5, max: 5 });
const word = fc.constantFrom('a', 'b', 'ä', '😀', '');
const source: fc.Arbitrary<Source> = fc.record(
  {
    n: fc.oneof(number, fc.array(number, { maxLength: 3 })),
    k: fc.oneof(word, fc.array(word, { maxLength: 3 })),
    d: fc.integer({ min: -40, max: 40 }).map(quarters => quarters / 4),
  },
  { requiredKeys: [] },
);

async function indexed(sources: readonly Source[]): Promise<{ rest: Rest; living: Source[] }> {
  const rest = await openRest();
  await rest('PUT /i', {
    settings: { number_of_shards: 2 },
    mappings: { properties: { n: { type: 'integer' }, k: { type: 'keyword' }, d: { type: 'double' } } },
  });
  const half = Math.ceil(sources.length / 2);
  for (const part of [0, half]) {
    const written = sources.slice(part, part + half).flatMap((body, at) => [{ index: { _id: `${part + at}` } }, body]);
    if (written.length > 0) await rest('POST /i/_bulk?refresh=true', lines(...written));
  }
  for (let id = 3; id < sources.length; id += 5) await rest(`DELETE /i/_doc/${id}?refresh=true`);
  return { rest, living: sources.filter((_, id) => id % 5 !== 3) };
}

async function values(rest: Rest, query: string): Promise<unknown[][]> {
  const { status, body } = await rest('POST /_query', { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.values;
}

const comparison = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');

test('conditions that the index answers are those that are computed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(source, { maxLength: 12 }), comparison, number, word, async (sources, symbol, n, k) => {
      const { rest } = await indexed(sources);
      const idsOf = (where: string) => values(rest, `FROM i METADATA _id | ${where} | SORT _id | KEEP _id`);
      expect(await idsOf(`WHERE n ${symbol} ${n}`)).toEqual(await idsOf(`EVAL m = n + 0 | WHERE m ${symbol} ${n}`));
      expect(await idsOf(`WHERE k ${symbol} "${k}"`)).toEqual(
        await idsOf(`EVAL m = CONCAT(k, "") | WHERE m ${symbol} "${k}"`),
      );
      expect(await idsOf(`WHERE n ${symbol} ${n} AND k ${symbol} "${k}"`)).toEqual(
        await idsOf(`WHERE NOT (NOT n ${symbol} ${n} OR NOT k ${symbol} "${k}")`),
      );
    }),
    { numRuns: 25 },
  );
});

function listOf<T extends string | number>(value: T | readonly T[] | undefined): readonly T[] {
  return value === undefined ? [] : typeof value === 'object' ? value : [value];
}

test('aggregates of groups are those of a loop', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(source, { maxLength: 12 }), async sources => {
      const { rest, living } = await indexed(sources);
      const found = await values(
        rest,
        'FROM i | STATS c = COUNT(*), v = COUNT(n), s = SUM(n), lo = MIN(n), hi = MAX(d), a = AVG(d) BY k',
      );
      const keys = new Set(
        living.flatMap(({ k }): readonly (string | null)[] => (listOf(k).length === 0 ? [null] : listOf(k))),
      );
      const expected = [...keys].map(key => {
        const group = living.filter(({ k }) => (key === null ? listOf(k).length === 0 : listOf(k).includes(key)));
        const n = group.flatMap(one => listOf(one.n));
        const d = group.flatMap(one => listOf(one.d));
        const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
        return [
          group.length,
          n.length,
          n.length === 0 ? null : sum(n),
          n.length === 0 ? null : Math.min(...n),
          d.length === 0 ? null : Math.max(...d),
          d.length === 0 ? null : sum(d) / d.length,
          key,
        ];
      });
      const ordered = (rows: unknown[][]) =>
        rows.map(row => JSON.stringify(row.map(value => (value === 0 ? 0 : value)))).sort();
      expect(ordered(found)).toEqual(ordered(expected));
    }),
    { numRuns: 25 },
  );
});

test('the first rows of an order are the beginning of all rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(source, { maxLength: 20 }), fc.integer({ min: 0, max: 8 }), async (sources, limit) => {
      const { rest } = await indexed(sources);
      const sorted = 'FROM i METADATA _id | SORT n DESC, k NULLS FIRST, d ASC, _id | KEEP _id, n, k, d';
      const all = await values(rest, `${sorted} | LIMIT 1000`);
      expect(await values(rest, `${sorted} | LIMIT ${limit}`)).toEqual(all.slice(0, limit));
      // Sorted after the index has been read, a page for each segment.
      const computed = 'FROM i METADATA _id | EVAL m = d + 1 | SORT m DESC, _id | KEEP _id, m';
      const allComputed = await values(rest, `${computed} | LIMIT 1000`);
      expect(await values(rest, `${computed} | LIMIT ${limit}`)).toEqual(allComputed.slice(0, limit));
    }),
    { numRuns: 15 },
  );
});
