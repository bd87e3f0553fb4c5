import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
});

const create = async (settings: object) => {
  const { status, body } = await rest('PUT /refused', { settings });
  return [status, body.error.type, body.error.reason, body.error.caused_by?.type];
};

test.each([
  [
    { 'translog.flush_threshold_size': '1b' },
    'failed to parse value [1b] for setting [index.translog.flush_threshold_size], must be >= [56b]',
  ],
  [{ flush_after_merge: -1 }, 'failed to parse value [-1] for setting [index.flush_after_merge], must be >= [0]'],
  [
    { 'unassigned.node_left.delayed_timeout': -1 },
    'failed to parse value [-1] for setting [index.unassigned.node_left.delayed_timeout], must be >= [0ms]',
  ],
  [{ 'write.wait_for_active_shards': -1 }, 'shard count cannot be a negative value'],
  [{ 'indexing.slowlog.source': 'abc' }, 'Failed to parse value [abc] as only [true] or [false] are allowed.'],
  [{ 'store.type': 'x' }, 'Unknown store type [x]'],
  [
    { 'shard.check_on_startup': 'x' },
    'unknown value for [index.shard.check_on_startup] must be one of [true, false, checksum] but was: x',
  ],
])('%j', async (settings, reason) => {
  expect(await create(settings)).toEqual([400, 'illegal_argument_exception', reason, undefined]);
});

test('a malformed size is an illegal argument', async () => {
  const reason =
    'failed to parse setting [index.flush_after_merge] with value [3] as a size in bytes: unit is missing or unrecognized';
  expect(await create({ flush_after_merge: '3' })).toEqual([
    400,
    'illegal_argument_exception',
    reason,
    'parse_exception',
  ]);
});

test('null means the default', async () => {
  await rest('PUT /nulls', { settings: { number_of_replicas: null, number_of_shards: null } });
  const { settings } = (await rest('GET /nulls/_settings')).body.nulls;
  expect(settings.index).toMatchObject({ number_of_replicas: '1', number_of_shards: '1' });
});

describe('mappings', () => {
  const mapped = async (mappings: object) => {
    await rest('PUT /m', { mappings });
    const { body } = await rest('GET /m/_mapping');
    await rest('DELETE /m');
    return body.m.mappings;
  };
  const refusal = async (mappings: object) => (await rest('PUT /m', { mappings })).body.error?.root_cause[0].reason;

  test('metadata', async () => {
    expect(await mapped({ _meta: null, properties: { f: { type: 'long', meta: {} } } })).toEqual({
      properties: { f: { type: 'long' } },
    });
    expect(await refusal({ _meta: 0 })).toContain('java.lang.Integer cannot be cast to class java.util.Map');
    expect(await refusal({ dynamic_date_formats: 0 })).toContain('Invalid format: [0]: expected string value');
  });
  test('null values as Elasticsearch stores them', async () => {
    const f = (
      await mapped({
        properties: {
          day: { type: 'date', null_value: 0 },
          place: { type: 'geo_point', null_value: '1,2', ignore_z_value: true },
        },
      })
    ).properties;
    expect(f).toEqual({
      day: { type: 'date', null_value: '0' },
      place: { type: 'geo_point', null_value: { lat: 1, lon: 2 }, ignore_z_value: true },
    });
  });
  test('search_as_you_type has no doc values', async () => {
    expect(await refusal({ properties: { f: { type: 'search_as_you_type', doc_values: true } } })).toContain(
      'Cannot set [doc_values] on field of type [search_as_you_type]',
    );
  });
  test('fields that do not accept null', async () => {
    await rest('PUT /n', {
      mappings: {
        properties: {
          c: { type: 'constant_keyword' },
          r: { type: 'rank_features' },
          place: { type: 'geo_point', null_value: '1,2' },
        },
      },
    });
    const reason = async (document: object) =>
      (await rest('PUT /n/_doc/1?refresh', document)).body.error?.caused_by.reason;
    expect(await reason({ c: null })).toBe("[constant_keyword] field [c] doesn't accept [null] values");
    expect(await reason({ r: null })).toContain('expected a START_OBJECT but got: VALUE_NULL');
    expect(await reason({ place: null })).toBeUndefined();
    const { hits } = (await rest('GET /n/_search', { docvalue_fields: ['place'] })).body.hits;
    expect(hits[0].fields.place[0]).toMatch(/^0\.99|^1/);
  });
});

test('an index shows the defaults of its settings where they are requested', async () => {
  await rest('PUT /shown', { settings: { max_result_window: 7 } });
  const { body } = await rest('GET /shown?include_defaults=true');
  expect(Object.keys(body.shown)).toEqual(['aliases', 'mappings', 'settings', 'defaults']);
  expect(body.shown.defaults.index).toMatchObject({ max_rescore_window: '10000' });
  expect(body.shown.defaults.index.max_result_window).toBeUndefined();
  const { body: flat } = await rest('GET /shown?include_defaults=true&flat_settings=true');
  expect(flat.shown.defaults['index.max_rescore_window']).toBe('10000');
  const { body: mappings } = await rest('GET /shown?include_defaults=true&features=mappings');
  expect(mappings.shown).toEqual({ mappings: {} });
});
