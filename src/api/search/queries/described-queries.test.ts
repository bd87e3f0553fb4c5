import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

const properties = {
  t: { type: 'text' },
  k: { type: 'keyword' },
  n: { type: 'integer' },
  f: { type: 'double' },
  u: { type: 'unsigned_long' },
  i: { type: 'ip' },
  ic: { type: 'ip', index: false },
  g: { type: 'geo_point' },
  gi: { type: 'geo_point', doc_values: false },
  r: { type: 'integer_range' },
  ri: { type: 'integer_range', doc_values: false },
  rf: { type: 'float_range' },
  ra: { type: 'ip_range' },
};

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /i', { mappings: { properties } });
  const first = { t: 'the quick brown fox', k: 'a', n: 1, i: '10.0.0.5', g: '10,10', r: { gte: 1, lte: 5 } };
  const bulk = lines({ index: { _id: '1' } }, first, { index: { _id: '2' } }, { t: 'lazy dog', k: 'b', n: 2 });
  await rest('POST /i/_bulk?refresh=true', bulk);
});

const both = (index: string, column: string) => `IndexOrDocValuesQuery(indexQuery=${index}, dvQuery=${column})`;
const stored = (from: string, to: string) => `BinaryDocValuesRangeQuery(fieldName=,from=${from},to=${to})`;
const corners = { top_left: { lat: 15, lon: 5 }, bottom_right: { lat: 5, lon: 15 } };
const [south, west] = ['5.000000037252903', '5.000000037252903'];
const [north, east] = ['14.999999986030161', '14.999999944120646'];
const circle = 'INTERSECTS:geometries([Circle([10.0,20.0] radius = 5000.0 meters)])';
const triangle = 'Polygon[0.0, 0.0] [10.0, 1.5] [10.0, 10.0] [0.0, 0.0] ';

test.each<[string, object, string]>([
  [
    'a range of addresses',
    { range: { i: { gt: '10.0.0.4' } } },
    both(
      'i:[10.0.0.5 TO ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]',
      'i:[[0 0 0 0 0 0 0 0 0 0 ff ff a 0 0 5] TO [ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff]]',
    ),
  ],
  ['an address', { term: { i: '10.0.0.4' } }, 'i:[10.0.0.4 TO 10.0.0.4]'],
  ['a network', { term: { i: '10.0.0.0/8' } }, 'i:[10.0.0.0 TO 10.255.255.255]'],
  ['addresses', { terms: { i: ['10.0.0.1', '::1'] } }, 'i:{0:0:0:0:0:0:0:1 10.0.0.1}'],
  [
    'an address without an index',
    { term: { ic: '::1' } },
    'ic:[[0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1] TO [0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1]]',
  ],
  ['ranges', { range: { r: { gt: 2, lt: 5 } } }, both('r:<ranges:[3 : 4]>', stored('3', '4'))],
  ['ranges without a column', { range: { ri: { gt: 2, lt: 5 } } }, 'ri:<ranges:[3 : 4]>'],
  [
    'ranges of floats',
    { range: { rf: { gt: 2, lt: 5 } } },
    both('rf:<ranges:[2.0000002 : 4.9999995]>', stored('2.0000002', '4.9999995')),
  ],
  [
    'ranges of addresses',
    { range: { ra: { lte: '10.0.0.4' } } },
    both('ra:<ranges:[/0:0:0:0:0:0:0:0 : /10.0.0.4]>', stored('/0:0:0:0:0:0:0:0', '/10.0.0.4')),
  ],
  [
    'a box',
    { geo_bounding_box: { g: corners } },
    both(
      `g:[${south} TO ${north}],[${west} TO ${east}]`,
      `g:box(minLat=${south}, maxLat=${north}, minLon=${west}, maxLon=${east})`,
    ),
  ],
  ['a box without a column', { geo_bounding_box: { gi: corners } }, `gi:[${south} TO ${north}],[${west} TO ${east}]`],
  [
    'a box over the date line',
    { geo_bounding_box: { gi: { ...corners, top_left: { lat: 15, lon: 170 } } } },
    `ConstantScore(gi:[${south} TO ${north}],[-180.0 TO ${east}] gi:[${south} TO ${north}],[170.00000000931323 TO 179.99999991618097])`,
  ],
  ['a circle', { geo_distance: { distance: '5km', g: '10,20' } }, both('g:10.0,20.0 +/- 5000.0 meters', `g:${circle}`)],
  [
    'a polygon',
    { geo_polygon: { g: { points: ['0,0', '10,1.5', '10,10'] } } },
    both(`LatLonPointQuery: field=g:[${triangle},]`, `g:INTERSECTS:geometries([${triangle}])`),
  ],
  ['numbers', { terms: { f: [1, 2.5] } }, 'f:{1.0 2.5}'],
  ['unsigned numbers', { terms: { u: [1, '18446744073709551615'] } }, `u:{${1n - 2n ** 63n} ${2n ** 63n - 1n}}`],
  [
    'a range of unsigned numbers',
    { range: { u: { gt: 6 } } },
    both(...(Array(2).fill(`u:[${7n - 2n ** 63n} TO ${2n ** 63n - 1n}]`) as [string, string])),
  ],
])('%s', async (_, query, explanation) => {
  const { body } = await rest('GET /i/_validate/query?explain=true', { query });
  expect(body.explanations).toMatchObject([{ valid: true, explanation }]);
});

