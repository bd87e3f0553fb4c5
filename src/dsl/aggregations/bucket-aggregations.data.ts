import type { Description, Parameter } from '../description.ts';
import { COLLECT_MODE, EXECUTION_HINT, FORMAT, SHARD_MIN_DOC_COUNT, VALUES } from './common-parameters.ts';

const FIELD: Parameter = { name: 'field', type: 'field', doc: 'The field whose values make the buckets.' };
const KEYED: Parameter = { name: 'keyed', type: 'boolean', default: false, doc: 'Answers with an object of buckets instead of a list.' };
const TIME_ZONE: Parameter = { name: 'time_zone', type: 'string', default: 'UTC', doc: 'The zone whose clocks count.' };
const RANGES: Parameter = { name: 'ranges', type: 'list', required: true, doc: 'Objects with from (inside), to (outside) and a key.' };
const HISTOGRAM: readonly Parameter[] = [
  { name: 'min_doc_count', type: 'integer', default: 0, doc: 'Leaves out buckets with fewer documents; 0 fills the gaps.' },
  { name: 'order', type: 'any', default: { _key: 'asc' }, doc: 'By _count, by _key, or by an aggregation below.' },
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
      { name: 'field', type: 'field', doc: 'The field whose values make the buckets.' },
      { name: 'size', type: 'integer', default: 10, doc: 'How many buckets to return.' },
      { name: 'shard_size', type: 'integer', doc: 'How many buckets each shard hands in.' },
      { name: 'order', type: 'any', default: { _count: 'desc' }, doc: 'By _count, by _key, or by an aggregation below.' },
      { name: 'min_doc_count', type: 'integer', default: 1, doc: 'Leaves out buckets with fewer documents.' },
      SHARD_MIN_DOC_COUNT,
      { name: 'include', type: 'any', doc: 'Only these values: a list, or a regular expression.' },
      { name: 'exclude', type: 'any', doc: 'All but these values.' },
      ...VALUES,
      { name: 'show_term_doc_count_error', type: 'boolean', default: false, doc: 'Shows by how much each count may be too small.' },
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
      { name: 'other_bucket', type: 'boolean', default: false, doc: 'Adds a bucket for documents that match none.' },
      { name: 'other_bucket_key', type: 'string', doc: 'The name of that bucket, _other_ if not given; a name alone adds the bucket, too.' },
      { name: 'keyed', type: 'boolean', default: true, doc: 'Answers with an object of buckets instead of a list.' },
    ],
  },
  {
    name: 'missing',
    doc: 'One bucket for the documents without a value.',
    since: 'extension',
    parameters: [{ ...FIELD, doc: 'The field that has no value.' }, ...VALUES, FORMAT],
  },
  {
    name: 'global',
    doc: 'One bucket for all documents, whatever the query; only at the top.',
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
    doc: 'One bucket for each range of dates; the ends may be date math.',
    since: 'extension',
    parameters: [FIELD, RANGES, KEYED, TIME_ZONE, ...VALUES, FORMAT],
  },
  {
    name: 'histogram',
    doc: 'Buckets of equal width along a number.',
    since: 'extension',
    parameters: [
      FIELD,
      { name: 'interval', type: 'number', required: true, doc: 'The width of a bucket.' },
      { name: 'offset', type: 'number', default: 0, doc: 'Where one of the buckets begins.' },
      ...HISTOGRAM,
      ...VALUES,
      FORMAT,
    ],
  },
  {
    name: 'date_histogram',
    doc: 'Buckets of time: days, months, quarters, or a fixed length.',
    since: 'extension',
    parameters: [
      FIELD,
      {
        name: 'calendar_interval',
        type: 'enum',
        values: ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'],
        doc: 'A unit of the calendar.',
      },
      { name: 'fixed_interval', type: 'time', doc: 'A length of time, such as 12h or 30d.' },
      { name: 'offset', type: 'time', doc: 'Moves the beginning of the buckets.' },
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
    doc: 'One bucket for the documents that hold the nested objects; only inside nested.',
    since: 'extension',
    parameters: [{ name: 'path', type: 'field', doc: 'Goes back to the objects of this nested field only.' }],
  },
];
