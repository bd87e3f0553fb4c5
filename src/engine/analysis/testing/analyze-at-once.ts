import type { JsonValue, Writable } from '../../json/json-value.ts';
import { runSteps } from '../../structures/scheduling.ts';
import type { AnalysisRegistry } from '../analysis-registry.ts';
import { type AnalyzeOptions, analyzeText } from '../analyze-text.ts';

/** The answer of `_analyze`, without pauses. @throws EngineError */
export function analyzeAtOnce(registry: AnalysisRegistry, body: JsonValue, options?: AnalyzeOptions): Writable {
  return runSteps(analyzeText(registry, body, options));
}
