import type { FieldTypeDescription, MappingParameter } from './field-type-description.ts';
import { MAPPING_PARAMETERS as P } from './mapping-parameters.data.ts';

function withDefault(parameter: MappingParameter, value: string | number | boolean | null, more: Partial<MappingParameter> = {}): MappingParameter {
  return { ...parameter, default: value, ...more };
}

function leaf(name: string, since: FieldTypeDescription['since'], doc: string, parameters: readonly MappingParameter[]): FieldTypeDescription {
  return { name, since, doc, parameters: [...parameters, P.synthetic_source_keep], leaf: true };
}

const NUMBER = [P.index, P.doc_values, P.store, P.ignore_malformed, P.coerce, P.null_value, P.meta, P.time_series_dimension, P.time_series_metric];
const DATE = [P.index, P.doc_values, P.store, P.format, P.locale, P.null_value, P.ignore_malformed, P.meta];
const RANGE = [P.index, P.doc_values, P.store, P.coerce, P.meta, P.ignore_malformed];
const TEXT = [
  P.index, P.store, P.index_options, P.norms, P.term_vector, P.analyzer, P.search_analyzer, P.search_quote_analyzer, P.similarity,
  P.position_increment_gap, P.fielddata, P.fielddata_frequency_filter, P.eager_global_ordinals, P.index_phrases, P.index_prefixes, P.meta,
];

const LEAVES: readonly FieldTypeDescription[] = [
  leaf('text', 'seed', 'Full text: analyzed into terms, searched by relevance.', TEXT),
  leaf('match_only_text', 'extension', 'Full text in less space, for matching without scoring.', TEXT),
  leaf('keyword', 'seed', 'An exact string: filtered, sorted, aggregated as a whole.', [
    P.index, P.doc_values, P.store, P.null_value, P.eager_global_ordinals, P.ignore_above,
    withDefault(P.index_options, 'docs', { values: ['docs', 'freqs'] }),
    withDefault(P.norms, false), P.similarity, P.normalizer, P.split_queries_on_whitespace, P.meta, P.time_series_dimension,
  ]),
  leaf('constant_keyword', 'extension', 'A keyword that is the same for every document of the index.', [P.value, P.meta]),
  leaf('counted_keyword', 'extension', 'A keyword that counts repeated values of a document, for counted_terms aggregations.', [P.index, P.meta]),
  leaf('wildcard', 'extension', 'A keyword optimized for wildcard and regexp queries.', [
    withDefault(P.null_value, null), P.ignore_above, P.normalizer, withDefault(P.doc_values, true, { shown: 'always' }), P.meta,
  ]),
  leaf('long', 'seed', 'A 64-bit integer.', NUMBER),
  leaf('integer', 'seed', 'A 32-bit integer.', NUMBER),
  leaf('short', 'extension', 'An integer from -32,768 to 32,767.', NUMBER),
  leaf('byte', 'extension', 'An integer from -128 to 127.', NUMBER),
  leaf('double', 'extension', 'A 64-bit floating-point number.', NUMBER),
  leaf('float', 'seed', 'A 32-bit floating-point number.', NUMBER),
  leaf('half_float', 'extension', 'A 16-bit floating-point number.', NUMBER),
  leaf('scaled_float', 'extension', 'A floating-point number stored as an integer, multiplied by a fixed factor.', [
    P.index, P.doc_values, P.store, P.ignore_malformed, P.meta, P.scaling_factor, P.coerce, P.null_value, P.time_series_metric,
  ]),
  leaf('unsigned_long', 'extension', 'An integer from 0 to 18,446,744,073,709,551,615.', NUMBER),
  leaf('boolean', 'seed', 'True or false.', [P.meta, P.doc_values, P.index, P.null_value, P.store, P.ignore_malformed, P.time_series_dimension]),
  leaf('date', 'seed', 'A date in milliseconds, stored as a number and returned in a format.', DATE),
  leaf('date_nanos', 'extension', 'A date in nanoseconds, between 1970 and 2262.', DATE),
  leaf('ip', 'extension', 'An IPv4 or IPv6 address.', [P.index, P.doc_values, P.store, P.ignore_malformed, P.null_value, P.meta, P.time_series_dimension]),
  leaf('binary', 'extension', 'Binary data in Base64; stored, not searchable.', [P.meta, P.store, withDefault(P.doc_values, false)]),
  leaf('flattened', 'extension', 'A whole object as one field: every leaf is a keyword.', [
    P.index, P.doc_values, P.depth_limit, P.ignore_above, P.eager_global_ordinals, withDefault(P.index_options, 'docs', { values: ['docs', 'freqs'] }),
    P.null_value, P.similarity, P.split_queries_on_whitespace, P.meta,
  ]),
  leaf('token_count', 'extension', 'The number of terms in a string.', [
    P.index, P.doc_values, P.store, { ...withDefault(P.analyzer, null), nullable: true, required: true }, P.null_value, P.enable_position_increments, P.meta,
  ]),
  leaf('geo_point', 'extension', 'A place on the earth, by latitude and longitude.', [
    P.index, P.doc_values, P.store, P.ignore_malformed, P.ignore_z_value, P.null_value, P.meta,
  ]),
  leaf('geo_shape', 'extension', 'A geometry on the earth: points, lines, polygons and collections of them.', [
    P.index, P.doc_values, P.store, P.meta, P.ignore_malformed, P.ignore_z_value, withDefault(P.coerce, false), P.orientation,
  ]),
  leaf('point', 'extension', 'A point of a plane, by x and y.', [
    P.index, P.doc_values, P.store, P.ignore_malformed, P.ignore_z_value, P.null_value, P.meta,
  ]),
  leaf('shape', 'extension', 'A geometry of a plane: points, lines, polygons and collections of them.', [
    P.index, P.doc_values, P.meta, P.ignore_malformed, P.ignore_z_value, withDefault(P.coerce, false), P.orientation,
  ]),
  leaf('aggregate_metric_double', 'extension', 'Metrics of numbers that were aggregated before indexing: minimum, maximum, sum and count.', [
    P.metrics, P.default_metric, P.ignore_malformed, P.meta, { ...P.time_series_metric, values: ['gauge'] },
  ]),
  leaf('histogram', 'extension', 'A distribution of numbers that was aggregated before indexing: values and their counts.', [P.ignore_malformed, P.meta]),
  leaf('version', 'extension', 'A software version, sorted by semantic version precedence.', [P.meta]),
  leaf('dense_vector', 'extension', 'A vector of numbers, for nearest-neighbor search.', [
    P.element_type, P.dims, withDefault(P.index, true, { shown: 'always' }), { ...P.vector_similarity, name: 'similarity' }, { ...P.vector_index_options, name: 'index_options' }, P.meta,
  ]),
  leaf('rank_vectors', 'extension', 'Several vectors for each document, compared by score scripts.', [P.element_type, P.dims, P.meta]),
  leaf('sparse_vector', 'extension', 'Tokens with weights, searched by the dot product with those of a query.', [P.meta]),
  leaf('search_as_you_type', 'extension', 'Text for search as you type: words, short phrases and their prefixes are indexed.', [
    P.index, P.store, withDefault(P.doc_values, false, { shown: 'always' }), P.max_shingle_size, P.analyzer, P.search_analyzer, P.search_quote_analyzer,
    P.similarity, P.index_options, P.norms, P.term_vector, P.meta,
  ]),
  leaf('completion', 'extension', 'Suggestions that complete what is typed.', [
    withDefault(P.analyzer, 'simple', { shown: 'always' }), withDefault(P.search_analyzer, null), P.preserve_separators, P.preserve_position_increments,
    P.max_input_length, P.contexts, P.meta,
  ]),
  leaf('integer_range', 'extension', 'A range of 32-bit integers as one value.', RANGE),
  leaf('long_range', 'extension', 'A range of 64-bit integers as one value.', RANGE),
  leaf('float_range', 'extension', 'A range of 32-bit floating-point numbers as one value.', RANGE),
  leaf('double_range', 'extension', 'A range of 64-bit floating-point numbers as one value.', RANGE),
  leaf('ip_range', 'extension', 'A range of IP addresses, or a network, as one value.', RANGE),
  leaf('date_range', 'extension', 'A range of dates as one value.', [P.index, P.doc_values, P.store, P.coerce, P.format, P.locale, P.meta, P.ignore_malformed]),
  leaf('rank_feature', 'extension', 'A positive number that boosts the score, for rank_feature queries.', [P.positive_score_impact, P.meta]),
  leaf('rank_features', 'extension', 'Named features, each a positive number that boosts the score.', [P.positive_score_impact, P.meta]),
  {
    ...leaf('join', 'extension', 'Relates parent and child documents in one index.', [
      withDefault(P.eager_global_ordinals, true, { shown: 'always' }), P.relations,
    ]),
    plain: true,
  },
  { ...leaf('percolator', 'extension', 'A stored query, for percolate queries: which queries match this document?', []), plain: true },
];

