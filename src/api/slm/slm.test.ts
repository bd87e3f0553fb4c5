import { beforeEach, describe, expect, test } from 'vitest';
import { RestNode } from '../testing/rest-node.ts';

let node: RestNode;

const DAILY = {
  schedule: '0 30 1 * * ?',
  name: '<daily-{now/d}>',
  repository: 'r',
  config: { indices: ['a'], metadata: { by: 'me' } },
  retention: { expire_after: '30d', max_count: 2 },
};

beforeEach(async () => {
  node = await RestNode.start();
  await node.rest('PUT /_snapshot/r', { type: 'fs', settings: { location: 'one' } });
  await node.rest('PUT /a/_doc/1?refresh', { n: 1 });
});

const put = (body: object, id = 'daily') => node.rest(`PUT /_slm/policy/${id}`, body);

async function executed(id = 'daily'): Promise<string> {
  const before = (await node.rest(`GET /_slm/policy/${id}`)).body[id].stats;
  const { body } = await node.rest(`POST /_slm/policy/${id}/_execute`);
  await expect.poll(async () => (await node.rest(`GET /_slm/policy/${id}`)).body[id].stats).not.toEqual(before);
  return body.snapshot_name;
}

describe('policies', () => {
  test('are stored with a version, and shown with the next time of their schedule', async () => {
    expect((await put(DAILY)).body).toEqual({ acknowledged: true });
    await put({ ...DAILY, schedule: '1h' });
    await put(DAILY, 'other');
    await node.restart();
    const { body } = await node.rest('GET /_slm/policy/daily');
    const { modified_date_millis: modified, next_execution_millis: next, ...shown } = body.daily;
    expect(next - modified).toBe(3_600_000);
    const none = { snapshots_taken: 0, snapshots_failed: 0, snapshots_deleted: 0, snapshot_deletion_failures: 0 };
    expect(shown).toEqual({
      version: 2,
      policy: { ...DAILY, schedule: '1h' },
      stats: { policy: 'daily', ...none },
    });
    expect(Object.keys((await node.rest('GET /_slm/policy')).body)).toEqual(['daily', 'other']);
    expect((await node.rest('DELETE /_slm/policy/daily')).body).toEqual({ acknowledged: true });
    expect(Object.keys((await node.rest('GET /_slm/policy/other,daily')).body)).toEqual(['other']);
  });

  test('that do not exist are not found', async () => {
    const reason = async (line: string) => {
      const { status, body } = await node.rest(line);
      return [status, body.error.type, body.error.reason];
    };
    const missing = 'snapshot lifecycle policy or policies [x, y] not found';
    const notFound = 'resource_not_found_exception';
    expect(await reason('GET /_slm/policy/x,y')).toEqual([404, notFound, `${missing}, no policies are configured`]);
    await put(DAILY);
    expect(await reason('GET /_slm/policy/x,y')).toEqual([404, notFound, missing]);
    expect(await reason('DELETE /_slm/policy/x')).toEqual([404, notFound, 'snapshot lifecycle policy not found: x']);
    const unknown = 'no such snapshot lifecycle policy [x]';
    expect(await reason('PUT /_slm/policy/x/_execute')).toEqual([400, 'illegal_argument_exception', unknown]);
  });

  test.each<[object, string]>([
    [{ name: undefined, schedule: undefined }, 'Required [name, schedule]'],
    [{ name: 1 }, "[1:9] [snapshot_lifecycle] name doesn't support values of type: VALUE_NUMBER"],
    [{ repository: 'none' }, 'no such repository [none]'],
    [{ schedule: '1m' }, 'invalid schedule [1m]: schedule would be too frequent, executing more than every [15m]'],
    [
      { schedule: '* * * * * ?' },
      'invalid schedule [* * * * * ?]: schedule would be too frequent, executing more than every [15m]',
    ],
    [
      { schedule: 'daily', name: 'Upper' },
      'Validation Failed: 1: invalid snapshot name [Upper]: must be lowercase;2: invalid schedule [daily]: must be a valid cron expression or time unit;',
    ],
    [
      { config: { metadata: { policy: 'x' } } },
      'Validation Failed: 1: invalid configuration.metadata: field name [policy] is reserved and will be added automatically;',
    ],
    [
      { retention: { min_count: 3, max_count: 2 } },
      'minimum snapshot count 3 cannot be larger than maximum snapshot count 2',
    ],
    [
      { retention: { expire_after: 'x' } },
      'failed to parse setting [expire_after] with value [x] as a time value: unit is missing or unrecognized',
    ],
  ])('%j is refused', async (change, reason) => {
    const { name, ...rest } = DAILY;
    const { status, body } = await put({ name, ...rest, ...change });
    let { error } = body;
    while (error.caused_by) error = error.caused_by;
    expect([status, error.reason]).toEqual([400, reason]);
    expect((await node.rest('GET /_slm/policy')).body).toEqual({});
  });

  test('have names of a limited set of characters', async () => {
    expect((await put(DAILY, '_a,b')).body.error.reason).toBe(
      'Validation Failed: 1: invalid policy id [_a,b]: must not contain the following characters [ , ", *, \\, <, |, ,, >, /, ?];' +
        "2: invalid policy id [_a,b]: must not start with '_';",
    );
  });
});

