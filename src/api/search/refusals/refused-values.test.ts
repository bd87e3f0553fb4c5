import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const types = { n: 'long', b: 'boolean', u: 'unsigned_long', g: 'geo_point', s: 'completion', r: 'integer_range' };
  const properties = {
    ...Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }])),
    shape: { type: 'geo_shape' },
    unread: { type: 'boolean', index: false, doc_values: false },
    unordered: { type: 'integer_range', index: false },
  };
  await rest('PUT /i', { mappings: { properties } });
  await rest('PUT /i/_doc/1', { n: 1, b: true, g: '48,16', s: { input: ['red fox', 'fox'], weight: 3 } });
  await rest('PUT /i/_doc/2?refresh', { n: 2, s: 'red dog' });
});

const reason = async (line: string, body: object | string): Promise<string> => {
  const { error } = (await rest(line, body)).body;
  return error.caused_by?.reason ?? error.root_cause[0].reason;
};
const search = (body: object) => reason('POST /i/_search', body);
const aggregate = (aggregation: object) => search({ size: 0, aggs: { a: aggregation } });

test('ends of date ranges are values of the field', async () => {
  const dates = (field: string) => aggregate({ date_range: { field, ranges: [{ from: 'now-7d/d' }] } });
  expect(await dates('b')).toBe('Cannot parse boolean [now-7d/d], expected either [true] or [false]');
  expect(await dates('u')).toBe('For input string: "now-7d/d"');
});

test('a date histogram counts ranges of dates only', async () => {
  expect(await aggregate({ date_histogram: { field: 'r', calendar_interval: 'month' } })).toBe(
    'Expected date range type but found range type [integer_range]',
  );
});

test('a partition has two parameters', async () => {
  expect(await aggregate({ terms: { field: 'n', include: { partition: 0, x: 1 } } })).toBe(
    'Unknown parameter in Include/Exclude clause: x',
  );
});

test('an adjacency matrix names the filter that is invalid', async () => {
  const body = { aggs: { a: { adjacency_matrix: { filters: { f: { none: {} } } } } } };
  const { error } = (await rest('POST /i/_search', body)).body;
  expect(error.root_cause[0].reason).toBe('unknown query [none]');
  expect(error.caused_by.reason).toMatch(/^\[1:\d+\] \[filters\] failed to parse field \[f\]$/);
});

test('origins of a distance are on the earth', async () => {
  const far = (options: object) => search({ sort: [{ _geo_distance: options }] });
  expect(await far({ g: '91,0' })).toBe('illegal latitude value [91.0] for [GeoDistanceSort] for field [g].');
  expect(await far({ g: '0,181' })).toBe('illegal longitude value [181.0] for [GeoDistanceSort] for field [g].');
  expect(await far({ g: '48,16', bogus: 1 })).toBe('[_geo_distance] does not support [bogus]');
  const coerced = { sort: [{ _geo_distance: { g: '91,0', validation_method: 'COERCE' } }] };
  expect((await rest('POST /i/_search', coerced)).status).toBe(200);
  expect(await search({ sort: [{ _geo_distance: { g: '48,16' } }], search_after: ['x'] })).toBe(
    'Failed to parse search_after value for field [g].',
  );
});

test('texts of scripts are sorted by their least or greatest', async () => {
  const sorted = (mode: string) => ({ sort: [{ _script: { type: 'string', script: "'a'", mode } }] });
  expect(await search(sorted('sum'))).toBe("script sort of type [string] doesn't support mode [sum]");
  expect((await rest('POST /i/_search', sorted('max'))).status).toBe(200);
});

test('options of a highlighter are an object, and a point in time has an id', async () => {
  for (const [options, token] of [
    [1, 'VALUE_NUMBER'],
    [null, 'VALUE_NULL'],
  ])
    expect(
      (await rest('POST /i/_search', { highlight: { fields: { t: { options } } } })).body.error.root_cause[0].reason,
    ).toContain(`[highlight_field] options doesn't support values of type: ${token}`);
  expect(await search({ pit: {} })).toBe('point int time id is not provided');
});

test('completions: values as in the source, and a limit for each shard', async () => {
  const { hits } = (await rest('POST /i/_search', { sort: ['n'], fields: ['s'], _source: false })).body;
  expect(hits.hits.map((hit: { fields: object }) => hit.fields)).toEqual([
    { s: [{ input: ['red fox', 'fox'], weight: 3 }] },
    { s: ['red dog'] },
  ]);
  const suggest = { x: { prefix: 're', completion: { field: 's', shard_size: 1 } } };
  const { body } = await rest('POST /i/_search', { suggest });
  expect(body.suggest.x[0].options.map((option: { text: string }) => option.text)).toEqual(['red fox']);
});

test('a search of _msearch has a body', async () => {
  expect(await reason('POST /_msearch', '{"index":"i"}\n\n')).toBe('Expected [START_OBJECT] but found [null]');
});

test('geometries have numbers, and collections have geometries', async () => {
  const index = async (shape: object) => {
    const { error } = (await rest('PUT /i/_doc/3', { shape })).body;
    return error.caused_by.caused_by.reason;
  };
  expect(await index({ type: 'Point', coordinates: ['1', '2'] })).toBe('geo coordinates must be numbers');
  expect(await index({ type: 'GeometryCollection', geometries: [] })).toBe(
    'the list of shapes cannot be null or empty',
  );
});

test('values that are not indexed are not compared', async () => {
  expect((await rest('PUT /i/_doc/3', { unread: 'any', unordered: { gte: 5, lte: 1 } })).status).toBe(201);
  expect((await rest('PUT /i/_doc/4', { r: { gte: 5, lte: 1 } })).status).toBe(400);
});

test('actions of _bulk decide what is written', async () => {
  const write = async (action: object) => {
    const lines = 'delete' in action ? [action] : [action, 'update' in action ? { doc: {} } : { n: 1 }];
    const { body } = await rest('POST /i/_bulk', lines.map(line => `${JSON.stringify(line)}\n`).join(''));
    return body.error?.reason ?? (Object.values(body.items[0])[0] as { status: number }).status;
  };
  expect(await write({ create: { _id: '1', op_type: 'index' } })).toBe(409);
  expect(await write({ index: { _id: '1', op_type: 'create' } })).toBe(409);
  expect(await write({ index: { _id: '1', op_type: 'bogus' } })).toBe(200);
  expect(await write({ index: { _id: '1', require_alias: 'x' } })).toBe(
    'Failed to parse value [x] as only [true] or [false] are allowed.',
  );
  for (const name of ['update', 'delete'])
    expect(await write({ [name]: { _id: '' } })).toBe('Validation Failed: 1: id is missing;');
});
