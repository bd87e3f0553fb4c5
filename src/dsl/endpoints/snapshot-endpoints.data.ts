import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { flatSettings, local, masterTimeout, waits } from './endpoint-parameters.ts';

const repository: Parameter = { name: 'repository', type: 'string', doc: 'Name of a snapshot repository.' };
const repositories: Parameter = { name: 'repository', type: 'list', doc: 'Names of repositories, with wildcards.' };
const snapshot: Parameter = { name: 'snapshot', type: 'string', doc: 'Name of a snapshot.' };
const snapshots: Parameter = { name: 'snapshot', type: 'list', doc: 'Names of snapshots, with wildcards.' };
const completion: Parameter = {
  name: 'wait_for_completion',
  type: 'boolean',
  default: false,
  doc: 'Waits until everything is copied.',
};
const ignoreUnavailable: Parameter = {
  name: 'ignore_unavailable',
  type: 'boolean',
  default: false,
  doc: 'Ignores missing snapshots.',
};

/** Endpoints for backups: repositories, snapshots, restoring. */
export const snapshotEndpoints: readonly EndpointDescription[] = [
  {
    name: 'snapshot.create_repository',
    doc: 'Registers a folder as a snapshot repository.',
    routes: routes('PUT|POST /_snapshot/{repository}'),
    parts: [repository],
    parameters: [...waits, { name: 'verify', type: 'boolean', default: true, doc: 'Checks that the folder can be written.' }],
    body: 'required',
    since: 'extension',
  },
  {
    name: 'snapshot.get_repository',
    doc: 'Returns registered repositories.',
    routes: routes('GET /_snapshot', 'GET /_snapshot/{repository}'),
    parts: [repositories],
    parameters: [...masterTimeout, local, flatSettings],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'snapshot.delete_repository',
    doc: 'Forgets repositories; their files stay.',
    routes: routes('DELETE /_snapshot/{repository}'),
    parts: [repositories],
    parameters: waits,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'snapshot.verify_repository',
    doc: 'Checks that the node can write to a repository.',
    routes: routes('POST /_snapshot/{repository}/_verify'),
    parts: [repository],
    parameters: waits,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'snapshot.cleanup_repository',
    doc: 'Deletes files that no snapshot needs.',
    routes: routes('POST /_snapshot/{repository}/_cleanup'),
    parts: [repository],
    parameters: waits,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'snapshot.create',
    doc: 'Stores the current state of indices in a repository.',
    routes: routes('PUT|POST /_snapshot/{repository}/{snapshot}'),
    parts: [repository, snapshot],
    parameters: [...masterTimeout, completion],
    body: 'optional',
    since: 'extension',
  },
  {
    name: 'snapshot.get',
    doc: 'Returns snapshots and their contents.',
    routes: routes('GET /_snapshot/{repository}/{snapshot}'),
    parts: [repositories, snapshots],
    parameters: [
      ...masterTimeout,
      ignoreUnavailable,
      { name: 'verbose', type: 'boolean', default: true, doc: 'Returns times, shards and failures.' },
      { name: 'index_details', type: 'boolean', default: false, doc: 'Returns shards and sizes of each index.' },
      { name: 'index_names', type: 'boolean', default: true, doc: 'Returns the names of indices.' },
      { name: 'include_repository', type: 'boolean', default: true, doc: 'Returns the name of the repository.' },
      {
        name: 'sort',
        type: 'enum',
        default: 'start_time',
        values: ['start_time', 'duration', 'name', 'index_count', 'repository', 'shard_count', 'failed_shard_count'],
        doc: 'What to sort by.',
      },
      { name: 'order', type: 'enum', default: 'asc', values: ['asc', 'desc'], doc: 'The direction of sorting.' },
      { name: 'size', type: 'integer', doc: 'The number of snapshots to return; all by default.' },
      { name: 'offset', type: 'integer', default: 0, doc: 'The number of snapshots to skip.' },
      { name: 'after', type: 'string', doc: 'Continues after a page: its `next`.' },
      { name: 'from_sort_value', type: 'string', doc: 'Starts at this value of what is sorted by.' },
      { name: 'slm_policy_filter', type: 'list', doc: 'Only snapshots of these lifecycle policies, with wildcards and exclusions; `_none` for those of none.' },
      { name: 'state', type: 'list', doc: 'Only snapshots in these states.' },
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'snapshot.delete',
    doc: 'Deletes snapshots, and stops running ones.',
    routes: routes('DELETE /_snapshot/{repository}/{snapshot}'),
    parts: [repository, snapshots],
    parameters: [...masterTimeout, { ...completion, default: true }],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'snapshot.clone',
    doc: 'Copies some indices of a snapshot into a new one.',
    routes: routes('PUT /_snapshot/{repository}/{snapshot}/_clone/{target_snapshot}'),
    parts: [repository, snapshot, { name: 'target_snapshot', type: 'string', doc: 'Name of the new snapshot.' }],
    parameters: waits,
    body: 'required',
    since: 'extension',
  },
  {
    name: 'snapshot.status',
    doc: 'Returns the progress of snapshots: files and bytes by shard.',
    routes: routes(
      'GET /_snapshot/_status',
      'GET /_snapshot/{repository}/_status',
      'GET /_snapshot/{repository}/{snapshot}/_status',
    ),
    parts: [repository, snapshots],
    parameters: [...masterTimeout, ignoreUnavailable],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'snapshot.restore',
    doc: 'Creates indices from a snapshot.',
    routes: routes('POST /_snapshot/{repository}/{snapshot}/_restore'),
    parts: [repository, snapshot],
    parameters: [...masterTimeout, completion],
    body: 'optional',
    since: 'extension',
  },
];
