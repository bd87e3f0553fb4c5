import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  for (const block of ['metadata', 'read', 'read_only', 'read_only_allow_delete']) {
    await rest(`PUT /${block}-000001`, { settings: { number_of_replicas: 0 }, aliases: { [`${block}-alias`]: {} } });
    await rest(`PUT /${block}-000001/_doc/1?refresh=true`, { k: 'x' });
    await rest(`PUT /${block}-000001/_settings`, { [`index.blocks.${block}`]: true });
  }
});

const refused = async (line: string, body?: object) => {
  const { status, body: answer } = await rest(line, body);
  return `${status} ${answer.error?.type}`;
};

describe('a block on metadata', () => {
  test.each([
    'GET /metadata-*/_stats',
    'GET /metadata-*/_segments',
    'GET /metadata-*/_recovery',
    'GET /metadata-*/_shard_stores',
    'GET /metadata-*/_search_shards',
    'GET /_cat/indices/metadata-*',
    'GET /_cat/shards/metadata-*',
    'GET /_cat/segments/metadata-*',
    'GET /_cat/recovery/metadata-*',
    'POST /metadata-*/_cache/clear',
    'POST /metadata-alias/_rollover',
    'PUT /metadata-000001/_clone/copy',
  ])('refuses %s', async line => {
    expect(await refused(line)).toBe('403 cluster_block_exception');
  });

  test('refuses new fields in documents, and HEAD', async () => {
    expect(await refused('PUT /metadata-000001/_doc/2', { other: 1 })).toBe('403 cluster_block_exception');
    expect(await refused('PUT /metadata-000001/_doc/2', { k: 'y' })).toBe('201 undefined');
    expect((await rest('HEAD /metadata-000001')).status).toBe(403);
  });

  test('does not hide names', async () => {
    const { status, body } = await rest('GET /_resolve/index/metadata-*');
    expect([status, body.indices[0].name, body.aliases[0].name]).toEqual([200, 'metadata-000001', 'metadata-alias']);
  });

  test('of one index leaves tables of others and of the node', async () => {
    expect((await rest('GET /_cat/indices/read-*?h=index,get.total')).status).toBe(200);
    expect((await rest('GET /_nodes/stats')).status).toBe(200);
    expect((await rest('GET /_cluster/stats')).status).toBe(200);
  });
});

test('a block on reading refuses to analyze', async () => {
  expect(await refused('GET /read-000001/_analyze', { text: 'x' })).toBe('403 cluster_block_exception');
});

test.each(['read_only', 'read_only_allow_delete'])('%s refuses rollovers and allows copies', async block => {
  expect(await refused(`POST /${block}-alias/_rollover`)).toMatch(/cluster_block_exception$/);
  const settings = { [`index.blocks.${block}`]: null };
  expect((await rest(`PUT /${block}-000001/_clone/${block}-copy`, { settings })).status).toBe(200);
});

test('all shards are explained on request', async () => {
  const { body } = await rest('GET /read_only-000001/_validate/query?all_shards=true');
  expect(body.explanations).toEqual([{ index: 'read_only-000001', shard: 0, valid: true, explanation: '*:*' }]);
});

test('a query string reads the date of a field in its time zone', async () => {
  await rest('PUT /dates', { mappings: { properties: { d: { type: 'date' } } } });
  await rest('PUT /dates/_doc/1?refresh=true', { d: '2024-02-29T23:30:00Z' });
  const count = async (zone?: string) => {
    const query = { query_string: { query: 'd:2024-02-29', time_zone: zone } };
    return (await rest('POST /dates/_count', { query })).body.count;
  };
  expect([await count(), await count('+01:00'), await count('-01:00')]).toEqual([1, 0, 1]);
});

test('opening and closing need names, if the cluster requires them', async () => {
  await rest('PUT /_cluster/settings', { persistent: { 'action.destructive_requires_name': true } });
  for (const line of ['POST /dates*/_close', 'POST /dates*/_open', 'POST /_all/_close'])
    expect((await rest(line)).body.error.reason).toBe('Wildcard expressions or all indices are not allowed');
  expect((await rest('POST /dates/_close')).status).toBe(200);
  await rest('PUT /_cluster/settings', { persistent: { 'action.destructive_requires_name': null } });
});
