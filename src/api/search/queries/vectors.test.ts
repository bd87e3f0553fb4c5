import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

type Body = Record<string, unknown>;

async function open(v: Body, documents: readonly Body[], settings: Body = {}): Promise<Rest> {
  const rest = await openRest();
  const properties = { v: { type: 'dense_vector', ...v }, tag: { type: 'keyword' } };
  const created = await rest('PUT /i', { settings, mappings: { properties } });
  expect(created.body.error).toBeUndefined();
  await add(rest, documents);
  return rest;
}

async function add(rest: Rest, documents: readonly Body[], from = 1): Promise<void> {
  if (documents.length === 0) return;
  const bulk = documents.flatMap((source, i) => [{ index: { _index: 'i', _id: String(from + i) } }, source]);
  expect((await rest('POST /_bulk?refresh=true', lines(...bulk))).body.errors).toBe(false);
}

async function found(rest: Rest, body: Body): Promise<[string, number][]> {
  const { hits } = (await rest('POST /i/_search', body)).body.hits;
  return hits.map((hit: { _id: string; _score: number }) => [hit._id, hit._score]);
}

async function mappingOf(v: Body, documents: readonly Body[] = []): Promise<Body> {
  const rest = await open(v, documents);
  return (await rest('GET /i/_mapping')).body.i.mappings.properties.v;
}

/** The reason for which a mapping is rejected. */
async function rejected(v: Body): Promise<string> {
  const rest = await openRest();
  return (await rest('PUT /i', { mappings: { properties: { v: { type: 'dense_vector', ...v } } } })).body.error.reason;
}

async function reasonFor(rest: Rest, v: unknown): Promise<string> {
  return (await rest('PUT /i/_doc/9', { v })).body.error.reason;
}

