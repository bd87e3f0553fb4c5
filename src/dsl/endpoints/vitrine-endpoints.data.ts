import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';

const parts = [
  { name: 'index', type: 'index', doc: 'Name of an index.' },
  { name: 'field', type: 'field', doc: 'Name of a field.' },
] as const;

const file: Parameter = {
  name: 'file',
  type: 'string',
  doc: 'Name of a file in the config folder: letters, digits, `_`, `-` and inner dots; encode `/` as `%2F`.',
};

const repository: Parameter = { name: 'repository', type: 'string', doc: 'Name of a snapshot repository.' };

const resource: Parameter = { name: 'name', type: 'string', doc: 'Name of a resource.' };

/**
 * Endpoints that Elasticsearch does not have: the inverted index, the files of analyzers, resources of applications.
 */
export const vitrineEndpoints: readonly EndpointDescription[] = [
  {
    name: 'vitrine.terms',
    doc: 'Returns the sorted terms of a field with their document frequencies.',
    routes: routes('GET /_vitrine/terms/{index}/{field}'),
    parts,
    parameters: [
      { name: 'from', type: 'string', default: '', doc: 'The term to start from, which need not exist.' },
      { name: 'size', type: 'integer', default: 100, doc: 'How many terms to return.' },
      { name: 'before', type: 'integer', default: 0, doc: 'How many preceding terms to return, too.' },
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.postings',
    doc: 'Returns the documents that contain each of some terms.',
    routes: routes('GET /_vitrine/postings/{index}/{field}'),
    parts,
    parameters: [{ name: 'terms', type: 'string', required: true, doc: 'The terms, as a JSON list or separated by commas.' }],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.list_config',
    doc: 'Lists the files that analyzers can use in `synonyms_path`, `stopwords_path` and similar settings.',
    routes: routes('GET /_vitrine/config'),
    parts: [],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.get_config',
    doc: 'Returns the text of a config file.',
    routes: routes('GET /_vitrine/config/{file}'),
    parts: [file],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.put_config',
    doc: 'Writes a config file. Analyzers read it when they are built: when an index is created or opened, after a restart, or when search analyzers are reloaded.',
    routes: routes('PUT /_vitrine/config/{file}'),
    parts: [file],
    parameters: [],
    body: 'required',
    bodyKeys: [{ name: 'text', type: 'string', required: true, doc: 'The whole text, one entry per line.' }],
    since: 'extension',
  },
  {
    name: 'vitrine.delete_config',
    doc: 'Deletes a config file. An index that uses it keeps working until its analyzers are built again.',
    routes: routes('DELETE /_vitrine/config/{file}'),
    parts: [file],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.list_resources',
    doc: 'Lists the resources: indices served as collections of items with integer ids.',
    routes: routes('GET /_vitrine/resource'),
    parts: [],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.get_resource',
    doc: 'Returns one resource.',
    routes: routes('GET /_vitrine/resource/{name}'),
    parts: [resource],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.put_resource',
    doc: 'Serves the documents of an index at `/api/{path}`: list, get, add, update and delete, with pages and links.',
    routes: routes('PUT /_vitrine/resource/{name}'),
    parts: [resource],
    parameters: [],
    body: 'required',
    bodyKeys: [
      { name: 'entity', type: 'string', required: true, doc: 'The name of one item, such as `Employee`.' },
      { name: 'index', type: 'index', required: true, doc: 'The index that contains the items.' },
      { name: 'path', type: 'string', doc: 'The plural noun in the path; by default the entity with a lower-case first letter and an `s`.' },
      { name: 'idField', type: 'field', default: 'id', doc: 'The field that contains the integer id.' },
    ],
    since: 'extension',
  },
  {
    name: 'vitrine.delete_resource',
    doc: 'Deletes a resource. Its documents remain in the index.',
    routes: routes('DELETE /_vitrine/resource/{name}'),
    parts: [resource],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.export_snapshot',
    doc: 'Downloads the indices of a snapshot as one file.',
    routes: routes('GET /_vitrine/snapshot/{repository}/{snapshot}'),
    parts: [repository, { name: 'snapshot', type: 'string', doc: 'Name of a snapshot.' }],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'vitrine.import_snapshot',
    doc: 'Adds a downloaded snapshot to a repository, from which it can be restored.',
    routes: routes('PUT|POST /_vitrine/snapshot/{repository}'),
    parts: [repository],
    parameters: [],
    body: 'file',
    since: 'extension',
  },
];
