import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../engine/structures/testing/manual-clock.ts';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

/** Milliseconds after the last search until a shard counts as idle. */
const IDLE = 30_000;

async function open(): Promise<{ rest: Rest; clock: ManualClock }> {
  const clock = new ManualClock();
  return { rest: await openRest({ now: clock.now, schedule: clock.schedule }), clock };
}

function bulkOf(count: number): string {
  return lines(...Array.from({ length: count }, (_, n) => [{ index: { _id: String(n) } }, { t: 'fox', n }]).flat());
}

test('a bulk without refresh is visible everywhere a second later', async () => {
  const { rest, clock } = await open();
  await rest('POST /i/_bulk', bulkOf(1000));
  const shown = async () => [
    (await rest('GET /_cat/indices/i?h=docs.count&format=json')).body[0]['docs.count'],
    (await rest('GET /i/_stats/docs')).body._all.primaries.docs.count,
    (await rest('GET /_cat/count/i?h=count&format=json')).body[0].count,
    (await rest('GET /_cat/segments/i?h=docs.count&format=json')).body.map((row: object) => Object.values(row)[0]),
    (await rest('GET /i/_count')).body.count,
  ];
  expect(await shown()).toEqual(['0', 0, '0', [], 0]);
  await clock.advance(1000);
  expect(await shown()).toEqual(['1000', 1000, '1000', ['1000'], 1000]);
});

test('an idle index keeps its last refresh until the next search', async () => {
  const { rest, clock } = await open();
  await rest('PUT /i');
  await clock.advance(IDLE);
  await rest('POST /i/_bulk', bulkOf(5));
  await clock.advance(10_000);
  expect((await rest('GET /i/_stats/docs,refresh')).body._all.primaries.docs.count).toBe(0);
  expect((await rest('GET /i/_count')).body.count).toBe(5);
  expect((await rest('GET /i/_stats/docs')).body._all.primaries.docs.count).toBe(5);
});

describe('the first request to an idle index sees all acknowledged writes:', () => {
  const readers: [
    line: string,
    body: object | string | undefined,
    pick: (body: never) => unknown,
    expected: unknown,
  ][] = [
    ['GET /i/_count', undefined, ({ count }: { count: number }) => count, 3],
    ['GET /i/_search', undefined, (body: Hits) => body.hits.total.value, 3],
    ['GET /_search', { query: { match: { t: 'fox' } } }, (body: Hits) => body.hits.total.value, 3],
    ['POST /i/_search?size=0', { aggs: { n: { sum: { field: 'n' } } } }, (body: Sum) => body.aggregations.n.value, 3],
    ['POST /i/_search?scroll=1m', undefined, (body: Hits) => body.hits.total.value, 3],
    ['POST /i/_msearch', lines({}, {}), (body: { responses: Hits[] }) => body.responses[0]!.hits.total.value, 3],
    ['GET /i/_explain/1', { query: { match_all: {} } }, ({ matched }: { matched: boolean }) => matched, true],
    ['POST /i/_terms_enum', { field: 't.keyword', string: 'f' }, ({ terms }: { terms: string[] }) => terms, ['fox']],
    ['GET /i/_doc/1?realtime=false', undefined, ({ found }: Found) => found, true],
    ['POST /i/_mget?realtime=false', { ids: ['1'] }, ({ docs }: { docs: Found[] }) => docs[0]!.found, true],
    ['GET /i/_termvectors/1?realtime=false&fields=t', undefined, ({ found }: Found) => found, true],
    ['POST /i/_update_by_query', undefined, ({ updated }: { updated: number }) => updated, 3],
    ['POST /i/_delete_by_query', { query: { match_all: {} } }, ({ deleted }: { deleted: number }) => deleted, 3],
    ['POST /_reindex', { source: { index: 'i' }, dest: { index: 'j' } }, ({ total }: { total: number }) => total, 3],
    ['POST /i/_async_search', undefined, ({ response }: { response: Hits }) => response.hits.total.value, 3],
    ['GET /_cat/count/i?format=json', undefined, ([row]: { count: string }[]) => row!.count, '3'],
  ];
  test.each(readers)('%s', async (line, body, pick, expected) => {
    const { rest, clock } = await open();
    await rest('PUT /i');
    await clock.advance(IDLE);
    await rest('POST /i/_bulk', bulkOf(3));
    await clock.advance(5000);
    expect(pick((await rest(line, body)).body as never)).toEqual(expected);
  });

  test('a point in time', async () => {
    const { rest, clock } = await open();
    await rest('PUT /i');
    await clock.advance(IDLE);
    await rest('POST /i/_bulk', bulkOf(3));
    await clock.advance(5000);
    const { id } = (await rest('POST /i/_pit?keep_alive=1m')).body;
    expect((await rest('GET /_search', { pit: { id } })).body.hits.total.value).toBe(3);
  });
});

