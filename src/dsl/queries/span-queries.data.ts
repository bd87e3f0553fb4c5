import type { Description, Parameter } from '../description.ts';
import { COMMON } from './common-query-parameters.ts';

const CLAUSES: Parameter = { name: 'clauses', type: 'queries', required: true, doc: 'Span queries of one field.' };
const BIG: Parameter = { name: 'big', type: 'query', required: true, doc: 'The span query for the outer spans.' };
const LITTLE: Parameter = { name: 'little', type: 'query', required: true, doc: 'The span query for the inner spans.' };

/** Queries about spans of positions; each can be a clause of another. */
export const SPAN_QUERIES: readonly Description[] = [
  {
    name: 'span_term',
    doc: 'Matches spans of a term, which is not analyzed.',
    since: 'extension',
    parameters: [],
    fieldParameters: [
      { name: 'value', type: 'any', required: true, doc: 'The term.' },
      { name: 'term', type: 'any', deprecated: 'value', doc: 'Former name of value.' },
      ...COMMON,
    ],
  },
  {
    name: 'span_near',
    doc: 'Matches spans that are near each other.',
    since: 'extension',
    parameters: [
      CLAUSES,
      { name: 'slop', type: 'integer', default: 0, doc: 'The largest number of positions between them.' },
      { name: 'in_order', type: 'boolean', default: true, doc: 'Whether spans must be in the order of the clauses.' },
      ...COMMON,
    ],
  },
  {
    name: 'span_or',
    doc: 'Matches the spans of any of several span queries.',
    since: 'extension',
    parameters: [CLAUSES, ...COMMON],
  },
  {
    name: 'span_not',
    doc: 'Matches spans that do not overlap others.',
    since: 'extension',
    parameters: [
      { name: 'include', type: 'query', required: true, doc: 'The span query to match.' },
      { name: 'exclude', type: 'query', required: true, doc: 'The span query that must not overlap.' },
      { name: 'dist', type: 'integer', doc: 'Distance to keep before and after, in positions.' },
      { name: 'pre', type: 'integer', default: 0, doc: 'Distance to keep before, in positions.' },
      { name: 'post', type: 'integer', default: 0, doc: 'Distance to keep after, in positions.' },
      ...COMMON,
    ],
  },
  {
    name: 'span_first',
    doc: 'Matches spans at the start of a field.',
    since: 'extension',
    parameters: [
      { name: 'match', type: 'query', required: true, doc: 'The span query to match.' },
      { name: 'end', type: 'integer', required: true, doc: 'The largest end position.' },
      ...COMMON,
    ],
  },
  {
    name: 'span_containing',
    doc: 'Matches spans that contain another.',
    since: 'extension',
    parameters: [BIG, LITTLE, ...COMMON],
  },
  {
    name: 'span_within',
    doc: 'Matches spans within others.',
    since: 'extension',
    parameters: [BIG, LITTLE, ...COMMON],
  },
  {
    name: 'span_multi',
    doc: 'Wraps a prefix, wildcard, fuzzy, regexp or range query as a span query.',
    since: 'extension',
    parameters: [{ name: 'match', type: 'query', required: true, doc: 'The query to wrap.' }, ...COMMON],
  },
  {
    name: 'span_field_masking',
    doc: 'Treats spans of one field as spans of another, so that both can be combined.',
    since: 'extension',
    parameters: [
      { name: 'query', type: 'query', required: true, doc: 'The span query.' },
      { name: 'field', type: 'field', required: true, doc: 'The field to report.' },
      ...COMMON,
    ],
  },
  {
    name: 'span_gap',
    doc: 'A gap of a number of positions between two clauses of span_near, given as the value of the field.',
    since: 'extension',
    parameters: [],
    fieldParameters: [],
  },
];
