import type { Description, Parameter } from '../description.ts';
import { COLLECT_MODE, EXECUTION_HINT, FORMAT, MISSING, SHARD_MIN_DOC_COUNT, VALUE_TYPE, VALUES } from './aggregation-parameters.ts';

const FIELD: Parameter = { name: 'field', type: 'field', doc: 'The field whose values become buckets.' };
const KEYED: Parameter = { name: 'keyed', type: 'boolean', default: false, doc: 'Returns the buckets as an object instead of a list.' };
const SIZE: Parameter = { name: 'size', type: 'integer', default: 10, doc: 'How many buckets to return.' };
const SHARD_SIZE: Parameter = { name: 'shard_size', type: 'integer', doc: 'How many buckets each shard returns.' };
const INCLUDE: readonly Parameter[] = [
  { name: 'include', type: 'any', doc: 'Values to include: a list or a regular expression.' },
  { name: 'exclude', type: 'any', doc: 'Values to exclude: a list or a regular expression.' },
];
const RANK: readonly Parameter[] = [
  SIZE,
  SHARD_SIZE,
  SHARD_MIN_DOC_COUNT,
  COLLECT_MODE,
  { name: 'order', type: 'any', default: { _count: 'desc' }, doc: 'Orders by _count, by _key or by a sub-aggregation.' },
  { name: 'min_doc_count', type: 'integer', default: 1, doc: 'Drops buckets with fewer documents.' },
  { name: 'show_term_doc_count_error', type: 'boolean', default: false, doc: 'Shows the largest possible error of each count.' },
];
const BEST: Parameter = { name: 'shard_size', type: 'integer', default: 100, doc: 'How many documents of each shard are used.' };

const SIGNIFICANT: readonly Parameter[] = [
  SIZE,
  SHARD_SIZE,
  SHARD_MIN_DOC_COUNT,
  { name: 'min_doc_count', type: 'integer', default: 3, doc: 'Drops buckets with fewer documents.' },
  { name: 'background_filter', type: 'query', doc: 'Documents to compare with, instead of all documents.' },
  { name: 'jlh', type: 'object', doc: 'Scores by absolute and relative change; the default.' },
  { name: 'mutual_information', type: 'object', doc: 'Scores by mutual information.' },
  { name: 'chi_square', type: 'object', doc: 'Scores by the chi-squared test.' },
  { name: 'gnd', type: 'object', doc: 'Scores by Google normalized distance.' },
  { name: 'percentage', type: 'object', doc: 'Scores by the share of documents with the value that match.' },
  { name: 'script_heuristic', type: 'object', doc: 'Scores by a script with _subset_freq, _superset_freq and their sizes.' },
  ...INCLUDE,
];

function bucket(name: string, doc: string, parameters: readonly Parameter[]): Description {
  return { name, doc, since: 'extension', parameters };
}

