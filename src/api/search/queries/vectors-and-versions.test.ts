import { describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

async function index(properties: object, documents: readonly object[]): Promise<Rest> {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties } });
  const bulk = documents.flatMap((source, i) => [{ index: { _id: String(i + 1) } }, source]);
  expect((await rest('POST /i/_bulk?refresh=true', lines(...bulk))).body.errors).toBe(false);
  return rest;
}

async function found(rest: Rest, body: object): Promise<[string, number][]> {
  const { hits } = (await rest('POST /i/_search', body)).body.hits;
  return hits.map((hit: { _id: string; _score: number }) => [hit._id, hit._score]);
}

describe('dense_vector', () => {
  const vectors = [{ v: [1, 0] }, { v: [0, 1], tag: 'b' }, { v: [3, 4], tag: 'b' }, { tag: 'none' }];
  const open = (similarity: string) =>
    index({ v: { type: 'dense_vector', dims: 2, similarity }, tag: { type: 'keyword' } }, vectors);

  test('knn finds the nearest vectors by the similarity of the field', async () => {
    const query = { knn: { field: 'v', query_vector: [1, 0], k: 2 } };
    expect(await found(await open('cosine'), { query })).toEqual([
      ['1', 1],
      ['3', 0.8],
    ]);
    expect(await found(await open('l2_norm'), { query })).toEqual([
      ['1', 1],
      ['2', 0.33333334],
    ]);
    expect(await found(await open('max_inner_product'), { query })).toEqual([
      ['3', 4],
      ['1', 2],
    ]);
  });

  test('a filter limits the candidates, a similarity the distance', async () => {
    const rest = await open('cosine');
    const knn = { field: 'v', query_vector: [1, 0], k: 5 };
    const filter = { term: { tag: 'b' } };
    expect((await found(rest, { query: { knn: { ...knn, filter } } })).map(([id]) => id)).toEqual(['3', '2']);
    expect((await found(rest, { query: { knn: { ...knn, similarity: 0.5 } } })).map(([id]) => id)).toEqual(['1', '3']);
  });

  test('scores of knn and query are added', async () => {
    const rest = await open('cosine');
    const query = { constant_score: { filter: { term: { tag: 'b' } } } };
    expect(await found(rest, { query, knn: { field: 'v', query_vector: [1, 0], k: 2 } })).toEqual([
      ['3', 1.8],
      ['1', 1],
      ['2', 1],
    ]);
  });

  test('invalid vectors are rejected', async () => {
    const rest = await open('cosine');
    const reason = async (v: unknown) => (await rest('PUT /i/_doc/9', { v })).body.error.caused_by.reason;
    expect(await reason([1, 2, 3])).toContain(
      "The [dense_vector] field [v] in doc [document with id '9'] has more dimensions than defined in the mapping [2]",
    );
    expect(await reason([0, 0])).toContain('does not support vectors with zero magnitude');
    const query = { knn: { field: 'v', query_vector: [1], k: 1 } };
    const { body } = await rest('POST /i/_search', { query });
    expect(body.error.root_cause[0].reason).toContain(
      'has a different number of dimensions [1] than the document vectors [2].',
    );
  });
});

describe('version', () => {
  const versions = ['1.10.0', '1.2.0', '1.2.0-rc.2', '1.2.0-rc.10', '1.2.0-alpha', '2', 'nonsense', '1.2.0+7'];

  test('sorts in version order', async () => {
    const rest = await index(
      { v: { type: 'version' } },
      versions.map(v => ({ v })),
    );
    const { hits } = (await rest('POST /i/_search', { sort: ['v'], fields: ['v'] })).body.hits;
    const sorted = ['1.2.0-alpha', '1.2.0-rc.2', '1.2.0-rc.10', '1.2.0', '1.2.0+7', '1.10.0', '2', 'nonsense'];
    expect(hits.map((hit: { sort: string[] }) => hit.sort[0])).toEqual(sorted);
    expect(hits.map((hit: { fields: { v: string[] } }) => hit.fields.v[0])).toEqual(sorted);
    const range = { range: { v: { gte: '1.2.0', lt: '2' } } };
    expect(await found(rest, { query: range })).toHaveLength(3);
    for (const query of [
      { term: { v: '1.2.0' } },
      { match: { v: '1.2.0' } },
      { multi_match: { query: '1.2.0', fields: ['v'] } },
      { query_string: { query: 'v:"1.2.0"' } },
      { simple_query_string: { query: '"1.2.0"', fields: ['v'] } },
    ])
      expect(await found(rest, { query }), JSON.stringify(query)).toHaveLength(1);
    const { buckets } = (await rest('POST /i/_search', { size: 0, aggs: { v: { terms: { field: 'v' } } } })).body
      .aggregations.v;
    expect(buckets.map((bucket: { key: string }) => bucket.key)).toEqual(sorted);
  });
});

test('constant_keyword takes the value of the first document', async () => {
  const rest = await index({ o: { properties: { k: { type: 'constant_keyword' } } } }, [{}, { o: { k: 'first' } }, {}]);
  const { mappings } = (await rest('GET /i/_mapping')).body.i;
  expect(mappings.properties.o.properties.k).toEqual({ type: 'constant_keyword', value: 'first' });
  const { body } = await rest('PUT /i/_doc/9', { o: { k: 'second' } });
  expect(body.error.caused_by.reason).toContain(
    'only accepts values that are equal to the value defined in the mappings',
  );
});
