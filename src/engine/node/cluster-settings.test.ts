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
