import { DATES, NUMERIC, STRINGS } from './data-types.ts';
import type { EsqlFunction } from './esql-function.ts';

const SEARCHED = [...STRINGS, 'boolean', ...DATES, ...NUMERIC, 'ip', 'version'] as const;

export const FULL_TEXT_FUNCTIONS: readonly EsqlFunction[] = [
  {
    name: 'knn',
    kind: 'full-text',
    doc: 'Whether the vector of a document is one of those nearest to a vector; LIMIT sets how many of them are found.',
    parameters: [
      { name: 'field', types: ['dense_vector'] },
      { name: 'query', types: ['dense_vector'] },
    ],
    returns: ['boolean'],
    example: 'FROM books METADATA _score | WHERE KNN(embedding, [0.1, 0.9, 0]) | SORT _score DESC | LIMIT 1 | KEEP title',
    result: 'The Two Towers',
  },
  {
    name: 'kql',
    kind: 'full-text',
    doc: 'Whether a document matches a query in KQL, the language of Kibana.',
    parameters: [{ name: 'query', types: STRINGS }],
    returns: ['boolean'],
    example: 'FROM books | WHERE KQL("title: towers and not title: king") | KEEP title',
    result: "The Two Towers",
  },
  {
    name: 'match',
    kind: 'full-text',
    doc: 'Whether a field matches analyzed text, as the query `match`; `field:"text"` is the same.',
    parameters: [
      { name: 'field', types: SEARCHED },
      { name: 'query', types: SEARCHED },
    ],
    returns: ['boolean'],
    example: 'FROM books | WHERE MATCH(title, "ring fellowship", {"operator": "and"}) | KEEP title',
    result: 'The Fellowship of the Ring',
  },
  {
    name: 'match_phrase',
    kind: 'full-text',
    doc: 'Whether a field contains a phrase, as the query `match_phrase`.',
    parameters: [
      { name: 'field', types: STRINGS },
      { name: 'query', types: STRINGS },
    ],
    returns: ['boolean'],
    example: 'FROM books | WHERE MATCH_PHRASE(title, "two towers") | KEEP title',
    result: 'The Two Towers',
  },
  {
    name: 'multi_match',
    kind: 'full-text',
    doc: 'Whether one of some fields matches analyzed text.',
    parameters: [{ name: 'query', types: STRINGS }, { name: 'fields', types: STRINGS }],
    isVariadic: true,
    returns: ['boolean'],
    example: 'FROM books | WHERE MULTI_MATCH("fellowship", title) | KEEP title',
    result: "The Fellowship of the Ring",
  },
  {
    name: 'qstr',
    kind: 'full-text',
    doc: 'Whether a document matches a query in the syntax of `query_string`.',
    parameters: [{ name: 'query', types: STRINGS }],
    returns: ['boolean'],
    example: 'FROM books | WHERE QSTR("title:king OR title:queen") | KEEP title',
    result: 'The Return of the King',
  },
  {
    name: 'score',
    kind: 'full-text',
    doc: 'The score of a document for a condition of full-text functions; 0 if it does not match.',
    parameters: [{ name: 'condition', types: ['boolean'] }],
    returns: ['double'],
    example: 'FROM books | EVAL score = SCORE(MATCH(title, "king")) | SORT score DESC | KEEP title',
    result: 'The Return of the King',
  },
  {
    name: 'term',
    kind: 'full-text',
    doc: 'Whether a field has exactly this term in the index: text is not analyzed.',
    parameters: [
      { name: 'field', types: STRINGS },
      { name: 'query', types: STRINGS },
    ],
    returns: ['boolean'],
    example: 'FROM books | WHERE TERM(title, "towers") | KEEP title',
    result: 'The Two Towers',
  },
];
