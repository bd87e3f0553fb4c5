import { Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { MatchAllQuery } from '../../query/match-all-query.ts';
import { fetchHit } from '../fetch/fetch-hit.ts';
import type { ShardResult } from '../query-phase.ts';
import type { SearchRequest } from '../search-request.ts';
import type { ShardTarget } from '../shard-target.ts';

/** `suggest` of a response: the merged results of the shards. */
export function showSuggestions(request: SearchRequest, results: readonly ShardResult[], nodeId: string): Writable {
  if (request.suggest.length === 0) return undefined;
  const context = {
    fetch: (target: ShardTarget, doc: number, score: number) => fetchOption(request, target, { doc, score, nodeId }),
  };
  const shown = request.suggest.map((suggestion, i) => {
    const entries = suggestion.merge(results.map(({ suggestions }) => suggestions?.[i] ?? []));
    const name = request.typedKeys ? `${suggestion.type}#${suggestion.name}` : suggestion.name;
    const list = entries.map(entry => ({
      ...entry,
      options: entry.options.map(option => suggestion.show(option, context)),
    }));
    return [name, list] as const;
  });
  return Object.fromEntries(shown);
}

/** The document of a completion. */
function fetchOption(
  request: SearchRequest,
  target: ShardTarget,
  { doc, score, nodeId }: { doc: number; score: number; nodeId: string },
): Writable {
  const query = new MatchAllQuery();
  const weight = query.weight(target.searcher, { scores: true, boost: 1 });
  const result: ShardResult = {
    ...{ request, target, levels: [], topDocs: [], total: { value: 1, exact: true }, maxScore: score, query, weight },
    ...{ terminatedEarly: false, aggregations: undefined, named: new Map(), scored: true, percolations: [] },
  };
  const plain = { ...request, highlight: undefined, explain: false };
  const hit = fetchHit(plain, result, { doc, score, values: [] }, nodeId) as Record<string, Writable>;
  return { ...hit, _score: new Float(score) };
}
