import type { Purpose } from '../../contract/access.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { compose } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { createIndex } from '../indices/create-index.ts';
import { streamIndexName } from '../lifecycle/data-stream-actions.ts';
import { streamTemplate } from '../templates/apply-templates.ts';
import { failureStore } from './failure-store-on-demand.ts';

/**
 * Must run within `cluster.change`: adds a write index to the failure store of a data stream.
 * @param askedAs the name that the purpose is checked on
 * @throws EngineError
 */
export async function addFailureIndex(
  cluster: Cluster,
  stream: string,
  purpose: Purpose,
  askedAs: string,
): Promise<IndexService> {
  const { set } = cluster.templates;
  const { failureDefinition } = await failureStore.load();
  const { settings } = compose(set, streamTemplate(set, stream).template);
  const generation = cluster.generationOf(stream) + 1;
  const name = streamIndexName('fs', stream, generation, cluster.environment.now());
  const failures = { stream, generation };
  return createIndex(cluster, name, failureDefinition(settings), { purpose, askedAs, failures });
}
