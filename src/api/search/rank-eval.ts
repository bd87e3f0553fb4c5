import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, type JsonObject } from '../../engine/json/json-value.ts';
import { evaluateRanking } from '../../engine/search/rank-eval/evaluate-ranking.ts';
import {
  checkRatedSearch,
  parseRankEval,
  type RankEvalRequest,
  type RatedRequest,
} from '../../engine/search/rank-eval/rank-eval-request.ts';
import { renderTemplate } from '../../engine/search/template/template-request.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { asEngineError, errorBody } from '../errors.ts';

/** Evaluates how well searches rank rated documents. */
export async function rankEval(call: Call): Promise<Answer> {
  const request = parseRankEval(call.strictBody('rank_eval'));
  const bodies = new Map(request.requests.map(rated => [rated, bodyOf(rated, request)]));
  return ok(
    await evaluateRanking(request, {
      search: (rated, changes) =>
        call.engine.searches.search(call.indices(), { ...bodies.get(rated), ...changes }, call.parameters, call.signal),
      errorOf: thrown => errorBody(asEngineError(thrown)),
    }),
  );
}

function bodyOf({ request, templateId, params }: RatedRequest, { templates }: RankEvalRequest): JsonObject {
  if (request) return request;
  const body = readJson(renderTemplate(templates.get(templateId!)!, params ?? {}), { positions: true });
  if (!isJsonObject(body)) return {};
  checkRatedSearch(body);
  return body;
}
