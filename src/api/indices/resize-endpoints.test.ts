import { beforeEach, describe, expect, test } from 'vitest';
import { lines } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';

const DOCS = 40;
const BLOCKED = { 'index.blocks.write': true };
const UNBLOCKED = { 'index.number_of_replicas': 0, 'index.blocks.write': null };
let node: RestNode;

beforeEach(async () => {
  node = await RestNode.start();
  const mappings = { properties: { n: { type: 'integer' }, inner: { type: 'nested' } } };
  await node.rest('PUT /src', { settings: { number_of_shards: 4, 'index.priority': 5 }, mappings, aliases: { a: {} } });
  const actions = Array.from({ length: DOCS }, (_, i) => [
    { index: { _id: `${i}`, ...(i % 3 === 0 && { routing: 'r' }) } },
    { n: i, inner: [{ m: i }, { m: -i }] },
  ]).flat();
  await node.rest('POST /src/_bulk?refresh', lines(...actions), { 'content-type': 'application/x-ndjson' });
  await node.rest('DELETE /src/_doc/1?refresh');
  await node.rest('PUT /src/_settings', BLOCKED);
});

/** Every document is found by its id, by a query, by its nested parts, and only once. */
async function checkDocuments(index: string): Promise<void> {
  for (let i = 0; i < DOCS; i++) {
    const routing = i % 3 === 0 ? '?routing=r' : '';
    expect((await node.rest(`GET /${index}/_doc/${i}${routing}`)).body.found).toBe(i !== 1);
  }
  const { body } = await node.rest(`GET /${index}/_search`, {
    size: DOCS,
    query: { nested: { path: 'inner', query: { range: { 'inner.m': { lte: 0 } } } } },
  });
  const ids = body.hits.hits.map(({ _id }: { _id: string }) => Number(_id)).sort((a: number, b: number) => a - b);
  expect(ids).toEqual(Array.from({ length: DOCS }, (_, i) => i).filter(i => i !== 1));
}

describe('documents', () => {
  test.each([
    ['_shrink', 1],
    ['_shrink', 2],
    ['_split', 8],
    ['_clone', 4],
  ])('of %s to %i shards', async (action, shards) => {
    const settings = { ...UNBLOCKED, 'index.number_of_shards': shards };
    expect((await node.rest(`POST /src/${action}/dst`, { settings })).body).toEqual({
      acknowledged: true,
      shards_acknowledged: true,
      index: 'dst',
    });
    await checkDocuments('dst');
    await node.restart();
    await checkDocuments('dst');
    await checkDocuments('src');
    const written = await node.rest('PUT /dst/_doc/2?refresh', { n: 100, inner: [] });
    expect(written.body).toMatchObject({ result: 'updated', _version: 2, _primary_term: 2 });
    expect((await node.rest('GET /dst/_count')).body.count).toBe(DOCS - 1);
  });

  test('of one shard can be split into any number and shrunk again', async () => {
    await node.rest('POST /src/_shrink/one', { settings: { 'index.number_of_replicas': 0 } });
    await node.rest('POST /one/_split/three', { settings: { 'index.number_of_shards': 3 } });
    await checkDocuments('three');
    await node.rest('POST /three/_shrink/again');
    await checkDocuments('again');
  });
});

test('settings and mapping are inherited, aliases and templates are not', async () => {
  await node.rest('PUT /_index_template/t', {
    index_patterns: ['dst'],
    template: { settings: { 'index.priority': 9 } },
  });
  await node.rest('POST /src/_clone/dst', { aliases: { b: {} } });
  const { aliases, mappings, settings } = (await node.rest('GET /dst?flat_settings')).body.dst;
  expect(aliases).toEqual({ b: {} });
  expect(mappings.properties.n).toEqual({ type: 'integer' });
  expect(settings).toMatchObject({
    'index.priority': '5',
    'index.blocks.write': 'true',
    'index.number_of_replicas': '1',
    'index.provided_name': 'dst',
    'index.resize.source.name': 'src',
  });
});

test('a shrink uses enough shards to keep each below a maximum size', async () => {
  const shardsFor = async (target: string, size: string) => {
    await node.rest(`POST /src/_shrink/${target}`, { max_primary_shard_size: size });
    return (await node.rest(`GET /${target}/_settings`)).body[target].settings.index.number_of_shards;
  };
  expect([await shardsFor('few', '1gb'), await shardsFor('many', '1b')]).toEqual(['1', '4']);
});

test.each([
  ['POST /src/_split/x', {}, 400, 'index.number_of_shards is required for split operations'],
  ['POST /src/_shrink/x', { mappings: {} }, 400, '[1:2] [resize_request] unknown field [mappings]'],
  ['POST /src/_shrink/src', {}, 400, 'already exists'],
  ['POST /nope/_shrink/x', {}, 404, 'no such index [nope]'],
  [
    'POST /src/_clone/x',
    { settings: { 'index.number_of_routing_shards': 8 } },
    400,
    'cannot provide index.number_of_routing_shards',
  ],
  [
    'POST /src/_clone/x',
    { settings: { 'index.sort.field': 'n' } },
    400,
    "can't override index sort when resizing an index",
  ],
])('%s %o is rejected', async (line, body, status, reason) => {
  const answer = await node.rest(line, body);
  expect([answer.status, answer.body.error.reason]).toEqual([status, expect.stringContaining(reason)]);
});

test('an index without a write block is rejected', async () => {
  await node.rest('PUT /src/_settings', { 'index.blocks.write': null });
  expect((await node.rest('POST /src/_shrink/x')).body.error).toMatchObject({
    type: 'illegal_state_exception',
    reason: 'index src must block write operations to resize index. use "index.blocks.write=true"',
  });
});
