import type { Description, Parameter } from '../description.ts';
import { COMMON } from './common-query-parameters.ts';

const IGNORE_UNMAPPED: Parameter = {
  name: 'ignore_unmapped',
  type: 'boolean',
  default: false,
  doc: 'Matches nothing if the type is unknown, instead of failing.',
};
const INNER_HITS: Parameter = { name: 'inner_hits', type: 'object', doc: 'Returns the matching children or parents with each hit.' };

/** Queries over the parents and children of a join field, and over stored queries. */
export const JOINING_QUERIES: readonly Description[] = [
  {
    name: 'has_child',
    doc: 'Matches parents whose children match a query.',
    since: 'extension',
    parameters: [
      { name: 'type', type: 'string', required: true, doc: 'The child type.' },
      { name: 'query', type: 'query', required: true, doc: 'The query for the children.' },
      {
        name: 'score_mode',
        type: 'enum',
        values: ['none', 'avg', 'sum', 'max', 'min'],
        default: 'none',
        doc: 'How the scores of the children are combined.',
      },
      { name: 'min_children', type: 'integer', default: 1, doc: 'The smallest number of matching children.' },
      { name: 'max_children', type: 'integer', default: 2147483647, doc: 'The largest number of matching children.' },
      IGNORE_UNMAPPED,
      INNER_HITS,
      ...COMMON,
    ],
  },
  {
    name: 'has_parent',
    doc: 'Matches children whose parent matches a query.',
    since: 'extension',
    parameters: [
      { name: 'parent_type', type: 'string', required: true, doc: 'The parent type.' },
      { name: 'query', type: 'query', required: true, doc: 'The query for the parent.' },
      { name: 'score', type: 'boolean', default: false, doc: 'Whether children receive the score of the parent.' },
      IGNORE_UNMAPPED,
      INNER_HITS,
      ...COMMON,
    ],
  },
  {
    name: 'parent_id',
    doc: 'Matches the children of one parent.',
    since: 'extension',
    parameters: [
      { name: 'type', type: 'string', required: true, doc: 'The child type.' },
      { name: 'id', type: 'string', required: true, doc: 'The id of the parent.' },
      IGNORE_UNMAPPED,
      ...COMMON,
    ],
  },
  {
    name: 'percolate',
    doc: 'Matches the stored queries that match a document.',
    since: 'extension',
    parameters: [
      { name: 'field', type: 'field', required: true, doc: 'The percolator field with the queries.' },
      { name: 'document', type: 'object', doc: 'The document.' },
      { name: 'documents', type: 'list', doc: 'Several documents; hits show which of them matched.' },
      { name: 'index', type: 'index', doc: 'The index of a stored document, instead of `document`.' },
      { name: 'id', type: 'string', doc: 'The id of the stored document.' },
      { name: 'routing', type: 'string', doc: 'The routing of the stored document.' },
      { name: 'preference', type: 'string', doc: 'Which copy of the shard to read the stored document from.' },
      { name: 'version', type: 'integer', doc: 'The version the stored document must have.' },
      { name: 'name', type: 'string', doc: 'Distinguishes several percolate queries of one request.' },
      ...COMMON,
    ],
  },
];
