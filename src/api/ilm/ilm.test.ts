import { describe, expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';

const policy = (phases: object) => ({ policy: { phases } });
const LOGS = policy({
  hot: { actions: { rollover: { max_age: '30d', max_primary_shard_size: '50gb' } } },
  delete: { min_age: '90d', actions: { delete: {} } },
});

describe('policies', () => {
  test('are stored with a version, and shown with defaults and users', async () => {
    const node = await RestNode.start();
    expect((await node.rest('PUT /_ilm/policy/logs', LOGS)).body).toEqual({ acknowledged: true });
    await node.rest('PUT /_ilm/policy/logs', LOGS);
    await node.rest('PUT /_ilm/policy/other', policy({}));
    await node.rest('PUT /a', { settings: { 'index.lifecycle.name': 'logs' } });
    await node.rest('PUT /_index_template/streams', {
      index_patterns: ['logs-*'],
      data_stream: {},
      template: { settings: { 'index.lifecycle.name': 'logs' } },
    });
    await node.rest('PUT /_data_stream/logs-x');
    await node.restart();
    const { body } = await node.rest('GET /_ilm/policy/logs');
    const [backing] = (await node.rest('GET /_data_stream')).body.data_streams[0].indices;
    expect(Date.parse(body.logs.modified_date)).toBeGreaterThan(0);
    expect({ ...body.logs, modified_date: '' }).toEqual({
      version: 2,
      modified_date: '',
      policy: {
        phases: {
          hot: { min_age: '0ms', actions: { rollover: { max_age: '30d', max_primary_shard_size: '50gb' } } },
          delete: { min_age: '90d', actions: { delete: { delete_searchable_snapshot: true } } },
        },
      },
      in_use_by: { indices: [backing.index_name, 'a'], data_streams: ['logs-x'], composable_templates: ['streams'] },
    });
    expect(Object.keys((await node.rest('GET /_ilm/policy')).body)).toEqual(['logs', 'other']);
    expect(Object.keys((await node.rest('GET /_ilm/policy/l*')).body)).toEqual(['logs']);
  });

  test('one in use cannot be deleted', async () => {
    const rest = await openRest();
    await rest('PUT /_ilm/policy/logs', LOGS);
    await rest('PUT /a', { settings: { 'index.lifecycle.name': 'logs' } });
    const { status, body } = await rest('DELETE /_ilm/policy/logs');
    expect([status, body.error.reason]).toEqual([
      400,
      'Cannot delete policy [logs]. It is in use by one or more indices: [a]',
    ]);
    expect((await rest('POST /a/_ilm/remove')).body).toEqual({ has_failures: false, failed_indexes: [] });
    expect((await rest('DELETE /_ilm/policy/logs')).body).toEqual({ acknowledged: true });
    for (const method of ['GET', 'DELETE'])
      expect((await rest(`${method} /_ilm/policy/logs`)).body.error.reason).toBe('Lifecycle policy not found: logs');
  });

  test.each([
    [{}, 'Required [policy]'],
    [policy({ lukewarm: {} }), 'Timeseries lifecycle does not support phase [lukewarm]'],
    [policy({ delete: { actions: { shrink: {} } } }), 'invalid action [shrink] defined in phase [delete]'],
    [policy({ hot: { actions: { rollover: {} } } }), 'At least one max_* rollover condition must be set.'],
    [
      policy({ hot: { actions: { forcemerge: { max_num_segments: 1 } } } }),
      'the [forcemerge] action(s) may not be used in the [hot] phase without an accompanying [rollover] action',
    ],
    [
      policy({ warm: { actions: { forcemerge: { max_num_segments: 0 } } } }),
      '[max_num_segments] must be a positive integer',
    ],
    [
      policy({ frozen: { actions: { searchable_snapshot: { snapshot_repository: 'r' } } } }),
      'policy [p] defines the [searchable_snapshot] action but the current license is non-compliant for [searchable-snapshots]',
    ],
  ])('%j is rejected', async (body, reason) => {
    const rest = await openRest();
    const answer = await rest('PUT /_ilm/policy/p', body);
    expect([answer.status, answer.body.error.reason]).toEqual([400, reason]);
    expect((await rest('GET /_ilm/policy/p')).status).toBe(404);
  });

  test('names are checked', async () => {
    const rest = await openRest();
    expect((await rest('PUT /_ilm/policy/_p', LOGS)).body.error.reason).toBe(
      "invalid policy name [_p]: must not start with '_'",
    );
  });
});

test('explain shows policy and age; phases are never entered', async () => {
  let now = Date.parse('2026-01-01');
  const rest = await openRest({ now: () => now });
  await rest('PUT /_ilm/policy/logs', LOGS);
  await rest('PUT /a', { settings: { 'index.lifecycle.name': 'logs' } });
  await rest('PUT /b');
  await rest('PUT /c', { settings: { 'index.lifecycle.name': 'nope' } });
  now += 90_000;
  const { indices } = (await rest('GET /*/_ilm/explain')).body;
  expect(indices.a).toEqual({
    index: 'a',
    managed: true,
    policy: 'logs',
    index_creation_date_millis: now - 90_000,
    time_since_index_creation: '1.5m',
    lifecycle_date_millis: now - 90_000,
    age: '1.5m',
    skip: false,
  });
  expect(indices.b).toEqual({ index: 'b', managed: false });
  expect(indices.c.step_info.reason).toBe('policy [nope] does not exist');
  expect(Object.keys((await rest('GET /*/_ilm/explain?only_managed=true')).body.indices)).toEqual(['a', 'c']);
  expect(Object.keys((await rest('GET /*/_ilm/explain?only_errors=true')).body.indices)).toEqual(['c']);
});

test('policies are not executed, so that nothing can be started', async () => {
  const rest = await openRest();
  expect((await rest('GET /_ilm/status')).body).toEqual({ operation_mode: 'STOPPED' });
  expect((await rest('POST /_ilm/stop')).body).toEqual({ acknowledged: true });
  expect((await rest('POST /_ilm/start')).status).toBe(400);
  await rest('PUT /_ilm/policy/logs', LOGS);
  const { ilm } = (await rest('GET /_xpack/usage')).body;
  expect(ilm).toMatchObject({ available: true, enabled: false, policy_count: 1 });
  expect(ilm.policy_stats[0].phases.delete).toEqual({ min_age: 7_776_000_000, actions: ['delete'] });
});

describe('moves', () => {
  const start = { phase: 'new', action: 'complete', name: 'complete' };
  const phase = (name: string) => ({ phase: name });
  const rollover = { phase: 'hot', action: 'rollover', name: 'check-rollover-ready' };

  test('show another step, and survive a restart', async () => {
    const node = await RestNode.start();
    await node.rest('PUT /_ilm/policy/logs', LOGS);
    await node.rest('PUT /a', { settings: { 'index.lifecycle.name': 'logs' } });
    const moved = await node.rest('POST /_ilm/move/a', { current_step: start, next_step: phase('hot') });
    expect(moved.body).toEqual({ acknowledged: true });
    await node.restart();
    const explain = async () => (await node.rest('GET /a/_ilm/explain')).body.indices.a;
    const first = await explain();
    expect(first).toMatchObject({
      phase: 'hot',
      action: 'rollover',
      step: 'check-rollover-ready',
      phase_execution: {
        policy: 'logs',
        phase_definition: { min_age: '0ms', actions: { rollover: { max_age: '30d' } } },
        version: 1,
      },
    });
    const next = { phase: 'hot', action: 'complete', name: 'complete' };
    expect((await node.rest('POST /_ilm/move/a', { current_step: rollover, next_step: next })).status).toBe(200);
    const second = await explain();
    expect([second.action, second.step, second.phase_time_millis]).toEqual([
      'complete',
      'complete',
      first.phase_time_millis,
    ]);
    await node.rest('PUT /_ilm/policy/other', LOGS);
    await node.rest('PUT /a/_settings', { 'index.lifecycle.name': 'other' });
    expect(Object.keys(await explain())).not.toContain('phase');
    await node.rest('PUT /a/_settings', { 'index.lifecycle.name': 'logs' });
    expect((await explain()).phase).toBe('hot');
    await node.rest('POST /a/_ilm/remove');
    await node.rest('PUT /a/_settings', { 'index.lifecycle.name': 'logs' });
    expect(Object.keys(await explain())).not.toContain('phase');
  });

  test.each([
    ['b', start, phase('hot'), 'index [b] is not associated with an Index Lifecycle Policy'],
    ['none', start, phase('hot'), 'index [none] does not exist'],
    [
      'a',
      rollover,
      phase('hot'),
      'index [a] is not on current step [{"phase":"hot","action":"rollover","name":"check-rollover-ready"}]',
    ],
    [
      'a',
      start,
      phase('warm'),
      'cannot move index [a] with policy [logs]: unable to determine concrete step key from target next step key: {"phase":"warm","action":null,"name":null}',
    ],
    [
      'a',
      start,
      { phase: 'hot', action: 'rollover', name: 'x' },
      'cannot move index [a] with policy [logs]: unable to determine concrete step key from target next step key: {"phase":"hot","action":"rollover","name":"x"}',
    ],
    ['a', phase('new'), phase('hot'), 'Required [action]'],
    ['a', start, {}, 'Required [phase]'],
    ['a', start, { phase: 'hot', step: 'x' }, '[step_specification] unknown field [step]'],
  ])('of %s from %j to %j are rejected', async (index, current, next, reason) => {
    const rest = await openRest();
    await rest('PUT /_ilm/policy/logs', LOGS);
    await rest('PUT /a', { settings: { 'index.lifecycle.name': 'logs' } });
    await rest('PUT /b');
    const { status, body } = await rest(`POST /_ilm/move/${index}`, { current_step: current, next_step: next });
    expect([status, body.error.reason]).toEqual([400, reason]);
  });
});

test('there is no failed step to retry', async () => {
  const rest = await openRest();
  await rest('PUT /_ilm/policy/logs', LOGS);
  await rest('PUT /a', { settings: { 'index.lifecycle.name': 'logs' } });
  const { status, body } = await rest('POST /a/_ilm/retry');
  expect([status, body.error.reason]).toEqual([
    400,
    'cannot retry an action for an index [a] that has not encountered an error when running a Lifecycle Policy',
  ]);
  expect((await rest('POST /none/_ilm/retry')).status).toBe(404);
});
