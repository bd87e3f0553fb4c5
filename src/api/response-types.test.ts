import { describe, expect, test } from 'vitest';
import { contradictions } from './testing/response-check.ts';
import { openRest } from './testing/rest-client.ts';

const SHARDS = { total: 1, successful: 1, failed: 0 };

describe('a response contradicts the specification', () => {
  test.each<[string, string, unknown, string[]]>([
    ['if a member is missing', 'GET /_count', { _shards: SHARDS }, ['.count: missing']],
    ['if one is of another type', 'GET /_count', { count: '1', _shards: SHARDS }, ['.count: "1", not an integer']],
    ['deep inside', 'GET /a/_mapping', { a: {} }, ['.*.mappings: missing']],
    ['in an inherited member', 'DELETE /a', {}, ['.acknowledged: missing']],
    ['if no alternative fits', 'POST /_mget', { docs: [{ _index: 'a', _id: '1' }] }, ['.docs[].found: missing']],
  ])('%s', (_what, line, body, found) => {
    const [method, address] = line.split(' ') as [string, string];
    expect(contradictions(method, address, body)).toEqual(found);
  });

  test.each<[string, string, unknown]>([
    ['with members of its own', 'GET /_count', { count: 1, _shards: SHARDS, more: true }],
    ['without optional members', 'POST /_mget', { docs: [{ _index: 'a', _id: '1', found: false }] }],
    ['of which a part was requested', 'GET /_count?filter_path=took', {}],
  ])('but not %s', (_what, line, body) => {
    const [method, address] = line.split(' ') as [string, string];
    expect(contradictions(method, address, body)).toEqual([]);
  });
});

test('requests of tests fail if their responses are of the wrong type, and members that clients need are there', async () => {
  const rest = await openRest();
  await rest('PUT /i?wait_for_active_shards=0', { settings: { number_of_shards: 2 } });
  for (const id of [1, 2, 3]) await rest(`PUT /i/_doc/${id}`, {});
  await rest('POST /i/_flush');
  await rest('PUT /i/_doc/4', {});
  await rest('POST /i/_refresh');
  const { body } = await rest('GET /i/_stats?level=shards');
  expect(body._all.total.fielddata.global_ordinals).toEqual({ build_time_in_millis: 0 });
  // Minus one in each of two shards.
  expect(body._all.total.segments.max_unsafe_auto_id_timestamp).toBe(-1);
  const shards = Object.values<{ commit: { num_docs: number } }[]>(body.indices.i.shards).flat();
  expect(shards.reduce((docs, { commit }) => docs + commit.num_docs, 0)).toBe(3);
});

test('every description of this node has the same ephemeral id', async () => {
  const rest = await openRest();
  await rest('PUT /i');
  const nodes = [
    (await rest('GET /_cluster/state/nodes')).body.nodes,
    (await rest('GET /i/_search_shards')).body.nodes,
    (await rest('GET /i/_shard_stores?status=all')).body.indices.i.shards[0].stores[0],
  ];
  const ids = nodes.map(found => (Object.values(found)[0] as { ephemeral_id: string }).ephemeral_id);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[\w-]{22}$/);
});
