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

const resource: Parameter = { name: 'name', type: 'string', doc: 'Name of a resource.' };

/**
 * Endpoints that Elasticsearch does not have: the inverted index, the files of analyzers, resources of applications.
 */
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
  {
    name: 'vitrine.list_resources',
    doc: 'The resources that are defined: indices served as collections of items with integer ids.',
    routes: routes('GET /_vitrine/resource'),
    parts: [],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.get_resource',
    doc: 'One resource, and where its items are.',
    routes: routes('GET /_vitrine/resource/{name}'),
    parts: [resource],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.put_resource',
    doc: 'Serves the documents of an index as `/api/{path}`: list, get, add, update, delete, with pages and links.',
    routes: routes('PUT /_vitrine/resource/{name}'),
    parts: [resource],
    parameters: [],
    body: 'required',
    bodyKeys: [
      { name: 'entity', type: 'string', required: true, doc: 'What one item is, as `Employee`.' },
      { name: 'index', type: 'index', required: true, doc: 'The index that holds the items.' },
      { name: 'path', type: 'string', doc: 'The plural noun of the address; the entity with a small first letter and an `s` unless it is given.' },
      { name: 'idField', type: 'field', default: 'id', doc: 'The member that holds the integer id.' },
    ],
    since: 'extension',
  },
  {
    name: 'vitrine.delete_resource',
    doc: 'Takes the addresses of a resource away. Its items stay in their index.',
    routes: routes('DELETE /_vitrine/resource/{name}'),
    parts: [resource],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
];
