import type { Description } from '../description.ts';
import { COMMON } from './common-query-parameters.ts';

/** Queries about features of documents, and other special ones. */
export const SPECIAL_QUERIES: readonly Description[] = [
  {
    name: 'rank_feature',
    doc: 'Scores documents by an indexed feature.',
    since: 'extension',
    parameters: [
      { name: 'field', type: 'field', required: true, doc: 'A rank_feature field, or one feature of a rank_features field.' },
      { name: 'saturation', type: 'object', doc: 'S/(S + pivot), the default; pivot defaults to an average of the index.' },
      { name: 'log', type: 'object', doc: 'The logarithm of scaling_factor + S.' },
      { name: 'sigmoid', type: 'object', doc: 'A saturation with an exponent.' },
      { name: 'linear', type: 'object', doc: 'The value of the feature itself.' },
      ...COMMON,
    ],
  },
  {
    name: 'sparse_vector',
    doc: 'Scores documents by the dot product of weighted tokens.',
    since: 'extension',
    parameters: [
      { name: 'field', type: 'field', required: true, doc: 'The field of type sparse_vector.' },
      { name: 'query_vector', type: 'object', required: true, doc: 'The weight of each token.' },
      { name: 'inference_id', type: 'string', doc: 'The model that computes the weights; not available here.' },
      { name: 'query', type: 'string', doc: 'The text for the model.' },
      { name: 'prune', type: 'boolean', default: false, doc: 'Whether frequent tokens of little weight are dropped.' },
      { name: 'pruning_config', type: 'object', doc: 'Which tokens are dropped: tokens_freq_ratio_threshold, tokens_weight_threshold, only_score_pruned_tokens.' },
      ...COMMON,
    ],
  },
  {
    name: 'distance_feature',
    doc: 'Scores documents by the distance of a date or point from an origin.',
    since: 'extension',
    parameters: [
      { name: 'field', type: 'field', required: true, doc: 'A date or geo_point field.' },
      { name: 'origin', type: 'any', required: true, doc: 'The date or point to measure from.' },
      { name: 'pivot', type: 'string', required: true, doc: 'The distance at which the score is half of the boost: 7d, 10km.' },
      ...COMMON,
    ],
  },
  {
    name: 'more_like_this',
    doc: 'Matches documents that are similar to a text or to other documents.',
    since: 'extension',
    parameters: [
      { name: 'fields', type: 'list', doc: 'The fields to compare; index.query.default_field by default.' },
      {
        name: 'like',
        type: 'any',
        required: true,
        doc: 'Texts or documents (`{"_index", "_id"}` or `{"doc"}`), one or a list.',
      },
      { name: 'unlike', type: 'any', doc: 'Texts and documents whose terms are excluded.' },
      { name: 'max_query_terms', type: 'integer', default: 25, doc: 'The largest number of terms to select.' },
      { name: 'min_term_freq', type: 'integer', default: 2, doc: 'Ignores terms with a lower frequency in the input.' },
      { name: 'min_doc_freq', type: 'integer', default: 5, doc: 'Ignores terms in fewer documents.' },
      { name: 'max_doc_freq', type: 'integer', doc: 'Ignores terms in more documents.' },
      { name: 'min_word_length', type: 'integer', default: 0, doc: 'Ignores shorter terms.' },
      { name: 'max_word_length', type: 'integer', default: 0, doc: 'Ignores longer terms; 0 means no limit.' },
      { name: 'stop_words', type: 'list', doc: 'Words to ignore.' },
      { name: 'analyzer', type: 'string', doc: 'The analyzer for texts; that of the first field by default.' },
      { name: 'minimum_should_match', type: 'string', default: '30%', doc: 'How many of the selected terms must match.' },
      { name: 'boost_terms', type: 'number', default: 0, doc: 'Boosts terms by tf-idf times this factor; 0 turns it off.' },
      { name: 'include', type: 'boolean', default: false, doc: 'Whether the input documents may be hits.' },
      {
        name: 'fail_on_unsupported_field',
        type: 'boolean',
        default: true,
        doc: 'Whether unsupported fields are an error.',
      },
      ...COMMON,
    ],
  },
  {
    name: 'pinned',
    doc: 'Ranks given documents first, in order, before the hits of a query.',
    since: 'extension',
    parameters: [
      { name: 'ids', type: 'list', doc: 'The documents, by their `_id`.' },
      { name: 'docs', type: 'list', doc: 'The documents, by `_index` and `_id`.' },
      { name: 'organic', type: 'query', required: true, doc: 'The query for the remaining hits.' },
      ...COMMON,
    ],
  },
  {
    name: 'terms_set',
    doc: 'Matches documents that contain a minimum number of terms, given by a field or a script.',
    since: 'extension',
    parameters: [],
    fieldParameters: [
      { name: 'terms', type: 'list', required: true, doc: 'The terms.' },
      { name: 'minimum_should_match_field', type: 'field', doc: 'The field with the minimum number of matches.' },
      { name: 'minimum_should_match_script', type: 'script', doc: 'Computes the minimum number of matches; `params.num_terms` is the number of terms.' },
      ...COMMON,
    ],
  },
  {
    name: 'script',
    doc: 'Matches the documents for which a script returns true.',
    since: 'extension',
    parameters: [{ name: 'script', type: 'script', required: true, doc: 'Returns true or false, from `doc`.' }, ...COMMON],
  },
  {
    name: 'script_score',
    doc: 'Replaces the scores of a query with those of a script.',
    since: 'extension',
    parameters: [
      { name: 'query', type: 'query', required: true, doc: 'The query.' },
      { name: 'script', type: 'script', required: true, doc: 'Returns the score, from `doc` and `_score`.' },
      { name: 'min_score', type: 'number', doc: 'Drops documents with a lower score.' },
      ...COMMON,
    ],
  },
  {
    name: 'wrapper',
    doc: 'Wraps a query encoded in base64.',
    since: 'extension',
    parameters: [{ name: 'query', type: 'string', required: true, doc: 'The query in base64.' }],
  },
];
