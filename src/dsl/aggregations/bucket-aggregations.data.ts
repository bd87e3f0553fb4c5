import type { Description } from '../description.ts';

/** Groups of documents, each with aggregations of its own. */
export const BUCKET_AGGREGATIONS: readonly Description[] = [
  {
    name: 'terms',
    doc: 'One bucket for each of the most frequent values of a field.',
    since: 'seed',
    parameters: [
      { name: 'field', type: 'field', doc: 'The field whose values make the buckets.' },
      { name: 'size', type: 'integer', default: 10, doc: 'How many buckets to return.' },
      { name: 'shard_size', type: 'integer', doc: 'How many buckets each shard hands in.' },
      { name: 'order', type: 'any', default: '_count desc', doc: 'By _count, by _key, or by an aggregation below.' },
      { name: 'min_doc_count', type: 'integer', default: 1, doc: 'Leaves out buckets with fewer documents.' },
      { name: 'shard_min_doc_count', type: 'integer', default: 0, doc: 'Leaves them out on each shard already.' },
      { name: 'include', type: 'any', doc: 'Only these values: a list, or a regular expression.' },
      { name: 'exclude', type: 'any', doc: 'All but these values.' },
      { name: 'missing', type: 'any', doc: 'The value of documents that have none.' },
      { name: 'show_term_doc_count_error', type: 'boolean', default: false, doc: 'Shows by how much each count may be too small.' },
      { name: 'collect_mode', type: 'enum', values: ['depth_first', 'breadth_first'], doc: 'Whether sub-aggregations wait until the best buckets are known.' },
      { name: 'execution_hint', type: 'enum', values: ['map', 'global_ordinals'], doc: 'How values are counted; both count the same.' },
      { name: 'value_type', type: 'string', doc: 'The type to assume where the field is not mapped.' },
      { name: 'format', type: 'string', doc: 'How keys are also written as text.' },
    ],
  },
];
