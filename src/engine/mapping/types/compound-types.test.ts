import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../json/json-reader.ts';
import type { RangeBounds } from '../field-type.ts';
import { decodeGeoPoint, encodeGeoPoint } from '../geo/geo-cell.ts';
import { failure, indexed, mappingOf, propertiesOf } from '../testing/mapping-of.ts';

describe('geo_point', () => {
  const mapping = mappingOf({ at: { type: 'geo_point' }, lax: { type: 'geo_point', ignore_malformed: true } });
  const show = (value: string): unknown[] =>
    (indexed(mapping, `{"at":${value}}`)['at'] ?? []).map(cell => {
      const { lat, lon } = decodeGeoPoint(cell as bigint);
      return [Math.round(lat * 1e4) / 1e4, Math.round(lon * 1e4) / 1e4];
    });

  test.each([
    ['{"lat":52.52,"lon":13.405}', [[52.52, 13.405]]],
    ['"48.8566, 2.3522"', [[48.8566, 2.3522]]],
    ['[-0.1276,51.5072]', [[51.5072, -0.1276]]],
    ['"u33dc0cpm"', [[52.52, 13.4049]]],
    ['"POINT (12.4964 41.9028)"', [[41.9028, 12.4964]]],
    ['{"type":"Point","coordinates":[4.9041,52.3676]}', [[52.3676, 4.9041]]],
    [
      '[[1.0,2.0],"4,3",{"lat":5,"lon":6}]',
      [
        [2, 1],
        [4, 3],
        [5, 6],
      ],
    ],
    ['null', []],
  ])('%s', (value, expected) => {
    expect(show(value)).toEqual(expected);
  });

  test('multi-fields index geohashes, one for each point', () => {
    const at = { type: 'geo_point', null_value: '1,2', ignore_malformed: true, fields: { hash: { type: 'keyword' } } };
    const hashes = (value: string): unknown => indexed(mappingOf({ at }), `{"at":${value}}`)['at.hash'];
    expect(hashes('"59.9,10.7"')).toEqual(['u4xsg2rwb166']);
    expect(hashes('{"lat":1,"lon":2}')).toEqual(['s01mtw037ms0']);
    expect(hashes('[[2,1],[4,3]]')).toEqual(['s01mtw037ms0', 's0dc540sqb81']);
    expect(hashes('["u4xsg2",{"lat":5,"lon":6}]')).toEqual(['u4xsg2000000', 's0uk2w1p45s3']);
    expect(hashes('null')).toEqual(['s01mtw037ms0']);
    expect(hashes('"nowhere!"')).toBeUndefined();
    expect(hashes('{"lat":1}')).toBeUndefined();
  });

  const NOT_A_NUMBER = 'number_format_exception: For input string: "x"';
  test.each<[string, string[]]>([
    ['{"lat":91,"lon":0}', ['illegal_argument_exception: illegal latitude value [91.0] for at']],
    ['{"lat":1}', ['parse_exception: Required [lon]']],
    ['{"lon":1}', ['parse_exception: Required [lat]']],
    ['{}', ['parse_exception: field must be either lat/lon, geohash string or type/coordinates']],
    ['{"lat":"x","lon":1}', ['parse_exception: [latitude] must be a valid double value', NOT_A_NUMBER]],
    ['{"lat":1,"lon":null}', ['parse_exception: longitude must be a number']],
    [
      '{"lat":1,"foo":3,"lon":"x"}',
      ['parse_exception: field [foo] not supported - must be one of: lon, lat, z, type, coordinates, geohash'],
    ],
    ['{"geohash":5}', ['parse_exception: [geohash] must be a string']],
    ['{"geohash":"u","lat":1}', ['parse_exception: field must be either lat/lon, geohash string or type/coordinates']],
    [
      '{"geohash":"u","lat":1,"lon":2}',
      ['parse_exception: fields matching more than one point format found: [geohash, lon/lat]'],
    ],
    ['{"type":"LineString","coordinates":[1,2]}', ["parse_exception: [type] for geo_point can only be 'Point'"]],
    ['{"type":"Point","coordinates":5}', ['parse_exception: [coordinates] must be an array']],
    ['{"type":"Point","coordinates":[1]}', ['parse_exception: [coordinates] must contain at least two values']],
    ['{"type":"Point"}', ['parse_exception: Required [coordinates]']],
    ['[1,"x"]', [NOT_A_NUMBER]],
    [
      '[1]',
      [
        'x_content_parse_exception: [1:7] Current token (END_ARRAY) not numeric, cannot use numeric value accessors',
        'input_coercion_exception: Current token (END_ARRAY) not numeric, cannot use numeric value accessors',
      ],
    ],
    ['[1,2,"x"]', ['parse_exception: field type does not accept > 3 dimensions']],
    ['[[1,"2"]]', ['parse_exception: numeric value expected']],
    [
      '"POLYGON ((1 1))"',
      [
        'parse_exception: unsupported symbol [P] in geohash [POLYGON ((1 1))]',
        'illegal_argument_exception: unsupported symbol [P] in geohash [POLYGON ((1 1))]',
      ],
    ],
    ['"POINT (x 1)"', ['parse_exception: Invalid WKT format', 'parse_exception: invalid number found: x']],
    ['"1,2,3,4"', ['parse_exception: failed to parse [1,2,3,4], expected 2 or 3 coordinates but found: [4]']],
    ['true', ['parse_exception: geo_point expected']],
  ])('%s is rejected without a preview', (value, causes) => {
    expect(failure(() => show(value))).toEqual([
      'document_parsing_exception: [1:7] failed to parse field [at] of type [geo_point]',
      ...causes,
    ]);
  });

  test('malformed points can be ignored', () => {
    expect(indexed(mapping, '{"lax":["nowhere",{"lat":1}]}')).toEqual({ _ignored: ['lax'] });
  });

  test('the column contains the corner of the cell', () => {
    const [cell] = indexed(mapping, '{"at":{"lat":52.52,"lon":13.405}}')['at']!;
    expect(mapping.fieldType('at')!.wireValue(cell!)).toBe('52.51999998930842, 13.404999962076545');
  });

  test('cells are at most one step away from the point', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => {
          const back = decodeGeoPoint(encodeGeoPoint({ lat, lon }));
          expect(Math.abs(back.lat - lat)).toBeLessThan(1e-7);
          expect(Math.abs(back.lon - lon)).toBeLessThan(1e-7);
        },
      ),
    );
  });
});

