import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { local, masterTimeout } from './endpoint-parameters.ts';

const repository: Parameter = { name: 'repository', type: 'string', doc: 'Names of repositories: a comma-separated list with wildcards.' };
const snapshot: Parameter = { name: 'snapshot', type: 'string', doc: 'Names of snapshots: a comma-separated list with wildcards.' };
const ignoreUnavailable: Parameter = { name: 'ignore_unavailable', type: 'boolean', default: false, doc: 'Ignores unavailable snapshots.' };

/** Endpoints for snapshot repositories, of which there are none. */
export const snapshotEndpoints: readonly EndpointDescription[] = [
  {
    name: 'snapshot.get_repository',
    doc: 'Lists snapshot repositories: none.',
    routes: routes('GET /_snapshot', 'GET /_snapshot/{repository}'),
    parts: [repository],
    parameters: [local, ...masterTimeout],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'snapshot.get',
    doc: 'Returns snapshots of a repository.',
    routes: routes('GET /_snapshot/{repository}/{snapshot}'),
    parts: [repository, snapshot],
    parameters: [
      { name: 'verbose', type: 'boolean', default: true, doc: 'Returns everything about each snapshot.' },
      { name: 'index_details', type: 'boolean', default: false, doc: 'Includes details of each index.' },
      { name: 'index_names', type: 'boolean', default: true, doc: 'Includes the names of indices.' },
      { name: 'include_repository', type: 'boolean', default: true, doc: 'Includes the name of the repository.' },
      ignoreUnavailable,
      ...masterTimeout,
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'snapshot.status',
    doc: 'Returns the state of running snapshots: none.',
    routes: routes('GET /_snapshot/_status', 'GET /_snapshot/{repository}/_status', 'GET /_snapshot/{repository}/{snapshot}/_status'),
    parts: [repository, snapshot],
    parameters: [ignoreUnavailable, ...masterTimeout],
    body: 'none',
    since: 'extension',
  },
];
