import { beforeAll, describe, expect, test } from 'vitest';
import { AGGREGATION_EXAMPLES } from '../dsl/examples/aggregation-examples.data.ts';
import { COMPONENT_EXAMPLES } from '../dsl/examples/component-examples.data.ts';
import { FIELD_TYPE_EXAMPLES } from '../dsl/examples/field-type-examples.data.ts';
import { PROCESSOR_EXAMPLES } from '../dsl/examples/processor-examples.data.ts';
import { QUERY_EXAMPLES } from '../dsl/examples/query-examples.data.ts';
import { openRest, type Rest } from './testing/rest-client.ts';

const RECIPES = {
  title: { type: 'text', fields: { keyword: { type: 'keyword' } } },
  description: { type: 'text', fields: { stems: { type: 'text', analyzer: 'english' } } },
  message: { type: 'text' },
  tags: { type: 'keyword' },
  author: { type: 'keyword' },
  ingredients: { type: 'keyword' },
  minutes: { type: 'integer' },
  minutes_before: { type: 'integer' },
  minutes_after: { type: 'integer' },
  required_matches: { type: 'integer' },
  rating: { type: 'float' },
  votes: { type: 'integer' },
  price: { type: 'double' },
  added: { type: 'date' },
  '@timestamp': { type: 'date' },
  client: { type: 'ip' },
  events: { type: 'counted_keyword' },
  popularity: { type: 'rank_feature' },
  topics: { type: 'sparse_vector' },
  location: { type: 'geo_point' },
  area: { type: 'geo_shape' },
  outline: { type: 'shape' },
  embedding: { type: 'dense_vector', dims: 3 },
  steps: { type: 'nested', properties: { text: { type: 'text' } } },
  relation: { type: 'join', relations: { recipe: 'comment' } },
  query: { type: 'percolator' },
};

let rest: Rest;
beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /recipes', { mappings: { properties: RECIPES } });
  const rule = { rule_id: 'r', type: 'pinned', criteria: [{ type: 'always' }], actions: { ids: ['1'] } };
  await rest('PUT /_query_rules/campaigns', { rules: [rule] });
});

/** The reason of an error; undefined if the request was accepted. */
async function refusal(line: string, body: object): Promise<string | undefined> {
  const { status, body: answer } = await rest(line, body);
  return status < 400 ? undefined : (answer.error.root_cause?.[0]?.reason ?? JSON.stringify(answer.error));
}

/** Metrics by day, for aggregations over their results. */
const DAYS = { date_histogram: { field: 'added', calendar_interval: 'day' } };
const METRICS = {
  sales: { sum: { field: 'price' } },
  customers: { cardinality: { field: 'author' } },
  prices: { percentiles: { field: 'price' } },
};
const RANGES = { range: { field: 'minutes', ranges: [{ to: 10 }, { from: 10, to: 20 }, { from: 20 }] } };
const INSIDE_DAYS = new Set([
  'bucket_sort',
  'cumulative_sum',
  'derivative',
  'serial_diff',
  'bucket_script',
  'bucket_selector',
  'moving_fn',
  'moving_percentiles',
  'normalize',
  'cumulative_cardinality',
  'rate',
]);

/** A body with an aggregation where it can be. */
function withAggregation(name: string, value: unknown): object {
  const example = { [name]: value };
  if (name === 'reverse_nested') return { aggs: { steps: { nested: { path: 'steps' }, aggs: { example } } } };
  if (INSIDE_DAYS.has(name)) return { aggs: { days: { ...DAYS, aggs: { ...METRICS, example } } } };
  return { aggs: { days: { ...DAYS, aggs: METRICS }, ranges: RANGES, example } };
}

describe('examples are requests that the engine accepts', () => {
  test.each(Object.entries(QUERY_EXAMPLES))('query %s', async (name, value) => {
    expect(await refusal('POST /recipes/_search', { query: { [name]: value } })).toBeUndefined();
  });

  test.each(Object.entries(AGGREGATION_EXAMPLES))('aggregation %s', async (name, value) => {
    expect(await refusal('POST /recipes/_search', withAggregation(name, value))).toBeUndefined();
  });

  test.each(Object.entries(PROCESSOR_EXAMPLES))('processor %s', async (name, value) => {
    const reason = await refusal('PUT /_ingest/pipeline/example', { processors: [{ [name]: value }] });
    if (reason !== undefined) expect(reason).toMatch(/no enrich index exists/);
  });

  test.each(Object.entries(FIELD_TYPE_EXAMPLES))('field type %s', async (name, field) => {
    const target = name === 'alias' ? { title: { type: 'text' } } : {};
    expect(
      await refusal(`PUT /type-${name}`, { mappings: { properties: { ...target, field: field as object } } }),
    ).toBeUndefined();
  });

  test.each(
    Object.entries(COMPONENT_EXAMPLES).flatMap(([kind, examples]) =>
      Object.entries(examples).map(([name, value]) => [kind, name, value] as const),
    ),
  )('%s %s', async (kind, name, value) => {
    const analysis = { [kind]: { example: value } };
    const index = `${kind}-${name}`.replaceAll('_', '-');
    const reason = await refusal(`PUT /${index}`, { settings: { analysis } });
    // Dictionaries and patterns are files of the host.
    if (reason !== undefined) expect(['hunspell', 'hyphenation_decompounder']).toContain(name);
  });
});
