import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

test('searches are counted by what they use, if they succeed', async () => {
  const rest = await openRest();
  await rest('PUT /a', { mappings: { properties: { t: { type: 'text' }, v: { type: 'dense_vector', dims: 2 } } } });
  await rest('POST /a/_search', {
    query: { bool: { must: [{ match: { t: 'x' } }, { match: { t: 'y' } }], filter: { term: { t: 'x' } } } },
    rescore: { window_size: 5, query: { rescore_query: { match_phrase: { t: 'x y' } } } },
    aggs: { k: { terms: { field: 'n' }, aggs: { b: { boxplot: { field: 'n' } } } } },
  });
  const standard = { standard: { query: { match: { t: 'x' } } } };
  const linear = { linear: { retrievers: [{ retriever: standard, weight: 2 }] } };
  await rest('POST /a/_search', { retriever: { rrf: { retrievers: [standard, linear] } } });
  await rest('POST /a/_search', { query: { nope: {} } });
  const { search } = (await rest('GET /_cluster/stats')).body.indices;
  expect(search).toEqual({
    total: 2,
    queries: { bool: 1, match: 2, term: 1, match_phrase: 1 },
    rescorers: { query: 1 },
    sections: { query: 1, rescore: 1, aggs: 1, retriever: 1 },
    retrievers: { rrf: 1, standard: 1, linear: 1 },
  });
  const { analytics } = (await rest('GET /_xpack/usage')).body;
  expect(analytics.stats).toMatchObject({ boxplot_usage: 1, t_test_usage: 0 });
});

test('fields, sources, synonyms and vectors are counted', async () => {
  const rest = await openRest();
  const mappings = {
    runtime: { r: { type: 'keyword', script: "emit(doc['k'].value + params._source.k)\n" }, k: { type: 'keyword' } },
    properties: { k: { type: 'keyword' }, v: { type: 'dense_vector', dims: 2 }, s: { type: 'sparse_vector' } },
  };
  const filter = { one: { type: 'synonym', synonyms: ['a,b'] } };
  await rest('PUT /a', { mappings, settings: { analysis: { filter } } });
  await rest('PUT /b', { mappings });
  await rest('PUT /c', { mappings: { _source: { enabled: false } } });
  await rest('PUT /a/_doc/1?refresh', { k: 'x', v: [1, 2] });
  await rest('PUT /a/_doc/2?refresh', { k: 'x', v: [2, 1], s: { a: 1 } });
  const { indices } = (await rest('GET /_cluster/stats')).body;
  expect(indices.docs.count).toBe(2);
  expect(indices.docs.total_size_in_bytes).toBeGreaterThan(0);
  expect([indices.dense_vector, indices.sparse_vector]).toEqual([{ value_count: 2 }, { value_count: 1 }]);
  expect(indices.analysis.synonyms).toEqual({ inline: { count: 1, index_count: 1 } });
  expect(indices.mappings).toMatchObject({
    total_field_count: 6,
    total_deduplicated_field_count: 3,
    source_modes: { stored: 2, disabled: 1 },
    runtime_field_types: [
      {
        name: 'keyword',
        count: 4,
        index_count: 2,
        scriptless_count: 2,
        shadowed_count: 2,
        lang: ['painless'],
        source_max: 1,
        source_total: 2,
        doc_max: 1,
        doc_total: 2,
        chars_max: 40,
        chars_total: 80,
        lines_max: 2,
        lines_total: 4,
      },
    ],
  });
});
