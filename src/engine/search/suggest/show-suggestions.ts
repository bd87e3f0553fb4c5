import { Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import { MatchAllQuery } from '../../query/match-all-query.ts';
import { fetchHit } from '../fetch/fetch-hit.ts';
import { bindScriptFields } from '../fetch/hit-fields.ts';
import type { HitSearch } from '../fetch/hit-search.ts';
import type { ShardResult } from '../query-shards.ts';
import type { SearchRequest } from '../request/search-request.ts';
import type { ShardTarget } from '../shard-target.ts';

/** `suggest` of a response: the merged results of the shards; undefined without suggestions. */
export function showSuggestions(request: SearchRequest, results: readonly ShardResult[], nodeId: string): Writable {
  const { suggest = [] } = request;
  if (suggest.length === 0) return undefined;
  const context = {
    fetch(target: ShardTarget, doc: number, score: number): Writable {
      const found = { doc, score, values: [] };
      const hit = fetchHit(optionSearch(request, target, nodeId), found) as Record<string, Writable>;
      return { ...hit, _score: new Float(score) };
    },
  };
  const shown = suggest.map((suggestion, i) => {
    const entries = suggestion.merge(results.map(({ outcome }) => outcome.suggestions[i]!));
    const name = request.typedKeys ? `${suggestion.type}#${suggestion.name}` : suggestion.name;
    const list = entries.map(entry => ({
      ...entry,
      options: entry.options.map(option => suggestion.show(option, context)),
    }));
    return [name, list] as const;
  });
  return Object.fromEntries(shown);
}

/** The document of a completion is shown as a hit of a search for all documents. */
function optionSearch(request: SearchRequest, target: ShardTarget, nodeId: string): HitSearch {
  const query = new MatchAllQuery();
  return {
    request: { ...request, highlight: undefined, explain: false },
    target,
    nodeId,
    query,
    weight: query.weight(target.searcher, { scores: true, boost: 1 }),
    named: new Map(),
    scored: true,
    shownLevels: [],
    percolations: [],
    innerHits: [],
    collapse: undefined,
    rescorers: [],
    scriptFields: bindScriptFields(request.scriptFields, target),
    highlightQueries: new Map(),
  };
}
