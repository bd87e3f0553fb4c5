import { expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

test('scripts of aggregations can read the score', async () => {
  const rest = await openRest();
  await rest('PUT /numbers/_doc/1?refresh', { n: 1 });
  const { body } = await rest('POST /numbers/_search', {
    query: { constant_score: { filter: { match_all: {} }, boost: 3 } },
    aggs: { texts: { terms: { script: '_score' } }, most: { max: { script: '_score * 2' } } },
  });
  expect(body.aggregations.texts.buckets).toEqual([{ key: '3.0', doc_count: 1 }]);
  expect(body.aggregations.most.value).toBe(6);
});