describe('mapping', () => {
  test('shows index, similarity and index options', async () => {
    const graph = { m: 16, ef_construction: 100 };
    expect(await mappingOf({ dims: 3 })).toEqual({
      type: 'dense_vector',
      dims: 3,
      index: true,
      similarity: 'cosine',
      index_options: { type: 'int8_hnsw', ...graph },
    });
    const binary = { type: 'bbq_hnsw', ...graph, rescore_vector: { oversample: 3 } };
    expect(await mappingOf({ dims: 384 })).toMatchObject({ index_options: binary });
    expect(await mappingOf({ dims: 8, element_type: 'byte' })).toEqual({
      type: 'dense_vector',
      element_type: 'byte',
      dims: 8,
      index: true,
      similarity: 'cosine',
    });
    expect(await mappingOf({ dims: 8, element_type: 'bit' })).toMatchObject({ similarity: 'l2_norm' });
    expect(await mappingOf({ dims: 3, index: false })).toEqual({ type: 'dense_vector', dims: 3, index: false });
    expect(await mappingOf({ dims: 4, index_options: { type: 'int4_flat' } })).toMatchObject({
      index_options: { type: 'int4_flat', confidence_interval: 0 },
    });
    expect(await mappingOf({ dims: 4, index_options: { type: 'hnsw', m: 5 } })).toMatchObject({
      index_options: { type: 'hnsw', m: 5, ef_construction: 100 },
    });
  });

  test('takes the dimensions of the first document', async () => {
    expect(await mappingOf({})).toEqual({ type: 'dense_vector', index: true, similarity: 'cosine' });
    const rest = await open({}, [{ v: [1, 2, 3] }]);
    expect((await rest('GET /i/_mapping')).body.i.mappings.properties.v).toMatchObject({
      dims: 3,
      index_options: { type: 'int8_hnsw' },
    });
    expect(await reasonFor(rest, [1, 2])).toBe(
      "[1:10] failed to parse: The [dense_vector] field [v] in doc [document with id '9'] has a different number of dimensions [2] than defined in the mapping [3]",
    );
    expect((await found(rest, { knn: { field: 'v', query_vector: [1, 2, 3] } })).length).toBe(1);
  });

  test('takes the dimensions of nested vectors', async () => {
    const rest = await openRest();
    const properties = { n: { type: 'nested', properties: { v: { type: 'dense_vector' } } } };
    await rest('PUT /i', { mappings: { properties } });
    const mixed = await rest('PUT /i/_doc/1', { n: [{ v: [1, 2] }, { v: [3] }] });
    expect(mixed.body.error.reason).toContain('a different number of dimensions [1]');
    expect((await rest('PUT /i/_doc/1', { n: [{ v: [1, 2] }, { v: [3, 4] }] })).status).toBe(201);
    expect((await rest('GET /i/_mapping')).body.i.mappings.properties.n.properties.v.dims).toBe(2);
  });

  test('rejects invalid parameters', async () => {
    const failed = 'Failed to parse mapping: ';
    expect(await rejected({ dims: 4097 })).toBe(
      `${failed}The number of dimensions should be in the range [1, 4096] but was [4097]`,
    );
    expect(await rejected({ dims: 12, element_type: 'bit' })).toBe(
      `${failed}The number of dimensions for should be a multiple of 8 but was [12]`,
    );
    expect(await rejected({ dims: 8, element_type: 'bit', similarity: 'cosine' })).toBe(
      `${failed}The [l2_norm] similarity is the only supported similarity for bit vectors`,
    );
    expect(await rejected({ dims: 3, index: false, similarity: 'cosine' })).toBe(
      `${failed}Field [similarity] can only be specified for a field of type [dense_vector] when it is indexed`,
    );
    expect(await rejected({ dims: 3, index_options: { type: 'tree' } })).toBe(
      `${failed}Unknown vector index options type [tree] for field [v]`,
    );
    expect(await rejected({ dims: 3, index_options: { type: 'int4_hnsw' } })).toBe(
      `${failed}int4_hnsw only supports even dimensions; provided=3`,
    );
    expect(await rejected({ dims: 3, index_options: { type: 'bbq_flat' } })).toBe(
      `${failed}bbq_flat does not support dimensions fewer than 64; provided=3`,
    );
    expect(await rejected({ dims: 8, element_type: 'byte', index_options: { type: 'int8_flat' } })).toBe(
      `${failed}[element_type] cannot be [byte] when using index type [int8_flat]`,
    );
    expect(await rejected({ dims: 3, index_options: { type: 'flat', m: 3 } })).toContain('unsupported parameters');
  });

  test('index options can only change to finer ones', async () => {
    const rest = await open({ dims: 4, index_options: { type: 'int8_hnsw', m: 8 } }, []);
    const change = async (options: Body) =>
      (await rest('PUT /i/_mapping', { properties: { v: { type: 'dense_vector', dims: 4, index_options: options } } }))
        .body;
    expect(await change({ type: 'int8_hnsw', m: 10 })).toEqual({ acknowledged: true });
    expect((await change({ type: 'flat' })).error.reason).toContain('Cannot update parameter [index_options] from');
    expect((await change({ type: 'int8_hnsw', m: 4 })).error.reason).toContain('Cannot update parameter');
  });
});

describe('documents', () => {
  test('vectors of bytes are lists or hexadecimal', async () => {
    const rest = await open({ element_type: 'byte', dims: 2, similarity: 'l2_norm' }, [
      { v: [127, -1] },
      { v: '7fff' },
    ]);
    const hits = await found(rest, { knn: { field: 'v', query_vector: '7fff' } });
    expect(hits).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
    expect(await reasonFor(rest, [1, 200])).toContain(
      'element_type [byte] vectors only support integers between [-128, 127] but found [200] at dim [1];',
    );
    expect(await reasonFor(rest, [1, 0.5])).toContain(
      'element_type [byte] vectors only support non-decimal values but found decimal value [0.5] at dim [1];',
    );
  });

  test('a zero vector has no cosine, and a dot product needs unit vectors', async () => {
    const cosine = await open({ dims: 5 }, []);
    expect(await reasonFor(cosine, [0, 0, 0, 0, 0])).toBe(
      '[1:16] failed to parse: The [cosine] similarity does not support vectors with zero magnitude. Preview of invalid vector: [0.0, 0.0, 0.0, 0.0, 0.0, ...]',
    );
    const dot = await open({ dims: 2, similarity: 'dot_product' }, [{ v: [0.6, 0.8] }]);
    expect(await reasonFor(dot, [1, 1])).toContain(
      'The [dot_product] similarity can only be used with unit-length vectors. Preview of invalid vector: [1.0, 1.0]',
    );
  });
});

