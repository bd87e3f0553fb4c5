import { byQueryTable } from './by-query/by-query-table.ts';
import type { EndpointTable } from './call.ts';
import { catTable } from './cat/cat-table.ts';
import { clusterTable } from './cluster/cluster-table.ts';
import { documentTable } from './documents/document-table.ts';
import { enrichTable } from './enrich/enrich-table.ts';
import { esqlTable } from './esql/esql-table.ts';
import { featureTable } from './features/feature-table.ts';
import { ilmTable } from './ilm/ilm-table.ts';
import { indicesTable } from './indices/indices-table.ts';
import { ingestTable } from './ingest/ingest-table.ts';
import { queryRulesTable } from './query-rules/query-rules-table.ts';
import { scriptTable } from './scripts/script-table.ts';
import { searchTable } from './search/search-table.ts';
import { securityTable } from './security/security-table.ts';
import { snapshotTable } from './snapshots/snapshot-table.ts';
import { synonymTable } from './synonyms/synonym-table.ts';
import { tasksTable } from './tasks/tasks-table.ts';
import { templatesTable } from './templates/templates-table.ts';
import { vitrineTable } from './vitrine/vitrine-table.ts';

/** The implementation of every endpoint that `dsl/endpoints` describes. */
export const endpointTable: EndpointTable = {
  ...clusterTable,
  ...documentTable,
  ...searchTable,
  ...scriptTable,
  ...indicesTable,
  ...ingestTable,
  ...enrichTable,
  ...esqlTable,
  ...byQueryTable,
  ...catTable,
  ...snapshotTable,
  ...tasksTable,
  ...templatesTable,
  ...securityTable,
  ...featureTable,
  ...ilmTable,
  ...synonymTable,
  ...queryRulesTable,
  ...vitrineTable,
};
