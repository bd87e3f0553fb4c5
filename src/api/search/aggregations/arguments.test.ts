import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = {
    k: { type: 'keyword' },
    n: { type: 'long' },
    flag: { type: 'boolean' },
    day: { type: 'date' },
    address: { type: 'ip' },
  };
  await rest('PUT /a', { mappings: { properties: { ...properties, place: { type: 'geo_point' } } } });
  const documents = [
    { k: 'x', n: 2, flag: true, day: '2024-01-01', place: { lat: 1, lon: 1 } },
    { k: 'y', n: 4 },
  ];
  await rest('POST /a/_bulk?refresh', lines(...documents.flatMap(one => [{ index: {} }, one])));
});

const aggregate = (x: object) => rest('POST /a/_search?size=0', { aggs: { x } });
const result = async (x: object) => (await aggregate(x)).body.aggregations.x;

/** Status, and type and reason of the innermost error. */
async function refusal(x: object): Promise<unknown[]> {
  const { status, body } = await aggregate(x);
  let { error } = body;
  while (error.caused_by) error = error.caused_by;
  return [status, error.type, error.reason];
}

test.each([
  [[['s']], 'START_ARRAY'],
  [[{ a: 's' }], 'START_OBJECT'],
  [['s', null], 'VALUE_NULL'],
])('paths to buckets are texts: %j', async (path, token) => {
  const aggs = { s: { sum: { field: 'n' } }, d: { derivative: { buckets_path: path } } };
  const [status, type, reason] = await refusal({ histogram: { field: 'n', interval: 1 }, aggs });
  expect([status, type]).toEqual([400, 'illegal_argument_exception']);
  expect(reason).toMatch(new RegExp(`^Expected text at 1:\\d+ but found ${token}$`));
});

describe('missing', () => {
  test('a boolean is true or false', async () => {
    for (const missing of ['foo', 1, ''])
      expect(await refusal({ terms: { field: 'flag', missing } })).toEqual([
        400,
        'illegal_argument_exception',
        `Cannot parse boolean [${missing}], expected either [true] or [false]`,
      ]);
  });
  test('null is refused by name', async () => {
    const reason = '[missing] must not be null: [x]';
    for (const type of ['terms', 'max', 'cardinality'])
      expect(await refusal({ [type]: { field: 'n', missing: null } })).toEqual([
        400,
        'illegal_argument_exception',
        reason,
      ]);
  });
  test('text and booleans are parsed as numbers', async () => {
    const of = (missing: unknown) => refusal({ max: { field: 'n', missing } });
    expect(await of(true)).toEqual([400, 'number_format_exception', 'For input string: "true"']);
    expect(await of('10.0.0.1')).toEqual([400, 'number_format_exception', 'multiple points']);
    expect((await refusal({ max: { field: 'day', missing: '' } }))[2]).toBe('cannot parse empty date');
  });
  test('a number is the geohash of a point', async () => {
    expect((await result({ geo_bounds: { field: 'place', missing: 0 } })).bounds.bottom_right.lat).toBeCloseTo(-90);
    const reason = 'unsupported symbol [-] in geohash [-1]';
    expect((await refusal({ geo_bounds: { field: 'place', missing: -1 } }))[2]).toBe(reason);
  });
});

describe('scripts over the values of a field', () => {
  const mapped = (source: string) => ({ terms: { field: 'n', script: { source } } });

  test('return doubles', async () => {
    const { text } = await aggregate(mapped('_value * 2'));
    expect(text).toContain('"key":4.0,');
  });
  test('must return a number for each', async () => {
    expect((await refusal(mapped('null')))[1]).toBe('null_pointer_exception');
    for (const [source, name] of Object.entries({
      '[1, 2]': 'java.util.ArrayList',
      "'a'": 'java.lang.String',
      true: 'java.lang.Boolean',
      doc: 'org.elasticsearch.search.lookup.LeafDocLookup',
    })) {
      const [status, type, reason] = await refusal(mapped(source));
      expect([status, type]).toEqual([500, 'class_cast_exception']);
      expect(reason).toContain(`class ${name} cannot be cast to class java.lang.Number`);
    }
  });
  test('a script of another type is no value of its member', async () => {
    const reason = "doesn't support values of type: VALUE_NUMBER";
    expect((await refusal({ scripted_metric: { map_script: 0 } }))[2]).toContain(
      `[scripted_metric] map_script ${reason}`,
    );
  });
});

describe('time zones', () => {
  const ranges = [{ from: '2024-01-01' }];
  test('a number is an offset in hours', async () => {
    const { buckets } = await result({ date_range: { field: 'day', time_zone: -1, ranges } });
    expect(buckets[0].from_as_string).toBe('2024-01-01T00:00:00.000-01:00');
    const histogram = { field: 'day', calendar_interval: 'day', time_zone: 1 };
    expect((await result({ date_histogram: histogram })).buckets[0].key_as_string).toBe(
      '2024-01-01T00:00:00.000+01:00',
    );
  });
  test.each([
    [19, 'date_time_exception', 'Zone offset not in valid range: -18:00 to +18:00'],
    ['1', 'date_time_exception', 'Invalid ID for ZoneOffset, invalid format: 1'],
    ['a b', 'date_time_exception', 'Invalid ID for region-based ZoneId, invalid format: a b'],
    ['Mars/Base', 'zone_rules_exception', 'Unknown time-zone ID: Mars/Base'],
  ])('%j is not one', async (zone, type, reason) => {
    expect(await refusal({ date_range: { field: 'day', time_zone: zone, ranges } })).toEqual([400, type, reason]);
  });
});

