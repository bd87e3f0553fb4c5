import { readAnalyzeRequest } from '../../analysis/analyze-body.ts';
import { analyzeText, type FieldAnalyzer } from '../../analysis/analyze-text.ts';
import type { IndexOptions } from '../../contract/request-options.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { describeError } from '../../errors/search-phase-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { indexClosed, SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';
import { checkBlocks } from './index-blocks.ts';

/** Uses the analyzers of an index, or the global ones. The body is read first. @throws EngineError */
export function analyze(cluster: Cluster, expression: string | undefined, body: JsonObject): Generator<void, Writable> {
  const request = readAnalyzeRequest(body, expression !== undefined);
  if (expression === undefined) {
    cluster.permitOnCluster('cluster:admin/analyze');
    return analyzeText(cluster.globalAnalysis, request);
  }
  const { index } = cluster.single('indices:admin/analyze', expression);
  if (index.closed) throw indexClosed(index);
  checkBlocks(index, 'read');
  return analyzeText(index.analysis, request, {
    fieldAnalyzer: field => fieldAnalyzer(index, field),
    maxTokenCount: index.settings.number('index.analyze.max_token_count'),
  });
}

function fieldAnalyzer({ mapping }: IndexService, field: string): FieldAnalyzer | undefined {
  const type = mapping.fieldType(field);
  if (!type) return undefined;
  const analyzer = type.indexAnalyzer;
  if (!analyzer)
    throw illegalArgument(`Can't process field [${field}], Analysis requests are only supported on tokenized fields`);
  return { analyzer, positionIncrementGap: type.positionIncrementGap };
}

type Outcome = { index: IndexService } | { index: IndexService; failure: EngineError };

/**
 * Reloads the files of updateable filters. Counts one shard per index, because analyzers belong to a node rather than a
 * shard. An index whose analyzers cannot be built keeps the old ones.
 */
export function reloadSearchAnalyzers(
  cluster: Cluster,
  nodeId: string,
  expression: string,
  options?: IndexOptions,
): Promise<Writable> {
  return cluster.change(async () => {
    const found = cluster.resolve('indices:admin/reload_analyzers', expression, SEARCH_OPTIONS, options);
    return reloadIndices(
      found.map(({ index }) => index),
      nodeId,
      index => index.analysis.updateableAnalyzers,
    );
  });
}

/** Must run within `cluster.change`. @param namesOf the analyzers of a reloaded index to report */
export function reloadIndices(
  indices: readonly IndexService[],
  nodeId: string,
  namesOf: (index: IndexService) => string[],
): Writable {
  const outcomes = indices.map(reload);
  const details: Writable[] = [];
  const failures: Writable[] = [];
  for (const outcome of outcomes)
    if ('failure' in outcome)
      failures.push({ shard: 0, index: outcome.index.name, reason: describeError(outcome.failure) });
    else
      details.push({
        index: outcome.index.name,
        reloaded_analyzers: namesOf(outcome.index),
        reloaded_node_ids: [nodeId],
      });
  return {
    _shards: {
      total: outcomes.length,
      successful: details.length,
      failed: failures.length,
      failures: failures.length > 0 ? failures : undefined,
    },
    reload_details: details,
  };
}

function reload(index: IndexService): Outcome {
  try {
    index.checkUsable();
    index.reloadAnalyzers();
    return { index };
  } catch (error) {
    if (error instanceof EngineError) return { index, failure: error.suppressed[0]?.cause ?? error };
    throw error;
  }
}
