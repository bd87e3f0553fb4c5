import { STRINGS } from './data-types.ts';
import type { EsqlFunction } from './esql-function.ts';

export const FULL_TEXT_FUNCTIONS: readonly EsqlFunction[] = [
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
      { name: 'field', types: STRINGS },
      { name: 'query', types: STRINGS },
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
];
