import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { index, masterTimeout, waits } from './endpoint-parameters.ts';

const policy: Parameter = { name: 'policy', type: 'string', doc: 'Name of the policy; where several are allowed, a list with wildcards.' };

/** Endpoints for index lifecycle policies, which are stored but not executed. */
export const ilmEndpoints: readonly EndpointDescription[] = [
  {
    name: 'ilm.put_lifecycle',
    doc: 'Stores a lifecycle policy, which is shown but not executed.',
    routes: routes('PUT /_ilm/policy/{policy}'),
    parts: [policy],
    parameters: waits,
    body: 'required',
    bodyKeys: [{ name: 'policy', type: 'object', doc: '`phases`, each with `min_age` and `actions`, and perhaps `_meta`.' }],
    since: 'extension',
  },
  { name: 'ilm.get_lifecycle', doc: 'Returns lifecycle policies and what uses them.', routes: routes('GET /_ilm/policy', 'GET /_ilm/policy/{policy}'), parts: [policy], parameters: waits, body: 'none', since: 'extension' },
  { name: 'ilm.delete_lifecycle', doc: 'Deletes a lifecycle policy that no index uses.', routes: routes('DELETE /_ilm/policy/{policy}'), parts: [policy], parameters: waits, body: 'none', since: 'extension' },
  { name: 'ilm.get_status', doc: 'Returns whether policies are executed: they are not.', routes: routes('GET /_ilm/status'), parts: [], parameters: [], body: 'none', since: 'extension' },
  { name: 'ilm.start', doc: 'Always fails, because policies are not executed.', routes: routes('POST /_ilm/start'), parts: [], parameters: waits, body: 'ignored', since: 'extension' },
  { name: 'ilm.stop', doc: 'Stops the execution of policies, which are not executed in any case.', routes: routes('POST /_ilm/stop'), parts: [], parameters: waits, body: 'ignored', since: 'extension' },
  {
    name: 'ilm.explain_lifecycle',
    doc: 'Returns the policy and the age of each index.',
    routes: routes('GET /{index}/_ilm/explain'),
    parts: [index],
    parameters: [
      { name: 'only_managed', type: 'boolean', default: false, doc: 'Omits indices without a policy.' },
      { name: 'only_errors', type: 'boolean', default: false, doc: 'Only indices whose policy does not exist.' },
      ...masterTimeout,
    ],
    body: 'none',
    since: 'extension',
  },
  { name: 'ilm.remove_policy', doc: 'Removes the policy from indices.', routes: routes('POST /{index}/_ilm/remove'), parts: [index], parameters: [], body: 'ignored', since: 'extension' },
  {
    name: 'ilm.move_to_step',
    doc: 'Moves an index to another step of its policy, which is shown but not executed.',
    routes: routes('POST /_ilm/move/{index}'),
    parts: [{ name: 'index', type: 'string', doc: 'Name of the index.' }],
    parameters: waits,
    body: 'required',
    bodyKeys: [
      { name: 'current_step', type: 'object', required: true, doc: 'The present `phase`, `action` and `name`; `new`, `complete` and `complete` before the first move.' },
      { name: 'next_step', type: 'object', required: true, doc: 'The `phase`, and perhaps `action` and `name`; the first step of the phase or action by default.' },
    ],
    since: 'extension',
  },
  { name: 'ilm.retry', doc: 'Repeats the failed step of indices; fails for those without one, as all are.', routes: routes('POST /{index}/_ilm/retry'), parts: [index], parameters: waits, body: 'ignored', since: 'extension' },
];
