import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { waits } from './endpoint-parameters.ts';

const policy: Parameter = { name: 'policy_id', type: 'string', doc: 'Name of the policy.' };
const policies: Parameter = { name: 'policy_id', type: 'list', doc: 'Names of policies.' };

/** Endpoints for snapshot lifecycle policies, which are executed on request only. */
export const slmEndpoints: readonly EndpointDescription[] = [
  {
    name: 'slm.put_lifecycle',
    doc: 'Stores a snapshot lifecycle policy. It is executed on request, but not by its schedule.',
    routes: routes('PUT /_slm/policy/{policy_id}'),
    parts: [policy],
    parameters: waits,
    body: 'required',
    bodyKeys: [
      { name: 'name', type: 'string', doc: 'Name of the snapshots, with date math; a unique suffix is added.' },
      { name: 'schedule', type: 'string', doc: 'A cron expression or an interval, of at least 15 minutes.' },
      { name: 'repository', type: 'string', doc: 'Name of the repository.' },
      { name: 'config', type: 'object', doc: 'What the snapshots contain: `indices`, `include_global_state`, `metadata` …' },
      { name: 'retention', type: 'object', doc: 'Which snapshots are deleted: `expire_after`, `min_count`, `max_count`.' },
    ],
    since: 'extension',
  },
  {
    name: 'slm.get_lifecycle',
    doc: 'Returns snapshot lifecycle policies and their last snapshots.',
    routes: routes('GET /_slm/policy', 'GET /_slm/policy/{policy_id}'),
    parts: [policies],
    parameters: waits,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'slm.delete_lifecycle',
    doc: 'Deletes a snapshot lifecycle policy; its snapshots stay.',
    routes: routes('DELETE /_slm/policy/{policy_id}'),
    parts: [policy],
    parameters: waits,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'slm.execute_lifecycle',
    doc: 'Creates a snapshot by a policy.',
    routes: routes('PUT /_slm/policy/{policy_id}/_execute', 'POST /_slm/policy/{policy_id}/_execute'),
    parts: [policy],
    parameters: waits,
    body: 'ignored',
    since: 'extension',
  },
  {
    name: 'slm.execute_retention',
    doc: 'Deletes the snapshots that expired by the retention of their policies.',
    routes: routes('POST /_slm/_execute_retention'),
    parts: [],
    parameters: waits,
    body: 'ignored',
    since: 'extension',
  },
  {
    name: 'slm.get_stats',
    doc: 'Returns how many snapshots policies created and deleted.',
    routes: routes('GET /_slm/stats'),
    parts: [],
    parameters: waits,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'slm.get_status',
    doc: 'Returns whether schedules are executed: they are not.',
    routes: routes('GET /_slm/status'),
    parts: [],
    parameters: waits,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'slm.start',
    doc: 'Always fails, because schedules are not executed.',
    routes: routes('POST /_slm/start'),
    parts: [],
    parameters: waits,
    body: 'ignored',
    since: 'extension',
  },
  {
    name: 'slm.stop',
    doc: 'Changes nothing, because schedules are not executed.',
    routes: routes('POST /_slm/stop'),
    parts: [],
    parameters: waits,
    body: 'ignored',
    since: 'extension',
  },
];
