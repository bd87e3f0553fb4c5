import { expect, test } from 'vitest';
import { openRest } from './testing/rest-client.ts';

test('only a refresh shows writes: no flush, merge or change of mapping and settings', async () => {
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

test('a source that is not wanted is not filtered either', async () => {
  const rest = await openRest();
  await rest('PUT /i/_doc/1', { a: 1 });
  expect((await rest('GET /i/_doc/1?_source=false&_source_includes=a')).body).not.toHaveProperty('_source');
});