describe('refresh=wait_for', () => {
  test('is answered by the periodic refresh without forcing one', async () => {
    const { rest, clock } = await open();
    await rest('PUT /i');
    await clock.advance(IDLE);
    const answer = rest('PUT /i/_doc/1?refresh=wait_for', { a: 1 });
    await clock.advance(0);
    expect((await rest('GET /i/_stats/refresh')).body._all.primaries.refresh.listeners).toBe(1);
    await clock.advance(1000);
    const { status, body } = await answer;
    expect([status, body.forced_refresh]).toEqual([201, undefined]);
    expect((await rest('GET /i/_count')).body.count).toBe(1);
  });

  test('forces a refresh once index.max_refresh_listeners requests are waiting', async () => {
    const { rest } = await open();
    await rest('PUT /i', { settings: { max_refresh_listeners: 0, refresh_interval: -1 } });
    expect((await rest('PUT /i/_doc/1?refresh=wait_for', { a: 1 })).body.forced_refresh).toBe(true);
    const bulk = await rest('POST /i/_bulk?refresh=wait_for', lines({ index: { _id: '2' } }, { a: 1 }));
    expect(bulk.body.items[0].index.forced_refresh).toBe(true);
    expect((await rest('GET /i/_count')).body.count).toBe(2);
  });

  test('is answered when the index is deleted', async () => {
    const { rest, clock } = await open();
    await rest('PUT /i', { settings: { refresh_interval: -1 } });
    const answer = rest('PUT /i/_doc/1?refresh=wait_for', { a: 1 });
    await clock.advance(60_000);
    await rest('DELETE /i');
    expect((await answer).status).toBe(201);
    expect(clock.pending).toBe(0);
  });
});

test('a new refresh_interval makes pending writes visible', async () => {
  const { rest, clock } = await open();
  await rest('PUT /i', { settings: { refresh_interval: -1 } });
  await rest('PUT /i/_doc/1', { a: 1 });
  await clock.advance(10_000);
  const count = async () => (await rest('GET /i/_count')).body.count;
  expect(await count()).toBe(0);
  await rest('PUT /i/_settings', { refresh_interval: '5s' });
  await clock.advance(0);
  expect(await count()).toBe(1);
  await rest('PUT /i/_doc/2', { a: 1 });
  await clock.advance(4999);
  expect(await count()).toBe(1);
  await clock.advance(1);
  expect(await count()).toBe(2);
});

test('closing, opening and deleting indices leaves no timers', async () => {
  const { rest, clock } = await open();
  for (const name of ['a', 'b']) await rest(`PUT /${name}/_doc/1`, { a: 1 });
  expect(clock.pending).toBe(2);
  await rest('POST /a/_close');
  await rest('DELETE /b');
  expect(clock.pending).toBe(0);
  await rest('POST /a/_open');
  expect((await rest('GET /a/_count')).body.count).toBe(1);
});

interface Hits {
  hits: { total: { value: number } };
}
interface Sum {
  aggregations: { n: { value: number } };
}
interface Found {
  found: boolean;
}
