import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = {
    title: { type: 'text' },
    body: { type: 'text' },
    zz: { type: 'text' },
    k: { type: 'keyword' },
    n: { type: 'integer' },
    place: { type: 'geo_point' },
    features: { type: 'rank_features' },
    seconds: { type: 'date', format: 'epoch_second' },
    nanos: { type: 'date_nanos' },
  };
  await rest('PUT /a', { mappings: { properties } });
  const document = { title: 'fox', k: 'fox', n: [1, 2, 9], place: '0,0', features: { x: 2 }, seconds: 7 };
  await rest('PUT /a/_doc/1?refresh', { ...document, nanos: '2024-01-01T23:59:59.999500Z' });
});

const search = async (query: object) => (await rest('POST /a/_search', { query })).body;
const count = async (query: object) => (await search(query)).hits.total.value;
const reason = async (query: object) => (await search(query)).error.root_cause[0].reason;

describe('fields are searched in the order of Java maps', () => {
  const explained = async (query: object) => (await rest('POST /a/_validate/query?explain', { query })).body;
  const fields = ['title', 'body', 'zz', 'k'];

  test.each(['multi_match', 'query_string'])('%s sorts equal hashes by name', async type => {
    const { explanations } = await explained({ [type]: { query: 'fox', fields } });
    expect(explanations[0].explanation).toBe('(zz:fox | k:fox | body:fox | title:fox)');
  });
  test('simple_query_string keeps the order of equal hashes', async () => {
    const { explanations } = await explained({ simple_query_string: { query: 'fox', fields } });
    expect(explanations[0].explanation).toBe('(zz:fox | k:fox | title:fox | body:fox)~1.0');
  });
});

describe('dates', () => {
  test('a second without a fraction is rounded up to its end', async () => {
    expect(await count({ range: { seconds: { gt: 6, lt: 7 } } })).toBe(0);
    expect(await count({ range: { seconds: { gt: 7 } } })).toBe(0);
    expect(await count({ term: { seconds: 7 } })).toBe(1);
    expect(await count({ term: { seconds: '7.' } })).toBe(1);
  });
  test('rounding up ends at a millisecond, a day without a time at its last nanosecond', async () => {
    expect(await count({ range: { nanos: { lte: '2024-01-01' } } })).toBe(1);
    expect(await count({ range: { nanos: { lte: '2024-01-01||/d' } } })).toBe(0);
    expect(await count({ term: { nanos: '2023-12-31T23:59:59.999500Z||+1d' } })).toBe(1);
  });
  test('dates that nanoseconds cannot express are refused', async () => {
    expect(await reason({ range: { nanos: { lte: '2300-01-01' } } })).toContain(
      'date[2300-01-01T23:59:59.999999999Z] is after',
    );
    expect(await reason({ term: { nanos: 'x' } })).toContain('failed to parse date field [x] with format [strict');
  });
});

describe('distances', () => {
  const distance = (text: string) => ({ geo_distance: { distance: text, place: '0,0' } });

  test.each(['1 km', '5d', '2inch', '1.5e2km', '3nauticalmiles'])('%s', async text => {
    expect(await count(distance(text))).toBe(1);
  });
  test.each([
    ['1KM', 'For input string: "1KM"'],
    ['1foo', 'For input string: "1foo"'],
    ['1xkm', 'For input string: "1x"'],
    ['1nm', 'For input string: "1n"'],
    ['km', 'empty String'],
  ])('%s is not a number', async (text, expected) => {
    expect(await reason(distance(text))).toBe(expected);
  });
  test('a negative pivot is refused with its value', async () => {
    expect(await reason({ distance_feature: { field: 'place', origin: '0,0', pivot: '-1km' } })).toContain(
      'pivotDistance must be > 0, got -1000.0',
    );
  });
});

describe('decay functions', () => {
  const score = async (function_score: object) => (await search({ function_score })).hits.max_score;

  test('the median of several values', async () => {
    expect(await score({ linear: { n: { origin: 0, scale: 10 }, multi_value_mode: 'median' } })).toBeCloseTo(0.9);
  });
  test('a point without an origin is 0,0', async () => {
    expect(await score({ linear: { place: { scale: '1km' } } })).toBe(1);
    expect(await reason({ function_score: { linear: { place: {} } } })).toContain('[origin] and [scale] must be set');
  });
  test('an origin of nanoseconds is compared with milliseconds', async () => {
    expect(await score({ exp: { nanos: { origin: '2024-01-02', scale: '1d' } } })).toBe(0);
  });
});

