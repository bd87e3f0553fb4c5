import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { activeShards, concurrency, id, index, pipeline, reading, refresh, requireAlias, routing, sourceFilter, storedFields, timeout, versioning } from './endpoint-parameters.ts';

const parts = [index, id];
const dataStream: Parameter = { name: 'require_data_stream', type: 'boolean', default: false, doc: 'Rejects a target that is not a data stream.' };
const sourceOnError: Parameter = { name: 'include_source_on_error', type: 'boolean', default: true, doc: 'Errors may include a part of the document.' };
const write: readonly Parameter[] = [refresh, routing, timeout, activeShards];

const termVectorFlags: readonly Parameter[] = [
  { name: 'offsets', type: 'boolean', default: true, doc: 'Returns the character offsets of each term.' },
  { name: 'positions', type: 'boolean', default: true, doc: 'Returns the positions of each term.' },
  { name: 'payloads', type: 'boolean', default: true, doc: 'Returns the payloads of each term.' },
  { name: 'term_statistics', type: 'boolean', default: false, doc: 'Returns document frequency and total frequency of each term.' },
  { name: 'field_statistics', type: 'boolean', default: true, doc: 'Returns statistics of the field over the whole index.' },
];
const termVectors: readonly Parameter[] = [
  { name: 'fields', type: 'fields', doc: 'The fields; by default those with stored term vectors.' },
  ...termVectorFlags,
  ...reading.filter(({ name }) => name !== 'refresh'),
];

/** Endpoints for single documents and lists of them. */
export const documentEndpoints: readonly EndpointDescription[] = [
  {
    name: 'index',
    doc: 'Stores a document, replacing one with the same id; without an id, generates one.',
    routes: routes('PUT|POST /{index}/_doc/{id}', 'POST /{index}/_doc'),
    parts,
    parameters: [{ name: 'op_type', type: 'enum', values: ['index', 'create'], default: 'index', doc: '`create` refuses an id that is taken.' }, ...write, ...concurrency, ...versioning, pipeline, requireAlias, dataStream, sourceOnError],
    body: 'required',
    since: 'seed',
  },
  {
    name: 'create',
    doc: 'Stores a document, and fails if the id exists.',
    routes: routes('PUT|POST /{index}/_create/{id}'),
    parts,
    parameters: [...write, ...versioning, ...concurrency, pipeline, requireAlias, dataStream, sourceOnError],
    body: 'required',
    since: 'extension',
  },
  {
    name: 'get',
    doc: 'Returns a document by its id.',
    routes: routes('GET /{index}/_doc/{id}'),
    parts,
    parameters: [...reading, ...sourceFilter, ...versioning, storedFields],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'exists',
    doc: 'Checks whether a document exists, by status.',
    routes: routes('HEAD /{index}/_doc/{id}'),
    parts,
    parameters: [...reading, ...sourceFilter, ...versioning, storedFields],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'get_source',
    doc: 'Returns only the source of a document.',
    routes: routes('GET /{index}/_source/{id}'),
    parts,
    parameters: [...reading, ...sourceFilter],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'exists_source',
    doc: 'Checks whether a document with a source exists, by status.',
    routes: routes('HEAD /{index}/_source/{id}'),
    parts,
    parameters: [...reading, ...sourceFilter],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'delete',
    doc: 'Deletes a document.',
    routes: routes('DELETE /{index}/_doc/{id}'),
    parts,
    parameters: [...write, ...concurrency, ...versioning],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'update',
    doc: 'Updates a document with a partial document or a script, or inserts it.',
    routes: routes('POST /{index}/_update/{id}'),
    parts,
    parameters: [
      ...write,
      ...concurrency,
      ...versioning,
      ...sourceFilter,
      requireAlias,
      sourceOnError,
      { name: 'retry_on_conflict', type: 'integer', default: 0, doc: 'How often to retry after a version conflict.' },
      { name: 'lang', type: 'string', default: 'painless', doc: 'The language of the script.' },
    ],
    body: 'optional',
    bodyKeys: [
      { name: 'doc', type: 'object', doc: 'The fields to merge into the document.' },
      { name: 'upsert', type: 'object', doc: 'The document to store if none exists.' },
      { name: 'doc_as_upsert', type: 'boolean', default: false, doc: 'Stores `doc` if no document exists.' },
      { name: 'detect_noop', type: 'boolean', default: true, doc: 'Skips the write if `doc` changes nothing.' },
      { name: 'script', type: 'script', doc: 'The script that changes `ctx._source`.' },
      { name: 'scripted_upsert', type: 'boolean', default: false, doc: 'Runs the script on the upsert document too.' },
      { name: '_source', type: 'fields', default: false, doc: 'Returns the changed document.' },
    ],
    since: 'extension',
  },
  {
    name: 'bulk',
    doc: 'Performs many writes in one request: an action line and, except for deletes, a document line each.',
    routes: routes('POST|PUT /_bulk', 'POST|PUT /{index}/_bulk'),
    parts: [index],
    parameters: [...write, ...sourceFilter, pipeline, requireAlias, dataStream, sourceOnError, { name: 'list_executed_pipelines', type: 'boolean', default: false, doc: 'Lists in every item the pipelines that ran.' }],
    body: 'lines',
    since: 'extension',
  },
  {
    name: 'mget',
    doc: 'Returns several documents by their ids.',
    routes: routes('GET|POST /_mget', 'GET|POST /{index}/_mget'),
    parts: [index],
    parameters: [...reading, ...sourceFilter, storedFields],
    body: 'required',
    bodyKeys: [
      { name: 'docs', type: 'list', doc: 'Objects with `_index`, `_id` and options.' },
      { name: 'ids', type: 'list', doc: 'Ids in the index of the path.' },
    ],
    since: 'extension',
  },
  {
    name: 'termvectors',
    doc: 'Returns the terms of a stored or given document, with frequencies and positions.',
    routes: routes('GET|POST /{index}/_termvectors', 'GET|POST /{index}/_termvectors/{id}'),
    parts,
    parameters: [...termVectors, ...versioning],
    body: 'optional',
    bodyKeys: [
      { name: 'doc', type: 'object', doc: 'A document to analyze without storing it.' },
      { name: 'fields', type: 'fields', doc: 'The fields; by default those with stored term vectors.' },
      { name: 'per_field_analyzer', type: 'object', doc: 'Analyzers that replace those of the mapping, by field.' },
      { name: 'filter', type: 'object', doc: 'Keeps the most significant terms, by tf-idf.' },
      ...termVectorFlags,
    ],
    since: 'extension',
  },
  {
    name: 'mtermvectors',
    doc: 'Returns the terms of several documents.',
    routes: routes('GET|POST /_mtermvectors', 'GET|POST /{index}/_mtermvectors'),
    parts: [index],
    parameters: [...termVectors, ...versioning, { name: 'ids', type: 'list', doc: 'Ids in the index of the path.' }],
    body: 'optional',
    bodyKeys: [
      { name: 'docs', type: 'list', doc: 'Objects with `_index`, `_id` and options.' },
      { name: 'ids', type: 'list', doc: 'Ids in the index of the path.' },
      { name: 'parameters', type: 'object', doc: 'Options for all documents.' },
    ],
    since: 'extension',
  },
];
