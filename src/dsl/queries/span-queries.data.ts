import type { Description, Parameter } from '../description.ts';
import { COMMON } from './common-parameters.ts';

const CLAUSES: Parameter = { name: 'clauses', type: 'queries', required: true, doc: 'Span queries of one field.' };
const BIG: Parameter = { name: 'big', type: 'query', required: true, doc: 'The span query of the outer stretches.' };
const LITTLE: Parameter = { name: 'little', type: 'query', required: true, doc: 'The span query of the inner stretches.' };

/** Queries about stretches of positions: each may be a clause of another. */
export const SPAN_QUERIES: readonly Description[] = [
  {
    name: 'span_term',
    doc: 'Finds the places of a term; the text is not analyzed.',
    since: 'extension',
    parameters: [],
    fieldParameters: [
      { name: 'value', type: 'any', required: true, doc: 'The term.' },
      { name: 'term', type: 'any', deprecated: 'value', doc: 'The old name of value.' },
      ...COMMON,
    ],
  },
  {
    name: 'span_near',
    doc: 'Finds stretches near each other.',
    since: 'extension',
    parameters: [
      CLAUSES,
      { name: 'slop', type: 'integer', default: 0, doc: 'Positions that may lie between them, in all.' },
      { name: 'in_order', type: 'boolean', default: true, doc: 'Whether they must come in the order of the clauses.' },
      ...COMMON,
    ],
  },
  {
    name: 'span_or',
    doc: 'Finds the stretches of any of several span queries.',
    since: 'extension',
    parameters: [CLAUSES, ...COMMON],
  },
  {
    name: 'span_not',
    doc: 'Finds stretches that stay clear of others.',
    since: 'extension',
    parameters: [
      { name: 'include', type: 'query', required: true, doc: 'The span query that is looked for.' },
      { name: 'exclude', type: 'query', required: true, doc: 'The span query whose stretches must not overlap them.' },
      { name: 'dist', type: 'integer', doc: 'Positions before and after that must be free, too.' },
      { name: 'pre', type: 'integer', default: 0, doc: 'Positions before that must be free, too.' },
      { name: 'post', type: 'integer', default: 0, doc: 'Positions after that must be free, too.' },
      ...COMMON,
    ],
  },
  {
    name: 'span_first',
    doc: 'Finds stretches at the beginning of a field.',
    since: 'extension',
    parameters: [
      { name: 'match', type: 'query', required: true, doc: 'The span query that is looked for.' },
      { name: 'end', type: 'integer', required: true, doc: 'Position at which they must have ended.' },
      ...COMMON,
    ],
  },
  {
    name: 'span_containing',
    doc: 'Finds stretches that have another inside.',
    since: 'extension',
    parameters: [BIG, LITTLE, ...COMMON],
  },
  {
    name: 'span_within',
    doc: 'Finds stretches inside of others.',
    since: 'extension',
    parameters: [BIG, LITTLE, ...COMMON],
  },
  {
    name: 'span_multi',
    doc: 'Makes a prefix, wildcard, fuzzy, regexp or range query a span query.',
    since: 'extension',
    parameters: [{ name: 'match', type: 'query', required: true, doc: 'The query whose terms are looked for.' }, ...COMMON],
  },
  {
    name: 'field_masking_span',
    doc: 'Lets stretches of one field pass for those of another, so that both can be near each other.',
    since: 'extension',
    parameters: [
      { name: 'query', type: 'query', required: true, doc: 'The span query.' },
      { name: 'field', type: 'field', required: true, doc: 'The field they pass for.' },
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
