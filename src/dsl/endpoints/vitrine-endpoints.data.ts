import { type EndpointDescription, routes } from './endpoint-description.ts';

const parts = [
  { name: 'index', type: 'index', doc: 'Name of an index.' },
  { name: 'field', type: 'field', doc: 'Name of a field.' },
] as const;

/** What Elasticsearch cannot tell: the inverted index itself. */
export const vitrineEndpoints: readonly EndpointDescription[] = [
  {
    name: 'vitrine.terms',
    doc: 'The sorted terms of a field, with the number of documents that hold each.',
    routes: routes('GET /_vitrine/terms/{index}/{field}'),
    parts,
    parameters: [
      { name: 'from', type: 'string', default: '', doc: 'The first term, or the place where it would stand.' },
      { name: 'size', type: 'integer', default: 100, doc: 'How many terms from there on.' },
      { name: 'before', type: 'integer', default: 0, doc: 'How many terms that sort ahead of it to show too.' },
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.postings',
    doc: 'The documents that hold each of some terms.',
    routes: routes('GET /_vitrine/postings/{index}/{field}'),
    parts,
    parameters: [{ name: 'terms', type: 'string', required: true, doc: 'The terms, as a JSON list or with commas between them.' }],
    body: 'none',
    since: 'extension',
  },
];
