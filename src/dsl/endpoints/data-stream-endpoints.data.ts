import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { expressionOptions, includeDefaults, waits } from './endpoint-parameters.ts';

const name: Parameter = { name: 'name', type: 'string', doc: 'Name of a data stream.' };
const names: Parameter = { name: 'name', type: 'list', doc: 'Names of data streams, with wildcards.' };

/** Endpoints for data streams: append-only documents with timestamps, in a sequence of backing indices. */
export const dataStreamEndpoints: readonly EndpointDescription[] = [
  {
    name: 'indices.create_data_stream',
    doc: 'Creates a data stream from the matching index template.',
    routes: routes('PUT /_data_stream/{name}'),
    parts: [name],
    parameters: waits,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.get_data_stream',
    doc: 'Returns data streams and their backing indices.',
    routes: routes('GET /_data_stream', 'GET /_data_stream/{name}'),
    parts: [names],
    parameters: [...waits, ...expressionOptions, includeDefaults],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.delete_data_stream',
    doc: 'Deletes data streams and their backing indices.',
    routes: routes('DELETE /_data_stream/{name}'),
    parts: [names],
    parameters: [...waits, ...expressionOptions],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.put_data_lifecycle',
    doc: 'Sets the lifecycle of data streams, which is stored but not executed.',
    routes: routes('PUT /_data_stream/{name}/_lifecycle'),
    parts: [names],
    parameters: [...waits, ...expressionOptions],
    body: 'optional',
    bodyKeys: [
      { name: 'data_retention', type: 'time', doc: 'How long documents are kept at least.' },
      { name: 'enabled', type: 'boolean', default: true, doc: 'Whether the lifecycle applies.' },
      { name: 'downsampling', type: 'list', doc: 'When to downsample, and to which interval.' },
    ],
    since: 'extension',
  },
  {
    name: 'indices.get_data_lifecycle',
    doc: 'Returns the lifecycles of data streams.',
    routes: routes('GET /_data_stream/{name}/_lifecycle'),
    parts: [names],
    parameters: [...waits, ...expressionOptions, includeDefaults],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.delete_data_lifecycle',
    doc: 'Deletes the lifecycles of data streams.',
    routes: routes('DELETE /_data_stream/{name}/_lifecycle'),
    parts: [names],
    parameters: [...waits, ...expressionOptions],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.explain_data_lifecycle',
    doc: 'Returns how the lifecycles of data streams apply to indices.',
    routes: routes('GET /{index}/_lifecycle/explain'),
    parts: [{ name: 'index', type: 'index', doc: 'The backing indices.' }],
    parameters: [...waits, ...expressionOptions, includeDefaults],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.get_data_lifecycle_stats',
    doc: 'Returns the data streams that have a lifecycle.',
    routes: routes('GET /_lifecycle/stats'),
    parts: [],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.data_streams_stats',
    doc: 'Returns statistics of data streams: backing indices, size, and the latest timestamp.',
    routes: routes('GET /_data_stream/_stats', 'GET /_data_stream/{name}/_stats'),
    parts: [names],
    parameters: expressionOptions,
    body: 'none',
    since: 'extension',
  },
];
