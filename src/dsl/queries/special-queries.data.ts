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
    name: 'more_like_this',
    doc: 'Finds documents that have the most telling terms of a text or of other documents.',
    since: 'extension',
    parameters: [
      { name: 'fields', type: 'list', doc: 'The fields to look at; without them those of index.query.default_field.' },
      {
        name: 'like',
        type: 'any',
        required: true,
        doc: 'A text, a document (`{"_index", "_id"}` or `{"doc"}`), or a list of such.',
      },
      { name: 'unlike', type: 'any', doc: 'Texts and documents whose terms do not count.' },
      { name: 'max_query_terms', type: 'integer', default: 25, doc: 'How many terms to look for.' },
      { name: 'min_term_freq', type: 'integer', default: 2, doc: 'Terms that are rarer in what is liked do not count.' },
      { name: 'min_doc_freq', type: 'integer', default: 5, doc: 'Terms that are in fewer documents do not count.' },
      { name: 'max_doc_freq', type: 'integer', doc: 'Terms that are in more documents do not count.' },
      { name: 'min_word_length', type: 'integer', default: 0, doc: 'Shorter terms do not count.' },
      { name: 'max_word_length', type: 'integer', default: 0, doc: 'Longer terms do not count; 0: any.' },
      { name: 'stop_words', type: 'list', doc: 'Terms that do not count.' },
      { name: 'analyzer', type: 'string', doc: 'Reads the texts; the first field has one of its own.' },
      { name: 'minimum_should_match', type: 'string', default: '30%', doc: 'How many of the terms must match.' },
      { name: 'boost_terms', type: 'number', default: 0, doc: 'Other than 0: telling terms count more, by this factor.' },
      { name: 'include', type: 'boolean', default: false, doc: 'Whether the liked documents themselves may be hits.' },
      {
        name: 'fail_on_unsupported_field',
        type: 'boolean',
        default: true,
        doc: 'Whether a field that holds no terms is an error.',
      },
      ...COMMON,
    ],
  },
  {
    name: 'pinned',
    doc: 'Puts named documents first, in their order; behind them comes what a query finds.',
    since: 'extension',
    parameters: [
      { name: 'ids', type: 'list', doc: 'The documents, by their `_id`.' },
      { name: 'docs', type: 'list', doc: 'The documents, by `_index` and `_id`.' },
      { name: 'organic', type: 'query', required: true, doc: 'What is found behind them.' },
      ...COMMON,
    ],
  },
  {
    name: 'terms_set',
    doc: 'Finds documents with as many of several terms as each of them says in a field.',
    since: 'extension',
    parameters: [],
    fieldParameters: [
      { name: 'terms', type: 'list', required: true, doc: 'The terms.' },
      { name: 'minimum_should_match_field', type: 'field', doc: 'The field that says how many must match.' },
      { name: 'minimum_should_match_script', type: 'script', doc: 'Works out how many must match; `params.num_terms` counts them.' },
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
