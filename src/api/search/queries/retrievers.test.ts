import { describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

type Body = Record<string, unknown>;

const DOCUMENTS = [
  { t: 'red', n: 1, v: [1] },
  { t: 'red red', n: 2, v: [2] },
  { t: 'blue', n: 3, v: [3] },
  { t: 'blue red', n: 4, v: [4] },
  { t: 'green', n: 5, v: [5] },
];

async function open(shards = 1): Promise<Rest> {
  const rest = await openRest();
  const properties = {
    t: { type: 'text' },
    n: { type: 'integer' },
    v: { type: 'dense_vector', dims: 1, similarity: 'l2_norm' },
  };
  await rest('PUT /i', { settings: { number_of_shards: shards }, mappings: { properties } });
  const bulk = DOCUMENTS.flatMap((source, i) => [{ index: { _id: String(i + 1) } }, source]);
  await rest('POST /i/_bulk?refresh=true', lines(...bulk));
  return rest;
}

/** A retriever that scores documents by the number of each that matches. */
function scored(range: Body): Body {
  const script = { source: "doc['n'].value" };
  return { standard: { query: { script_score: { query: { range: { n: range } }, script } } } };
}

const nearest = (vector: number, k: number): Body => ({
  knn: { field: 'v', query_vector: [vector], k, num_candidates: 10 },
});

async function hitsOf(rest: Rest, retriever: Body, more: Body = {}): Promise<[string, number][]> {
  const { body } = await rest('POST /i/_search', { retriever, ...more });
  if (body.error) throw new Error(JSON.stringify(body.error));
  return body.hits.hits.map((hit: { _id: string; _score: number }) => [hit._id, hit._score]);
}

async function problem(rest: Rest, body: Body, parameters = ''): Promise<string> {
  return (await rest(`POST /i/_search${parameters}`, body)).body.error.reason;
}

describe('standard and knn', () => {
  test('are searches of their own', async () => {
    const rest = await open();
    expect(await hitsOf(rest, scored({ gte: 4 }))).toEqual([
      ['5', 5],
      ['4', 4],
    ]);
    const sorted = { standard: { sort: [{ n: 'desc' }], filter: { match: { t: 'red' } }, search_after: [4] } };
    expect((await hitsOf(rest, sorted)).map(([id]) => id)).toEqual(['2', '1']);
    const { knn } = nearest(1, 2) as { knn: Body };
    expect(await hitsOf(rest, { knn: { ...knn, filter: { term: { t: 'blue' } }, min_score: 0.15 } })).toEqual([
      ['3', 0.2],
    ]);
  });
});

describe.each([1, 3])('rrf on %i shards', shards => {
  test('adds up reciprocal ranks', async () => {
    const rest = await open(shards);
    const rrf = { retrievers: [scored({ lte: 3 }), nearest(1.9, 3)], rank_constant: 1 };
    // By number: 3, 2, 1; by distance: 2, 1, 3.
    const { body } = await rest('POST /i/_search', {
      retriever: { rrf },
      aggs: { sum: { sum: { field: 'n' } } },
      size: 2,
    });
    expect(body.hits.hits.map((hit: { _id: string; _score: number }) => [hit._id, hit._score])).toEqual([
      ['2', 0.8333334],
      ['3', 0.75],
    ]);
    expect(body.hits.total.value).toBe(3);
    expect(body.aggregations.sum.value).toBe(6);
  });

  test('counts all matches of queries, and the nearest documents', async () => {
    const rest = await open(shards);
    const retriever = {
      rrf: { retrievers: [{ standard: { query: { match: { t: 'red' } } } }, nearest(5, 1)], rank_window_size: 2 },
    };
    const { hits } = (await rest('POST /i/_search', { retriever, size: 1 })).body;
    expect(hits.total.value).toBe(4);
    expect(hits.hits.length).toBe(1);
  });

  test('filters all children, and pages the ranked documents', async () => {
    const rest = await open(shards);
    const rrf = { retrievers: [scored({}), nearest(1, 5)], filter: { match: { t: 'blue' } } };
    expect((await hitsOf(rest, { rrf })).map(([id]) => id).sort()).toEqual(['3', '4']);
    expect((await hitsOf(rest, { rrf }, { from: 1, size: 5 })).length).toBe(1);
    expect(await hitsOf(rest, { rrf }, { from: 7, size: 3 })).toEqual([]);
  });
});

describe('linear', () => {
  test('weights normalized scores', async () => {
    const rest = await open();
    const part = (retriever: Body, weight: number, normalizer: string) => ({ retriever, weight, normalizer });
    const linear = { retrievers: [part(scored({ lte: 3 }), 2, 'minmax'), part(scored({ gte: 3, lte: 4 }), 1, 'none')] };
    expect(await hitsOf(rest, { linear })).toEqual([
      ['3', 5],
      ['4', 4],
      ['2', 1],
      ['1', 0],
    ]);
    const one = { linear: { retrievers: [part(scored({ gte: 5 }), 3, 'minmax')] } };
    expect(await hitsOf(rest, one)).toEqual([['5', 3]]);
    const l2 = { linear: { retrievers: [part(scored({ gte: 3, lte: 4 }), 1, 'l2_norm')], min_score: 0.7 } };
    expect(await hitsOf(rest, l2)).toEqual([['4', 0.8]]);
  });

  test('explains the sum', async () => {
    const rest = await open();
    const retriever = { linear: { retrievers: [{ retriever: scored({ gte: 5 }), weight: 2 }] } };
    const { hits } = (await rest('POST /i/_search', { retriever, explain: true })).body.hits;
    const { value, description, details } = hits[0]._explanation;
    expect(value).toBe(10);
    expect(description).toBe(
      'weighted linear combination score: [10.0] computed for normalized scores [5.0] and weights [2.0] as sum of (weight[i] * score[i]) for each query.',
    );
    expect(details[0].description).toBe(
      'weighted score: [10.0] in query at index [0] computed as [2.0 * 5.0] using score normalizer [none] for original matching query with score:',
    );
    expect(details[0].details[0].value).toBe(5);
  });
});

test('a text is searched in several fields', async () => {
  const rest = await open();
  const ids = async (retriever: Body) => (await hitsOf(rest, retriever)).map(([id]) => id);
  expect((await ids({ rrf: { query: 'blue', fields: ['t'] } })).sort()).toEqual(['3', '4']);
  expect((await ids({ linear: { query: 'blue', fields: ['t^2'], normalizer: 'minmax' } })).sort()).toEqual(['3', '4']);
});

test('rescorer and pinned change the results of another retriever', async () => {
  const rest = await open();
  const query = {
    rescore_query: { script_score: { query: { match_all: {} }, script: { source: "100 - doc['n'].value" } } },
    query_weight: 0,
  };
  const rescorer = { retriever: scored({}), rescore: { window_size: 3, query } };
  expect(await hitsOf(rest, { rescorer }, { size: 2 })).toEqual([
    ['3', 97],
    ['4', 96],
  ]);
  const pinned = { ids: ['1'], retriever: scored({ gte: 4 }) };
  expect((await hitsOf(rest, { pinned })).map(([id]) => id)).toEqual(['1', '5', '4']);
  const nested = {
    rrf: { retrievers: [{ rescorer: { ...rescorer, rescore: { window_size: 10, query } } }, nearest(5, 1)] },
  };
  expect((await hitsOf(rest, nested))[0]![0]).toBe('5');
});

test('invalid requests are rejected', async () => {
  const rest = await open();
  const rrf = { retrievers: [scored({}), nearest(1, 5)], rank_window_size: 5 };
  const failed = 'Validation Failed: 1: ';
  expect(await problem(rest, { retriever: scored({}), query: { match_all: {} }, min_score: 1 })).toBe(
    `${failed}cannot specify [retriever] and [query, min_score];`,
  );
  expect(await problem(rest, { retriever: { rrf } })).toBe(
    `${failed}[rrf] requires [rank_window_size: 5] be greater than or equal to [size: 10];`,
  );
  expect(await problem(rest, { retriever: { rrf }, size: 2 }, '?scroll=1m')).toBe(
    `${failed}cannot specify [rrf] and [scroll];`,
  );
  expect(await problem(rest, { retriever: { rrr: {} } })).toBe('unknown retriever [rrr] did you mean [rrf]?');
  const reranker = { text_similarity_reranker: { retriever: scored({}) } };
  expect(await problem(rest, { retriever: reranker })).toContain(
    '[text_similarity_reranker] retriever is not supported',
  );
  const sorted = { standard: { sort: ['n'] } };
  expect(await problem(rest, { retriever: { rrf: { retrievers: [sorted, sorted] } } })).toContain(
    "[rrf] search failed - retrievers '[standard], [standard]' returned errors.",
  );
});
