import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

const ANALYSIS = '{"analysis":{"analyzer":{"own":{"type":"custom","tokenizer":"keyword","filter":["uppercase"]}}}}';

test('static settings are applied to an open index with reopen, and documents stay', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh=true', '{"t":"soup"}');
  const rejected = await rest('PUT /i/_settings', ANALYSIS);
  expect(rejected.body.error.reason).toMatch(/^Can't update non dynamic settings/);
  expect((await rest('PUT /i/_settings?reopen=true', ANALYSIS)).body).toEqual({ acknowledged: true });
  expect((await rest('GET /i/_analyze', '{"analyzer":"own","text":"a b"}')).body.tokens[0].token).toBe('A B');
  expect((await rest('PUT /i/_mapping', '{"properties":{"u":{"type":"text","analyzer":"own"}}}')).status).toBe(200);
  await rest('PUT /i/_doc/2?refresh=true', '{"u":"pea soup"}');
  expect((await rest('GET /i/_count', '{"query":{"match":{"u":"PEA SOUP"}}}')).body.count).toBe(1);
  expect((await rest('GET /i/_count')).body.count).toBe(2);
});

test('similarities change scores after a reopen', async () => {
  const rest = await openRest();
  await rest('PUT /i', '{"settings":{"number_of_shards":1}}');
  await rest('PUT /i/_doc/1?refresh=true', '{"t":"soup soup"}');
  const score = async () => (await rest('GET /i/_search?q=t:soup')).body.hits.max_score;
  const before = await score();
  const change = '{"similarity":{"default":{"type":"boolean"}}}';
  expect((await rest('PUT /i/_settings?reopen=true', change)).status).toBe(200);
  expect(await score()).toBe(1);
  expect(before).not.toBe(1);
});

test('a final setting stays final, and a closed index closed', async () => {
  const rest = await openRest();
  await rest('PUT /i');
  const final = await rest('PUT /i/_settings?reopen=true', '{"number_of_shards":2}');
  expect(final.body.error.reason).toBe('final i setting [index.number_of_shards], not updateable');
  expect((await rest('GET /i/_search')).status).toBe(200);
  await rest('POST /i/_close');
  expect((await rest('PUT /i/_settings?reopen=true', '{"codec":"best_compression"}')).status).toBe(200);
  expect((await rest('GET /i/_search')).body.error.type).toBe('index_closed_exception');
});
