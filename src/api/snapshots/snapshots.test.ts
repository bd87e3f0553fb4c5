import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RestNode } from '../testing/rest-node.ts';

let node: RestNode;

beforeEach(async () => {
  node = await RestNode.start();
  await node.rest('PUT /_snapshot/r', { type: 'fs', settings: { location: 'one' } });
  await node.rest('PUT /a', { settings: { number_of_shards: 2, priority: 7 }, aliases: { al: {} } });
  for (let i = 0; i < 20; i++) await node.rest(`PUT /a/_doc/${i}`, { n: i });
  await node.rest('PUT /b/_doc/1?refresh', { text: 'one two' });
});

async function snapshot(name: string, body: object = {}) {
  const answer = await node.rest(`PUT /_snapshot/r/${name}?wait_for_completion=true`, body);
  return answer.body.snapshot ?? answer.body;
}

async function restore(name: string, body: object = {}) {
  return (await node.rest(`POST /_snapshot/r/${name}/_restore?wait_for_completion=true`, body)).body;
}

async function numbersIn(index: string): Promise<number[]> {
  const { body } = await node.rest(`GET /${index}/_search?size=100`, { sort: ['n'] });
  return body.hits.hits.map((hit: { _source: { n: number } }) => hit._source.n);
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('a snapshot', () => {
  test('restores documents after their index is deleted and the node restarted', async () => {
    expect(await snapshot('s1', { indices: 'a', metadata: { by: 'me' }, include_global_state: false })).toMatchObject({
      snapshot: 's1',
      repository: 'r',
      indices: ['a'],
      include_global_state: false,
      metadata: { by: 'me' },
      state: 'SUCCESS',
      failures: [],
      shards: { total: 2, failed: 0, successful: 2 },
    });
    await node.rest('PUT /a/_doc/100?refresh', { n: 100 });
    await node.rest('DELETE /a');
    await node.restart();
    expect(await restore('s1')).toEqual({
      snapshot: { snapshot: 's1', indices: ['a'], shards: { total: 2, failed: 0, successful: 2 } },
    });
    expect(await numbersIn('a')).toEqual(upTo(20));
    expect((await node.rest('GET /a/_doc/3')).body).toMatchObject({ _version: 1, _source: { n: 3 } });
    const { settings, aliases } = (await node.rest('GET /a?flat_settings')).body.a;
    expect([settings['index.priority'], aliases]).toEqual(['7', { al: {} }]);
    const written = await node.rest('PUT /a/_doc/3?refresh', { n: 3 });
    expect(written.body).toMatchObject({ result: 'updated', _version: 2, _primary_term: 2 });
    await node.restart();
    expect(await numbersIn('a')).toEqual(upTo(20));
  });

  test('shares files with earlier ones, and keeps them when those are deleted', async () => {
    await snapshot('s1', { indices: 'a' });
    await node.rest('PUT /a/_doc/20?refresh', { n: 20 });
    await snapshot('s2', { indices: 'a' });
    const status = (await node.rest('GET /_snapshot/r/s2/_status')).body.snapshots[0];
    const { incremental, total } = status.stats;
    expect(incremental.file_count).toBe(1);
    expect(total.file_count).toBe(3);
    await node.rest('DELETE /_snapshot/r/s1');
    await node.rest('DELETE /a');
    await restore('s2');
    expect(await numbersIn('a')).toEqual(upTo(21));
    await node.rest('DELETE /_snapshot/r/s2');
    expect((await node.rest('POST /_snapshot/r/_cleanup')).body.results).toEqual({
      deleted_bytes: 0,
      deleted_blobs: 0,
    });
  });

  test('without waiting is complete soon, and is listed meanwhile', async () => {
    expect((await node.rest('PUT /_snapshot/r/s1')).body).toEqual({ accepted: true });
    await expect.poll(async () => (await node.rest('GET /_snapshot/r/s1')).body.snapshots[0].state).toBe('SUCCESS');
    expect((await node.rest('GET /_snapshot/_status')).body).toEqual({ snapshots: [] });
  });

  test('includes closed indices', async () => {
    await node.rest('POST /a/_close');
    await snapshot('s1');
    await node.rest('DELETE /a');
    await restore('s1', { indices: 'a' });
    expect(await numbersIn('a')).toEqual(upTo(20));
  });

  test('restores settings, templates, pipelines and scripts when asked to', async () => {
    const script = { script: { lang: 'painless', source: '1' } };
    const prepare = async () => {
      await node.rest('PUT /_ingest/pipeline/p', { processors: [] });
      await node.rest('PUT /_index_template/t', { index_patterns: ['t-*'] });
      await node.rest('PUT /_scripts/s', script);
      await node.rest('PUT /_cluster/settings', { persistent: { 'search.max_buckets': 9 } });
    };
    await snapshot('before', { indices: 'none*' });
    await prepare();
    await node.rest('PUT /_ilm/policy/l', { policy: { phases: {} } });
    await node.rest('PUT /_synonyms/set', { synonyms_set: [{ id: '1', synonyms: 'a, b' }] });
    await snapshot('s1', { indices: 'none*' });
    await node.rest('DELETE /_ilm/policy/l');
    await node.rest('DELETE /_synonyms/set');
    await node.rest('DELETE /_ingest/pipeline/p');
    await node.rest('DELETE /_index_template/t');
    await node.rest('DELETE /_scripts/s');
    await node.rest('PUT /_ingest/pipeline/later', { processors: [] });
    await node.rest('PUT /_cluster/settings', { persistent: { 'search.max_buckets': null } });
    await restore('s1', { include_global_state: false });
    expect((await node.rest('GET /_ingest/pipeline')).body).toEqual({ later: { processors: [] } });
    await restore('s1', { include_global_state: true });
    const check = async () => {
      expect((await node.rest('GET /_ingest/pipeline')).body).toEqual({ p: { processors: [] } });
      expect((await node.rest('GET /_index_template')).body.index_templates).toHaveLength(1);
      expect((await node.rest('GET /_scripts/s')).body).toEqual({ _id: 's', found: true, ...script });
      const { persistent } = (await node.rest('GET /_cluster/settings?flat_settings')).body;
      expect(persistent).toEqual({ 'search.max_buckets': '9' });
      expect(Object.keys((await node.rest('GET /_ilm/policy')).body)).toEqual(['l']);
      expect((await node.rest('GET /_synonyms/set')).body.count).toBe(1);
    };
    await check();
    await node.restart();
    await check();
    await restore('before', { include_global_state: true });
    expect((await node.rest('GET /_cluster/settings')).body.persistent).toEqual({});
    expect((await node.rest('GET /_ingest/pipeline')).body).toEqual({});
  });

  test('can be cloned in part', async () => {
    await snapshot('s1');
    expect((await node.rest('PUT /_snapshot/r/s1/_clone/s2', { indices: 'b' })).body).toEqual({ acknowledged: true });
    await node.rest('DELETE /_snapshot/r/s1');
    expect((await node.rest('GET /_snapshot/r/_all')).body.snapshots[0]).toMatchObject({
      snapshot: 's2',
      indices: ['b'],
    });
    await node.rest('DELETE /b');
    await restore('s2');
    expect((await node.rest('GET /b/_count?q=text:two')).body.count).toBe(1);
  });
});

describe('restoring', () => {
  test('renames with groups, and changes settings', async () => {
    await snapshot('s1');
    const rename = { rename_pattern: '(.+)', rename_replacement: 'old_$1', include_aliases: false };
    const settings = { index_settings: { 'index.number_of_replicas': 0 }, ignore_index_settings: ['index.priority'] };
    expect((await restore('s1', { ...rename, ...settings })).snapshot.indices).toEqual(['old_a', 'old_b']);
    const { old_a: found } = (await node.rest('GET /old_a?flat_settings')).body;
    expect(found.aliases).toEqual({});
    expect(found.settings).toMatchObject({ 'index.number_of_replicas': '0', 'index.number_of_shards': '2' });
    expect(found.settings['index.priority']).toBeUndefined();
    expect(await numbersIn('old_a')).toEqual(upTo(20));
    const [recovered] = (await node.rest('GET /old_a/_recovery')).body.old_a.shards;
    expect([recovered.type, recovered.source.repository, recovered.source.index]).toEqual(['SNAPSHOT', 'r', 'a']);
  });

  test('replaces a closed index', async () => {
    await snapshot('s1', { indices: 'a' });
    await node.rest('PUT /a/_doc/20?refresh', { n: 20 });
    await node.rest('POST /a/_close');
    await restore('s1');
    expect(await numbersIn('a')).toEqual(upTo(20));
  });

  test.each([
    ['an open index', {}, 'snapshot_restore_exception', 'cannot restore index [a] because an open index'],
    [
      'two names that become one',
      { rename_pattern: '.+', rename_replacement: 'x' },
      'snapshot_restore_exception',
      'indices [b] and [a] are renamed into the same index [x]',
    ],
    [
      'an invalid name',
      { rename_pattern: '.+', rename_replacement: 'X', indices: 'a' },
      'invalid_index_name_exception',
      'must be lowercase',
    ],
    ['a missing index', { indices: 'zz' }, 'index_not_found_exception', 'no such index [zz]'],
    ['an unknown parameter', { foo: 1 }, 'illegal_argument_exception', 'Unknown parameter foo'],
    [
      'another number of shards',
      { indices: 'a', rename_pattern: 'a', rename_replacement: 'c', index_settings: { number_of_shards: 3 } },
      'snapshot_restore_exception',
      'cannot modify UnmodifiableOnRestore setting [index.number_of_shards] on restore',
    ],
    [
      'a name that is an alias',
      { indices: 'a', rename_pattern: 'a', rename_replacement: 'al' },
      'snapshot_restore_exception',
      'because of conflict with an alias with the same name',
    ],
  ])('refuses %s and changes nothing', async (_, body, type, reason) => {
    await snapshot('s1');
    const before = (await node.rest('GET /_cat/indices?h=index,uuid,docs.count')).text;
    const { error } = await restore('s1', body);
    expect(error.type).toBe(type);
    expect(error.reason).toContain(reason);
    expect((await node.rest('GET /_cat/indices?h=index,uuid,docs.count')).text).toBe(before);
  });
});

describe('names', () => {
  test.each([
    ['S1', 'must be lowercase'],
    ['s%201', 'must not contain whitespace'],
    ['_s', "must not start with '_'"],
    ['s%231', "must not contain '#'"],
    ['s1', 'snapshot with the same name already exists'],
  ])('%s is refused', async (name, why) => {
    await snapshot('s1');
    const { status, body } = await node.rest(`PUT /_snapshot/r/${name}`);
    expect([status, body.error.type]).toEqual([400, 'invalid_snapshot_name_exception']);
    expect(body.error.reason).toContain(why);
  });

  test('contain the date where they ask for it', async () => {
    await node.rest('PUT /_snapshot/r/%3Cday-%7Bnow%2Fd%7D%3E?wait_for_completion=true');
    const [{ snapshot: name }] = (await node.rest('GET /_snapshot/r/_all')).body.snapshots;
    expect(name).toMatch(/^day-\d{4}\.\d\d\.\d\d$/);
  });

  test('of missing repositories and snapshots are 404', async () => {
    const missing = await node.rest('GET /_snapshot/r/nope');
    expect([missing.status, missing.body.error.reason]).toEqual([404, '[r:nope] is missing']);
    const repository = await node.rest('PUT /_snapshot/nope/s1');
    expect([repository.status, repository.body.error.type]).toEqual([404, 'repository_missing_exception']);
    expect((await node.rest('GET /_snapshot/r/nope?ignore_unavailable=true')).body.snapshots).toEqual([]);
  });
});

test('a list is sorted and paged, and `next` continues it', async () => {
  for (const name of ['c', 'a', 'b']) {
    const { start_time_in_millis } = await snapshot(name, { indices: name === 'a' ? 'a' : 'a,b' });
    // Snapshots that start in the same millisecond are listed by name.
    await vi.waitUntil(() => Date.now() > start_time_in_millis, { interval: 1 });
  }
  const names: string[] = [];
  let after = '';
  for (;;) {
    const { body } = await node.rest(`GET /_snapshot/r/_all?sort=index_count&order=desc&size=1${after}`);
    names.push(...body.snapshots.map((one: { snapshot: string }) => one.snapshot));
    expect([body.total, body.remaining]).toEqual([3, 3 - names.length]);
    if (body.next === undefined) break;
    after = `&after=${body.next}`;
  }
  expect(names).toEqual(['c', 'b', 'a']);
  const brief = (await node.rest('GET /_snapshot/r/a?verbose=false')).body.snapshots[0];
  expect(brief).toMatchObject({ snapshot: 'a', repository: 'r', indices: ['a'], state: 'SUCCESS' });
  expect(brief.shards).toBeUndefined();
  const table = (await node.rest('GET /_cat/snapshots/r?h=id,status,indices,total_shards')).text;
  expect(table.split('\n').slice(0, 3)).toEqual(['c SUCCESS 2 3', 'a SUCCESS 1 2', 'b SUCCESS 2 3']);
  for (const repositories of ['', '/_all', '/r*'])
    expect((await node.rest(`GET /_cat/snapshots${repositories}?h=id,status,indices,total_shards`)).text).toBe(table);
  expect((await node.rest('GET /_cat/snapshots/none')).status).toBe(404);
});

describe('repositories', () => {
  test('are registered, shown and forgotten with their contents kept', async () => {
    await snapshot('s1', { indices: 'b' });
    expect((await node.rest('GET /_snapshot')).body).toEqual({ r: { type: 'fs', settings: { location: 'one' } } });
    expect((await node.rest('DELETE /_snapshot/r')).body).toEqual({ acknowledged: true });
    expect((await node.rest('GET /_snapshot/_all')).body).toEqual({});
    await node.rest('PUT /_snapshot/again', { type: 'fs', settings: { location: 'one', readonly: true } });
    expect((await node.rest('GET /_snapshot/again/_all')).body.snapshots).toHaveLength(1);
    const refused = await node.rest('PUT /_snapshot/again/s2');
    expect(refused.body.error.reason).toBe('[again] cannot create snapshot in a readonly repository');
    const kept = await node.rest('DELETE /_snapshot/again/s1');
    expect([kept.status, kept.body.error.type]).toEqual([500, 'repository_exception']);
  });

  test.each([
    [{}, 400, 'Validation Failed: 1: type is missing;'],
    [{ type: 'fs' }, 500, '[x] failed to create repository'],
    [{ type: 's3' }, 500, '[x] repository type [s3] does not exist'],
    [{ type: 'fs', settings: 4 }, 400, 'Malformed settings section, should include an inner object'],
  ])('%j is refused', async (body, status, reason) => {
    const answer = await node.rest('PUT /_snapshot/x', body);
    expect([answer.status, answer.body.error.reason]).toEqual([status, reason]);
    expect((await node.rest('GET /_snapshot/x')).status).toBe(404);
  });
});
