import { AGGREGATION_TYPES } from '../../../dsl/aggregations/aggregations.ts';
import type { JsonValue } from '../../json/json-value.ts';
import type { Examples } from '../../../testing/described-examples.ts';

const all = { match_all: {} };
const ranges: JsonValue[] = [[{ to: 1 }, { key: 'rest', from: 1 }]];

const values: Examples['values'] = {
  field: ['n'],
  script: [{ source: '1' }, '1'],
  time_zone: ['+01:00', 'Europe/Berlin'],
  order: [{ _key: 'asc' }, [{ _count: 'desc' }, { _key: 'asc' }]],
  ranges,
  extended_bounds: [{ min: 1, max: 2 }],
  hard_bounds: [{ min: 1, max: 2 }],
  percents: [[50, 99]],
  'percentile_ranks.values': [[1, 2]],
  tdigest: [{ compression: 100 }],
  script_heuristic: [{ script: { source: 'params._subset_freq * 1.0' } }],
  hdr: [{ number_of_significant_value_digits: 3 }],
  sources: [[{ k: { terms: { field: 'k' } } }]],
  'multi_terms.terms': [[{ field: 'k' }, { field: 'n' }]],
  'filters.filters': [{ one: all }, [all]],
  'adjacency_matrix.filters': [{ one: all }],
  'weighted_avg.value': [{ field: 'n' }],
  'weighted_avg.weight': [{ field: 'n', missing: 1 }],
  't_test.a': [{ field: 'n' }],
  't_test.b': [{ field: 'm' }],
  'matrix_stats.missing': [{ n: 1 }],
  'top_metrics.metrics': [{ field: 'n' }, [{ field: 'n' }]],
  sort: [[{ n: 'asc' }], { n: { order: 'asc' } }],
  'top_metrics.sort': [{ n: 'asc' }],
  'scripted_metric.params': [{ a: 1 }],
  bounds: [{ top: 1, left: 0, bottom: 0, right: 1 }],
  'geo_distance.origin': ['0,0', { lat: 0, lon: 0 }],
  'ip_range.ranges': [[{ to: '10.0.0.1' }, { mask: '10.0.0.0/8' }]],
  'geohash_grid.precision': [5, '1km'],
  'categorize_text.categorization_analyzer': ['standard', { tokenizer: 'standard' }],
  'categorize_text.categorization_filters': [['\\d+']],
  'frequent_item_sets.fields': [[{ field: 'k' }, { field: 'n', exclude: [1] }]],
  'bucket_correlation.buckets_path': ['a>_count'],
  'bucket_correlation.function': [{ count_correlation: { indicator: { expectations: [1, 2], doc_count: 3 } } }],
  'bucket_count_ks_test.buckets_path': ['a>_count'],
  'bucket_count_ks_test.fractions': [[0.5, 0.5]],
  'bucket_count_ks_test.alternative': [['less'], 'two_sided'],
  'geo_line.point': [{ field: 'p' }],
  'geo_line.sort': [{ field: 'n', missing: 1 }],
  'geo_distance.unit': ['km', 'm'],
};

const needField = AGGREGATION_TYPES.filter(({ parameters }) => parameters.some(({ name }) => name === 'field'));

const companions: Examples['companions'] = {
  ...Object.fromEntries(needField.map(({ name }) => [name, { field: 'n' }])),
};

/** What the descriptions of aggregations leave open. */
export const AGGREGATION_EXAMPLES: Examples = { values, companions };
