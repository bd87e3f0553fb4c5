import { expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

type Rest = Awaited<ReturnType<typeof openRest>>;

const BY_WORD = { size: 0, aggs: { words: { terms: { field: 'text' } } } };

async function indexed(): Promise<Rest> {
  const rest = await openRest();
  const text = { type: 'text', fielddata: true };
  await rest('PUT /a', { settings: { number_of_shards: 1 }, mappings: { properties: { text } } });
  for (let n = 0; n < 20; n++) await rest(`PUT /a/_doc/${n}`, { text: `word${n} common` });
  await rest('POST /a/_refresh');
  return rest;
}

async function breaker(rest: Rest): Promise<{ estimated: number; tripped: number }> {
  const { body } = await rest('GET /_nodes/stats/breaker');
  const [node] = Object.values<{ breakers: Record<string, Record<string, number>> }>(body.nodes);
  const { estimated_size_in_bytes: estimated, tripped } = node!.breakers['fielddata']!;
  return { estimated: estimated!, tripped: tripped! };
}

async function limitTo(rest: Rest, limit: string | null): Promise<void> {
  const { status } = await rest('PUT /_cluster/settings', { persistent: { 'indices.breaker.fielddata.limit': limit } });
  expect(status).toBe(200);
}

test('fielddata is charged on first load and shown in the statistics', async () => {
  const rest = await indexed();
  expect((await breaker(rest)).estimated).toBe(0);
  await rest('POST /a/_search', BY_WORD);
  const { estimated } = await breaker(rest);
  expect(estimated).toBeGreaterThanOrEqual(4 * (21 + 40));
  await rest('POST /a/_search', BY_WORD);
  expect((await breaker(rest)).estimated).toBe(estimated);
  const { body } = await rest('GET /a/_stats/fielddata?fielddata_fields=text');
  expect(body._all.total.fielddata).toMatchObject({
    memory_size_in_bytes: estimated,
    fields: { text: { memory_size_in_bytes: estimated } },
  });
});

test('a field that exceeds the fielddata breaker is rejected until the limit is raised', async () => {
  const rest = await indexed();
  await limitTo(rest, '100b');
  const { status, body } = await rest('POST /a/_search', BY_WORD);
  expect(status).toBe(429);
  expect(body.error.root_cause[0]).toMatchObject({ type: 'circuit_breaking_exception', durability: 'PERMANENT' });
  expect(body.error.root_cause[0].reason).toMatch(
    /^\[fielddata\] Data too large, data for \[text\] would be \[\d+\/\d+b\], which is larger than the limit of \[100\/100b\]$/,
  );
  expect(await breaker(rest)).toEqual({ estimated: 0, tripped: 1 });
  const sorted = await rest('POST /a/_search', { sort: ['text'] });
  expect([sorted.status, (await breaker(rest)).tripped]).toEqual([429, 2]);
  await limitTo(rest, null);
  expect((await rest('POST /a/_search', BY_WORD)).body.aggregations.words.buckets[0]).toEqual({
    key: 'common',
    doc_count: 20,
  });
});

test.each([
  ['closing the index', 'POST /a/_close'],
  ['deleting the index', 'DELETE /a'],
])('%s releases its fielddata', async (_, request) => {
  const rest = await indexed();
  await rest('POST /a/_search', BY_WORD);
  expect((await breaker(rest)).estimated).toBeGreaterThan(0);
  expect((await rest(request)).status).toBe(200);
  expect((await breaker(rest)).estimated).toBe(0);
});

test('a merge releases the fielddata of the segments it replaced', async () => {
  const rest = await indexed();
  await rest('PUT /a/_doc/more?refresh', { text: 'one more' });
  await rest('POST /a/_search', BY_WORD);
  const { estimated: ofTwo } = await breaker(rest);
  const { body: point } = await rest('POST /a/_pit?keep_alive=1m');
  await rest('POST /a/_forcemerge?max_num_segments=1');
  await rest('POST /a/_refresh');
  expect((await breaker(rest)).estimated).toBe(0);
  await rest('POST /a/_search', BY_WORD);
  const { estimated: ofOne } = await breaker(rest);
  expect(ofOne).toBeGreaterThan(0);
  expect(ofOne).toBeLessThan(ofTwo);
  const held = await rest('POST /_search', { ...BY_WORD, pit: { id: point.id } });
  expect(held.body.aggregations.words.buckets[0].doc_count).toBe(20);
  expect((await breaker(rest)).estimated).toBe(ofOne + ofTwo);
});