describe('ranges as values', () => {
  const mapping = mappingOf({
    i: { type: 'integer_range' },
    d: { type: 'double_range' },
    t: { type: 'date_range' },
    net: { type: 'ip_range' },
  });
  const keys = (field: string, bounds: string): unknown =>
    mapping.fieldType(field)!.keyRangeOf!(readJson(bounds) as RangeBounds);
  const term = (field: string, value: string): unknown => indexed(mapping, `{"${field}":${value}}`)[field]?.[0];

  test.each([
    ['i', '{"gt":10,"lt":20}', '{"gte":11,"lte":19}'],
    ['i', '{"gte":"1.5","lte":7.9}', '{"gte":1,"lte":7}'],
    [
      't',
      '{"gte":"2024-05-01","lt":"2024-05-08"}',
      '{"gte":"2024-05-01T00:00:00.000Z","lte":"2024-05-07T23:59:59.999Z"}',
    ],
    ['net', '"10.0.0.0/8"', '{"gte":"10.0.0.0","lte":"10.255.255.255"}'],
  ])('%s %s', (field, value, bounds) => {
    const { min, max } = keys(field, bounds) as { min: string; max: string };
    expect(term(field, value)).toBe(min + max);
  });

  test.each([
    ['i', '15', 'document_parsing_exception: error parsing field [i], expected an object but got i'],
    ['i', '{"gte":20,"lte":10}', 'illegal_argument_exception: min value (20) is greater than max value (10)'],
    ['i', '{"from":1}', 'document_parsing_exception: error parsing field [i], with unknown parameter [from]'],
    ['net', '"somewhere"', 'illegal_argument_exception: Expected [ip/prefix] but was [somewhere]'],
    ['t', '{"gte":"now"}', 'parse_exception: could not read the current timestamp'],
  ])('%s %s is rejected', (field, value, cause) => {
    expect(failure(() => term(field, value))[1]).toBe(cause);
  });

  test('keys sort like the numbers', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (a, b) => {
          const key = (value: number): string =>
            (mapping.fieldType('d')!.keyRangeOf!({ gte: value }) as { min: string }).min;
          const sign = (x: number | string, y: number | string): number => (x < y ? -1 : x > y ? 1 : 0);
          expect(sign(key(a), key(b))).toBe(sign(a, b));
        },
      ),
    );
  });
});