describe('execution', () => {
  test('makes a snapshot, whose outcome the policy shows', async () => {
    await put(DAILY);
    const name = await executed();
    expect(name).toMatch(/^daily-\d{4}\.\d\d\.\d\d-[a-z0-9_-]{22}$/);
    const [snapshot] = (await node.rest(`GET /_snapshot/r/${name}`)).body.snapshots;
    expect([snapshot.state, snapshot.indices, snapshot.metadata]).toEqual([
      'SUCCESS',
      ['a'],
      { by: 'me', policy: 'daily' },
    ]);
    const { last_success: last, last_failure: failure, stats } = (await node.rest('GET /_slm/policy/daily')).body.daily;
    expect([last.snapshot_name, last.time >= last.start_time, failure]).toEqual([name, true, undefined]);
    expect(stats.snapshots_taken).toBe(1);
    await put(DAILY);
    expect((await node.rest('GET /_slm/policy/daily')).body.daily.last_success.snapshot_name).toBe(name);
  });

  test('records a failure', async () => {
    await put({ ...DAILY, config: { indices: ['missing'] } });
    const name = await executed();
    const { last_failure: last, stats } = (await node.rest('GET /_slm/policy/daily')).body.daily;
    expect(last.snapshot_name).toBe(name);
    expect(JSON.parse(last.details)).toEqual({ type: 'index_not_found_exception', reason: 'no such index [missing]' });
    expect([stats.snapshots_taken, stats.snapshots_failed]).toEqual([0, 1]);
  });

  test('counts every outcome, and none brings a deleted policy back', async () => {
    await put(DAILY);
    const start = () => node.rest('POST /_slm/policy/daily/_execute');
    await Promise.all([start(), start(), start()]);
    const taken = async () => (await node.rest('GET /_slm/policy/daily')).body.daily.stats.snapshots_taken;
    await expect.poll(taken).toBe(3);
    const [{ body }] = await Promise.all([start(), node.rest('DELETE /_slm/policy/daily')]);
    await node.rest(`GET /_snapshot/r/${body.snapshot_name}/_status`);
    await expect.poll(async () => (await node.rest('GET /_snapshot/_status')).body.snapshots).toEqual([]);
    expect((await node.rest('GET /_slm/policy/daily')).status).toBe(404);
  });

  test('of retention deletes the snapshots over the maximum, and no others', async () => {
    await put(DAILY);
    await node.rest('PUT /_snapshot/r/own?wait_for_completion=true');
    const names = [await executed(), await executed(), await executed()];
    expect((await node.rest('POST /_slm/_execute_retention')).body).toEqual({ acknowledged: true });
    const { snapshots } = (await node.rest('GET /_snapshot/r/_all')).body;
    expect(snapshots.map(({ snapshot }: { snapshot: string }) => snapshot)).toEqual(['own', ...names.slice(1)]);
    await node.restart();
    const { body } = await node.rest('GET /_slm/stats');
    expect(body).toMatchObject({
      retention_runs: 1,
      retention_failed: 0,
      retention_timed_out: 0,
      total_snapshots_taken: 3,
      total_snapshots_failed: 0,
      total_snapshots_deleted: 1,
      total_snapshot_deletion_failures: 0,
      policy_stats: [{ policy: 'daily', snapshots_taken: 3, snapshots_deleted: 1 }],
    });
  });
});

test('schedules are not executed, and cannot be', async () => {
  expect((await node.rest('GET /_slm/status')).body).toEqual({ operation_mode: 'STOPPED' });
  expect((await node.rest('POST /_slm/stop')).body).toEqual({ acknowledged: true });
  const { status, body } = await node.rest('POST /_slm/start');
  expect([status, body.error.type]).toEqual([400, 'illegal_argument_exception']);
});
