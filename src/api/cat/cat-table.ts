import { catEndpoints } from '../../dsl/endpoints/cat-endpoints.data.ts';
import { textAnswer } from '../answer.ts';
import type { EndpointTable } from '../call.ts';
import { catAllocation } from './cat-allocation.ts';
import { catCircuitBreaker } from './cat-circuit-breaker.ts';
import { catAliases, catCount, catHealth } from './cat-cluster.ts';
import { catPendingTasks, catPlugins } from './cat-empty.ts';
import { catEndpoint } from './cat-endpoint.ts';
import { catFielddata } from './cat-fielddata.ts';
import { catIndices } from './cat-indices.ts';
import { catNodeattrs } from './cat-nodeattrs.ts';
import { catMaster, catNodes } from './cat-nodes.ts';
import { catRecovery } from './cat-recovery.ts';
import { catSegments } from './cat-segments.ts';
import { catShards } from './cat-shards.ts';
import { catRepositories, catSnapshots } from './cat-snapshots.ts';
import { catTasks } from './cat-tasks.ts';
import { catComponentTemplates, catTemplates } from './cat-templates.ts';
import { catThreadPool } from './cat-thread-pool.ts';

function help() {
  const paths = catEndpoints
    .filter(endpoint => endpoint.name !== 'cat.help')
    .flatMap(endpoint => endpoint.routes.map(route => route.path));
  return textAnswer(`=^.^=\n${paths.map(path => `${path}\n`).join('')}`);
}

export const catTable: EndpointTable = {
  'cat.help': help,
  'cat.indices': catEndpoint(catIndices),
  'cat.health': catEndpoint(catHealth),
  'cat.nodes': catEndpoint(catNodes),
  'cat.shards': catEndpoint(catShards),
  'cat.segments': catEndpoint(catSegments),
  'cat.allocation': catEndpoint(catAllocation),
  'cat.fielddata': catEndpoint(catFielddata),
  'cat.count': catEndpoint(catCount),
  'cat.aliases': catEndpoint(catAliases),
  'cat.master': catEndpoint(catMaster),
  'cat.plugins': catEndpoint(catPlugins),
  'cat.pending_tasks': catEndpoint(catPendingTasks),
  'cat.nodeattrs': catEndpoint(catNodeattrs),
  'cat.recovery': catEndpoint(catRecovery),
  'cat.tasks': catEndpoint(catTasks),
  'cat.templates': catEndpoint(catTemplates),
  'cat.component_templates': catEndpoint(catComponentTemplates),
  'cat.thread_pool': catEndpoint(catThreadPool),
  'cat.circuit_breaker': catEndpoint(catCircuitBreaker),
  'cat.repositories': catEndpoint(catRepositories),
  'cat.snapshots': catEndpoint(catSnapshots),
};
