import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';

const parts = [
  { name: 'index', type: 'index', doc: 'Name of an index.' },
  { name: 'field', type: 'field', doc: 'Name of a field.' },
] as const;

const file: Parameter = {
  name: 'file',
  type: 'string',
  doc: 'Name of a file below the config folder: letters, digits, `_`, `-` and inner dots; `/` between folders is written `%2F`.',
};

/** What Elasticsearch cannot tell: the inverted index itself, and the files that analyzers read. */
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
  {
    name: 'vitrine.list_config',
    doc: 'The files that analyzers can name in `synonyms_path`, `stopwords_path` and their like.',
    routes: routes('GET /_vitrine/config'),
    parts: [],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.get_config',
    doc: 'The text of a config file.',
    routes: routes('GET /_vitrine/config/{file}'),
    parts: [file],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.put_config',
    doc: 'Writes a config file. Analyzers see it when they are built: at a new index, an opened one, a restart, or a reload of search analyzers.',
    routes: routes('PUT /_vitrine/config/{file}'),
    parts: [file],
    parameters: [],
    body: 'required',
    bodyKeys: [{ name: 'text', type: 'string', required: true, doc: 'The whole text, one entry a line.' }],
    since: 'extension',
  },
  {
    name: 'vitrine.delete_config',
    doc: 'Deletes a config file. An index that needs it works on until it is built the next time.',
    routes: routes('DELETE /_vitrine/config/{file}'),
    parts: [file],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
];
