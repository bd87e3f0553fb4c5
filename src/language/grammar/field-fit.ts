const WHOLE = ['long', 'integer', 'short', 'byte', 'unsigned_long', 'token_count'];
const NUMERIC = [...WHOLE, 'double', 'float', 'half_float', 'scaled_float', 'aggregate_metric_double'];
const DATES = ['date', 'date_nanos'];
const EXACT = ['keyword', 'constant_keyword', 'wildcard', 'ip', 'boolean', 'version', 'counted_keyword', 'flattened'];
const TEXT = ['text', 'match_only_text', 'search_as_you_type', 'semantic_text'];
const RANGES = ['integer_range', 'long_range', 'float_range', 'double_range', 'date_range', 'ip_range'];
const EARTH = ['geo_point', 'geo_shape'];
const PLANE = ['point', 'shape'];

/** The types of fields that queries and aggregations are mostly used with, by their names. */
const USUAL: readonly (readonly [names: string, types: readonly string[]])[] = [
  [
    'match match_phrase match_phrase_prefix match_bool_prefix multi_match combined_fields intervals simple_query_string query_string more_like_this significant_text categorize_text',
    TEXT,
  ],
  [
    'term terms terms_set prefix wildcard regexp fuzzy significant_terms rare_terms cardinality multi_terms',
    [...EXACT, ...WHOLE],
  ],
  ['range', [...NUMERIC, ...DATES, ...RANGES, 'ip']],
  [
    'avg sum min max stats extended_stats percentiles percentile_ranks median_absolute_deviation histogram variable_width_histogram boxplot weighted_avg matrix_stats t_test',
    [...NUMERIC, 'histogram'],
  ],
  ['date_histogram auto_date_histogram date_range', [...DATES, 'date_range']],
  ['ip_range ip_prefix', ['ip', 'ip_range']],
  [
    'geo_distance geo_bounding_box geo_polygon geo_shape geo_grid geohash_grid geotile_grid geohex_grid geo_bounds geo_centroid',
    EARTH,
  ],
  ['shape cartesian_bounds cartesian_centroid', PLANE],
  ['distance_feature', [...DATES, 'geo_point']],
  ['nested', ['nested']],
  ['knn', ['dense_vector']],
  ['sparse_vector', ['sparse_vector']],
  ['rank_feature', ['rank_feature', 'rank_features']],
  ['percolate', ['percolator']],
  ['term_suggester phrase_suggester', [...TEXT, 'keyword']],
  ['completion_suggester', ['completion']],
];

const typesByName = new Map(USUAL.flatMap(([names, types]) => names.split(' ').map(name => [name, new Set(types)])));

/** Whether fields of a type are mostly used with a query or an aggregation; true if there is no preference. */
export function fitsUse(use: string | undefined, type: string): boolean {
  return typesByName.get(use ?? '')?.has(type) ?? true;
}

/** The use of a field by a suggester, as distinct from that by a query of the same name. */
export function suggesterUse(suggester: string): string {
  return `${suggester}_suggester`;
}

export function isNumeric(type: string): boolean {
  return NUMERIC.includes(type);
}

/** Whether values are analyzed into terms. */
export function isText(type: string): boolean {
  return TEXT.includes(type);
}
