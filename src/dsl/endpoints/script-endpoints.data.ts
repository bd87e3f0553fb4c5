import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { masterTimeout, waits } from './endpoint-parameters.ts';

const id: Parameter = { name: 'id', type: 'string', doc: 'Name of a stored script.' };
const context: Parameter = { name: 'context', type: 'string', doc: 'The context the script is compiled for, such as filter or score.' };
const script: Parameter = { name: 'script', type: 'script', required: true, doc: 'The script: `lang`, `source`.' };

/** Contexts in which a script can be executed on its own. */
const EXECUTED: readonly string[] = [
  'painless_test',
  'filter',
  'score',
  ...['boolean', 'composite', 'date', 'double', 'geo_point', 'ip', 'keyword', 'long'].map(type => `${type}_field`),
];

/** Endpoints for stored scripts, and for executing scripts. */
export const scriptEndpoints: readonly EndpointDescription[] = [
  {
    name: 'put_script',
    doc: 'Stores a script.',
    routes: routes('PUT|POST /_scripts/{id}', 'PUT|POST /_scripts/{id}/{context}'),
    parts: [id, context],
    parameters: [...waits, context],
    body: 'optional',
    bodyKeys: [script],
    since: 'extension',
  },
  {
    name: 'get_script',
    doc: 'Returns a stored script.',
    routes: routes('GET /_scripts/{id}'),
    parts: [id],
    parameters: masterTimeout,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'delete_script',
    doc: 'Deletes a stored script.',
    routes: routes('DELETE /_scripts/{id}'),
    parts: [id],
    parameters: waits,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'scripts_painless_execute',
    doc: 'Runs a Painless script once, on its parameters or on a given document.',
    routes: routes('GET|POST /_scripts/painless/_execute'),
    parts: [],
    parameters: [],
    body: 'optional',
    bodyKeys: [
      script,
      { name: 'context', type: 'enum', values: EXECUTED, default: 'painless_test', doc: 'The context to run the script in.' },
      { name: 'context_setup', type: 'object', doc: 'The document, the index with its mapping, and a query for its score.' },
    ],
    since: 'extension',
  },
  {
    name: 'get_script_context',
    doc: 'Lists the script contexts with their methods.',
    routes: routes('GET /_script_context'),
    parts: [],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'get_script_languages',
    doc: 'Lists the script languages.',
    routes: routes('GET /_script_language'),
    parts: [],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
];
