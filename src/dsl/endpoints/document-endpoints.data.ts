import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { activeShards, concurrency, id, index, pipeline, reading, refresh, requireAlias, routing, sourceFilter, storedFields, timeout, versioning } from './endpoint-parameters.ts';

const parts = [index, id];
const dataStream: Parameter = { name: 'require_data_stream', type: 'boolean', default: false, doc: 'Refuses a target that is not a data stream.' };
const sourceOnError: Parameter = { name: 'include_source_on_error', type: 'boolean', default: true, doc: 'An error may show a piece of the document.' };
const write: readonly Parameter[] = [refresh, routing, timeout, activeShards];

const termVectorFlags: readonly Parameter[] = [
  { name: 'offsets', type: 'boolean', default: true, doc: 'Shows where in the text a term stands.' },
  { name: 'positions', type: 'boolean', default: true, doc: 'Shows the place of a term among the others.' },
  { name: 'payloads', type: 'boolean', default: true, doc: 'Shows the bytes that filters attached to a term.' },
  { name: 'term_statistics', type: 'boolean', default: false, doc: 'Shows how often a term is in the whole index.' },
  { name: 'field_statistics', type: 'boolean', default: true, doc: 'Shows sums over the field in the whole index.' },
];
const termVectors: readonly Parameter[] = [
  { name: 'fields', type: 'fields', doc: 'The fields; without a list those that keep term vectors.' },
  ...termVectorFlags,
  ...reading.filter(({ name }) => name !== 'refresh'),
];

/** Endpoints for single documents and lists of them. */
export const documentEndpoints: readonly EndpointDescription[] = [
  {
    name: 'index',
    doc: 'Stores a document, in place of the one that has its id; without an id one is made up.',
    routes: routes('PUT|POST /{index}/_doc/{id}', 'POST /{index}/_doc'),
    parts,
    parameters: [{ name: 'op_type', type: 'enum', values: ['index', 'create'], default: 'index', doc: '`create` refuses an id that is taken.' }, ...write, ...concurrency, ...versioning, pipeline, requireAlias, dataStream, sourceOnError],
    body: 'required',
    since: 'seed',
  },
  {
    name: 'create',
    doc: 'Stores a document under an id that is not taken yet.',
    routes: routes('PUT|POST /{index}/_create/{id}'),
    parts,
    parameters: [...write, ...versioning, ...concurrency, pipeline, requireAlias, dataStream, sourceOnError],
    body: 'required',
    since: 'extension',
  },
  {
    name: 'get',
    doc: 'Returns a document by its id, as it was sent.',
    routes: routes('GET /{index}/_doc/{id}'),
    parts,
    parameters: [...reading, ...sourceFilter, ...versioning, storedFields],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'exists',
    doc: 'Says by its status whether a document is there.',
    routes: routes('HEAD /{index}/_doc/{id}'),
    parts,
    parameters: [...reading, ...sourceFilter, ...versioning, storedFields],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'get_source',
    doc: 'Returns the document alone, without what the engine knows about it.',
    routes: routes('GET /{index}/_source/{id}'),
    parts,
    parameters: [...reading, ...sourceFilter, ...versioning],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'exists_source',
    doc: 'Says by its status whether a document is there with its source.',
    routes: routes('HEAD /{index}/_source/{id}'),
    parts,
    parameters: [...reading, ...sourceFilter, ...versioning],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'delete',
    doc: 'Removes a document.',
    routes: routes('DELETE /{index}/_doc/{id}'),
    parts,
    parameters: [...write, ...concurrency, ...versioning],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'update',
    doc: 'Changes a document by a partial one or a script, or inserts it.',
    routes: routes('POST /{index}/_update/{id}'),
    parts,
    parameters: [
      ...write,
      ...concurrency,
      ...versioning,
      ...sourceFilter,
      requireAlias,
      sourceOnError,
      { name: 'retry_on_conflict', type: 'integer', default: 0, doc: 'How often to try again when somebody else wrote in between.' },
      { name: 'lang', type: 'string', default: 'painless', doc: 'The language of the script.' },
    ],
    body: 'optional',
    bodyKeys: [
      { name: 'doc', type: 'object', doc: 'The fields to merge into the document.' },
      { name: 'upsert', type: 'object', doc: 'The document to store when there is none.' },
      { name: 'doc_as_upsert', type: 'boolean', default: false, doc: 'Stores `doc` when there is no document.' },
      { name: 'detect_noop', type: 'boolean', default: true, doc: 'Does nothing when `doc` changes nothing.' },
      { name: 'script', type: 'script', doc: 'Changes `ctx._source`.' },
      { name: 'scripted_upsert', type: 'boolean', default: false, doc: 'Runs the script on the upsert document too.' },
      { name: '_source', type: 'fields', default: false, doc: 'Returns the changed document.' },
    ],
    since: 'extension',
  },
  {
    name: 'bulk',
    doc: 'Many writes in one request: a line that says what to do, then, except for deletes, the document’s line.',
    routes: routes('POST|PUT /_bulk', 'POST|PUT /{index}/_bulk'),
    parts: [index],
    parameters: [...write, ...sourceFilter, pipeline, requireAlias, dataStream, sourceOnError, { name: 'list_executed_pipelines', type: 'boolean', default: false, doc: 'Names in every item the pipelines its document passed.' }],
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
      { name: 'ids', type: 'list', doc: 'Ids within the index of the path.' },
    ],
    since: 'extension',
  },
  {
    name: 'termvectors',
    doc: 'Shows the terms of a document, stored or made up: how often, where, and in how many documents.',
    routes: routes('GET|POST /{index}/_termvectors', 'GET|POST /{index}/_termvectors/{id}'),
    parts,
    parameters: [...termVectors, ...versioning],
    body: 'optional',
    bodyKeys: [
      { name: 'doc', type: 'object', doc: 'A document that need not exist.' },
      { name: 'fields', type: 'fields', doc: 'The fields; without a list those that keep term vectors.' },
      { name: 'per_field_analyzer', type: 'object', doc: 'Other analyzers than those of the mapping, by field.' },
      { name: 'filter', type: 'object', doc: 'Keeps the terms that tell most, by tf-idf.' },
      ...termVectorFlags,
    ],
    since: 'extension',
  },
  {
    name: 'mtermvectors',
    doc: 'Shows the terms of several documents.',
    routes: routes('GET|POST /_mtermvectors', 'GET|POST /{index}/_mtermvectors'),
    parts: [index],
    parameters: [...termVectors, ...versioning, { name: 'ids', type: 'list', doc: 'Ids within the index of the path.' }],
    body: 'optional',
    bodyKeys: [
      { name: 'docs', type: 'list', doc: 'Objects with `_index`, `_id` and options.' },
      { name: 'ids', type: 'list', doc: 'Ids within the index of the path.' },
      { name: 'parameters', type: 'object', doc: 'Options for all of them.' },
    ],
    since: 'extension',
  },
];
