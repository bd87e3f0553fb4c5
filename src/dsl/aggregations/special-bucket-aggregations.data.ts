import type { Description, Parameter } from '../description.ts';
import { COLLECT_MODE, EXECUTION_HINT, FORMAT, MISSING, SHARD_MIN_DOC_COUNT, VALUE_TYPE, VALUES } from './common-parameters.ts';

const FIELD: Parameter = { name: 'field', type: 'field', doc: 'The field whose values make the buckets.' };
const KEYED: Parameter = { name: 'keyed', type: 'boolean', default: false, doc: 'Answers with an object of buckets instead of a list.' };
const SIZE: Parameter = { name: 'size', type: 'integer', default: 10, doc: 'How many buckets to return.' };
const SHARD_SIZE: Parameter = { name: 'shard_size', type: 'integer', doc: 'How many buckets each shard hands in.' };
const INCLUDE: readonly Parameter[] = [
  { name: 'include', type: 'any', doc: 'Only these values: a list, or a regular expression.' },
  { name: 'exclude', type: 'any', doc: 'All but these values.' },
];
const RANK: readonly Parameter[] = [
  SIZE,
  SHARD_SIZE,
  SHARD_MIN_DOC_COUNT,
  COLLECT_MODE,
  { name: 'order', type: 'any', default: { _count: 'desc' }, doc: 'By _count, by _key, or by an aggregation below.' },
  { name: 'min_doc_count', type: 'integer', default: 1, doc: 'Leaves out buckets with fewer documents.' },
  { name: 'show_term_doc_count_error', type: 'boolean', default: false, doc: 'Shows by how much each count may be too small.' },
];
const BEST: Parameter = { name: 'shard_size', type: 'integer', default: 100, doc: 'How many documents each shard goes on with.' };

const SIGNIFICANT: readonly Parameter[] = [
  SIZE,
  SHARD_SIZE,
  SHARD_MIN_DOC_COUNT,
  { name: 'min_doc_count', type: 'integer', default: 3, doc: 'Leaves out buckets with fewer documents.' },
  { name: 'background_filter', type: 'query', doc: 'What to compare with, instead of all documents.' },
  { name: 'jlh', type: 'object', doc: 'Scores by absolute and relative change; the default.' },
  { name: 'mutual_information', type: 'object', doc: 'Scores by mutual information.' },
  { name: 'chi_square', type: 'object', doc: 'Scores by the chi-squared test.' },
  { name: 'gnd', type: 'object', doc: 'Scores by Google normalized distance.' },
  { name: 'percentage', type: 'object', doc: 'Scores by the share of documents with the value that were found.' },
  ...INCLUDE,
];

function bucket(name: string, doc: string, parameters: readonly Parameter[]): Description {
  return { name, doc, since: 'extension', parameters };
}

