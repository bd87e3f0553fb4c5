import './load-languages.ts';
import type { JsonObject, JsonValue, Writable } from '../../json/json-value.ts';
import { runSteps } from '../../structures/scheduling.ts';
import { type AnalysisRegistry, globalRegistry } from '../analysis-registry.ts';
import { readAnalyzeRequest } from '../analyze-body.ts';
import { type AnalyzeOptions, analyzeText } from '../analyze-text.ts';

export interface SeenToken {
  token: string;
  start_offset: number;
  end_offset: number;
  type: string;
  position: number;
  positionLength?: number;
}

/** The tokens of an `_analyze` request. */
export function tokensOf(body: JsonObject, registry?: AnalysisRegistry, options?: AnalyzeOptions): SeenToken[] {
  const answer = analyzeAtOnce(registry ?? globalRegistry(), body, options) as unknown as { tokens: SeenToken[] };
  return answer.tokens;
}

/** The terms only. */
export function termsOf(body: JsonObject, registry?: AnalysisRegistry): string[] {
  return tokensOf(body, registry).map(token => token.token);
}

/** `token/start-end@position`, easy to read and write. */
export function sketchOf(body: JsonObject, registry?: AnalysisRegistry): string {
  return tokensOf(body, registry)
    .map(
      t =>
        `${t.token}/${t.start_offset}-${t.end_offset}@${t.position}${t.positionLength ? `:${t.positionLength}` : ''}`,
    )
    .join(' ');
}

/** The response of `_analyze`, computed without pauses. @throws EngineError */
export function analyzeAtOnce(registry: AnalysisRegistry, body: JsonValue, options?: AnalyzeOptions): Writable {
  return runSteps(analyzeText(registry, readAnalyzeRequest(body, registry.indexName !== undefined), options));
}
