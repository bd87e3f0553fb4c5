import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

// The reasons of errors, outermost first, as a live engine gives them, with the places where its parser stops.

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /i', {
    mappings: { properties: { k: { type: 'keyword' }, l: { type: 'long' }, g: { type: 'geo_point' } } },
  });
  await rest('POST /i/_doc?refresh', { k: 'red', l: 1, g: '0,0' });
  await rest('POST /i/_doc?refresh', { k: 'blue', l: 2, g: '1,1' });
});

interface Failure {
  type: string;
  reason: string;
  line?: number;
  col?: number;
  root_cause?: Failure[];
  caused_by?: Failure;
}

function reasons(error: Failure): string {
  const reasonsOf: string[] = [];
  let failure: Failure | undefined = error.type === 'search_phase_execution_exception' ? error.root_cause![0] : error;
  for (; failure; failure = failure.caused_by)
    reasonsOf.push(`${failure.line ? `[${failure.line}:${failure.col}] ` : ''}${failure.reason}`);
  return reasonsOf.join(' <- ');
}

test.each<[object, string]>([
  [
    { terms: { field: 'k' }, aggs: { b: { bucket_sort: { size: 0 } } } },
    '[1:72] failed to build [bucket_sort] after last required field arrived <- [1:72] [bucket_sort] failed to parse field [size] <- [size] must be a positive integer: [0]',
  ],
  [
    { terms: { field: 'k' }, aggs: { b: { bucket_sort: { from: -1, size: 2 } } } },
    '[1:72] failed to build [bucket_sort] after last required field arrived <- [1:72] [bucket_sort] failed to parse field [from] <- [from] must be a non-negative integer: [-1]',
  ],
  [
    { terms: { field: 'k' }, aggs: { b: { bucket_sort: { sort: ['k'], size: 0 } } } },
    '[1:85] [bucket_sort] failed to parse field [size] <- [size] must be a positive integer: [0]',
  ],
  [
    { terms: { field: 'k' }, aggs: { b: { bucket_sort: { size: 0, sort: ['k'] } } } },
    '[1:85] [bucket_sort] failed to parse field [sort] <- [1:72] failed to build [bucket_sort] after last required field arrived <- [1:72] [bucket_sort] failed to parse field [size] <- [size] must be a positive integer: [0]',
  ],
  [
    { terms: { field: 'k' }, aggs: { b: { bucket_sort: { sort: [5] } } } },
    '[1:73] [bucket_sort] failed to parse field [sort] <- malformed sort format, within the sort array, an object, or an actual string are allowed',
  ],
  [
    { terms: { field: 'k' }, aggs: { b: { bucket_sort: { sort: ['k', null] } } } },
    '[1:77] [bucket_sort] failed to parse field [sort] <- malformed sort format, within the sort array, an object, or an actual string are allowed',
  ],
  [
    { terms: { field: 'k' }, aggs: { b: { bucket_sort: { sort: { _geo_distance: {} } } } } },
    '[1:90] [bucket_sort] failed to parse field [sort] <- Geo distance sorting needs at least one point.',
  ],
  [
    { terms: { field: 'k' }, aggs: { b: { bucket_sort: { sort: [{ k: 5 }] } } } },
    '[1:79] [bucket_sort] failed to parse field [sort] <- [1:79] [field_sort] Expected START_OBJECT but was: END_OBJECT',
  ],
  [
    { terms: { field: 'k' }, aggs: { b: { bucket_sort: { sort: { k: 5, b: 'asc' } } } } },
    '[1:79] [bucket_sort] failed to parse field [sort] <- [1:79] [field_sort] Expected START_OBJECT but was: FIELD_NAME',
  ],
  [
    { terms: { field: 'k' }, aggs: { b: { bucket_sort: { sort: [{ k: [1] }] } } } },
    '[1:79] [bucket_sort] failed to parse field [sort] <- [1:79] [field_sort] Expected START_OBJECT but was: VALUE_NUMBER',
  ],
  [
    { terms: { field: 'k' }, aggs: { b: { bucket_sort: { sort: [{ k: null }] } } } },
    '[1:82] [bucket_sort] failed to parse field [sort] <- [1:82] [field_sort] Expected START_OBJECT but was: END_OBJECT',
  ],
  [
    { composite: { sources: [] } },
    '[1:39] [composite] failed to parse field [sources] <- Failed to build [composite] after last required field arrived <- Composite [sources] cannot be null or empty',
  ],
  [
    { composite: { sources: [5] } },
    '[1:39] [composite] failed to parse field [sources] <- [1:39] Failed to parse object: expecting token of type [START_OBJECT] but found [VALUE_NUMBER]',
  ],
  [
    { composite: { sources: [{}] } },
    '[1:40] [composite] failed to parse field [sources] <- [1:40] Failed to parse object: expecting token of type [FIELD_NAME] but found [END_OBJECT]',
  ],
  [
    { composite: { sources: [{ a: 5 }] } },
    '[1:44] [composite] failed to parse field [sources] <- [1:44] Failed to parse object: expecting token of type [START_OBJECT] but found [VALUE_NUMBER]',
  ],
  [
    { composite: { sources: [{ a: {} }] } },
    '[1:45] [composite] failed to parse field [sources] <- [1:45] Failed to parse object: expecting token of type [FIELD_NAME] but found [END_OBJECT]',
  ],
  [
    { composite: { sources: [{ a: { terms: 5 } }] } },
    '[1:53] [composite] failed to parse field [sources] <- [1:53] Failed to parse object: expecting token of type [START_OBJECT] but found [VALUE_NUMBER]',
  ],
  [
    { composite: { sources: [[{ a: { terms: { field: 'k' } } }]] } },
    '[1:39] [composite] failed to parse field [sources] <- expected value but got [START_ARRAY]',
  ],
  [
    { composite: { sources: [{ a: { terms: { field: 'k' } }, b: { terms: { field: 'k' } } }] } },
    '[1:90] [composite] failed to parse field [sources] <- [1:90] Failed to parse object: expecting token of type [START_OBJECT] but found [VALUE_STRING]',
  ],
  [
    { composite: { sources: [{ a: { terms: { field: 'k' } }, b: 5 }] } },
    '[1:72] [composite] failed to parse field [sources] <- [1:72] Failed to parse object: expecting token of type [START_OBJECT] but found [VALUE_NUMBER]',
  ],
  [
    { composite: { sources: [{ a: { terms: { field: 'k' }, zz: 1 } }] } },
    '[1:73] [composite] failed to parse field [sources] <- expected value but got [END_OBJECT]',
  ],
  [
    { composite: { sources: [{ a: { terms: { field: 'k' }, zz: {} } }] } },
    '[1:73] [composite] failed to parse field [sources] <- expected value but got [END_OBJECT]',
  ],
  [
    { composite: { sources: [{ a: { terms: { field: 'k' }, zz: { x: 1 } } }] } },
    '[1:73] [composite] failed to parse field [sources] <- expected value but got [FIELD_NAME]',
  ],
  [
    { composite: { sources: [{ a: { terms: { field: 'k', missing_order: 'x' } } }] } },
    '[1:82] [composite] failed to parse field [sources] <- [1:82] [terms] failed to parse field [missing_order] <- No enum constant org.elasticsearch.search.aggregations.bucket.missing.MissingOrder.X',
  ],
  [
    { composite: { sources: [{ a: { terms: { field: 'k' } } }, { a: { terms: { field: 'k' } } }] } },
    '[1:98] [composite] failed to parse field [sources] <- Failed to build [composite] after last required field arrived <- Composite source names must be unique, found duplicates: [a]',
  ],
  [
    {
      histogram: { field: 'l', interval: 1 },
      aggs: { s: { sum: { field: 'l' } }, m: { cumulative_sum: { buckets_path: ['s', '_count'] } } },
    },
    'Validation Failed: 1: buckets_path must contain a single entry for aggregation [m];',
  ],
  [
    {
      histogram: { field: 'l', interval: 1 },
      aggs: { s: { sum: { field: 'l' } }, m: { cumulative_sum: { buckets_path: ['s', 'zz'] } } },
    },
    'Validation Failed: 1: No aggregation found for path [zz];',
  ],
  [
    {
      histogram: { field: 'l', interval: 1 },
      aggs: { s: { sum: { field: 'l' } }, m: { derivative: { buckets_path: ['zz', 's'] } } },
    },
    'Validation Failed: 1: No aggregation found for path [zz];',
  ],
  [{ geo_bounds: { field: 'g', value_type: 'long' } }, 'Expected numeric type on field [g], but got [geo_point]'],
  [
    { geo_bounds: { field: 'g', value_type: 'string' } },
    'Field [g] of type [geo_point] is not supported for aggregation [geo_bounds]',
  ],
  [
    { geo_bounds: { field: 'g', value_type: 'ip' } },
    'Field [g] of type [geo_point] is not supported for aggregation [geo_bounds]',
  ],
  [{ geo_bounds: { field: 'g', value_type: 'date' } }, 'Expected numeric type on field [g], but got [geo_point]'],
  [{ geo_centroid: { field: 'g', value_type: 'boolean' } }, 'Expected numeric type on field [g], but got [geo_point]'],
  [
    { geo_centroid: { field: 'none', value_type: 'long' } },
    'unmapped field is not supported for aggregation [geo_centroid]',
  ],
  [
    { geo_centroid: { field: 'k', value_type: 'string' } },
    'Field [k] of type [keyword] is not supported for aggregation [geo_centroid]',
  ],
])('%j', async (a, expected) => {
  const { body } = await rest('POST /i/_search?size=0', { aggs: { a } });
  expect(reasons(body.error)).toBe(expected);
});

test.each(['derivative', 'serial_diff'])('only the first path of %s is read', async kind => {
  const sub = { s: { sum: { field: 'l' } }, m: { [kind]: { buckets_path: ['s', 'zz'] } } };
  const { body } = await rest('POST /i/_search?size=0', {
    aggs: {
      a: { histogram: { field: 'l', interval: 1 }, aggs: sub },
      b: { max_bucket: { buckets_path: ['a>s', 'zz'] } },
    },
  });
  expect([body.aggregations.a.buckets[1].m.value, body.aggregations.b.value]).toEqual([1, 2]);
});
