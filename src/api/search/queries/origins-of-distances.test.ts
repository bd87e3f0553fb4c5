import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = {
    d: { type: 'date' },
    n: { type: 'integer' },
    g: { type: 'geo_point' },
    s: { type: 'geo_shape' },
  };
  await rest('PUT /a', { mappings: { properties } });
  const documents = [
    { d: 1_577_836_800_000, n: 1, g: '10,10', s: 'POINT (1 1)' },
    { d: 1_577_836_804_000, n: 2, g: '50,10', s: 'POINT (9 9)' },
  ];
  await rest(
    'POST /a/_bulk?refresh',
    lines(...documents.flatMap((document, i) => [{ index: { _id: `${i}` } }, document])),
  );
});

const search = (query: object) => rest('POST /a/_search', { query });
const idsOf = async (query: object) => (await search(query)).body.hits.hits.map(({ _id }: { _id: string }) => _id);

test('the distance to a time in milliseconds', async () => {
  const { body } = await search({ distance_feature: { field: 'd', origin: 1_577_836_800_000, pivot: '4s' } });
  expect(body.hits.hits.map(({ _score }: { _score: number }) => _score)).toEqual([1, 0.5]);
});

test.each([
  ['n', /^failed to create query: Illegal data type of \[integer\]!/],
  ['g', /^failed to create query: Illegal type \[class java.lang.Long\] for \[origin\]!/],
])('a number is no origin for %s', async (field, reason) => {
  const { status, body } = await search({ distance_feature: { field, origin: 1, pivot: '1' } });
  expect([status, body.error.reason]).toEqual([400, 'all shards failed']);
  expect(body.error.root_cause[0].reason).toMatch(reason);
});

test.each([[{ top_left: 's', bottom_right: 's' }], [{ top_right: { geohash: 's' }, bottom_left: 's' }]])(
  'geohashes are the corners of their cells: %j',
  async box => {
    expect(await idsOf({ geo_bounding_box: { g: box } })).toEqual(['0']);
  },
);

test('the bounds of a grid may be geohashes', async () => {
  const { body } = await rest('POST /a/_search', {
    size: 0,
    aggs: { g: { geohash_grid: { field: 'g', precision: 1, bounds: { top_left: 's', bottom_right: 's' } } } },
  });
  expect(body.aggregations.g.buckets).toEqual([{ key: 's', doc_count: 1 }]);
});

test('a missing indexed shape fails the request', async () => {
  const { status, body } = await search({ geo_shape: { s: { indexed_shape: { index: 'a', id: '9', path: 's' } } } });
  expect([status, body.error.type, body.error.reason]).toEqual([
    400,
    'illegal_argument_exception',
    'Shape with ID [9] not found',
  ]);
});

test('a wrapped query that is not base64', async () => {
  const { status, body } = await search({ wrapper: { query: '!!' } });
  expect([status, body.error.type]).toEqual([400, 'x_content_parse_exception']);
  expect(body.error.reason).toMatch(/Illegal character '!' \(code 0x21\) in base64 content$/);
});
