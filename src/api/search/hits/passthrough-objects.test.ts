import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

type Body = Record<string, unknown>;

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const dimensions = { type: 'passthrough', priority: 10, time_series_dimension: true, dynamic: true };
  const attributes = { type: 'passthrough', priority: 20, properties: { code: { type: 'long' } } };
  await rest('PUT /i', {
    mappings: { properties: { resource: { properties: { attributes: dimensions } }, attributes } },
  });
  const documents = [
    { resource: { attributes: { 'host.name': 'a' } }, attributes: { code: 200 } },
    { resource: { attributes: { 'host.name': 'b' } }, attributes: { code: 404 } },
  ];
  for (const [i, document] of documents.entries()) await rest(`PUT /i/_doc/${i}?refresh=true`, document);
});

async function search(body: Body): Promise<Body> {
  const answer = await rest('POST /i/_search', body);
  expect(answer.status).toBe(200);
  return answer.body;
}

test('queries, sorts, aggregations and fields use names without the path', async () => {
  const found = await search({
    query: { bool: { must: [{ match: { 'host.name': 'a b' } }, { range: { code: { gte: 200 } } }] } },
    sort: [{ code: 'desc' }],
    fields: ['code', 'host*'],
    aggs: { c: { max: { field: 'code' } } },
    _source: false,
  });
  expect(found).toMatchObject({
    hits: {
      hits: [
        { _id: '1', fields: { code: [404], 'host.name': ['b'] }, sort: [404] },
        { _id: '0', fields: { code: [200], 'host.name': ['a'] }, sort: [200] },
      ],
    },
    aggregations: { c: { value: 404 } },
  });
});

test('field capabilities list both names', async () => {
  const { body } = await rest('GET /i/_field_caps?fields=code,attributes.code,host.name,resource*');
  const names = ['attributes', 'attributes.code', 'code', 'host.name', 'resource', 'resource.attributes'];
  const inside = ['resource.attributes.host.name', 'resource.attributes.host.name.keyword'];
  expect(Object.keys(body.fields)).toEqual([...names, ...inside]);
  expect(body.fields.code.long).toEqual(body.fields['attributes.code'].long);
});

test('dynamic fields become dimensions', async () => {
  await rest('PUT /i/_doc/9?refresh=true', { resource: { attributes: { zone: true } } });
  const { body } = await rest('GET /i/_field_caps?fields=zone');
  expect(body.fields.zone.boolean).toMatchObject({ time_series_dimension: true });
});
