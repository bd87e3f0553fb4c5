import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { Float } from '../../json/java-numbers.ts';
import { tokenOf, type Writable } from '../../json/json-value.ts';
import { readMembers } from '../../request/object-parser.ts';
import { intOf } from '../../request/scalar.ts';
import type { ScoreDoc } from '../../search/collect/score-doc.ts';
import { compareByLevels } from '../../search/collect/top-field-collector.ts';
import { fetchHit } from '../../search/fetch/fetch-hit.ts';
import { bindScriptFields } from '../../search/fetch/hit-fields.ts';
import type { HitSearch } from '../../search/fetch/hit-search.ts';
import { bindHighlight } from '../../search/highlight/highlight-request.ts';
import { parseSearchBody } from '../../search/request/parse-search-body.ts';
import { emptySearchRequest, type SearchRequest } from '../../search/request/search-request.ts';
import { bindSort } from '../../search/sort/bind-sort.ts';
import type { SortLevel } from '../../search/sort/sort-level.ts';
import type { AggregationShard, Aggregator } from '../aggregation.ts';
import type { AggregationParser } from '../aggregation-parser.ts';
import { bucketHits } from './bucket-hits.ts';
import { MetricAggregation } from './metric-aggregation.ts';

interface TopHit {
  readonly found: ScoreDoc;
  readonly shown: Writable;
}

interface TopHitsPart {
  readonly total: number;
  readonly maxScore: number;
  readonly levels: readonly SortLevel[];
  readonly hits: readonly TopHit[];
}

/** The parameters of a search body that top_hits accepts. */
const KEYS: ReadonlySet<string> = new Set([
  'from',
  'size',
  'sort',
  '_source',
  'stored_fields',
  'docvalue_fields',
  'fields',
  'script_fields',
  'highlight',
  'explain',
  'version',
  'seq_no_primary_term',
  'track_scores',
]);

export const parseTopHits: AggregationParser = definition => {
  const { body, name } = definition;
  readMembers(body, definition, {}, (_, value, place) => {
    const { key } = place;
    if (!KEYS.has(key)) throw parsingError(place, `Unknown key for a ${tokenOf(value)} in [${key}].`);
    if (key !== 'from' && key !== 'size') return;
    const number = intOf(value, place);
    if (number < 0)
      throw illegalArgument(`[${key}] must be greater than or equal to 0. Found [${number}] in [${name}]`);
  });
  const request = { ...emptySearchRequest(), size: 3 };
  parseSearchBody(body, request);
  return new TopHits(definition, request);
};

/** Default of `index.max_inner_result_window`. */
const MAX_WINDOW = 100;

/** The top documents of each bucket, as search hits. */
class TopHits extends MetricAggregation<TopHitsPart, SearchRequest> {
  override get needsScores(): boolean {
    const { sort, trackScores } = this.config;
    return sort.length === 0 || trackScores || sort.some(({ kind }) => kind === 'score');
  }

  override bind(shard: AggregationShard): Aggregator<TopHitsPart> {
    this.checkWindow();
    const request = this.config;
    const { target } = shard;
    const levels = bindSort(request.sort, target);
    const scriptFields = bindScriptFields(request.scriptFields, target);
    const highlightQueries = bindHighlight(request.highlight, target.queryContext);
    const { from, size, trackScores } = request;
    const hitsOf = bucketHits(levels, from + size, shard.memory);
    const scored = levels.length === 0 || trackScores;
    let search: HitSearch | undefined;
    return {
      leaf: leaf => hitsOf.leaf(leaf),
      partial: bucket => {
        const { docs, total, maxScore } = hitsOf.take(bucket);
        const { nestedScope } = target.queryContext;
        search ??= this.searchOf(shard, { shownLevels: levels, scriptFields, highlightQueries });
        const hits = docs.map(found => ({ found, shown: fetchHit(search!, found, nestedScope) }));
        return { total, maxScore: scored ? maxScore : Number.NaN, levels, hits };
      },
    };
  }

  override merge(parts: readonly TopHitsPart[]): TopHitsPart {
    const { from, size } = this.config;
    const { levels } = parts.find(part => part.hits.length > 0) ?? parts[0]!;
    const all = parts.flatMap(part => part.hits);
    if (parts.length > 1)
      all.sort(({ found: a }, { found: b }) =>
        levels.length > 0 ? compareByLevels(a.values, b.values, levels) : b.score - a.score,
      );
    const scores = parts.map(part => part.maxScore).filter(score => !Number.isNaN(score));
    return {
      total: parts.reduce((sum, part) => sum + part.total, 0),
      maxScore: scores.length === 0 ? Number.NaN : Math.max(...scores),
      levels,
      hits: all.slice(from, from + size),
    };
  }

  override show(
    { total, maxScore, hits }: TopHitsPart,
    { totalAsInt }: { readonly totalAsInt: boolean },
  ): Record<string, Writable> {
    return {
      hits: {
        total: totalAsInt ? total : { value: total, relation: 'eq' },
        max_score: Number.isNaN(maxScore) ? null : new Float(maxScore),
        hits: hits.map(({ shown }) => shown),
      },
    };
  }

  private checkWindow(): void {
    const { from, size } = this.config;
    if (from + size > MAX_WINDOW)
      throw illegalArgument(
        `Top hits result window is too large, the top hits aggregator [${this.name}]'s from + size must be less than or equal to: [${MAX_WINDOW}] but was [${from + size}]. This limit can be set by changing the [index.max_inner_result_window] index level setting.`,
      );
    if (from + size === 0)
      throw illegalArgument(
        'numHits must be > 0; please use TotalHitCountCollectorManager if you just need the total hit count',
      );
  }

  /** The search whose hits the buckets show: with the options of the aggregation and the query of the request. */
  private searchOf(
    { target, found }: AggregationShard,
    bound: Pick<HitSearch, 'shownLevels' | 'scriptFields' | 'highlightQueries'>,
  ): HitSearch {
    const request = this.config;
    const { query, weight, named, percolations, innerHits, nodeId } = found();
    const { shownLevels: levels } = bound;
    return {
      ...bound,
      request,
      target,
      nodeId,
      query,
      weight,
      named,
      scored: levels.length === 0 || request.trackScores || levels.some(level => level.needsScores),
      percolations,
      innerHits,
      collapse: undefined,
      rescorers: [],
    };
  }
}
