import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /a', { settings: { number_of_shards: 2, number_of_replicas: 1 } });
  await rest('PUT /b', { settings: { number_of_replicas: 0 } });
  await rest('POST /b/_close');
});

const faultOf = async (line: string, body?: object) => {
  const answer = await rest(line, body);
  return [answer.status, answer.body.error?.reason];
};

test('routes that name nodes', async () => {
  expect((await rest('GET /_cat/allocation/_all?h=shards')).text).toBe('3\n2\n');
  expect((await rest('GET /_cat/allocation/nope?h=shards')).text).toBe('2\n');
  expect((await rest('GET /_cluster/stats/nodes/_all?filter_path=nodes.count.total')).body).toEqual({
    nodes: { count: { total: 1 } },
  });
  expect((await rest('GET /_nodes/usage/nope?filter_path=nodes.*.rest_actions')).body).toEqual({});
});

test('filter_path applies to a health that timed out', async () => {
  const { status, body } = await rest('GET /_cluster/health?wait_for_status=green&timeout=1ms&filter_path=timed_out');
  expect([status, body]).toEqual([408, { timed_out: true }]);
});

test('filter_path does not apply to errors', async () => {
  expect((await rest('GET /_nope?filter_path=status')).body.error).toBeDefined();
  expect((await rest('POST /_cat/indices?filter_path=status')).body.error).toBeDefined();
});

test.each([
  ['GET /_cluster/health?wait_for_nodes=foo', 'For input string: "foo"'],
  ['GET /_cluster/health?wait_for_events=foo', 'No enum constant org.elasticsearch.common.Priority.FOO'],
  [
    'GET /_cluster/health?wait_for_status=foo',
    'No enum constant org.elasticsearch.cluster.health.ClusterHealthStatus.FOO',
  ],
  ['GET /_cluster/health?wait_for_active_shards=foo', 'cannot parse ActiveShardCount[foo]'],
  ['POST /b/_cache/clear', 'closed'],
  [
    'GET /a/_stats/completion?fielddata_fields=k',
    'request [/a/_stats/completion] contains unrecognized parameter: [fielddata_fields]',
  ],
  [
    'GET /a/_stats/docs?include_segment_file_sizes=true',
    'request [/a/_stats/docs] contains unrecognized parameter: [include_segment_file_sizes]',
  ],
  ['GET /_nodes/stats/indices/nope', 'request [/_nodes/stats/indices/nope] contains unrecognized index metric: [nope]'],
])('%s', async (line, reason) => {
  expect(await faultOf(line)).toEqual([400, reason]);
});

test('a shard cannot be moved from a node that does not exist', async () => {
  const move = { index: 'a', shard: 0, from_node: 'elsewhere', to_node: 'there' };
  const { status, body } = await rest('POST /_cluster/reroute', { commands: [{ move }] });
  expect([status, body.error.reason]).toEqual([400, 'failed to resolve [elsewhere], no matching nodes']);
});

test('groups of statistics in the URL replace those of the body', async () => {
  await rest('PUT /grouped');
  await rest('POST /grouped/_search?stats=url', { stats: ['body'] });
  const { body } = await rest('GET /grouped/_stats/search?groups=*');
  expect(Object.keys(body._all.total.search.groups)).toEqual(['url']);
});

test('aliases that are missing are listed', async () => {
  await rest('PUT /aliased', { aliases: { there: {} } });
  const { body } = await rest('DELETE /aliased/_alias/gone,lost');
  expect(body.error).toMatchObject({ 'resource.type': 'aliases', 'resource.id': ['gone', 'lost'] });
});

test('validating a query needs an index by default', async () => {
  expect(await faultOf('GET /nope*/_validate/query')).toEqual([404, 'no such index [nope*]']);
  expect((await rest('GET /nope*/_validate/query?allow_no_indices=true')).status).toBe(200);
});

test('groups without searches are not listed', async () => {
  expect((await rest('GET /a/_stats/docs?groups=*')).status).toBe(200);
  const { body } = await rest('GET /a/_stats/search?groups=*');
  expect(body._all.total.search.groups).toBe(undefined);
});

test('commands of reroute', async () => {
  const command = (name: string, node: string) =>
    rest('POST /_cluster/reroute?explain&dry_run', { commands: [{ [name]: { index: 'a', shard: 0, node } }] });
  expect((await command('cancel', 'x')).body.error.reason).toBe('failed to resolve [x], no matching nodes');
  expect((await command('nope', 'x')).body.error).toMatchObject({
    reason: '[cluster_reroute] failed to parse field [commands]',
    caused_by: { type: 'named_object_not_found_exception' },
  });
});

test.each(['nope', 'nope*'])('the allocation of a missing index names no resource: %s', async index => {
  const { status, body } = await rest('POST /_cluster/allocation/explain', { index, shard: 0, primary: true });
  const error = { type: 'index_not_found_exception', reason: `no such index [${index}]`, index_uuid: '_na_', index };
  expect([status, body.error]).toEqual([404, { root_cause: [error], ...error }]);
});

test('the allocation of a closed index is explained', async () => {
  await rest('PUT /shut', {});
  await rest('POST /shut/_close');
  expect((await rest('POST /_cluster/allocation/explain', { index: 'shut', shard: 0, primary: true })).status).toBe(
    200,
  );
  const replica = await rest('POST /_cluster/allocation/explain', { index: 'shut', shard: 0, primary: false });
  expect(replica.body.unassigned_info.reason).toBe('INDEX_CLOSED');
  await rest('DELETE /shut');
});

test('a resized index states its partition size', async () => {
  await rest('PUT /a/_block/write');
  await rest('POST /a/_clone/c');
  expect((await rest('GET /c/_settings')).body.c.settings.index.routing_partition_size).toBe('1');
});

test('the state of the cluster lists stored scripts', async () => {
  const scripts = async () => (await rest('GET /_cluster/state/metadata?filter_path=metadata.stored_scripts')).body;
  expect(await scripts()).toEqual({});
  await rest('PUT /_scripts/all', { script: { lang: 'mustache', source: { query: { match_all: {} } } } });
  expect(await scripts()).toEqual({
    metadata: {
      stored_scripts: {
        all: {
          lang: 'mustache',
          source: '{"query":{"match_all":{}}}',
          options: { content_type: 'application/json; charset=UTF-8' },
        },
      },
    },
  });
});
