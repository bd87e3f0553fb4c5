import { type Answer, ok } from '../answer.ts';
import type { Call, EndpointTable } from '../call.ts';
import { healthReport } from '../health-report/health-report.ts';
import { allocationExplain } from './allocation-explain.ts';
import { getClusterSettings, putClusterSettings } from './change-cluster-settings.ts';
import { clusterInfo } from './cluster-info.ts';
import { reroute } from './cluster-reroute.ts';
import { clusterStats } from './cluster-stats.ts';
import { listDangling, noDangling } from './dangling.ts';
import { health } from './health.ts';
import { nodesInfo } from './nodes-info.ts';
import { nodesStats } from './nodes-stats.ts';
import { hotThreads, nodesUsage } from './nodes-usage.ts';
import { product } from './product.ts';
import { clusterState } from './state.ts';

function info({ engine }: Call): Answer {
  return ok({
    name: engine.nodeName,
    cluster_name: engine.clusterName,
    cluster_uuid: engine.clusterUuid,
    version: {
      number: product.number,
      build_flavor: product.buildFlavor,
      build_type: product.buildType,
      build_hash: product.buildHash,
      build_date: product.buildDate,
      build_snapshot: false,
      lucene_version: product.luceneVersion,
      minimum_wire_compatibility_version: product.minimumWire,
      minimum_index_compatibility_version: product.minimumIndex,
    },
    tagline: 'You Know, for Search',
  });
}

export const clusterTable: EndpointTable = {
  info,
  ping: () => ({ status: 200 }),
  'cluster.health': health,
  health_report: healthReport,
  'cluster.info': clusterInfo,
  'cluster.get_settings': getClusterSettings,
  'cluster.put_settings': putClusterSettings,
  'cluster.allocation_explain': allocationExplain,
  'cluster.pending_tasks': () => ok({ tasks: [] }),
  'cluster.stats': clusterStats,
  'cluster.state': clusterState,
  'cluster.reroute': reroute,
  /** No other cluster is ever connected. */
  'cluster.remote_info': () => ok({}),
  'nodes.info': nodesInfo,
  'nodes.stats': nodesStats,
  'nodes.usage': nodesUsage,
  'nodes.hot_threads': hotThreads,
  'dangling_indices.list_dangling_indices': listDangling,
  'dangling_indices.import_dangling_index': noDangling,
  'dangling_indices.delete_dangling_index': noDangling,
};