describe('search_as_you_type', () => {
  const mapping = mappingOf({ t: { type: 'search_as_you_type' } });
  const tokens = (path: string, side: 'indexAnalyzer' | 'searchAnalyzer', text: string): string[] => {
    const stream = mapping.fieldType(path)![side]!.tokenStream(text);
    const found: string[] = [];
    for (stream.reset(); stream.next(); ) found.push(stream.token.text());
    return found;
  };

  test('hidden fields contain shingles and their prefixes', () => {
    expect(mapping.fieldNames('t*')).toEqual(['t', 't._2gram', 't._3gram', 't._index_prefix']);
    expect(propertiesOf(mapping)).toEqual({
      t: { type: 'search_as_you_type', doc_values: false, max_shingle_size: 3 },
    });
    expect(tokens('t._2gram', 'indexAnalyzer', 'Quick brown fox')).toEqual(['quick brown', 'brown fox']);
    expect(tokens('t._3gram', 'searchAnalyzer', 'quick brown')).toEqual([]);
    expect(tokens('t._index_prefix', 'indexAnalyzer', 'a bc')).toEqual([
      'a',
      'a ',
      'a b',
      'a bc',
      'a bc ',
      'b',
      'bc',
      'bc ',
      'bc  ',
    ]);
  });

  test('a shingle longer than the longest prefix is indexed as a whole, too', () => {
    const found = tokens('t._index_prefix', 'indexAnalyzer', 'xylophone orchestra');
    const whole = found.filter(token => token.length >= 20);
    expect(whole).toEqual(['xylophone orchestra ']);
    const long = tokens('t._index_prefix', 'indexAnalyzer', 'xylophone orchestra plays');
    expect(long.filter(token => token.length >= 20)).toEqual(['xylophone orchestra ', 'xylophone orchestra plays']);
    expect(long.indexOf('xylophone orchestra plays')).toBe(20);
  });

  test('the longest shingle has two to four words', () => {
    expect(failure(() => mappingOf({ t: { type: 'search_as_you_type', max_shingle_size: 1 } }))[1]).toBe(
      'mapper_parsing_exception: [max_shingle_size] must be at least [2] and at most [4], got [1]',
    );
  });
});

test('completion accepts strings, lists and objects with weights', () => {
  const mapping = mappingOf({ c: { type: 'completion', max_input_length: 5 } });
  expect(indexed(mapping, '{"c":["Nirvana",{"input":["a","b"],"weight":7}]}')).toEqual({
    c: ['Nirva\u00001', 'a\u00007', 'b\u00007'],
  });
  expect(failure(() => indexed(mapping, '{"c":{"inputs":"a"}}'))[1]).toBe(
    'illegal_argument_exception: unknown field name [inputs], must be one of [input, weight, contexts]',
  );
  expect(failure(() => indexed(mapping, '{"c":{"input":"a","weight":-1}}'))[1]).toBe(
    'illegal_argument_exception: weight must be in the interval [0..2147483647], but was [-1]',
  );
});

describe('flattened, constant_keyword, token_count, binary', () => {
  test('a flattened object is one field, plus one for each of its keys', () => {
    const mapping = mappingOf({ f: { type: 'flattened' } });
    expect(indexed(mapping, '{"f":{"a":{"b":"x"},"c":[1,true]}}')).toEqual({
      f: ['x', '1', 'true'],
      'f.a.b': ['x'],
      'f.c': ['1', 'true'],
    });
    expect(mapping.fieldType('f.a.b')).toMatchObject({ name: 'f.a.b', family: 'keyword' });
    expect(failure(() => indexed(mapping, '{"f":"x"}'))).toHaveLength(2);
  });

  test('every document has the value of a constant_keyword field', () => {
    const mapping = mappingOf({ app: { type: 'constant_keyword', value: 'web' } });
    expect(indexed(mapping, '{}')).toEqual({ app: ['web'] });
    expect(failure(() => indexed(mapping, '{"app":"mobile"}'))).toHaveLength(2);
  });

  test('tokens are counted, including holes by default', () => {
    const analysed = { type: 'token_count', analyzer: 'stop' };
    const mapping = mappingOf({ a: analysed, b: { ...analysed, enable_position_increments: false } });
    expect(indexed(mapping, '{"a":"the quick fox","b":"the quick fox"}')).toEqual({ a: [3], b: [2] });
  });

  test('binary requires Base64', () => {
    const mapping = mappingOf({ b: { type: 'binary', doc_values: true } });
    expect(indexed(mapping, '{"b":["AQID","BA=="]}')).toEqual({ b: ['bytes', 'bytes'] });
    expect(failure(() => indexed(mapping, '{"b":"not base64!"}'))[1]).toContain(
      'Illegal white space character (code 0x20)',
    );
  });
});

test('features are positive, one per document, and stored with low precision', () => {
  const mapping = mappingOf({
    r: { type: 'rank_feature' },
    low: { type: 'rank_feature', positive_score_impact: false },
    many: { type: 'rank_features' },
  });
  expect(indexed(mapping, '{"r":"50.3","low":20,"many":{"a":8,"b":0.5}}')).toEqual({
    r: [50.25],
    low: [0.0499267578125],
    'many.a': [8],
    'many.b': [0.5],
  });
  expect(failure(() => indexed(mapping, '{"r":0}'))[1]).toBe(
    'illegal_argument_exception: featureValue must be a positive normal float, got: 0.0 for feature r on field _feature which is less than the minimum positive normal float: 1.1754944E-38',
  );
  expect(failure(() => indexed(mapping, '{"r":[1,2]}'))[1]).toContain('do not support indexing multiple values');
  expect(mapping.fieldType('many.a')).toBeUndefined();
});