describe('knn', () => {
  const bits = [{ v: [-1] }, { v: 'fe' }, { v: '00' }];

  test('bits are compared by their hamming distance', async () => {
    const rest = await open({ element_type: 'bit', dims: 8 }, bits);
    expect(await found(rest, { knn: { field: 'v', query_vector: 'ff', k: 3, num_candidates: 3 } })).toEqual([
      ['1', 1],
      ['2', 0.875],
      ['3', 0],
    ]);
    const knn = { field: 'v', query_vector: 'ff', k: 3, num_candidates: 3, similarity: 1 };
    expect((await found(rest, { knn })).map(([id]) => id)).toEqual(['1', '2']);
  });

  test('scores of bytes', async () => {
    const score = async (similarity: string) => {
      const rest = await open({ element_type: 'byte', dims: 2, similarity }, [{ v: [3, 4] }]);
      return (await found(rest, { knn: { field: 'v', query_vector: [1, 2] } }))[0]![1];
    };
    expect(await score('l2_norm')).toBe(0.11111111);
    expect(await score('dot_product')).toBe(0.50016785);
    expect(await score('max_inner_product')).toBe(12);
    expect(await score('cosine')).toBe(0.99193496);
  });

  test('finds the nearest of all shards', async () => {
    const vectors = Array.from({ length: 20 }, (_, i) => ({ v: [1, i], tag: i % 2 ? 'odd' : 'even' }));
    const rest = await open({ dims: 2, similarity: 'l2_norm' }, vectors, { number_of_shards: 3 });
    const knn = { field: 'v', query_vector: [1, 0], k: 3, num_candidates: 10 };
    const { body } = await rest('POST /i/_search', { knn, aggs: { tags: { terms: { field: 'tag' } } } });
    expect(body.hits.total.value).toBe(3);
    expect(body.hits.hits.map((hit: { _id: string }) => hit._id)).toEqual(['1', '2', '3']);
    expect(body.aggregations.tags.buckets.map((bucket: { doc_count: number }) => bucket.doc_count)).toEqual([2, 1]);
    const query = { term: { tag: 'odd' } };
    expect((await found(rest, { query, knn: [knn, { ...knn, filter: query }], size: 20 })).length).toBe(12);
  });

  test('k is the number of hits by default', async () => {
    const rest = await open({ dims: 1 }, [{ v: [1] }, { v: [2] }, { v: [3] }]);
    const total = async (body: Body) => (await rest('POST /i/_search', body)).body.hits.total.value;
    expect(await total({ knn: { field: 'v', query_vector: [1] }, size: 2 })).toBe(2);
    expect(await total({ query: { knn: { field: 'v', query_vector: [1] } }, size: 1 })).toBe(1);
    expect(await total({ query: { knn: { field: 'v', query_vector: [1], num_candidates: 2 } } })).toBe(2);
  });

  test('nested vectors count once for each document', async () => {
    const rest = await openRest();
    const properties = {
      n: { type: 'nested', properties: { v: { type: 'dense_vector', dims: 1, similarity: 'l2_norm' } } },
    };
    await rest('PUT /i', { mappings: { properties: { ...properties, tag: { type: 'keyword' } } } });
    await add(rest, [
      { tag: 'a', n: [{ v: [1] }, { v: [1.5] }, { v: [9] }] },
      { tag: 'b', n: [{ v: [3] }] },
      { tag: 'b', n: [{ v: [5] }] },
    ]);
    const knn = { field: 'n.v', query_vector: [1], k: 2, num_candidates: 10 };
    const hits = await found(rest, { knn });
    expect(hits).toEqual([
      ['1', 1],
      ['2', 0.2],
    ]);
    const filter = { term: { tag: 'b' } };
    expect((await found(rest, { knn: { ...knn, filter } })).map(([id]) => id)).toEqual(['2', '3']);
    expect(await found(rest, { query: { nested: { path: 'n', score_mode: 'max', query: { knn } } } })).toEqual(hits);
    const inner = (await rest('POST /i/_search', { knn: { ...knn, inner_hits: { _source: false } } })).body.hits
      .hits[0];
    expect(inner.inner_hits.n.hits.hits.map((hit: { _score: number }) => hit._score)).toEqual([1, 0.8, 0.015384615]);
  });

  test('rejects invalid requests', async () => {
    const rest = await open({ dims: 2 }, [{ v: [1, 2] }]);
    const top = async (knn: unknown) => (await rest('POST /i/_search', { knn })).body.error.reason;
    const knn = { field: 'v', query_vector: [1, 2] };
    expect(await top({ ...knn, k: 0 })).toBe('[k] must be greater than 0');
    expect(await top({ ...knn, k: 5, num_candidates: 3 })).toBe('[num_candidates] cannot be less than [k]');
    expect(await top({ ...knn, num_candidates: 10_001 })).toBe('[num_candidates] cannot exceed [10000]');
    expect(await top({ field: 'v' })).toBe('either [query_vector_builder] or [query_vector] must be provided');
    expect(await top({ query_vector: [1] })).toBe('Required [field]');
    const { error } = (await rest('POST /i/_search', { query: { knn: { ...knn, query_vector: [1] } } })).body;
    expect(error.root_cause[0].reason).toBe(
      'failed to create query: The query vector has a different number of dimensions [1] than the document vectors [2].',
    );
    const unindexed = await open({ dims: 2, index: false }, [{ v: [1, 2] }]);
    expect((await unindexed('POST /i/_search', { knn })).body.error.root_cause[0].reason).toBe(
      'failed to create query: to perform knn search on field [v], its mapping must have [index] set to [true]',
    );
  });

  test('ranks as a naive loop does', async () => {
    const component = fc.integer({ min: -4, max: 4 });
    const vector = fc.array(component, { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(vector, { minLength: 1, maxLength: 12 }),
        vector,
        fc.integer({ min: 1, max: 6 }),
        async (all, query, k) => {
          const rest = await open({ dims: 3, similarity: 'max_inner_product' }, []);
          const half = all.length >> 1;
          await add(
            rest,
            all.slice(0, half).map(v => ({ v })),
          );
          await add(
            rest,
            all.slice(half).map(v => ({ v })),
            half + 1,
          );
          const scores = all.map((v, i) => {
            const dot = v.reduce((sum, value, at) => sum + value * query[at]!, 0);
            return { id: String(i + 1), i, score: dot < 0 ? Math.fround(1 / (1 - dot)) : dot + 1 };
          });
          const expected = scores.sort((a, b) => b.score - a.score || a.i - b.i).slice(0, k);
          const hits = await found(rest, { knn: { field: 'v', query_vector: query, k, num_candidates: 10 } });
          expect(hits.map(([id]) => id)).toEqual(expected.map(({ id }) => id));
          expect(hits.map(([, score]) => Math.fround(score))).toEqual(expected.map(({ score }) => score));
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('scripts', () => {
  async function scores(rest: Rest, source: string, params: Body): Promise<number[]> {
    const query = { script_score: { query: { exists: { field: 'v' } }, script: { source, params } } };
    const { body } = await rest('POST /i/_search', { query });
    if (body.error)
      throw new Error(
        body.error.root_cause[0].caused_by?.reason ?? JSON.stringify(body.error.failed_shards[0].reason.caused_by),
      );
    return body.hits.hits.map((hit: { _score: number }) => hit._score);
  }

  test('compare floats', async () => {
    const rest = await open({ dims: 2 }, [{ v: [3, 4] }]);
    const q = { q: [1, 2] };
    expect(await scores(rest, "dotProduct(params.q, 'v')", q)).toEqual([11]);
    expect(await scores(rest, "cosineSimilarity(params.q, 'v')", q)).toEqual([0.9838699]);
    expect(await scores(rest, "l1norm(params.q, 'v')", q)).toEqual([4]);
    expect(await scores(rest, "l2norm(params.q, 'v')", q)).toEqual([2.828427]);
    expect(await scores(rest, "doc['v'].vectorValue[1] + doc['v'].magnitude", q)).toEqual([9]);
    await expect(scores(rest, "dotProduct(params.q, 'v')", { q: [1] })).rejects.toThrow(
      'The query vector has a different number of dimensions [1] than the document vectors [2].',
    );
    await expect(scores(rest, "hamming(params.q, 'v')", q)).rejects.toThrow(
      'hamming distance is only supported for byte or bit vectors',
    );
    await expect(scores(rest, "doc['v'].value", q)).rejects.toThrow("use 'vectorValue' or 'magnitude' instead.");
  });

  test('compare bytes', async () => {
    const rest = await open({ element_type: 'byte', dims: 2 }, [{ v: [3, 4] }]);
    for (const q of [{ q: [1, 2] }, { q: '0102' }]) {
      expect(await scores(rest, "dotProduct(params.q, 'v')", q)).toEqual([11]);
      expect(await scores(rest, "hamming(params.q, 'v')", q)).toEqual([3]);
      expect(await scores(rest, "l1norm(params.q, 'v')", q)).toEqual([4]);
      expect(await scores(rest, "l2norm(params.q, 'v')", q)).toEqual([2.828427]);
      expect(await scores(rest, "cosineSimilarity(params.q, 'v')", q)).toEqual([0.9838699]);
    }
  });

  test('compare bits', async () => {
    const rest = await open({ element_type: 'bit', dims: 8 }, [{ v: 'f0' }]);
    expect(await scores(rest, "hamming(params.q, 'v')", { q: 'ff' })).toEqual([4]);
    expect(await scores(rest, "l1norm(params.q, 'v')", { q: 'ff' })).toEqual([4]);
    expect(await scores(rest, "l2norm(params.q, 'v')", { q: 'ff' })).toEqual([2]);
    expect(await scores(rest, "dotProduct(params.q, 'v')", { q: '30' })).toEqual([2]);
    expect(await scores(rest, "dotProduct(params.q, 'v')", { q: [1, 2, 3, 4, 5, 6, 7, 8] })).toEqual([10]);
    await expect(scores(rest, "cosineSimilarity(params.q, 'v')", { q: 'ff' })).rejects.toThrow(
      'cosineSimilarity is not supported for bit vectors',
    );
  });

  test('a document without a vector is an error', async () => {
    const rest = await open({ dims: 2 }, [{ tag: 'x' }]);
    const script = { source: "dotProduct([1, 2], 'v')" };
    const { body } = await rest('POST /i/_search', { query: { script_score: { query: { match_all: {} }, script } } });
    expect(JSON.stringify(body)).toContain("A document doesn't have a value for a vector field!");
    const sized = { source: "doc['v'].size() == 0 ? 7 : 1" };
    expect(await found(rest, { query: { script_score: { query: { match_all: {} }, script: sized } } })).toEqual([
      ['1', 7],
    ]);
  });
});

test('several vectors are compared by the best of each', async () => {
  const rest = await openRest();
  await rest('PUT /i', {
    mappings: { properties: { r: { type: 'rank_vectors' }, b: { type: 'rank_vectors', element_type: 'bit' } } },
  });
  await add(rest, [
    {
      r: [
        [1, 0],
        [0, 2],
      ],
      b: ['ff', '0f'],
    },
  ]);
  const { mappings } = (await rest('GET /i/_mapping')).body.i;
  expect(mappings.properties).toEqual({
    b: { type: 'rank_vectors', element_type: 'bit', dims: 8 },
    r: { type: 'rank_vectors', dims: 2 },
  });
  const score = async (source: string, q: unknown) => {
    const query = { script_score: { query: { match_all: {} }, script: { source, params: { q } } } };
    return (await found(rest, { query }))[0]![1];
  };
  expect(
    await score("maxSimDotProduct(params.q, 'r')", [
      [1, 1],
      [3, 1],
    ]),
  ).toBe(5);
  expect(await score("maxSimInvHamming(params.q, 'b')", ['fe', '0f'])).toBe(1.875);
  expect((await rest('PUT /i/_doc/9', { r: [[1]] })).body.error.reason).toContain(
    'a different number of dimensions [1]',
  );
});
