import { byQueryEndpoints } from '../dsl/endpoints/by-query-endpoints.data.ts';
import { catEndpoints } from '../dsl/endpoints/cat-endpoints.data.ts';
import type { EndpointDescription } from '../dsl/endpoints/endpoint-description.ts';
import { enrichEndpoints } from '../dsl/endpoints/enrich-endpoints.data.ts';
import { esqlEndpoints } from '../dsl/endpoints/esql-endpoints.data.ts';
import { featureEndpoints } from '../dsl/endpoints/feature-endpoints.data.ts';
import { ilmEndpoints } from '../dsl/endpoints/ilm-endpoints.data.ts';
import { ingestEndpoints } from '../dsl/endpoints/ingest-endpoints.data.ts';
import { queryRulesEndpoints } from '../dsl/endpoints/query-rules-endpoints.data.ts';
import { scriptEndpoints } from '../dsl/endpoints/script-endpoints.data.ts';
import { securityEndpoints } from '../dsl/endpoints/security-endpoints.data.ts';
import { slmEndpoints } from '../dsl/endpoints/slm-endpoints.data.ts';
import { snapshotEndpoints } from '../dsl/endpoints/snapshot-endpoints.data.ts';
import { synonymEndpoints } from '../dsl/endpoints/synonym-endpoints.data.ts';
import { templateEndpoints } from '../dsl/endpoints/template-endpoints.data.ts';
import { vitrineEndpoints } from '../dsl/endpoints/vitrine-endpoints.data.ts';
import { Lazy } from '../engine/structures/lazy.ts';
import type { EndpointTable } from './call.ts';
import { clusterTable } from './cluster/cluster-table.ts';
import { documentTable } from './documents/document-table.ts';
import { indicesTable } from './indices/indices-table.ts';
import { searchTable } from './search/search-table.ts';
import { tasksTable } from './tasks/tasks-table.ts';

/** Endpoints whose code is loaded with the first request to one of them. */
function onDemand(described: readonly EndpointDescription[], load: () => Promise<EndpointTable>): EndpointTable {
  const table = new Lazy(load);
  return Object.fromEntries(described.map(({ name }) => [name, async call => (await table.load())[name]!(call)]));
}

/** The implementation of every endpoint that `dsl/endpoints` describes. */
export const endpointTable: EndpointTable = {
  ...clusterTable,
  ...documentTable,
  ...searchTable,
  ...indicesTable,
  ...tasksTable,
  ...onDemand(scriptEndpoints, async () => (await import('./scripts/script-table.ts')).scriptTable),
  ...onDemand(ingestEndpoints, async () => (await import('./ingest/ingest-table.ts')).ingestTable),
  ...onDemand(enrichEndpoints, async () => (await import('./enrich/enrich-table.ts')).enrichTable),
  ...onDemand(esqlEndpoints, async () => (await import('./esql/esql-table.ts')).esqlTable),
  ...onDemand(byQueryEndpoints, async () => (await import('./by-query/by-query-table.ts')).byQueryTable),
  ...onDemand(catEndpoints, async () => (await import('./cat/cat-table.ts')).catTable),
  ...onDemand(snapshotEndpoints, async () => (await import('./snapshots/snapshot-table.ts')).snapshotTable),
  ...onDemand(templateEndpoints, async () => (await import('./templates/templates-table.ts')).templatesTable),
  ...onDemand(securityEndpoints, async () => (await import('./security/security-table.ts')).securityTable),
  ...onDemand(featureEndpoints, async () => (await import('./features/feature-table.ts')).featureTable),
  ...onDemand(ilmEndpoints, async () => (await import('./ilm/ilm-table.ts')).ilmTable),
  ...onDemand(slmEndpoints, async () => (await import('./slm/slm-table.ts')).slmTable),
  ...onDemand(synonymEndpoints, async () => (await import('./synonyms/synonym-table.ts')).synonymTable),
  ...onDemand(queryRulesEndpoints, async () => (await import('./query-rules/query-rules-table.ts')).queryRulesTable),
  ...onDemand(vitrineEndpoints, async () => (await import('./vitrine/vitrine-table.ts')).vitrineTable),
};
