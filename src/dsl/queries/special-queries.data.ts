import type { Description } from '../description.ts';
import { COMMON } from './common-parameters.ts';

/** Queries about features of documents, and what fits nowhere else. */
export const SPECIAL_QUERIES: readonly Description[] = [
  {
    name: 'rank_feature',
    doc: 'Scores documents by a feature that was indexed for it: the more of it the better.',
    since: 'extension',
    parameters: [
      { name: 'field', type: 'field', required: true, doc: 'The rank_feature, or one of a rank_features field.' },
      { name: 'saturation', type: 'object', doc: 'S/(S + pivot): the default, around what is usual in the index.' },
      { name: 'log', type: 'object', doc: 'The logarithm of scaling_factor + S.' },
      { name: 'sigmoid', type: 'object', doc: 'A saturation with an exponent.' },
      { name: 'linear', type: 'object', doc: 'The feature as it is.' },
      ...COMMON,
    ],
  },
  {
    name: 'distance_feature',
    doc: 'Scores documents by how near a date or a point is to an origin.',
    since: 'extension',
    parameters: [
      { name: 'field', type: 'field', required: true, doc: 'A date or a geo_point.' },
      { name: 'origin', type: 'any', required: true, doc: 'The date or the point to be near to.' },
      { name: 'pivot', type: 'string', required: true, doc: 'Distance at which the score is half: 7d, 10km.' },
      ...COMMON,
    ],
  },
  {
    name: 'terms_set',
    keyedByField: true,
    doc: 'Finds documents with as many of several terms as each of them says in a field.',
    since: 'extension',
    parameters: [
      { name: 'terms', type: 'list', required: true, doc: 'The terms.' },
      { name: 'minimum_should_match_field', type: 'field', doc: 'The field that says how many must match.' },
      ...COMMON,
    ],
  },
  {
    name: 'script',
    doc: 'Finds the documents for which a script says true.',
    since: 'extension',
    parameters: [{ name: 'script', type: 'script', required: true, doc: 'Looks at `doc` and says true or false.' }, ...COMMON],
  },
  {
    name: 'script_score',
    doc: 'Gives the matches of a query the scores that a script works out.',
    since: 'extension',
    parameters: [
      { name: 'query', type: 'query', required: true, doc: 'Which documents match.' },
      { name: 'script', type: 'script', required: true, doc: 'Looks at `doc` and `_score` and gives a number.' },
      { name: 'min_score', type: 'number', doc: 'What scores less does not match.' },
      ...COMMON,
    ],
  },
  {
    name: 'wrapper',
    doc: 'Holds another query written in base64.',
    since: 'extension',
    parameters: [{ name: 'query', type: 'string', required: true, doc: 'The query in base64.' }],
  },
];