/** Bucket aggregations with parameters that few others have. */
export const SPECIAL_BUCKET_AGGREGATIONS: readonly Description[] = [
  bucket('composite', 'Every combination of the keys of several sources, page by page.', [
    { name: 'sources', type: 'list', required: true, doc: 'Named sources of type terms, histogram, date_histogram or geotile_grid.' },
    SIZE,
    { name: 'after', type: 'object', doc: 'Starts after this key: the after_key of the previous page.' },
  ]),
  bucket('multi_terms', 'One bucket for each combination of values of several fields.', [
    { name: 'terms', type: 'list', required: true, doc: 'At least two objects, each with a field.' },
    ...RANK,
  ]),
  bucket('rare_terms', 'Values that occur in few documents.', [
    FIELD,
    { name: 'max_doc_count', type: 'integer', default: 1, doc: 'The largest number of documents a value may occur in.' },
    { name: 'precision', type: 'number', default: 0.001, doc: 'Accepted; counting is exact.' },
    ...INCLUDE,
    ...VALUES,
    FORMAT,
  ]),
  bucket('counted_terms', 'One bucket for each value, with the number of its occurrences instead of documents.', [
    { ...FIELD, required: true },
    SIZE,
  ]),
  bucket('adjacency_matrix', 'One bucket for each filter and for each pair of filters.', [
    { name: 'filters', type: 'object', required: true, doc: 'Queries by name.' },
    { name: 'separator', type: 'string', default: '&', doc: 'The separator between two names.' },
  ]),
  bucket('auto_date_histogram', 'Time intervals chosen so that there are at most a given number of buckets.', [
    FIELD,
    { name: 'buckets', type: 'integer', default: 10, doc: 'The largest number of buckets.' },
    {
      name: 'minimum_interval',
      type: 'enum',
      values: ['second', 'minute', 'hour', 'day', 'month', 'year'],
      doc: 'The smallest interval.',
    },
    { name: 'time_zone', type: 'string', default: 'UTC', doc: 'The time zone for rounding.' },
    ...VALUES,
    FORMAT,
  ]),
  bucket('variable_width_histogram', 'Clusters of values that are close together.', [
    FIELD,
    { name: 'buckets', type: 'integer', default: 10, doc: 'The largest number of clusters.' },
    SHARD_SIZE,
    { name: 'initial_buffer', type: 'integer', doc: 'Has no effect: all values are sorted.' },
    ...VALUES,
    FORMAT,
  ]),
  bucket('sampler', 'The best documents of each shard.', [BEST]),
  bucket('diversified_sampler', 'The best documents of each shard, with a limit for each value.', [
    FIELD,
    ...VALUES,
    BEST,
    { name: 'max_docs_per_value', type: 'integer', default: 1, doc: 'How many documents may share a value.' },
    { name: 'execution_hint', type: 'enum', values: ['map', 'bytes_hash', 'global_ordinals'], doc: 'How values are distinguished.' },
  ]),
  bucket('random_sampler', 'A random sample of the documents, with counts scaled up.', [
    { name: 'probability', type: 'number', required: true, doc: 'The probability of including a document: up to 0.5, or 1.' },
    { name: 'seed', type: 'integer', doc: 'The same seed selects the same documents.' },
    { name: 'shard_seed', type: 'integer', doc: 'Has no effect: only the seed decides.' },
  ]),
  bucket('ip_range', 'One bucket for each range or network of addresses.', [
    FIELD,
    { name: 'ranges', type: 'list', required: true, doc: 'Objects with from, to or mask, and a key.' },
    KEYED,
    MISSING,
    VALUE_TYPE,
  ]),
  bucket('geo_distance', 'Ranges of distance around a point.', [
    FIELD,
    { name: 'origin', type: 'any', required: true, doc: 'The point.' },
    { name: 'ranges', type: 'list', required: true, doc: 'Objects with from, to and a key.' },
    { name: 'unit', type: 'string', default: 'm', doc: 'The unit of the ranges.' },
    { name: 'distance_type', type: 'enum', values: ['arc', 'plane'], default: 'arc', doc: 'Along the globe (arc) or on a plane.' },
    KEYED,
    ...VALUES,
  ]),
  bucket('geohash_grid', 'Geohash cells that contain points, the fullest first.', [
    FIELD,
    { name: 'precision', type: 'any', default: 5, doc: 'Length of the geohash, 1 to 12, or a distance.' },
    { name: 'size', type: 'integer', default: 10000, doc: 'How many cells to return.' },
    SHARD_SIZE,
    { name: 'bounds', type: 'object', doc: 'Only cells that overlap this box.' },
    MISSING,
    VALUE_TYPE,
  ]),
  bucket('geotile_grid', 'Map tiles that contain points, the fullest first.', [
    FIELD,
    { name: 'precision', type: 'integer', default: 7, doc: 'The zoom level, 0 to 29.' },
    { name: 'size', type: 'integer', default: 10000, doc: 'How many tiles to return.' },
    SHARD_SIZE,
    { name: 'bounds', type: 'object', doc: 'Only tiles that overlap this box.' },
    MISSING,
    VALUE_TYPE,
  ]),
  bucket('geohex_grid', 'H3 cells that contain points, the fullest first.', [
    FIELD,
    { name: 'precision', type: 'integer', default: 5, doc: 'The resolution, 0 to 15.' },
    { name: 'size', type: 'integer', default: 10000, doc: 'How many cells to return.' },
    SHARD_SIZE,
    { name: 'bounds', type: 'object', doc: 'Only cells that overlap this box.' },
    MISSING,
    VALUE_TYPE,
  ]),
  bucket('children', 'The children of one type.', [
    { name: 'type', type: 'string', required: true, doc: 'The type of the children in the join field.' },
  ]),
  bucket('parent', 'The parents of documents that are children of a type.', [
    { name: 'type', type: 'string', required: true, doc: 'The type of the children in the join field.' },
  ]),
  bucket('significant_terms', 'Values that are more frequent in the matching documents than in all documents.', [
    FIELD,
    ...SIGNIFICANT,
    ...VALUES,
    FORMAT,
    EXECUTION_HINT,
  ]),
  bucket('significant_text', 'Words that are more frequent in the matching documents than in all documents.', [
    { ...FIELD, doc: 'The text field whose words become buckets.' },
    ...SIGNIFICANT,
    { name: 'source_fields', type: 'list', doc: 'The field of the source that contains the text.' },
    { name: 'filter_duplicate_text', type: 'boolean', default: false, doc: 'Ignores passages that occurred before.' },
  ]),
  bucket('ip_prefix', 'One bucket for each network of addresses.', [
    FIELD,
    { name: 'prefix_length', type: 'integer', required: true, doc: 'Length of the network prefix in bits.' },
    { name: 'is_ipv6', type: 'boolean', default: false, doc: 'Reads IPv6 addresses instead of IPv4.' },
    { name: 'append_prefix_length', type: 'boolean', default: false, doc: 'Appends the prefix length to the key.' },
    { name: 'min_doc_count', type: 'integer', default: 1, doc: 'Drops buckets with fewer documents.' },
    KEYED,
    MISSING,
    VALUE_TYPE,
  ]),
  bucket('categorize_text', 'Groups log messages and similar texts by the tokens that they have in common.', [
    { ...FIELD, required: true, doc: 'The field whose texts are grouped; they are read from the source.' },
    {
      name: 'similarity_threshold',
      type: 'integer',
      default: 70,
      doc: 'The percentage of token weight that texts of a category have in common, 1 to 100.',
    },
    {
      name: 'categorization_analyzer',
      type: 'any',
      doc: 'How texts become tokens: the name of an analyzer, or an object with char_filter, tokenizer and filter. By default the first line with letters, by the tokenizer ml_standard.',
    },
    { name: 'categorization_filters', type: 'list', doc: 'Regular expressions whose matches are ignored.' },
    SIZE,
    SHARD_SIZE,
    { name: 'min_doc_count', type: 'integer', default: 1, doc: 'Drops categories with fewer texts.' },
    { ...SHARD_MIN_DOC_COUNT, doc: 'Has no effect, as in Elasticsearch.' },
    { name: 'max_unique_tokens', type: 'integer', deprecated: true, doc: 'Has no effect.' },
    { name: 'max_matched_tokens', type: 'integer', deprecated: true, doc: 'Has no effect.' },
  ]),
  bucket('frequent_item_sets', 'Values of several fields that often occur together in documents.', [
    { name: 'fields', type: 'list', required: true, doc: 'Objects with a field, and include and exclude.' },
    { name: 'minimum_set_size', type: 'integer', default: 1, doc: 'How many values a set has at least.' },
    { name: 'minimum_support', type: 'number', default: 0.01, doc: 'The share of documents that have a set at least, up to 1.' },
    { ...SIZE, doc: 'How many sets to return.' },
    { name: 'filter', type: 'query', doc: 'Only the values of these documents; the others count for the support.' },
    EXECUTION_HINT,
  ]),
];
