import type { Description, Parameter } from '../description.ts';
import { COLLECT_MODE, EXECUTION_HINT, FORMAT, SHARD_MIN_DOC_COUNT, VALUES } from './aggregation-parameters.ts';

const FIELD: Parameter = { name: 'field', type: 'field', doc: 'The field whose values become buckets.' };
const KEYED: Parameter = { name: 'keyed', type: 'boolean', default: false, doc: 'Returns the buckets as an object instead of a list.' };
const TIME_ZONE: Parameter = { name: 'time_zone', type: 'string', default: 'UTC', doc: 'The time zone for rounding.' };
const RANGES: Parameter = { name: 'ranges', type: 'list', required: true, doc: 'Objects with from (inclusive), to (exclusive) and a key.' };
const HISTOGRAM: readonly Parameter[] = [
  { name: 'min_doc_count', type: 'integer', default: 0, doc: 'Drops buckets with fewer documents; 0 also fills gaps.' },
  { name: 'order', type: 'any', default: { _key: 'asc' }, doc: 'Orders by _count, by _key or by a sub-aggregation.' },
  KEYED,
  { name: 'extended_bounds', type: 'object', doc: 'min and max: the buckets reach at least so far.' },
  { name: 'hard_bounds', type: 'object', doc: 'min and max: values outside do not count.' },
];

/** Aggregations into buckets, each with sub-aggregations. */
export const BUCKET_AGGREGATIONS: readonly Description[] = [
  {
    name: 'terms',
    doc: 'One bucket for each of the most frequent values of a field.',
    since: 'seed',
    parameters: [
      { name: 'field', type: 'field', doc: 'The field whose values become buckets.' },
      { name: 'size', type: 'integer', default: 10, doc: 'How many buckets to return.' },
      { name: 'shard_size', type: 'integer', doc: 'How many buckets each shard returns.' },
      { name: 'order', type: 'any', default: { _count: 'desc' }, doc: 'Orders by _count, by _key or by a sub-aggregation.' },
      { name: 'min_doc_count', type: 'integer', default: 1, doc: 'Drops buckets with fewer documents.' },
      SHARD_MIN_DOC_COUNT,
      { name: 'include', type: 'any', doc: 'Values to include: a list or a regular expression.' },
      { name: 'exclude', type: 'any', doc: 'Values to exclude: a list or a regular expression.' },
      ...VALUES,
      { name: 'show_term_doc_count_error', type: 'boolean', default: false, doc: 'Shows the largest possible error of each count.' },
      COLLECT_MODE,
      EXECUTION_HINT,
      FORMAT,
    ],
  },
  {
    name: 'filter',
    doc: 'One bucket for the documents that match a query.',
    since: 'extension',
    isQuery: true,
    parameters: [],
  },
  {
    name: 'filters',
    doc: 'One bucket for each of several queries.',
    since: 'extension',
    parameters: [
      { name: 'filters', type: 'any', required: true, doc: 'Queries by name, or a list of them.' },
      { name: 'other_bucket', type: 'boolean', default: false, doc: 'Adds a bucket for documents that match no filter.' },
      { name: 'other_bucket_key', type: 'string', doc: 'The key of that bucket, _other_ by default; giving a key adds the bucket.' },
      { name: 'keyed', type: 'boolean', default: true, doc: 'Returns the buckets as an object instead of a list.' },
    ],
  },
  {
    name: 'missing',
    doc: 'One bucket for the documents without a value.',
    since: 'extension',
    parameters: [{ ...FIELD, doc: 'The field that must be missing.' }, ...VALUES, FORMAT],
  },
  {
    name: 'global',
    doc: 'One bucket for all documents, whatever the query; only at the top level.',
    since: 'extension',
    parameters: [],
  },
  {
    name: 'range',
    doc: 'One bucket for each range of numbers.',
    since: 'extension',
    parameters: [FIELD, RANGES, KEYED, ...VALUES, FORMAT],
  },
  {
    name: 'date_range',
    doc: 'One bucket for each range of dates; bounds may use date math.',
    since: 'extension',
    parameters: [FIELD, RANGES, KEYED, TIME_ZONE, ...VALUES, FORMAT],
  },
  {
    name: 'histogram',
    doc: 'Buckets of equal width over a numeric field.',
    since: 'extension',
    parameters: [
      FIELD,
      { name: 'interval', type: 'number', required: true, doc: 'The width of a bucket.' },
      { name: 'offset', type: 'number', default: 0, doc: 'Shifts the start of the buckets.' },
      ...HISTOGRAM,
      ...VALUES,
      FORMAT,
    ],
  },
  {
    name: 'date_histogram',
    doc: 'Buckets of time: days, months, quarters or a fixed interval.',
    since: 'extension',
    parameters: [
      FIELD,
      {
        name: 'calendar_interval',
        type: 'string',
        values: ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'],
        doc: 'A calendar unit, such as 1d, month or 1q.',
      },
      { name: 'fixed_interval', type: 'time', doc: 'A fixed interval, such as 12h or 30d.' },
      { name: 'offset', type: 'time', doc: 'Shifts the start of the buckets.' },
      TIME_ZONE,
      ...HISTOGRAM,
      ...VALUES,
      FORMAT,
    ],
  },
  {
    name: 'nested',
    doc: 'One bucket for the nested objects of the documents.',
    since: 'extension',
    parameters: [{ name: 'path', type: 'field', required: true, doc: 'The nested field.' }],
  },
  {
    name: 'reverse_nested',
    doc: 'One bucket for the documents that contain the nested objects; only inside nested.',
    since: 'extension',
    parameters: [{ name: 'path', type: 'field', doc: 'Joins back to the objects of this nested field.' }],
  },
];
