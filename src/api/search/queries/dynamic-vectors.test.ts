import { expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

/** As text, because JSON.stringify writes whole numbers without a decimal point. */
const vector = (axis: number): string => `[${Array.from({ length: 128 }, (_, i) => (i === axis ? '1.0' : '0.5'))}]`;

test('vectors of the first document are searched without a mapping', async () => {
  const rest = await openRest();
  for (const axis of [0, 1, 2]) await rest(`PUT /i/_doc/${axis}?refresh=true`, `{"v":${vector(axis)}}`);
  const { v } = (await rest('GET /i/_mapping')).body.i.mappings.properties;
  expect(v).toMatchObject({ type: 'dense_vector', dims: 128, similarity: 'cosine', index: true });
  const knn = { field: 'v', query_vector: JSON.parse(vector(1)), k: 1, num_candidates: 10 };
  const { hits } = (await rest('POST /i/_search', { knn })).body.hits;
  expect(hits.map((hit: { _id: string }) => hit._id)).toEqual(['1']);
  const shorter = await rest('PUT /i/_doc/9', '{"v":[1.5,2.5]}');
  expect(shorter.body.error.reason).toContain(
    'has a different number of dimensions [2] than defined in the mapping [128]',
  );
});