/** Bucket aggregations with rules of their own. */
export const SPECIAL_BUCKET_AGGREGATIONS: readonly Description[] = [
  bucket('composite', 'Every combination of the keys of several sources, page by page.', [
    { name: 'sources', type: 'list', required: true, doc: 'Objects with one name each, over terms, histogram, date_histogram or geotile_grid.' },
    SIZE,
    { name: 'after', type: 'object', doc: 'The key behind which this page begins: after_key of the one before.' },
  ]),
  bucket('multi_terms', 'One bucket for each combination of values of several fields.', [
    { name: 'terms', type: 'list', required: true, doc: 'At least two objects with a field each.' },
    ...RANK,
  ]),
  bucket('rare_terms', 'The values that few documents have.', [
    FIELD,
    { name: 'max_doc_count', type: 'integer', default: 1, doc: 'In how many documents a value may be.' },
    { name: 'precision', type: 'number', default: 0.001, doc: 'Accepted; counting is exact.' },
    ...INCLUDE,
    ...VALUES,
    FORMAT,
  ]),
  bucket('adjacency_matrix', 'One bucket for each filter, and for each two filters together.', [
    { name: 'filters', type: 'object', required: true, doc: 'Queries by name.' },
    { name: 'separator', type: 'string', default: '&', doc: 'What stands between two names.' },
  ]),
  bucket('auto_date_histogram', 'Steps of time, as fine as a wanted number of buckets allows.', [
    FIELD,
    { name: 'buckets', type: 'integer', default: 10, doc: 'How many buckets at most.' },
    {
      name: 'minimum_interval',
      type: 'enum',
      values: ['second', 'minute', 'hour', 'day', 'month', 'year'],
      doc: 'No finer than this.',
    },
    { name: 'time_zone', type: 'string', default: 'UTC', doc: 'The zone whose clocks count.' },
    ...VALUES,
    FORMAT,
  ]),
  bucket('variable_width_histogram', 'Clusters of values that lie near each other.', [
    FIELD,
    { name: 'buckets', type: 'integer', default: 10, doc: 'How many clusters at most.' },
    SHARD_SIZE,
    { name: 'initial_buffer', type: 'integer', doc: 'Has no effect: all values are sorted.' },
    ...VALUES,
    FORMAT,
  ]),
  bucket('sampler', 'The best documents of each shard.', [BEST]),
  bucket('diversified_sampler', 'The best documents of each shard, not too many with the same value.', [
    FIELD,
    ...VALUES,
    BEST,
    { name: 'max_docs_per_value', type: 'integer', default: 1, doc: 'How many documents of one value.' },
    { name: 'execution_hint', type: 'enum', values: ['map', 'bytes_hash', 'global_ordinals'], doc: 'How values are told apart.' },
  ]),
  bucket('random_sampler', 'Some documents by chance, their count scaled up.', [
    { name: 'probability', type: 'number', required: true, doc: 'The share of documents: up to 0.5, or 1.' },
    { name: 'seed', type: 'integer', doc: 'The same seed chooses the same documents.' },
    { name: 'shard_seed', type: 'integer', doc: 'Has no effect: the seed alone chooses.' },
  ]),
  bucket('ip_range', 'One bucket for each range or network of addresses.', [
    FIELD,
    { name: 'ranges', type: 'list', required: true, doc: 'Objects with from, to or mask, and a key.' },
    KEYED,
    MISSING,
    VALUE_TYPE,
  ]),
  bucket('geo_distance', 'Rings around a point.', [
    FIELD,
    { name: 'origin', type: 'any', required: true, doc: 'The point.' },
    { name: 'ranges', type: 'list', required: true, doc: 'Objects with from, to and a key.' },
    { name: 'unit', type: 'string', default: 'm', doc: 'The unit of the ranges.' },
    { name: 'distance_type', type: 'enum', values: ['arc', 'plane'], default: 'arc', doc: 'Along the globe, or on a plane.' },
    KEYED,
    ...VALUES,
  ]),
  bucket('geohash_grid', 'Geohash cells that hold points, the fullest first.', [
    FIELD,
    { name: 'precision', type: 'any', default: 5, doc: 'Letters of the hash, 1 to 12, or a distance.' },
    { name: 'size', type: 'integer', default: 10000, doc: 'How many cells to return.' },
    SHARD_SIZE,
    { name: 'bounds', type: 'object', doc: 'Only points in this box.' },
    MISSING,
    VALUE_TYPE,
  ]),
  bucket('geotile_grid', 'Map tiles that hold points, the fullest first.', [
    FIELD,
    { name: 'precision', type: 'integer', default: 7, doc: 'The zoom, 0 to 29.' },
    { name: 'size', type: 'integer', default: 10000, doc: 'How many tiles to return.' },
    SHARD_SIZE,
    { name: 'bounds', type: 'object', doc: 'Only points in this box.' },
    MISSING,
    VALUE_TYPE,
  ]),
  bucket('children', 'The children of a type that the documents have.', [
    { name: 'type', type: 'string', required: true, doc: 'The type of the children in the join field.' },
  ]),
  bucket('parent', 'The parents of the documents, which are children of a type.', [
    { name: 'type', type: 'string', required: true, doc: 'The type of the children in the join field.' },
  ]),
  bucket('significant_terms', 'Values that are more usual among the documents found than among all.', [
    FIELD,
    ...SIGNIFICANT,
    ...VALUES,
    FORMAT,
    EXECUTION_HINT,
  ]),
  bucket('significant_text', 'Words that are more usual in the documents found than in all.', [
    { ...FIELD, doc: 'The text field whose words make the buckets.' },
    ...SIGNIFICANT,
    { name: 'source_fields', type: 'list', doc: 'Where the text stands in the source.' },
    { name: 'filter_duplicate_text', type: 'boolean', default: false, doc: 'Leaves out passages that came before.' },
  ]),
  bucket('ip_prefix', 'One bucket for each network of addresses.', [
    FIELD,
    { name: 'prefix_length', type: 'integer', required: true, doc: 'How many bits make the network.' },
    { name: 'is_ipv6', type: 'boolean', default: false, doc: 'Counts IPv6 addresses instead of IPv4.' },
    { name: 'append_prefix_length', type: 'boolean', default: false, doc: 'Writes the length behind the address.' },
    { name: 'min_doc_count', type: 'integer', default: 1, doc: 'Leaves out buckets with fewer documents.' },
    KEYED,
    MISSING,
    VALUE_TYPE,
  ]),
];
