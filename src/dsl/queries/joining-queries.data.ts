import type { Description, Parameter } from '../description.ts';
import { COMMON } from './common-parameters.ts';

const IGNORE_UNMAPPED: Parameter = {
  name: 'ignore_unmapped',
  type: 'boolean',
  default: false,
  doc: 'Where the kind is unknown nothing matches, instead of an error.',
};
const INNER_HITS: Parameter = { name: 'inner_hits', type: 'object', doc: 'Shows the documents on the other side with each hit.' };

/** Queries over the parents and children of a join field, and over stored queries. */
export const JOINING_QUERIES: readonly Description[] = [
  {
    name: 'has_child',
    doc: 'Finds parents by what their children match.',
    since: 'extension',
    parameters: [
      { name: 'type', type: 'string', required: true, doc: 'The kind of the children.' },
      { name: 'query', type: 'query', required: true, doc: 'What the children must match.' },
      {
        name: 'score_mode',
        type: 'enum',
        values: ['none', 'avg', 'sum', 'max', 'min'],
        default: 'none',
        doc: "How the scores of the children make the parent's.",
      },
      { name: 'min_children', type: 'integer', default: 1, doc: 'So many children must match.' },
      { name: 'max_children', type: 'integer', default: 2147483647, doc: 'No more children may match.' },
      IGNORE_UNMAPPED,
      INNER_HITS,
      ...COMMON,
    ],
  },
  {
    name: 'has_parent',
    doc: 'Finds children by what their parent matches.',
    since: 'extension',
    parameters: [
      { name: 'parent_type', type: 'string', required: true, doc: 'The kind of the parent.' },
      { name: 'query', type: 'query', required: true, doc: 'What the parent must match.' },
      { name: 'score', type: 'boolean', default: false, doc: "Whether the children get the parent's score." },
      IGNORE_UNMAPPED,
      INNER_HITS,
      ...COMMON,
    ],
  },
  {
    name: 'parent_id',
    doc: 'Finds the children of one parent.',
    since: 'extension',
    parameters: [
      { name: 'type', type: 'string', required: true, doc: 'The kind of the children.' },
      { name: 'id', type: 'string', required: true, doc: 'The id of the parent.' },
      IGNORE_UNMAPPED,
      ...COMMON,
    ],
  },
  {
    name: 'percolate',
    doc: 'Finds the stored queries that match a document.',
    since: 'extension',
    parameters: [
      { name: 'field', type: 'field', required: true, doc: 'The percolator field that holds the queries.' },
      { name: 'document', type: 'object', doc: 'The document.' },
      { name: 'documents', type: 'list', doc: 'Several documents; hits tell which of them matched.' },
      { name: 'index', type: 'index', doc: 'The index of a stored document, in place of `document`.' },
      { name: 'id', type: 'string', doc: 'The id of the stored document.' },
      { name: 'routing', type: 'string', doc: 'The routing of the stored document.' },
      { name: 'preference', type: 'string', doc: 'Which copy of the stored document to read.' },
      { name: 'version', type: 'integer', doc: 'The version that the stored document must have.' },
      { name: 'name', type: 'string', doc: 'Tells several percolate queries of one request apart.' },
      ...COMMON,
    ],
  },
];