describe('explanations', () => {
  const explained = async (query: object, id = '1') =>
    (await rest(`GET /i/_explain/${id}`, { query })).body.explanation;

  test('describe doc values', async () => {
    expect(await explained({ range: { r: { gte: 2 } } })).toMatchObject({ description: stored('2', '2147483647') });
    const { description } = await explained({ range: { i: { gte: '::' } } });
    expect(description).toMatch(/^i:\[\[0 0 0 .* TO \[ff ff /);
    expect(await explained({ geo_distance: { distance: '2000km', g: '10,20' } })).toMatchObject({
      description: 'g:INTERSECTS:geometries([Circle([10.0,20.0] radius = 2000000.0 meters)])',
    });
  });

  test('say of clauses without scores only whether they match', async () => {
    const must = { match: { t: 'quick' } };
    const inner = { bool: { should: [{ match: { t: 'fox' } }, { term: { k: 'b' } }] } };
    const { details } = await explained({ bool: { must, filter: [{ term: { k: 'a' } }, inner] } });
    expect(details.slice(1).map((one: { details: object[] }) => one.details[1])).toEqual([
      { value: 1, description: 'k:a', details: [] },
      { value: 1, description: 't:fox k:b', details: [] },
    ]);
    const failing = await explained({ bool: { must, filter: { term: { k: 'b' } }, must_not: { term: { k: 'a' } } } });
    expect(failing.details.slice(1)).toEqual([
      {
        value: 0,
        description: 'match on prohibited clause (k:a)',
        details: [{ value: 1, description: 'k:a', details: [] }],
      },
      {
        value: 0,
        description: 'no match on required clause (k:b)',
        details: [{ value: 0, description: "k:b doesn't match id 0", details: [] }],
      },
    ]);
  });

  test('list all functions, also where only the first one counts', async () => {
    const functions = [
      { filter: { match: { t: 'quick' } }, weight: 2 },
      { filter: { term: { n: 1 } }, weight: 4 },
    ];
    const query = { match: { t: 'fox' } };
    const { details } = await explained({ function_score: { query, functions, score_mode: 'first' } });
    const [factor] = details[1].details;
    expect(factor).toMatchObject({ value: 2, details: [{ value: 2 }, { value: 4 }] });
  });

  test('show a score that is too low as a float', async () => {
    const { description } = await explained({
      function_score: { query: { match: { t: 'fox' } }, weight: 2, min_score: 100 },
    });
    expect(description).toMatch(/^Score value is too low, expected at least 100\.0 but got \d\.\d{1,8}$/);
  });
});
