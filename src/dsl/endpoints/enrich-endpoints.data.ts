import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { masterTimeout } from './endpoint-parameters.ts';

const policy: Parameter = { name: 'name', type: 'string', doc: 'Name of the policy.' };

function source(name: 'match' | 'geo_match' | 'range', how: string): Parameter {
  const members = '`indices`, `match_field`, `enrich_fields` and perhaps a `query`';
  return { name, type: 'object', doc: `The policy: ${members}. It finds documents ${how}.` };
}

/** Endpoints for enrich policies. */
export const enrichEndpoints: readonly EndpointDescription[] = [
  {
    name: 'enrich.put_policy',
    doc: 'Creates an enrich policy. It cannot be changed; execute it before a pipeline uses it.',
    routes: routes('PUT /_enrich/policy/{name}'),
    parts: [policy],
    parameters: masterTimeout,
    body: 'required',
    bodyKeys: [
      source('match', 'by an exact value'),
      source('geo_match', 'by the relation of shapes'),
      source('range', 'by ranges that contain a value'),
    ],
    since: 'extension',
  },
  {
    name: 'enrich.get_policy',
    doc: 'Returns enrich policies.',
    routes: routes('GET /_enrich/policy', 'GET /_enrich/policy/{name}'),
    parts: [{ ...policy, doc: 'Names of policies, separated by commas.' }],
    parameters: masterTimeout,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'enrich.delete_policy',
    doc: 'Deletes an enrich policy that no pipeline uses, and its index.',
    routes: routes('DELETE /_enrich/policy/{name}'),
    parts: [policy],
    parameters: masterTimeout,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'enrich.execute_policy',
    doc: 'Copies the fields of a policy from its indices; pipelines then use the copy.',
    routes: routes('PUT|POST /_enrich/policy/{name}/_execute'),
    parts: [policy],
    parameters: [
      ...masterTimeout,
      { name: 'wait_for_completion', type: 'boolean', default: true, doc: 'Responds when the copy is in use; otherwise with the id of a task.' },
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'enrich.stats',
    doc: 'Returns running executions of enrich policies, and the number of lookups.',
    routes: routes('GET /_enrich/_stats'),
    parts: [],
    parameters: masterTimeout,
    body: 'none',
    since: 'extension',
  },
];
