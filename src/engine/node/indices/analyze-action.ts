import { analyzeText, type FieldAnalyzer } from '../../analysis/analyze-text.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { indexClosed } from '../../indices/resolve-names.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { Cluster } from '../cluster.ts';

/** Uses the analyzers of an index, or the global ones. @throws EngineError */
export function analyze(cluster: Cluster, expression: string | undefined, body: JsonObject): Generator<void, Writable> {
  if (expression === undefined) {
    cluster.permitOnCluster('cluster:admin/analyze');
    return analyzeText(cluster.globalAnalysis, body);
  }
  const { index } = cluster.single('indices:admin/analyze', expression);
  if (index.closed) throw indexClosed(index);
  return analyzeText(index.analysis, body, {
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