test('the features of rank_features are no fields of other queries', async () => {
  expect(await count({ rank_feature: { field: 'features.x' } })).toBe(1);
  for (const query of [{ exists: { field: 'features.x' } }, { term: { 'features.x': 2 } }])
    expect(await count(query)).toBe(0);
});

test('a term may have its former name, and is not a list', async () => {
  expect(await count({ term: { k: { term: 'fox' } } })).toBe(1);
  expect(await reason({ term: { k: { value: ['fox'] } } })).toContain('[term] query does not support arrays for value');
});

test('the document of a terms lookup is named by texts', async () => {
  expect(await reason({ terms: { k: { index: 'a', id: 1, path: 'k' } } })).toMatch(
    /\[terms_lookup\] id doesn't support values of type: VALUE_NUMBER$/,
  );
});

test('an id is reported where it is', async () => {
  const { error } = await search({ ids: { values: ['1', null] } });
  expect([error.line, error.col]).toEqual([1, 32]);
});

test('combined_fields needs a field, and boosts of at least 1', async () => {
  expect(await reason({ combined_fields: { query: 'fox' } })).toContain('at least one field must be provided');
  const { error } = await search({ combined_fields: { query: 'fox', fields: ['title^0.5'] } });
  expect(error.caused_by.reason).toBe('[combined_fields] requires field boosts to be >= 1.0');
});

describe('wrapper', () => {
  test.each([
    [5, 'Current token (VALUE_NUMBER_INT) not VALUE_STRING or VALUE_EMBEDDED_OBJECT, cannot access as binary'],
    ['YWJjY', `Illegal character '"' (code 0x22) in base64 content`],
    ['YW=j', "Illegal character 'j' (code 0x6a) in base64 content"],
    ['YQ==', 'Failed to derive xcontent'],
  ])('%s', async (query, expected) => {
    expect(await reason({ wrapper: { query } })).toContain(expected);
  });
  test('has one member', async () => {
    const query = btoa('{"match_all":{}}');
    expect(await count({ wrapper: { query } })).toBe(1);
    expect(await reason({ wrapper: { query, boost: 2 } })).toBe(
      '[wrapper] malformed query, expected [END_OBJECT] but found [FIELD_NAME]',
    );
  });
});

test('masked spans have their present and their former name', async () => {
  for (const name of ['span_field_masking', 'field_masking_span'])
    expect(await count({ [name]: { query: { span_term: { title: 'fox' } }, field: 'body' } })).toBe(1);
});

test('must_not may have its former name', async () => {
  expect(await count({ bool: { mustNot: { term: { k: 'fox' } } } })).toBe(0);
  expect(await reason({ bool: { mustt: {} } })).toContain('did you mean any of [must, mustNot, must_not]?');
});

test('intervals ignore an unknown analyzer', async () => {
  expect(await count({ intervals: { title: { match: { query: 'Fox', analyzer: 'none' } } } })).toBe(1);
});

test('max_analyzed_offset is positive, or -1', async () => {
  const { body } = await rest('POST /a/_search', { highlight: { max_analyzed_offset: 0, fields: { title: {} } } });
  expect(body.error.caused_by.reason).toBe('[max_analyzed_offset] must be a positive integer, or -1');
});

test('a malformed query string is explained with the exception of Lucene', async () => {
  const { body } = await rest('GET /a/_validate/query?explain&q=t:(');
  const fault = `Cannot parse 't:(': Encountered "<EOF>" at line 1, column 3.`;
  expect(body.explanations[0].error).toContain(
    `nested: ParseException[${fault}];; org.apache.lucene.queryparser.classic.ParseException: ${fault}`,
  );
});

