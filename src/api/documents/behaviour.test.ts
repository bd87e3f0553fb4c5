import { expect, test } from 'vitest';
import { lines, openRest } from '../testing/rest-client.ts';

test('writes become visible only by a refresh, not by a flush, merge, mapping or settings change', async () => {
  const rest = await openRest();
  const count = async () => (await rest('GET /i/_count')).body.count;
  await rest('PUT /i', { settings: { refresh_interval: -1 } });
  await rest('PUT /i/_doc/1', { a: 1 });
  await rest('POST /i/_flush');
  await rest('PUT /i/_mapping', { properties: { x: { type: 'long' } } });
  await rest('PUT /i/_settings', { number_of_replicas: 0 });
  expect(await count()).toBe(0);
  await rest('PUT /i/_doc/2', { a: 1 });
  await rest('POST /i/_forcemerge?max_num_segments=1');
  expect(await count()).toBe(0);
  await rest('POST /i/_refresh');
  expect(await count()).toBe(2);
  await rest('DELETE /i/_doc/2');
  await rest('POST /i/_flush');
  expect(await count()).toBe(2);
  await rest('POST /i/_refresh');
  expect(await count()).toBe(1);
});

test('a disabled source is not filtered', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1', { a: 1 });
  const found = { _index: 'i', _id: '1', _version: 1, _seq_no: 0, _primary_term: 1, found: true };
  expect((await rest('GET /i/_doc/1?_source=false&_source_includes=a')).body).toEqual(found);
});

test('a request that writes nothing does not refresh', async () => {
  const rest = await openRest();
  const count = async () => (await rest('GET /i/_count')).body.count;
  await rest('PUT /i', { settings: { refresh_interval: -1 } });
  await rest('PUT /i/_doc/1', { a: 1 });
  expect((await rest('POST /i/_update/2?refresh=true', { doc: { a: 1 } })).status).toBe(404);
  expect((await rest('POST /i/_update/1?refresh=true', { doc: { a: 1 } })).body.result).toBe('noop');
  expect(await count()).toBe(0);
  expect((await rest('PUT /i/_create/1?refresh=true', { a: 1 })).status).toBe(409);
  expect((await rest('PUT /i/_doc/3?refresh=true', { a: 'x' })).status).toBe(400);
  await rest(
    'POST /i/_bulk?refresh=true',
    lines({ update: { _id: '1' } }, { doc: { a: 1 } }, { create: { _id: '1' } }, {}),
  );
  expect(await count()).toBe(0);
  expect((await rest('DELETE /i/_doc/3?refresh=true')).status).toBe(404);
  expect(await count()).toBe(1);
});

test('a list under a dotted name creates the enclosing objects', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1', { 'a.b.c': [], 'd.e': null, 'f.g': [null] });
  const { properties } = (await rest('GET /i/_mapping')).body.i.mappings;
  expect(properties).toEqual({ a: { properties: { b: { type: 'object' } } }, f: { type: 'object' } });
  expect((await rest('PUT /i/_doc/2', { x: '4', 'x.y': [] })).status).toBe(400);
});

test('an empty id fails only its item of an mget', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1', { a: 1 });
  const { docs } = (await rest('POST /i/_mget', { ids: ['', '1'] })).body;
  expect(docs[0].error).toMatchObject({ type: 'illegal_argument_exception', reason: "Ids can't be empty" });
  expect(docs[1].found).toBe(true);
});
