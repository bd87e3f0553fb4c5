import type { MappingParameter } from './field-type-description.ts';

function define<const T extends Record<string, Omit<MappingParameter, 'name'>>>(
  table: T,
): { readonly [K in keyof T]: MappingParameter } {
  return Object.fromEntries(Object.entries(table).map(([name, rest]) => [name, { name, ...rest }])) as {
    [K in keyof T]: MappingParameter;
  };
}

/** The parameters that several field types share; a type may override their defaults. */
export const MAPPING_PARAMETERS = define({
  index: { type: 'boolean', default: true, updatable: false, doc: 'Whether the field is indexed for search.' },
  store: { type: 'boolean', default: false, updatable: false, doc: 'Whether the value is stored separately, so that `stored_fields` can return it without `_source`.' },
  doc_values: { type: 'boolean', default: true, updatable: false, doc: 'Whether doc values are stored, for sorting, aggregations and scripts.' },
  null_value: { type: 'any', default: null, updatable: false, nullable: true, doc: 'The value indexed for an explicit null.' },
  ignore_above: { type: 'integer', default: 2147483647, updatable: true, doc: 'Longer strings are not indexed, but remain in `_source`.' },
  ignore_malformed: { type: 'boolean', default: false, updatable: true, shown: 'given', doc: 'Whether malformed values are ignored instead of rejecting the document.' },
  coerce: { type: 'boolean', default: true, updatable: true, shown: 'given', doc: 'Whether strings are converted to numbers, and fractions truncated for integer types.' },
  eager_global_ordinals: { type: 'boolean', default: false, updatable: true, doc: 'Whether global ordinals are built at refresh instead of at the first aggregation.' },
  norms: { type: 'boolean', default: true, updatable: 'off', doc: 'Whether field lengths are stored for scoring.' },
  index_options: { type: 'enum', values: ['positions', 'docs', 'freqs', 'offsets'], default: 'positions', updatable: false, doc: 'What postings store: documents, frequencies, positions or offsets.' },
  term_vector: { type: 'enum', values: ['no', 'yes', 'with_positions', 'with_offsets', 'with_positions_offsets', 'with_positions_payloads', 'with_positions_offsets_payloads'], default: 'no', updatable: false, doc: 'Whether the terms of each document are stored.' },
  similarity: { type: 'string', default: null, updatable: false, nullable: true, doc: 'How matches are scored: BM25, boolean, or a similarity of the index settings.' },
  analyzer: { type: 'analyzer', default: 'default', updatable: false, doc: 'The analyzer for indexing, and for searching unless search_analyzer is set.' },
  search_analyzer: { type: 'analyzer', default: 'default', updatable: true, doc: 'The analyzer for queries.' },
  search_quote_analyzer: { type: 'analyzer', default: 'default', updatable: true, doc: 'The analyzer for phrase queries.' },
  position_increment_gap: { type: 'integer', default: -1, updatable: false, doc: 'Gap in positions between two values, so that phrases do not match across them.' },
  fielddata: { type: 'boolean', default: false, updatable: true, doc: 'Whether a text field can be sorted and aggregated by its terms, which takes memory.' },
  fielddata_frequency_filter: { type: 'object', default: null, updatable: true, doc: 'Which terms are loaded into fielddata, by frequency.' },
  index_phrases: { type: 'boolean', default: false, updatable: false, doc: 'Whether pairs of words are also indexed, for faster phrase queries.' },
  index_prefixes: { type: 'object', default: null, updatable: false, nullable: true, doc: 'Which prefixes of terms are also indexed, for faster prefix queries.' },
  normalizer: { type: 'string', default: 'default', updatable: false, nullable: true, doc: 'The normalizer applied to the whole value, such as lowercase.' },
  split_queries_on_whitespace: { type: 'boolean', default: false, updatable: true, doc: 'Whether full-text queries split their text at whitespace.' },
  format: { type: 'string', default: 'strict_date_optional_time||epoch_millis', updatable: false, doc: 'Accepted date formats, separated by `||`; the first one is used for output.' },
  locale: { type: 'string', default: '', updatable: false, doc: 'The locale for names of months and days.' },
  meta: { type: 'object', default: null, updatable: true, doc: 'Up to five notes about the field, as strings.' },
  time_series_dimension: { type: 'boolean', default: false, updatable: false, shown: 'explicit', doc: 'Whether the value identifies a time series. Reported by `_field_caps`, without effect here.' },
  time_series_metric: { type: 'enum', values: ['gauge', 'counter'], default: null, updatable: false, nullable: true, shown: 'explicit', doc: 'What a measured value means. Reported by `_field_caps`, without effect here.' },
  synthetic_source_keep: { type: 'enum', values: ['none', 'arrays', 'all'], updatable: true, shown: 'explicit', doc: 'What synthetic `_source` preserves. Without effect here, because `_source` is stored.' },
  scaling_factor: { type: 'number', updatable: false, required: true, shown: 'always', doc: 'The factor by which values are multiplied before they are rounded to integers.' },
  enable_position_increments: { type: 'boolean', default: true, updatable: false, doc: 'Whether gaps left by removed words are counted.' },
  depth_limit: { type: 'integer', default: 20, updatable: true, doc: 'How deep objects in the field may be nested.' },
  value: { type: 'string', default: null, updatable: 'once', nullable: true, doc: 'The value that every document of the index has.' },
  path: { type: 'field', updatable: true, required: true, doc: 'The field the alias points to.' },
  properties: { type: 'object', updatable: true, doc: 'The fields inside the object.' },
  fields: { type: 'object', updatable: true, doc: 'The same value indexed in other ways, under the name of the field and a dot.' },
  copy_to: { type: 'fields', updatable: true, doc: 'Fields that the value is copied to.' },
  dynamic: { type: 'enum', values: ['true', 'false', 'strict', 'runtime'], updatable: true, doc: 'What happens to unmapped fields: added to the mapping, ignored, rejected, or added as runtime fields.' },
  enabled: { type: 'boolean', default: true, updatable: false, doc: 'False keeps the object in `_source` without parsing it.' },
  subobjects: { type: 'boolean', default: true, updatable: false, doc: 'False keeps dots in field names instead of creating objects.' },
  include_in_parent: { type: 'boolean', default: false, updatable: false, doc: 'Whether the fields of a nested object are also fields of the object around it.' },
  include_in_root: { type: 'boolean', default: false, updatable: false, doc: 'Whether the fields of a nested object are also fields of the whole document.' },
  priority: { type: 'integer', updatable: true, required: true, doc: 'Which object a name refers to if several have a field of that name: the one with the highest priority. A number from 0, different in each object.' },
  ignore_z_value: { type: 'boolean', default: true, updatable: true, shown: 'given', doc: 'Whether a third coordinate is ignored instead of rejecting the document.' },
  max_shingle_size: { type: 'integer', default: 3, updatable: false, shown: 'always', doc: 'The longest indexed shingle in words, from 2 to 4.' },
  preserve_separators: { type: 'boolean', default: true, updatable: false, shown: 'always', doc: 'Whether separators between words are preserved.' },
  preserve_position_increments: { type: 'boolean', default: true, updatable: false, shown: 'always', doc: 'Whether gaps left by removed words must match.' },
  max_input_length: { type: 'integer', default: 50, updatable: true, shown: 'always', doc: 'The longest input in characters; longer ones are truncated.' },
  contexts: { type: 'list', default: null, updatable: false, doc: 'Categories or places that completions can be filtered by.' },
  dims: { type: 'integer', default: null, updatable: 'once', doc: 'How many dimensions each vector has; by default as many as the first one.' },
  vector_similarity: { type: 'enum', values: ['cosine', 'dot_product', 'l2_norm', 'max_inner_product'], default: null, updatable: false, nullable: true, doc: 'How the similarity of two vectors is measured: cosine by default, l2_norm for bits.' },
  element_type: { type: 'string', values: ['float', 'byte', 'bit'], default: 'float', updatable: false, doc: 'The type of the vector’s elements: float, byte or bit.' },
  vector_index_options: { type: 'object', default: null, updatable: true, nullable: true, doc: 'Options of the approximate index; used for large segments; in others all vectors are compared.' },
  orientation: { type: 'string', default: 'RIGHT', updatable: true, shown: 'given', doc: 'The order of the vertices of a polygon.' },
  metrics: { type: 'list', default: null, required: true, updatable: false, doc: 'Which metrics documents contain: `min`, `max`, `sum`, `value_count`.' },
  default_metric: { type: 'string', values: ['min', 'max', 'sum', 'value_count'], default: null, updatable: false, doc: 'The metric that queries, sorting and scripts use. Required unless there is only one.' },
  relations: { type: 'object', default: {}, updatable: true, shown: 'always', doc: 'Parent types and their child types: `{ "question": ["answer", "comment"] }`.' },
  positive_score_impact: { type: 'boolean', default: true, updatable: false, doc: 'False if a larger value should lower the score.' },
});

/** Parameters that all types accept. Types that do not use them drop them. */
export const ACCEPTED_PARAMETERS: ReadonlySet<string> = new Set([
  'store',
  'meta',
  'index',
  'doc_values',
  'index_options',
  'similarity',
]);
