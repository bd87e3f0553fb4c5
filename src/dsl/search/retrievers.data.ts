import type { Description, Parameter } from '../description.ts';

const COMMON: readonly Parameter[] = [
  { name: 'filter', type: 'queries', doc: 'Filters; only documents that match all of them are ranked.' },
  { name: 'min_score', type: 'number', doc: 'Drops documents with a lower score.' },
  { name: '_name', type: 'string', doc: 'A name, shown in explanations.' },
];

const WINDOW: Parameter = { name: 'rank_window_size', type: 'integer', default: 10, doc: 'How many results are ranked; at least as many as hits are returned.' };

const NORMALIZER: Parameter = { name: 'normalizer', type: 'enum', values: ['none', 'minmax', 'l2_norm'], doc: 'How scores are brought to a common scale.' };

/** A retriever among those of a linear combination. */
export const LINEAR_PART: readonly Parameter[] = [
  { name: 'retriever', type: 'object', required: true, doc: 'The retriever.' },
  { name: 'weight', type: 'number', default: 1, doc: 'Multiplies its scores.' },
  NORMALIZER,
];

const SEVERAL: readonly Parameter[] = [
  { name: 'retrievers', type: 'list', doc: 'The retrievers whose results are combined.' },
  WINDOW,
  { name: 'query', type: 'string', doc: 'A text to search in several fields, instead of retrievers.' },
  { name: 'fields', type: 'fields', doc: 'The fields to search for the text; index.query.default_field by default.' },
];

const CHILD: Parameter = { name: 'retriever', type: 'object', required: true, doc: 'The retriever whose results are used.' };

/** What ranks the hits of a search: queries, vectors, or combinations of them. */
export const RETRIEVERS: readonly Description[] = [
  {
    name: 'standard',
    doc: 'Ranks by a query, like a search without retrievers.',
    since: 'extension',
    parameters: [
      { name: 'query', type: 'query', doc: 'The query; all documents by default.' },
      { name: 'search_after', type: 'list', doc: 'The sort values of the last hit of the previous page.' },
      { name: 'terminate_after', type: 'integer', doc: 'The number of documents per shard after which the search stops.' },
      { name: 'sort', type: 'list', doc: 'Fields to sort by instead of the score.' },
      { name: 'collapse', type: 'object', doc: 'Returns one hit for each value of a field.' },
      ...COMMON,
    ],
  },
  {
    name: 'knn',
    doc: 'Ranks by the distance from a vector.',
    since: 'extension',
    parameters: [
      { name: 'field', type: 'field', required: true, doc: 'The field of type dense_vector.' },
      { name: 'query_vector', type: 'any', required: true, doc: 'The vector, with the dimensions of the field.' },
      { name: 'query_vector_builder', type: 'object', doc: 'Computes the vector with an inference model; not available here.' },
      { name: 'k', type: 'integer', required: true, doc: 'The number of nearest documents.' },
      { name: 'num_candidates', type: 'integer', doc: 'Candidates from each large segment, which is searched approximately; in others all vectors are compared.' },
      { name: 'similarity', type: 'number', doc: 'The lowest similarity that matches.' },
      { name: 'rescore_vector', type: 'object', doc: 'Oversampling of quantized vectors; exact scores need none.' },
      ...COMMON,
    ],
  },
  {
    name: 'rrf',
    doc: 'Combines rankings by rank: reciprocal rank fusion.',
    since: 'extension',
    parameters: [
      ...SEVERAL,
      { name: 'rank_constant', type: 'integer', default: 60, doc: 'Added to each rank; the larger, the more lower ranks count.' },
      ...COMMON,
    ],
  },
  {
    name: 'linear',
    doc: 'Combines rankings by a weighted sum of scores.',
    since: 'extension',
    parameters: [
      ...SEVERAL,
      NORMALIZER,
      ...COMMON,
    ],
  },
  {
    name: 'rescorer',
    doc: 'Scores the best results of a retriever again.',
    since: 'extension',
    parameters: [CHILD, { name: 'rescore', type: 'any', required: true, doc: 'How to score them, as in rescore.' }, ...COMMON],
  },
  {
    name: 'pinned',
    doc: 'Ranks given documents first.',
    since: 'extension',
    parameters: [
      CHILD,
      { name: 'ids', type: 'list', doc: 'The documents, by their `_id`.' },
      { name: 'docs', type: 'list', doc: 'The documents, by `_index` and `_id`.' },
      WINDOW,
      ...COMMON,
    ],
  },
  {
    name: 'rule',
    doc: 'Applies query rules to the results of another retriever.',
    since: 'extension',
    parameters: [
      CHILD,
      { name: 'ruleset_ids', type: 'list', required: true, doc: 'The sets of rules, up to 10.' },
      { name: 'match_criteria', type: 'object', required: true, doc: 'What the rules are compared with.' },
      WINDOW,
      ...COMMON,
    ],
  },
];
