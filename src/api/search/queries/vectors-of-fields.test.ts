import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

// `field('v')` of dense vectors in scripts.

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = {
    f: { type: 'dense_vector', dims: 3 },
    b: { type: 'dense_vector', dims: 3, element_type: 'byte' },
  };
  await rest('PUT /i', { mappings: { properties } });
  const docs = [{ index: { _id: '1' } }, { f: [1, 2, 2], b: [1, -2, 4] }, { index: { _id: '2' } }, {}];
  await rest('POST /i/_bulk?refresh=true', lines(...docs));
});

async function scoreOf(source: string, id = '1'): Promise<unknown> {
  const script = { source, params: { q: [3, 0, 4] } };
  const query = { script_score: { query: { ids: { values: [id] } }, script } };
  const { body } = await rest('POST /i/_search', { query });
  const reason = body.error?.failed_shards[0].reason;
  return reason ? (reason.caused_by.reason ?? reason.reason) : body.hits.hits[0]._score;
}

test.each([
  ["field('f').get().dotProduct(params.q)", 11],
  ["field('f').get().cosineSimilarity(params.q)", Math.fround(11 / 15)],
  ["field('f').get().l1Norm(params.q)", 6],
  ["field('f').get().l2Norm(params.q)", Math.fround(Math.sqrt(12))],
  ["field('f').get().magnitude", 3],
  ["field('f').get().getVector()[1]", 2],
  ["field('f').get().dims", 3],
  ["field('f').get(null).size()", 1],
  ["DenseVector v = field('f').get(); return v.isEmpty() ? 1 : 0", 0],
  ["field('b').get().dotProduct(params.q)", 19],
  ["field('b').get().hamming(params.q)", 8],
  ["field('f').size() + (field('f').isEmpty() ? 1 : 0)", 1],
])('%s is %d', async (source, expected) => {
  expect(await scoreOf(source)).toBeCloseTo(expected, 5);
});

test.each([
  ["field('f').get().isEmpty() ? 7 : 0", 7],
  ["field('f').get().size()", 0],
  ["field('f').get(null) == null ? 7 : 0", 7],
  ["field('f').get(DenseVector.EMPTY).isEmpty() ? 7 : 0", 7],
  [
    "field('f').get().dotProduct(params.q)",
    'Dense vector value missing for a field, use isEmpty() to check for a missing vector value',
  ],
])('without a vector %s is %j', async (source, expected) => {
  expect(await scoreOf(source, '2')).toBe(expected);
});

test.each([
  ["field('f').get().hamming(params.q)", 'hamming distance is only supported for byte or bit vectors'],
  [
    "field('f').get().dotProduct([1, 2])",
    'The query vector has a different number of dimensions [2] than the document vectors [3].',
  ],
  ["field('f').get().dotProduct('x')", 'Cannot use vector [x] with class [java.lang.String] as query vector'],
])('%s is refused', async (source, reason) => {
  expect(await scoreOf(source)).toBe(reason);
});
