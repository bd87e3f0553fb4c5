import { describe, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { openRest } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';
import { SecuredRest } from '../testing/secured-rest.ts';

describe('license', () => {
  test('is basic, and the same after a restart', async () => {
    const node = await RestNode.start();
    const { body } = await node.rest('GET /_license');
    expect(body.license).toMatchObject({ status: 'active', type: 'basic', issuer: 'elasticsearch', max_nodes: 1000 });
    expect(body.license.uid).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
    expect(Date.parse(body.license.issue_date)).toBe(body.license.issue_date_in_millis);
    expect(Object.keys(body.license)).not.toContain('expiry_date');
    await node.restart();
    expect((await node.rest('GET /_license')).body).toEqual(body);
    expect((await node.rest('GET /_xpack')).body.license).toEqual({
      uid: body.license.uid,
      type: 'basic',
      mode: 'basic',
      status: 'active',
    });
  });
  test('nothing else can be started', async () => {
    const rest = await openRest();
    const basic = await rest('POST /_license/start_basic?acknowledge=true');
    expect([basic.status, basic.body]).toEqual([
      403,
      { acknowledged: true, basic_was_started: false, error_message: 'Operation failed: Current license is basic.' },
    ]);
    const trial = await rest('POST /_license/start_trial?acknowledge=true');
    expect([trial.status, trial.body.error_message]).toEqual([403, 'Operation failed: Trial was already activated.']);
    expect((await rest('GET /_license/basic_status')).body).toEqual({ eligible_to_start_basic: false });
    expect((await rest('GET /_license/trial_status')).body).toEqual({ eligible_to_start_trial: false });
  });
});

describe('features', () => {
  test('security is enabled where there are users', async () => {
    const open = await openRest();
    const secured = new SecuredRest(await openEngine({ store: new MemoryStore() })).superuser;
    const security = async (rest: typeof open) => (await rest('GET /_xpack')).body.features.security;
    expect(await security(open)).toEqual({ available: true, enabled: false });
    expect(await security(secured)).toEqual({ available: true, enabled: true });
    const names = async (rest: typeof open) =>
      (await rest('GET /_features')).body.features.map((feature: { name: string }) => feature.name);
    expect(await names(open)).not.toContain('security');
    expect(await names(secured)).toContain('security');
  });
  test('usage is counted', async () => {
    const rest = await openRest();
    await rest('PUT /_index_template/t', { index_patterns: ['logs*'], data_stream: {} });
    for (const name of ['logs-a', 'logs-b']) await rest(`PUT /_data_stream/${name}`);
    await rest('POST /logs-a/_rollover');
    await rest('GET /_health_report');
    const { body } = await rest('GET /_xpack/usage');
    expect(body.data_streams).toEqual({ available: true, enabled: true, data_streams: 2, indices_count: 3 });
    expect(body.health_api.invocations).toEqual({ total: 1 });
    expect(body.ml).toEqual({ available: false, enabled: false });
    const { features } = (await rest('GET /_xpack')).body;
    expect(features.esql).toEqual({ available: true, enabled: true });
    expect(Object.keys(features)).not.toContain('health_api');
  });
});

test.each([
  ['path=/_search&method=post&parameters=size,pretty', true],
  ['path=_search', true],
  ['path=/_search&parameters=sise', false],
  ['path=/_search&method=DELETE', false],
  ['path=/_query&method=POST', true],
  ['path=/_sql&method=POST', false],
  ['path=/_search&capabilities=one', false],
  ['path=/_security/user', false],
  ['', true],
])('capabilities of %s: %s', async (query, supported) => {
  const rest = await openRest();
  const { status, body } = await rest(`GET /_capabilities?${query}`);
  expect([status, body.supported]).toEqual([200, supported]);
});

describe('clusters', () => {
  test('the local cluster says whether an expression matches', async () => {
    const rest = await openRest();
    await rest('PUT /books', { aliases: { library: {} } });
    const local = async (name: string) => (await rest(`GET /_resolve/cluster/${name}`)).body['(local)'];
    expect(await local('b*')).toMatchObject({ connected: true, skip_unavailable: false, matching_indices: true });
    expect(await local('library')).toMatchObject({ matching_indices: true, version: { number: '9.1.0' } });
    expect(await local('x*')).toMatchObject({ matching_indices: false });
    expect(await local('missing')).toEqual({
      connected: true,
      skip_unavailable: false,
      error: 'no such index [missing]',
    });
    expect(await local('missing?ignore_unavailable=true')).toMatchObject({ matching_indices: false });
  });
  test('there are no others', async () => {
    const rest = await openRest();
    expect((await rest('GET /_resolve/cluster')).body).toEqual({});
    expect((await rest('GET /_resolve/cluster/*:a')).body).toEqual({});
    const { status, body } = await rest('GET /_resolve/cluster/far:a');
    expect([status, body.error.type]).toEqual([404, 'no_such_remote_cluster_exception']);
    expect((await rest('GET /_resolve/cluster?ignore_unavailable=true')).status).toBe(400);
  });
});

test('cluster statistics by target', async () => {
  const rest = await openRest();
  const { body } = await rest('GET /_info/_all');
  expect(Object.keys(body)).toEqual(['cluster_name', 'http', 'ingest', 'thread_pool', 'script']);
  const nodes = Object.values((await rest('GET /_nodes/stats/thread_pool')).body.nodes) as { thread_pool: object }[];
  expect(Object.keys(body.thread_pool)).toEqual(Object.keys(nodes[0]!.thread_pool));
  expect(Object.keys((await rest('GET /_info/http,script')).body)).toEqual(['cluster_name', 'http', 'script']);
  expect((await rest('GET /_info/htp')).body.error.reason).toBe(
    'request [/_info/htp] contains unrecognized target: [htp]',
  );
  expect((await rest('GET /_info/_all,http')).body.error.reason).toBe(
    'request [/_info/_all,http] contains _all and individual target [_all,http]',
  );
});

test('snapshot repositories are missing', async () => {
  const rest = await openRest();
  for (const path of ['/_snapshot', '/_snapshot/_all', '/_snapshot/a*'])
    expect([path, (await rest(`GET ${path}`)).body]).toEqual([path, {}]);
  for (const path of ['/_snapshot/none', '/_snapshot/none/one', '/_snapshot/none/one/_status']) {
    const { status, body } = await rest(`GET ${path}`);
    expect([status, body.error.type, body.error.reason]).toEqual([
      404,
      'repository_missing_exception',
      '[none] missing',
    ]);
  }
  expect((await rest('GET /_snapshot/_status')).body).toEqual({ snapshots: [] });
});

test('circuit breakers are listed with their limits', async () => {
  const rest = await openRest();
  const all = (await rest('GET /_cat/circuit_breaker?format=json')).body;
  expect(all.length).toBeGreaterThan(2);
  expect(Object.keys(all[0])).toEqual(['node_id', 'breaker', 'limit', 'estimated', 'tripped']);
  const [one] = (await rest('GET /_cat/circuit_breaker/req*?format=json&h=breaker,limit_bytes,overhead')).body;
  const nodes = (await rest('GET /_nodes/stats/breaker')).body.nodes;
  const [{ breakers }] = Object.values(nodes) as [{ breakers: Record<string, { limit_size_in_bytes: number }> }];
  expect([one.breaker, Number(one.limit_bytes)]).toEqual(['request', breakers['request']!.limit_size_in_bytes]);
});