describe('formats', () => {
  test('an invalid date pattern fails on the shards', async () => {
    const of = { field: 'day', calendar_interval: 'day', format: '#' };
    const { body } = await aggregate({ date_histogram: of });
    expect(body.error.reason).toBe('all shards failed');
    expect(body.error.root_cause[0].reason).toBe("Invalid format: [#]: Pattern includes reserved character: '#'");
  });
  test('ends of dates are not numbers', async () => {
    const dates = { field: 'n', ranges: [{ from: 'now-7d/d' }] };
    expect(await refusal({ date_range: dates })).toEqual([
      400,
      'number_format_exception',
      'For input string: "now-7d/d"',
    ]);
  });
  test('booleans are written as such in stats and ranges', async () => {
    expect(await result({ stats: { field: 'flag' } })).toMatchObject({ max_as_string: true, sum_as_string: true });
    const { buckets } = await result({ range: { field: 'flag', ranges: [{ from: 0, to: 1 }] } });
    expect(buckets[0]).toMatchObject({ from_as_string: false, to_as_string: true });
  });
});

describe('lists of objects', () => {
  const expected = (parser: string, token: string) => `[${parser}] Expected START_OBJECT but was: ${token}`;
  test('the token after a scalar is the one that is refused', async () => {
    const inRange = (ranges: unknown) => refusal({ date_range: { field: 'day', ranges } });
    expect((await inRange([1]))[2]).toContain(expected('range', 'END_ARRAY'));
    expect((await inRange([1, 'a']))[2]).toContain(expected('range', 'VALUE_STRING'));
    expect((await refusal({ multi_terms: { terms: [1] } }))[2]).toContain(expected('field_config', 'END_ARRAY'));
    const order = (value: unknown) => refusal({ terms: { field: 'k', order: value } });
    expect((await order([1]))[2]).toBe('Unexpected token [END_ARRAY] for [order]');
    expect(await order([])).toEqual([400, 'index_out_of_bounds_exception', 'Index 0 out of bounds for length 0']);
  });
});

test.each([
  [{ nested: { path: 1 } }, 'Unexpected token VALUE_NUMBER in [x].'],
  [{ nested: { paths: 'a' } }, 'Unknown key for a VALUE_STRING in [x]: [paths].'],
  [{ geo_bounds: {} }, 'Required one of fields [field], but none were specified. '],
  [{ cardinality: { field: 'k', rehash: 'abc' } }, 'For input string: "abc"'],
  [
    { cardinality: { field: 'k', execution_hint: 'ordinals' } },
    'Invalid execution mode for cardinality aggregation.  Got [ordinals]expected one of [global_ordinal, segment_ordinal, direct]',
  ],
])('%j', async (x, reason) => {
  expect(await refusal(x)).toEqual([400, expect.any(String), reason]);
});

test('a network of ip_range replaces its ends', async () => {
  const range = { mask: '10.0.0.0/8', from: '10.0.0.1' };
  expect((await result({ ip_range: { field: 'address', ranges: [range] } })).buckets).toEqual([
    { key: '10.0.0.0/8', from: '10.0.0.0', to: '11.0.0.0', doc_count: 0 },
  ]);
  expect((await refusal({ ip_range: { field: 'address', ranges: ['10.0.0.0/8'] } }))[2]).toBe(
    '[ranges] must contain objects, but hit a VALUE_STRING',
  );
});

test('a missing point keeps its precision', async () => {
  const { bounds } = await result({ geo_bounds: { field: 'place', missing: '10,20' } });
  expect([bounds.top_left.lat, bounds.bottom_right.lon]).toEqual([10, 20]);
});

test('dates beyond the range of a long are its ends', async () => {
  const { sum_of_squares_as_string: text } = await result({ extended_stats: { field: 'day', format: 'yyyy-MM-dd' } });
  expect(text).toBe('+292278994-08-17');
});

test('a date of multi_terms has a time zone', async () => {
  const terms = [{ field: 'day', time_zone: '+01:00' }, { field: 'n' }];
  const { buckets } = await result({ multi_terms: { terms } });
  expect(buckets[0].key_as_string).toBe('2024-01-01T01:00:00.000+01:00|2');
  expect((await refusal({ multi_terms: { terms: terms[0] } }))[2]).toContain('must has at least 2 terms. Found [1]');
});

test('filters of an adjacency matrix are one object', async () => {
  expect((await refusal({ adjacency_matrix: { filters: [{ match_all: {} }] } }))[2]).toBe(
    "[filters] doesn't support arrays. Use a single object with multiple fields.",
  );
});
