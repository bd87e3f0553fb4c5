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
  [
    { 'translog.generation_threshold_size': 0 },
    'failed to parse value [0] for setting [index.translog.generation_threshold_size], must be >= [56b]',
  ],
  [{ 'search.idle.after': -1 }, 'failed to parse value [-1] for setting [index.search.idle.after], must be >= [0m]'],
  [{ 'merge.policy.floor_segment': 0 }, 'floorSegmentMB must be > 0.0 (got 0.0)'],
  [{ 'merge.policy.max_merged_segment': -1 }, 'maxMergedSegmentMB must be >=0 (got -9.5367431640625E-7)'],
  [{ 'fielddata.cache': 'x' }, 'failed to parse [x] must be one of [node,none]'],
  [{ 'store.fs.fs_lock': 'x' }, 'unrecognized [index.store.fs.fs_lock] "x": must be native or simple'],
  [{ 'sort.order': ['asc', 'x'] }, 'Illegal sort order:x'],
  [{ 'sort.mode': 'x' }, 'Illegal sort mode: x'],
  [{ 'sort.missing': 'first' }, 'Illegal missing value:[first], must be one of [_last, _first]'],
  [
    { 'soft_deletes.enabled': false },
    'Creating indices with soft-deletes disabled is no longer supported. Please do not specify a value for setting [index.soft_deletes.enabled].',
  ],
  [
    { compound_format: 1.5 },
    'index.compound_format must be a boolean, a non-negative byte size or a ratio in the interval [0..1] but was [1.5]',
  ],
])('%j', async (settings, reason) => {
  expect(await create(settings)).toEqual([400, 'illegal_argument_exception', reason, undefined]);
});

test.each([
  ['merge.policy.expunge_deletes_allowed', '0x1'],
  ['soft_deletes.retention.operations', '99999999999999999999'],
  ['version.created', 'x'],
])('%s is not a number: %s', async (name, value) => {
  const reason = `Failed to parse value [${value}] for setting [index.${name}]`;
  expect(await create({ [name]: value })).toEqual([
    400,
    'illegal_argument_exception',
    reason,
    'number_format_exception',
  ]);
});

test.each([
  { compound_format: '1gb' },
  { compound_format: '0.5' },
  { compound_format: true },
  { data_path: 'x' },
  { 'store.stats_refresh_interval': -1 },
])('closed indices take %j', async settings => {
  await rest('PUT /taken', {});
  await rest('POST /taken/_close');
  expect((await rest('PUT /taken/_settings', settings)).status).toBe(200);
  await rest('DELETE /taken');
});

test('replicas that are reset have the default, explicitly', async () => {
  await rest('PUT /copies', { settings: { number_of_replicas: 0 } });
  for (const step of [undefined, 'POST /copies/_close']) {
    if (step) await rest(step);
    expect((await rest('PUT /copies/_settings', { number_of_replicas: null })).status).toBe(200);
    const { settings } = (await rest('GET /copies/_settings/index.number_of_replicas')).body.copies;
    expect(settings).toEqual({ index: { number_of_replicas: '1' } });
  }
});

test.each([
  ['PUT /blocked', undefined],
  ['PUT /blocked', { settings: { number_of_replicas: 'x' } }],
  ['PUT /blocked/_settings', { number_of_replicas: 'x' }],
])('a block of a read-only index is reported first: %s %j', async (line, request) => {
  await rest('PUT /blocked', { settings: { 'blocks.read_only': true } });
  const { status, body } = await rest(line, request);
  expect([status, body.error.reason]).toEqual([
    403,
    'index [blocked] blocked by: [FORBIDDEN/5/index read-only (api)];',
  ]);
});

describe('updates', () => {
  const NOT_DYNAMIC = expect.stringContaining("Can't update non dynamic settings [[");
  const reasons = async (settings: object | string) => {
    const { status, body } = await rest('PUT /updated/_settings', settings);
    return [status, body.error?.reason, body.error?.caused_by?.reason];
  };

  beforeAll(async () => {
    await rest('PUT /updated', {});
  });

  test('null has no settings', async () => {
    expect(await reasons('null')).toEqual([400, 'Validation Failed: 1: no settings to update;', undefined]);
  });

  test('archived settings are static, and can be removed from closed indices', async () => {
    const reason = expect.stringContaining("Can't update non dynamic settings [[archived.x]] for open indices");
    for (const value of [1, null]) expect(await reasons({ 'archived.x': value })).toEqual([400, reason, undefined]);
    await rest('POST /updated/_close');
    expect((await reasons({ 'archived.x': 1 }))[1]).toBe('updated setting [archived.x], not recognized');
    expect(await reasons({ 'archived.x': null })).toEqual([200, undefined, undefined]);
    await rest('POST /updated/_open');
  });

  test('a store type is checked when the index may change it', async () => {
    expect(await reasons({ 'store.type': 'x' })).toEqual([400, NOT_DYNAMIC, undefined]);
    await rest('POST /updated/_close');
    expect(await reasons({ 'store.type': 'x' })).toEqual([400, 'Unknown store type [x]', undefined]);
    expect(await reasons({ 'store.type': 'niofs' })).toEqual([200, undefined, undefined]);
    await rest('POST /updated/_open');
  });

  test('as many threads as an int holds leave no room for waiting merges', async () => {
    const merges = 'index.merge.scheduler.max_merge_count';
    const cause = `Failed to parse value [-2147483644] for setting [${merges}] must be >= 1`;
    expect(await reasons({ 'merge.scheduler.max_thread_count': 2147483647 })).toEqual([
      400,
      `illegal value can't update [${merges}] from [6] to [-2147483644]`,
      cause,
    ]);
    expect(await create({ 'merge.scheduler.max_thread_count': 2147483647 })).toEqual([
      400,
      'illegal_argument_exception',
      cause,
      undefined,
    ]);
    expect((await reasons({ 'merge.scheduler.max_thread_count': 2147483640 }))[0]).toBe(200);
  });
});

test('an empty sort is none', async () => {
  expect((await rest('PUT /unsorted', { settings: { 'sort.order': [], 'sort.mode': '' } })).status).toBe(200);
});

test('an invalid range of replicas names the wrong number', async () => {
  const { error } = (await rest('PUT /refused', { settings: { auto_expand_replicas: '2-x' } })).body;
  expect([error.reason, error.caused_by.reason]).toEqual([
    'failed to parse [index.auto_expand_replicas] from value: [2-x] at index 1',
    'For input string: "x"',
  ]);
});

test.each([
  ['x', 'number_format_exception'],
  ['5xb', 'parse_exception'],
])('%s is neither a share nor a size of segments', async (value, cause) => {
  const reason = `index.compound_format must be a boolean, a non-negative byte size or a ratio in the interval [0..1] but was [${value}]`;
  expect(await create({ compound_format: value })).toEqual([400, 'illegal_argument_exception', reason, cause]);
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
