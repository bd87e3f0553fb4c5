import { byQueryEndpoints } from './by-query-endpoints.data.ts';
import { catEndpoints } from './cat-endpoints.data.ts';
import { clusterEndpoints } from './cluster-endpoints.data.ts';
import { dataStreamEndpoints } from './data-stream-endpoints.data.ts';
import { documentEndpoints } from './document-endpoints.data.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { enrichEndpoints } from './enrich-endpoints.data.ts';
import { esqlEndpoints } from './esql-endpoints.data.ts';
import { featureEndpoints } from './feature-endpoints.data.ts';
import { ilmEndpoints } from './ilm-endpoints.data.ts';
import { indicesEndpoints } from './indices-endpoints.data.ts';
import { ingestEndpoints } from './ingest-endpoints.data.ts';
import { queryRulesEndpoints } from './query-rules-endpoints.data.ts';
import { scriptEndpoints } from './script-endpoints.data.ts';
import { searchEndpoints } from './search-endpoints.data.ts';
import { securityEndpoints } from './security-endpoints.data.ts';
import { slmEndpoints } from './slm-endpoints.data.ts';
import { snapshotEndpoints } from './snapshot-endpoints.data.ts';
import { synonymEndpoints } from './synonym-endpoints.data.ts';
import { taskEndpoints } from './task-endpoints.data.ts';
import { templateEndpoints } from './template-endpoints.data.ts';
import { vitrineEndpoints } from './vitrine-endpoints.data.ts';

/** Every implemented endpoint. */
export const endpoints: readonly EndpointDescription[] = [
  ...clusterEndpoints,
  ...documentEndpoints,
  ...searchEndpoints,
  ...scriptEndpoints,
  ...indicesEndpoints,
  ...dataStreamEndpoints,
  ...ingestEndpoints,
  ...enrichEndpoints,
  ...esqlEndpoints,
  ...catEndpoints,
  ...byQueryEndpoints,
  ...snapshotEndpoints,
  ...taskEndpoints,
  ...templateEndpoints,
  ...securityEndpoints,
  ...featureEndpoints,
  ...ilmEndpoints,
  ...slmEndpoints,
  ...synonymEndpoints,
  ...queryRulesEndpoints,
  ...vitrineEndpoints,
];
