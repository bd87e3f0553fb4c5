import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryStore } from '../store/memory-store.ts';
import { ClusterSettings, checkAutoCreation } from './cluster-settings.ts';

let store: MemoryStore;
let settings: ClusterSettings;
beforeEach(() => {
  store = new MemoryStore();
  settings = new ClusterSettings(store.state);
});

test('transient settings override persistent ones, and null resets, also for patterns', async () => {
  expect(settings.number('search.max_buckets')).toBe(65536);
  await settings.update(
    { persistent: { 'search.max_buckets': 500 }, transient: { search: { max_buckets: 300 } } },
    false,
  );
  expect(settings.number('search.max_buckets')).toBe(300);
  await settings.update({ transient: { 'search.*': null } }, false);
  expect(settings.number('search.max_buckets')).toBe(500);
  expect(settings.toJson(true, false)).toEqual({ persistent: { 'search.max_buckets': '500' }, transient: {} });
});

test('persistent settings survive a restart, transient ones do not', async () => {
  await settings.update(
    { persistent: { 'action.auto_create_index': 'false' }, transient: { 'search.max_buckets': 7 } },
    false,
  );
  const next = new ClusterSettings(store.state);
  await next.recover();
  expect(next.string('action.auto_create_index')).toBe('false');
  expect(next.number('search.max_buckets')).toBe(65536);
});

test('the response lists what was set', async () => {
  const answer = await settings.update(
    { persistent: { 'search.max_buckets': 5, 'action.auto_create_index': null } },
    false,
  );
  expect(answer).toEqual({ acknowledged: true, persistent: { search: { max_buckets: '5' } }, transient: {} });
});

describe('rejected updates change nothing', () => {
  const cases: [object, string][] = [
    [
      { persistent: { 'search.max_buckets': 10, 'search.nonsense': 1 } },
      'persistent setting [search.nonsense], not recognized',
    ],
    [{ transient: { 'cluster.name': 'x' } }, 'transient setting [cluster.name], not dynamically updateable'],
    [{ persistent: { 'search.max_buckets': 'lots' } }, 'Failed to parse value [lots] for setting [search.max_buckets]'],
    [
      { persistent: { 'search.max_buckets': -5 } },
      'Failed to parse value [-5] for setting [search.max_buckets] must be >= 0',
    ],
    [{ lasting: { 'search.max_buckets': 1 } }, 'Validation Failed: 1: no settings to update;'],
    [{}, 'Validation Failed: 1: no settings to update;'],
  ];
  test.each(cases)('%j', async (body, reason) => {
    await expect(settings.update(body as never, false)).rejects.toThrow(reason);
    expect(settings.toJson(true, false)).toEqual({ persistent: {}, transient: {} });
  });
});

test('action.auto_create_index applies the first matching pattern', () => {
  const list = '-logs-secret*,+logs-*,app';
  expect(() => checkAutoCreation('logs-1', list)).not.toThrow();
  expect(() => checkAutoCreation('app', list)).not.toThrow();
  expect(() => checkAutoCreation('logs-secret-1', list)).toThrow(
    'no such index [logs-secret-1] and [action.auto_create_index] contains [-logs-secret*] which forbids automatic creation of the index',
  );
  expect(() => checkAutoCreation('web', list)).toThrow(
    "no such index [web] and [action.auto_create_index] ([-logs-secret*,+logs-*,app]) doesn't match",
  );
  expect(() => checkAutoCreation('web', 'false')).toThrow(
    'no such index [web] and [action.auto_create_index] is [false]',
  );
});

describe('settings that are checked', () => {
  const set = (persistent: object) => settings.update({ persistent: persistent as Record<string, string> }, true);
  const LOW = 'cluster.routing.allocation.disk.watermark.low';
  const HIGH = 'cluster.routing.allocation.disk.watermark.high';
  const FLOOD = 'cluster.routing.allocation.disk.watermark.flood_stage';

  test.each<[object, string]>([
    [{ 'cluster.routing.allocation.enable': 'nope' }, 'Illegal allocation.enable value [NOPE]'],
    [{ 'cluster.routing.rebalance.enable': 'nope' }, 'Illegal rebalance.enable value [NOPE]'],
    [{ 'logger.org.x': 'nope' }, 'Unknown level constant [NOPE].'],
    [
      { 'action.auto_create_index': 'a,,b' },
      "Can't parse [a,,b] for setting [action.auto_create_index] must be either [true, false, or a comma separated list of index patterns]",
    ],
    [
      { 'action.auto_create_index': 'a,-' },
      "Can't parse [a,-] for setting [action.auto_create_index] must contain an index name after [-]",
    ],
    [
      { 'search.default_keep_alive': '10m', 'search.max_keep_alive': '5m' },
      'Default keep alive setting for request [search.default_keep_alive] should be smaller than max keep alive [search.max_keep_alive], was (10m > 5m)',
    ],
    [{ [LOW]: '90%', [HIGH]: '80%' }, 'low disk watermark [90%] more than high disk watermark [80%]'],
    [{ [HIGH]: '97%' }, 'high disk watermark [97%] more than flood stage disk watermark [95%]'],
    [{ [LOW]: '1gb', [HIGH]: '2gb', [FLOOD]: '500mb' }, 'low disk watermark [1gb] less than high disk watermark [2gb]'],
    [
      { [LOW]: '1gb' },
      `unable to consistently parse [${LOW}=1gb], [${HIGH}=90%], and [${FLOOD}=95%] as percentage or bytes`,
    ],
    [
      { [LOW]: 'x' },
      `failed to parse setting [${LOW}] with value [x] as a size in bytes: unit is missing or unrecognized`,
    ],
  ])('%j is refused', async (given, reason) => {
    await expect(set(given)).rejects.toThrow(reason);
    expect(settings.toJson(true, false)['persistent']).toEqual({});
  });

  test.each([
    [{ 'cluster.routing.allocation.exclude._ip': '10.0.0.1' }],
    [{ 'cluster.routing.allocation.awareness.attributes': 'zone' }],
    [{ 'cluster.routing.allocation.awareness.force.zone.values': 'a,b' }],
    [{ 'logger.org.x': 'debug' }],
    [{ [LOW]: '3gb', [HIGH]: '2gb', [FLOOD]: '1gb' }],
    [{ [LOW]: '0.7', [HIGH]: '0.8' }],
  ])('%j is kept', async given => {
    await set(given);
    expect(settings.toJson(true, false)['persistent']).toEqual(given);
  });
});
