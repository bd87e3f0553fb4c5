import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from './testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /i/_doc/1?refresh', { a: 'x' });
});

test('requests that take expressions for indices take all four options for them', async () => {
  const options = [
    'ignore_unavailable=true',
    'allow_no_indices=true',
    'expand_wildcards=open',
    'ignore_throttled=true',
  ];
  for (const request of [
    'GET /i/_stats',
    'GET /_cat/indices/i',
    'GET /_cluster/health/i',
    'GET /_cat/aliases',
    'GET /i',
  ])
    for (const option of options) expect((await rest(`${request}?${option}`)).status, `${request}?${option}`).toBe(200);
  const { body } = await rest('GET /i,none/_stats/docs?ignore_unavailable=true');
  expect(Object.keys(body.indices)).toEqual(['i']);
});

test('every table takes the parameters for its display, with an effect or without', async () => {
  for (const option of ['ts=true', 'pri=true', 'bytes=b', 'size=1', 'time=ms', 'timeout=1s'])
    expect((await rest(`GET /_cat/aliases?${option}`)).status, option).toBe(200);
  expect((await rest('GET /_cat/aliases?bogus=1')).status).toBe(400);
});

test('a search template takes the parameters of a search, which its body replaces', async () => {
  const { body } = await rest('POST /i/_search/template?size=0&timeout=1s', { source: { size: 1 } });
  expect(body.hits.hits).toHaveLength(1);
});

test('the type of a body in the URL needs the body', async () => {
  const { status, body } = await rest('GET /i/_search?source_content_type=application/json');
  expect([status, body.error.reason]).toEqual([
    400,
    'request [/i/_search] contains unrecognized parameter: [source_content_type]',
  ]);
});
