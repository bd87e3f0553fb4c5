import { beforeEach, describe, expect, test } from 'vitest';
import { openRest, type Rest } from './testing/rest-client.ts';

// Parameters of Elasticsearch's specification that OpenSearch does not have.

let rest: Rest;
beforeEach(async () => {
  rest = await openRest();
});

test('a point in time takes the options of searches', async () => {
  await rest('PUT /i');
  const open = (more: string) => rest(`POST /i/_pit?keep_alive=1m&${more}`);
  expect((await open('allow_partial_search_results=true&max_concurrent_shard_requests=2')).status).toBe(200);
  expect((await open('max_concurrent_shard_requests=0')).body.error.reason).toBe(
    'maxConcurrentShardRequests must be >= 1',
  );
});

test('the shard copy to explain may be named in the address', async () => {
  await rest('PUT /i');
  const { body } = await rest('GET /_cluster/allocation/explain?index=i&shard=0&primary=false');
  expect(body).toMatchObject({ index: 'i', shard: 0, primary: false, current_state: 'unassigned' });
  const missing = await rest('GET /_cluster/allocation/explain?index=i');
  expect(missing.body.error.reason).toContain('shard must be specified');
});

test('the cluster state is returned if it has a version', async () => {
  const { version } = (await rest('GET /_cluster/state/version')).body;
  const state = (wanted: number) =>
    rest(`GET /_cluster/state/version?wait_for_timeout=1s&wait_for_metadata_version=${wanted}`);
  expect((await state(version)).body.version).toBe(version);
  const late = (await state(version + 1)).body;
  expect([late.wait_for_timed_out, late.version]).toEqual([true, undefined]);
  expect((await state(0)).body.error.reason).toBe('provided waitForMetadataVersion should be >= 1, but instead is [0]');
});

test('tables describe their columns, whatever their rows are', async () => {
  const reasonOf = async (line: string) => (await rest(line)).body.error.reason;
  expect(await reasonOf('GET /_cat/indices/a?help&v')).toBe(
    'request [/_cat/indices/a] contains unrecognized parameter: [index]',
  );
  expect(await reasonOf('GET /_cat/indices?help&health=green')).toBe(
    'request [/_cat/indices] contains unrecognized parameter: [health]',
  );
  expect((await rest('GET /_cat/indices?help&bytes=b')).text).toContain('store.size');
});

test('a pattern of aliases exists even if it matches none', async () => {
  for (const method of ['HEAD', 'GET']) {
    expect((await rest(`${method} /_alias/none*`)).status).toBe(200);
    expect((await rest(`${method} /_alias/none`)).status).toBe(404);
  }
});

test('a task to cancel is named by its id alone', async () => {
  expect((await rest('POST /_tasks/x:1/_cancel?nodes=a')).body.error.reason).toBe(
    'Validation Failed: 1: task id cannot be used together with node ids;',
  );
});

test('wildcards of a ranking evaluation are validated before its searches', async () => {
  const request = { query: { match_all: {} } };
  const requests = [{ id: 'a', request, ratings: [] }];
  const { body } = await rest('POST /_rank_eval?expand_wildcards=zz', { requests, metric: { precision: {} } });
  expect(body.error.reason).toBe('No valid expand wildcard value [zz]');
});

test('data streams are described with their latest timestamps', async () => {
  await rest('PUT /_index_template/t', { index_patterns: ['logs*'], data_stream: {} });
  await rest('POST /logs/_doc?refresh', { '@timestamp': '2024-05-01T00:00:00Z' });
  const latest = async (more: string) =>
    (await rest(`GET /_data_stream/logs?${more}`)).body.data_streams[0].maximum_timestamp;
  expect([await latest('verbose=true'), await latest('verbose=false')]).toEqual([Date.UTC(2024, 4, 1), undefined]);
});

describe('snapshots', () => {
  async function names(more: string): Promise<string[] | string> {
    const { body } = await rest(`GET /_snapshot/r/*?${more}`);
    return body.error?.reason ?? body.snapshots.map((one: { snapshot: string }) => one.snapshot);
  }

  test('are filtered by state and policy, and start at a value of the sort key', async () => {
    await rest('PUT /_snapshot/r', { type: 'fs', settings: { location: 'r' } });
    await rest('PUT /i');
    for (const [name, policy] of [
      ['a', 'daily'],
      ['b', undefined],
      ['c', 'weekly'],
    ])
      await rest(`PUT /_snapshot/r/${name}?wait_for_completion=true`, policy ? { metadata: { policy } } : {});
    expect(await names('state=SUCCESS')).toEqual(['a', 'b', 'c']);
    expect(await names('state=failed,partial')).toEqual([]);
    expect(await names('state=nope')).toBe('No enum constant org.elasticsearch.snapshots.SnapshotState.NOPE');
    expect(await names('slm_policy_filter=daily')).toEqual(['a']);
    expect(await names('slm_policy_filter=*,-w*')).toEqual(['a']);
    expect(await names('slm_policy_filter=_none')).toEqual(['b']);
    expect(await names('slm_policy_filter=_none,weekly')).toEqual(['b', 'c']);
    expect(await names('sort=name&from_sort_value=b')).toEqual(['b', 'c']);
    expect(await names('sort=name&order=desc&from_sort_value=b')).toEqual(['b', 'a']);
    expect(await names('sort=index_count&from_sort_value=2')).toEqual([]);
    expect(await names('sort=index_count&from_sort_value=x')).toBe('For input string: "x"');
  });
});

test.each([
  'GET /_cat/plugins?include_bootstrap=true',
  'GET /_cluster/stats?include_remotes=true',
  'POST /_query/async?allow_partial_results=true',
])('%s has nothing more to return', async line => {
  const body = line.includes('_query') ? { query: 'ROW a = 1' } : undefined;
  expect((await rest(line, body)).status).toBe(200);
});