describe('geo queries of shapes', () => {
  beforeAll(async () => {
    await rest('PUT /g', { mappings: { properties: { s: { type: 'geo_shape' }, p: { type: 'geo_point' } } } });
    const shapes = {
      berlin: 'POINT (13.4 52.5)',
      bavaria: 'POLYGON ((10 47, 12 47, 12 49, 10 49, 10 47))',
      road: 'LINESTRING (9 48, 13 48)',
      fiji: 'LINESTRING (179 -17, 180 -17)',
    };
    for (const [id, s] of Object.entries(shapes)) await rest(`PUT /g/_doc/${id}?refresh`, { s, p: '1,1' });
  });

  const found = async (query: object) => {
    const { body } = await rest('POST /g/_search', { query, sort: ['_doc'], track_scores: true });
    return body.hits.hits.map(({ _id, _score }: { _id: string; _score: number }) => `${_id} ${_score}`);
  };
  const circle = (radius: string) => ({ type: 'circle', radius, coordinates: [11, 48] });

  test('a distance reaches inside, corners and edges', async () => {
    expect(await found({ geo_distance: { distance: '1km', s: '48.01,11' } })).toEqual(['bavaria 1']);
    expect(await found({ geo_distance: { distance: '2km', s: '48.01,11' } })).toEqual(['bavaria 1', 'road 1']);
    expect(await found({ geo_distance: { distance: '30km', s: '52.4,13.3' } })).toEqual(['berlin 1']);
  });
  test('a bounding box, also over the date line', async () => {
    const box = (top_left: number[], bottom_right: number[]) => ({
      geo_bounding_box: { s: { top_left, bottom_right } },
    });
    expect(await found(box([12.5, 48.5], [14, 47]))).toEqual(['road 1']);
    expect(await found(box([179.5, 0], [-179, -20]))).toEqual(['fiji 1']);
  });
  test.each([
    ['intersects', ['bavaria 0', 'road 0']],
    ['within', ['bavaria 0']],
    ['disjoint', ['berlin 0', 'fiji 0']],
    ['contains', []],
  ])('a circle: %s', async (relation, ids) => {
    expect(await found({ geo_shape: { s: { shape: circle('140km'), relation } } })).toEqual(ids);
  });
  test('a polygon contains a small circle', async () => {
    const shape = { type: 'circle', radius: '10km', coordinates: [11, 47.5] };
    expect(await found({ geo_shape: { s: { shape, relation: 'contains' } } })).toEqual(['bavaria 0']);
  });
  test('faults', async () => {
    const box = (s: object) => reason({ geo_bounding_box: { place: s } });
    expect(await box({ wkt: 'POINT (0 1)' })).toBe(
      'failed to parse [geo_bounding_box] query. [failed to parse WKT bounding box. [POINT] found. expected [ENVELOPE]]',
    );
    expect(await box({ top: 95, left: 0, bottom: 1, right: 1 })).toBe("couldn't validate latitude/ longitude values");
    expect(await reason({ geo_polygon: { place: { points: [] } } })).toBe('polygon must not be null or empty');
    expect(await reason({ geo_polygon: { k: { points: ['0,0', '0,1', '1,1'] } } })).toBe(
      'field [k] is not a geo_point field',
    );
    for (const query of [
      { geo_distance: { distance: '1km', place: [1, 2, 3] } },
      { geo_polygon: { place: { points: [[1, 2, 3]] } } },
      { geo_bounding_box: { place: { top_left: [0, 2, 1], bottom_right: [1, 1] } } },
      { function_score: { linear: { place: { origin: [1, 2, 3], scale: '1km' } } } },
    ])
      expect(await reason(query)).toContain('found Z value [');
  });
});

test('bounds of a scaled_float are scaled as they are written', async () => {
  await rest('PUT /sf', { mappings: { properties: { price: { type: 'scaled_float', scaling_factor: 100 } } } });
  await rest('PUT /sf/_doc/1?refresh', { price: 79.99 });
  const total = async (bounds: object) =>
    (await rest('POST /sf/_search', { query: { range: { price: bounds } } })).body.hits.total.value;
  expect(await total({ lte: 79.99 })).toBe(1);
  expect(await total({ gte: 79.99 })).toBe(1);
  expect(await total({ lt: 79.99 })).toBe(0);
  expect(await total({ gt: 79.99 })).toBe(0);
  expect(await total({ gte: 1e-7, lte: 1e21 })).toBe(1);
});
