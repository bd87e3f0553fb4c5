import { describe, expect, test } from 'vitest';
import { EngineError } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { IndexSettings } from './index-settings.ts';
import { flattenSettings } from './setting-value.ts';
import { validateNewSettings, validateSettingsUpdate } from './validate-settings.ts';

function settings(body: JsonValue): IndexSettings {
  return new IndexSettings(flattenSettings(body));
}

function fault(check: () => void): EngineError {
  try {
    check();
  } catch (error) {
    if (error instanceof EngineError) return error;
  }
  throw new Error('nothing was thrown');
}

describe('notations', () => {
  test('nested, dotted, prefixed and unprefixed keys are equivalent', () => {
    const spellings: JsonValue[] = [
      { number_of_shards: 2, blocks: { write: true } },
      { 'index.number_of_shards': '2', 'index.blocks.write': 'true' },
      { index: { number_of_shards: 2, 'blocks.write': true } },
      { 'blocks.write': true, index: { number_of_shards: 2 } },
    ];
    for (const spelling of spellings)
      expect(settings(spelling).toJson()).toEqual({ index: { blocks: { write: 'true' }, number_of_shards: '2' } });
  });

  test('keeps lists and nulls, and converts scalars to strings', () => {
    const flat = flattenSettings({ 'query.default_field': ['a', 1], codec: null, 'merge.policy.floor_segment': 1.5 });
    expect(Object.fromEntries(flat)).toEqual({
      'index.query.default_field': ['a', '1'],
      'index.codec': null,
      'index.merge.policy.floor_segment': '1.5',
    });
  });

  test('rejects null in a list', () => {
    expect(fault(() => flattenSettings({ a: ['b', null] })).reason).toBe(
      'Failed to load settings from [{"a":["b",null]}]',
    );
  });

  test('shows what it rejects in the order of Java’s maps', () => {
    const settings = {
      analysis: { filter: { keep: { type: 'keep_types', types: [['<NUM>']] } } },
      number_of_shards: 1,
    };
    expect(fault(() => flattenSettings(settings)).reason).toBe(
      'Failed to load settings from [{"number_of_shards":1,"analysis":{"filter":{"keep":{"types":[["<NUM>"]],"type":"keep_types"}}}}]',
    );
  });

  test('rejects an object in a list', () => {
    const error = fault(() => flattenSettings({ a: [{ b: 1 }] }));
    expect([error.type, error.reason]).toEqual([
      'settings_exception',
      'Failed to load settings from [{"a":[{"b":1}]}]',
    ]);
  });
});

describe('values', () => {
  test('falls back to the default', () => {
    const some = settings({ number_of_shards: 3, refresh_interval: '500ms', hidden: true });
    expect([some.shards, some.replicas, some.milliseconds('index.refresh_interval')]).toEqual([3, 1, 500]);
    expect([some.boolean('index.hidden'), some.boolean('index.blocks.write')]).toEqual([true, false]);
    expect(some.list('index.query.default_field')).toEqual(['*']);
    expect(some.milliseconds('index.gc_deletes')).toBe(60_000);
  });

  test('an update sets and resets settings', () => {
    const before = settings({ max_result_window: 5, max_terms_count: 7, hidden: true });
    const after = before.with(flattenSettings({ max_result_window: null, max_terms_count: null, hidden: false }));
    expect(after.toJson({ flat: true })).toEqual({ 'index.hidden': 'false' });
  });

  test('nests the settings below analysis', () => {
    const body = { analysis: { filter: { f: { type: 'stop', stopwords: ['a', 'b'] } }, 'analyzer.x.type': 'custom' } };
    expect(settings(body).below('index.analysis')).toEqual({
      analyzer: { x: { type: 'custom' } },
      filter: { f: { stopwords: ['a', 'b'], type: 'stop' } },
    });
  });
});

describe('errors', () => {
  test.each<[JsonValue, string]>([
    [{ number_of_shard: 2 }, 'unknown setting [index.number_of_shard] did you mean [index.number_of_shards]?'],
    [
      { 'index.flavour_of_tea': 'mint' },
      'unknown setting [index.flavour_of_tea] please check that any required plugins are installed, or check the breaking changes documentation for removed settings',
    ],
    [{ number_of_shards: 0 }, 'Failed to parse value [0] for setting [index.number_of_shards] must be >= 1'],
    [{ number_of_shards: 1025 }, 'Failed to parse value [1025] for setting [index.number_of_shards] must be <= 1024'],
    [{ number_of_shards: 'many' }, 'Failed to parse value [many] for setting [index.number_of_shards]'],
    [{ number_of_shards: 1.5 }, 'Failed to parse value [1.5] for setting [index.number_of_shards]'],
    [
      { refresh_interval: '30' },
      'failed to parse setting [index.refresh_interval] with value [30] as a time value: unit is missing or unrecognized',
    ],
    [{ refresh_interval: '5 parsecs' }, 'failed to parse [5 parsecs]'],
    [
      { refresh_interval: '-5s' },
      'failed to parse setting [index.refresh_interval] with value [-5s] as a time value: negative durations are not supported',
    ],
    [{ 'mapping.coerce': 'perhaps' }, 'Failed to parse value [perhaps] as only [true] or [false] are allowed.'],
    [{ uuid: 'x' }, 'Validation Failed: 1: private index setting [index.uuid] can not be set explicitly;'],
  ])('%j', (body, reason) => {
    expect(fault(() => validateNewSettings(flattenSettings(body))).reason).toBe(reason);
  });

  test('attaches the second error as suppressed', () => {
    const error = fault(() => validateNewSettings(flattenSettings({ bbb: 1, aaa: 2 })));
    expect([error, ...error.suppressed].map(each => each.reason.slice(0, 27))).toEqual([
      'unknown setting [index.aaa]',
      'unknown setting [index.bbb]',
    ]);
  });

  test('rejects updates of settings managed by the engine', () => {
    expect(fault(() => validateSettingsUpdate(flattenSettings({ uuid: 'x' }))).reason).toBe(
      'can not update private setting [index.uuid]; this setting is managed by Elasticsearch',
    );
  });
});
