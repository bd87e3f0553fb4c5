import type { Description } from '../description.ts';
import { CASE_INSENSITIVE, COMMON, EXPANSION, FUZZINESS, REWRITE } from './common-parameters.ts';

/** Queries for exact terms and values: their text is not analyzed. */
export const TERM_QUERIES: readonly Description[] = [
  {
    name: 'term',
    keyedByField: true,
    doc: 'Finds documents whose field has exactly this term, number, date or truth value.',
    since: 'seed',
    parameters: [
      { name: 'value', type: 'any', required: true, doc: 'The term as it stands in the index.' },
      CASE_INSENSITIVE,
      ...COMMON,
    ],
  },
  {
    name: 'terms',
    keyedByField: true,
    doc: 'Finds documents whose field has any of several exact terms; every match scores the same.',
    since: 'seed',
    parameters: COMMON,
  },
  {
    name: 'range',
    keyedByField: true,
    doc: 'Finds documents with a number, date or term between two bounds.',
    since: 'seed',
    parameters: [
      { name: 'gte', type: 'any', doc: 'At least; dates may be written as math: now-1d/d.' },
      { name: 'gt', type: 'any', doc: 'More than.' },
      { name: 'lte', type: 'any', doc: 'At most.' },
      { name: 'lt', type: 'any', doc: 'Less than.' },
      { name: 'format', type: 'string', doc: "How the dates are written; the field's own format unless given." },
      { name: 'time_zone', type: 'string', doc: 'The zone of dates without one: +01:00 or Europe/Berlin.' },
      {
        name: 'relation',
        type: 'enum',
        values: ['INTERSECTS', 'CONTAINS', 'WITHIN'],
        default: 'INTERSECTS',
        doc: 'How a range stored in a document must lie to the one asked for.',
      },
      { name: 'from', type: 'any', doc: 'The lower bound in the old spelling.' },
      { name: 'to', type: 'any', doc: 'The upper bound in the old spelling.' },
      { name: 'include_lower', type: 'boolean', default: true, doc: 'Whether `from` itself belongs to the range.' },
      { name: 'include_upper', type: 'boolean', default: true, doc: 'Whether `to` itself belongs to the range.' },
      ...COMMON,
    ],
  },
  {
    name: 'exists',
    doc: 'Finds documents that have any value in a field.',
    since: 'seed',
    parameters: [{ name: 'field', type: 'field', required: true, doc: 'The field, an object, or a pattern.' }, ...COMMON],
  },
  {
    name: 'ids',
    doc: 'Finds documents by their _id.',
    since: 'seed',
    parameters: [{ name: 'values', type: 'list', doc: 'The ids.' }, ...COMMON],
  },
  {
    name: 'prefix',
    keyedByField: true,
    doc: 'Finds documents with a term that begins so.',
    since: 'seed',
    parameters: [
      { name: 'value', type: 'string', required: true, doc: 'The beginning of the term.' },
      REWRITE,
      CASE_INSENSITIVE,
      ...COMMON,
    ],
  },
  {
    name: 'wildcard',
    keyedByField: true,
    doc: 'Finds documents with a term that a pattern fits: * any characters, ? exactly one.',
    since: 'seed',
    parameters: [
      { name: 'value', type: 'string', required: true, doc: 'The pattern; a backslash takes the next character as it is.' },
      { name: 'wildcard', type: 'string', doc: 'Another name of value.' },
      REWRITE,
      CASE_INSENSITIVE,
      ...COMMON,
    ],
  },
  {
    name: 'fuzzy',
    keyedByField: true,
    doc: 'Finds documents with a term that is only a few edits away.',
    since: 'seed',
    parameters: [
      { name: 'value', type: 'any', required: true, doc: 'The term to come near to.' },
      { ...FUZZINESS, default: 'AUTO' },
      ...EXPANSION,
      {
        name: 'transpositions',
        type: 'boolean',
        default: true,
        doc: 'Exchanging two neighbouring characters counts as one edit.',
      },
      REWRITE,
      ...COMMON,
    ],
  },
];
