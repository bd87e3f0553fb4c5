import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../contract/engine.ts';
import { writeJson } from '../json/json-writer.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';
import { parse } from './testing/naive/documents.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await openEngine({ store: new MemoryStore() });
  for (const [index, type] of [
    ['a', 'date'],
    ['b', 'date_nanos'],
  ] as const) {
    const properties = { d: { type }, u: { type: 'unsigned_long' }, l: { type: 'long' } };
    await engine.indices.create(index, parse(JSON.stringify({ mappings: { properties } })));
  }
  const add = (index: string, id: string, source: string) =>
    engine.documents.bulk([{ kind: 'index', index, id, source }], true);
  await add('a', '1', '{"d":"2024-01-01T00:00:00.123Z","u":18446744073709551615,"l":5}');
  await add('b', '2', '{"d":"2024-01-01T00:00:00.123456789Z","u":9223372036854775808}');
});

async function search(body: string): Promise<string> {
  return writeJson(await engine.searches.search('a,b', parse(body), {}));
}

/** The ids and sort values of the hits. */
async function sorted(body: string): Promise<string[]> {
  const text = await search(body);
  return [...text.matchAll(/"_id":"(\d)".*?"sort":\[([^\]]*)\]/g)].map(([, id, value]) => `${id}: ${value}`);
}

test('search_after accepts unsigned longs up to the largest', async () => {
  const after = (value: string) => sorted(`{"sort":[{"u":"desc"}],"search_after":[${value}]}`);
  expect(await after('18446744073709551615')).toEqual(['2: 9223372036854775808']);
  expect(await after('"9223372036854775809"')).toEqual(['2: 9223372036854775808']);
  for (const [value, reason] of [
    ['18446744073709551616', 'Value [18446744073709551616] is out of range for an unsigned long'],
    ['-1', 'Value [-1] is out of range for an unsigned long'],
    ['1.5', 'Value [1.5] has a decimal part'],
    ['"abc"', 'For input string: "abc"'],
  ] as const)
    await expect(after(value)).rejects.toMatchObject({ cause: { reason } });
});

test('equal milliseconds of dates and nanoseconds are in the order of the indices', async () => {
  for (const order of ['asc', 'desc'])
    expect(await sorted(`{"sort":[{"d":{"order":"${order}","numeric_type":"date"}}]}`)).toEqual([
      '1: 1704067200123',
      '2: 1704067200123',
    ]);
  const nanos = await sorted('{"sort":[{"d":{"order":"desc","numeric_type":"date_nanos"}}]}');
  expect(nanos).toEqual(['2: 1704067200123456789', '1: 1704067200123000000']);
});

test('nanoseconds are milliseconds as doubles', async () => {
  expect(await sorted('{"sort":[{"d":{"numeric_type":"double"}}]}')).toEqual([
    '1: 1.704067200123E12',
    '2: 1.704067200123E12',
  ]);
});

test('only dates sort as nanoseconds', async () => {
  await expect(search('{"sort":[{"l":{"numeric_type":"date_nanos"}}]}')).rejects.toMatchObject({
    cause: { reason: 'trying to convert a known date time formatter to a nanosecond one, wrong field used?' },
  });
});

test('a missing value beyond the longs wraps', async () => {
  expect(await sorted('{"sort":[{"l":{"missing":18446744073709551615}}]}')).toEqual(['2: -1', '1: 5']);
});
