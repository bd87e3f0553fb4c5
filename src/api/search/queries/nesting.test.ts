import { expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

const nested = (levels: number, before: string, innermost: string, after: string) =>
  before.repeat(levels) + innermost + after.repeat(levels);

test('queries can be nested thirty deep', async () => {
  const rest = await openRest();
  await rest('PUT /i');
  const search = (levels: number, before: string, after: string) =>
    rest('POST /i/_search', `{"query":${nested(levels - 1, before, '{"match_all":{}}', after)}}`);
  for (const [before, after] of [
    ['{"bool":{"must":', '}}'],
    ['{"constant_score":{"filter":', '}}'],
    ['{"dis_max":{"queries":[', ']}}'],
  ] as const) {
    expect((await search(30, before, after)).status).toBe(200);
    const { status, body } = await search(31, before, after);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(
      'The nested depth of the query exceeds the maximum nested depth for queries set in [indices.query.bool.max_nested_depth]',
    );
  }
  const { status, body } = await rest('PUT /_cluster/settings', {
    transient: { 'indices.query.bool.max_nested_depth': 50 },
  });
  expect([status, body.error.reason]).toEqual([
    400,
    'transient setting [indices.query.bool.max_nested_depth], not dynamically updateable',
  ]);
});

test.each<[string, string, object]>([
  [
    'parentheses of query_string',
    'POST /i/_search',
    { query: { query_string: { query: nested(20_000, '(', 'a', ')') } } },
  ],
  [
    'parentheses of simple_query_string',
    'POST /i/_search',
    { query: { simple_query_string: { query: nested(20_000, '(', 'a', ')'), fields: ['t'] } } },
  ],
  ['well-known text', 'PUT /i/_doc/1', { s: nested(20_000, 'GEOMETRYCOLLECTION (', 'POINT (1 1)', ')') }],
  [
    'paths of pipelines',
    'POST /_ingest/pipeline/_simulate',
    { pipeline: { processors: [{ set: { field: `${'a.'.repeat(20_000)}b`, value: 1 } }] }, docs: [{ _source: {} }] },
  ],
])('%s that would overflow the stack are rejected', async (_what, line, body) => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { s: { type: 'geo_shape' }, t: { type: 'text' } } } });
  const started = performance.now();
  const { status, text } = await rest(line, body);
  expect(performance.now() - started).toBeLessThan(3000);
  // A simulation succeeds, and its result contains the error of the document.
  expect(status).toBe(line.includes('_simulate') ? 200 : 400);
  expect(text).toMatch(/nested deeper|more than \[1000\] parts/);
});

test('thousands of unclosed parentheses are parsed in linear time', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { t: { type: 'text' } } } });
  await rest('PUT /i/_doc/1?refresh=true', { t: 'a' });
  const started = performance.now();
  const query = { simple_query_string: { query: `${'('.repeat(50_000)}a`, fields: ['t'] } };
  const { body } = await rest('POST /i/_search', { query });
  expect(body.hits.total.value).toBe(1);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('interval bounds in regular expressions are integers', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { k: { type: 'keyword' } } } });
  const search = (value: string) => rest('POST /i/_search', { query: { regexp: { k: { value, flags: 'ALL' } } } });
  expect((await search('<0-2147483647>')).status).toBe(200);
  expect((await search(`<0-${'9'.repeat(900)}>`)).status).toBe(400);
});
