import type { WriteOperation } from '../../contract/document-api.ts';
import { type EngineError, indexNotFound } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { winningTemplate } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { checkAutoCreation } from '../cluster-settings.ts';
import { createIndex } from '../indices/create-index.ts';
import { checkAppend } from './append-only.ts';
import { openStream } from './data-stream-actions.ts';

const AUTO_CREATE = 'indices:admin/auto_create';

/**
 * Must run within `cluster.change`: creates the index or data stream for a first document. Its template takes
 * precedence over the cluster setting. @throws EngineError
 */
export async function autoCreate(cluster: Cluster, operation: WriteOperation): Promise<IndexService> {
  const name = cluster.nameOf(operation.index);
  cluster.permit(AUTO_CREATE, name);
  const template = winningTemplate(cluster.templates.set, name, false)?.template;
  if (template?.allowAutoCreate === undefined)
    checkAutoCreation(name, cluster.settings.string('action.auto_create_index'));
  else if (!template.allowAutoCreate) throw forbidden(template.indexPatterns);
  if (!template?.dataStream) return createIndex(cluster, operation.index, undefined, { purpose: AUTO_CREATE });
  checkAppend(operation);
  return openStream(cluster, AUTO_CREATE, name);
}

function forbidden(patterns: readonly string[]): EngineError {
  return indexNotFound(`composable template [${patterns.join(', ')}] forbids index auto creation`);
}
