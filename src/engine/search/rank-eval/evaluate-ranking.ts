import { Double } from '../../json/java-numbers.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../json/json-value.ts';
import { renderTemplate } from '../template/search-template.ts';
import { type CheckSearch, checkRatedSearch, parseRankEval, type RatedRequest } from './rank-eval-request.ts';
import type { RankMetric } from './rank-metric.ts';

export interface RankEvalEnvironment {
  /** @throws EngineError */
  search(body: JsonObject): Promise<Writable>;
  readonly checkSearch: CheckSearch;
  /** The text of a stored script. @throws EngineError */
  storedTemplate(id: string): string;
  /** The error body a client would receive. */
  errorOf(thrown: unknown): Writable;
}

interface ShownHit extends Record<string, Writable> {
  _index: string;
  _id: string;
}

/**
 * Executes `_rank_eval`: runs every search and evaluates its hits; a failed search is reported and excluded from the
 * metric. @throws EngineError for a body that does not parse
 */
export async function evaluateRanking(body: JsonObject, environment: RankEvalEnvironment): Promise<Writable> {
  const request = parseRankEval(body, environment.checkSearch);
  const texts = new Map(
    [...request.templates].map(([id, template]) => [
      id,
      'text' in template ? template.text : environment.storedTemplate(template.stored),
    ]),
  );
  const bodies = new Map(request.requests.map(rated => [rated, bodyOf(rated, texts)]));
  const details: Record<string, Writable> = {};
  const failures: Record<string, Writable> = {};
  let sum = 0;
  for (const rated of request.requests) {
    try {
      const found = await environment.search({ ...bodies.get(rated), ...changesOf(rated, request.metric) });
      const { score, shown } = evaluate(rated, found, request.metric);
      sum += score;
      details[rated.id] = shown;
    } catch (thrown) {
      failures[rated.id] = { error: environment.errorOf(thrown) };
    }
  }
  const count = Object.keys(details).length;
  return { metric_score: count === 0 ? 'NaN' : new Double(sum / count), details, failures };
}

function bodyOf({ request, templateId, params }: RatedRequest, texts: ReadonlyMap<string, string>): JsonObject {
  if (request) return request;
  const body = readJson(renderTemplate(texts.get(templateId!)!, params ?? {}), { positions: true });
  if (!isJsonObject(body)) return {};
  checkRatedSearch(body);
  return body;
}

/** Requests only as many hits as the metric reads, and only the summary fields of their source. */
function changesOf({ summaryFields }: RatedRequest, metric: RankMetric): JsonObject {
  return { size: metric.size, _source: summaryFields.length > 0 ? [...summaryFields] : false };
}

function evaluate(rated: RatedRequest, answer: Writable, metric: RankMetric): { score: number; shown: Writable } {
  const ratings = new Map(rated.ratings!.map(({ index, id, rating }) => [`${index}\n${id}`, rating]));
  const { hits } = (answer as { hits: { hits: ShownHit[] } }).hits;
  const ratedHits = hits.map(hit => ({ hit, rating: ratings.get(`${hit._index}\n${hit._id}`) ?? null }));
  const { score, details } = metric.evaluate(
    ratedHits.map(({ rating }) => rating),
    rated.ratings!.map(({ rating }) => rating),
  );
  const unrated = ratedHits
    .filter(({ rating }) => rating === null)
    .map(({ hit }) => ({ _index: hit._index, _id: hit._id }));
  return {
    score,
    shown: {
      metric_score: new Double(score),
      unrated_docs: unrated,
      hits: ratedHits,
      metric_details: { [metric.name]: details },
    },
  };
}