const CONTAINERS: readonly FieldTypeDescription[] = [
  {
    name: 'object', since: 'seed', leaf: false, doc: 'A JSON object; its leaves become fields with dotted names.',
    parameters: [P.dynamic, P.enabled, P.subobjects, P.properties, P.synthetic_source_keep],
  },
  {
    name: 'nested', since: 'seed', leaf: false, doc: 'An object that is searched independently of its siblings: each is a hidden document.',
    parameters: [P.include_in_parent, P.include_in_root, P.dynamic, P.enabled, P.properties, P.synthetic_source_keep],
  },
  {
    name: 'passthrough', since: 'extension', leaf: false, doc: 'An object whose fields can also be searched by their names alone, without its path.',
    parameters: [P.priority, { ...P.time_series_dimension, doc: 'Whether its fields identify a time series. Reported by `_field_caps`, without effect here.' }, P.dynamic, P.enabled, P.properties, P.synthetic_source_keep],
  },
  { name: 'alias', since: 'seed', leaf: false, doc: 'Another name for a field, in searches only.', parameters: [P.path] },
];

/**
 * Every field type by its name. Without a prototype, because requests may use any name as a type, such as
 * `constructor`.
 */
export const FIELD_TYPES: Readonly<Record<string, FieldTypeDescription>> = Object.assign(
  Object.create(null),
  Object.fromEntries([...LEAVES, ...CONTAINERS].map(description => [description.name, description])),
);
