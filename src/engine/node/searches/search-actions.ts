import { parseRequestAggregations } from '../../aggregations/request-aggregations.ts';
import type { SearchObserver } from '../../contract/async-search-api.ts';
import type { Cancellation, IndexOptions, Parameters } from '../../contract/request-options.ts';
import type {
  FieldCapabilitiesOptions,
  FreedContexts,
  OpenedPoint,
  PointInTime,
  RankingOptions,
  RenderedSearch,
  SearchApi,
  SearchShards,
  VectorTileAddress,
} from '../../contract/search-api.ts';
import { EngineError, illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import { SearchPhaseError } from '../../errors/search-phase-error.ts';
import { SEARCH_OPTIONS, withRequestOptions } from '../../indices/resolve-names.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import { parseTimeValue } from '../../request/time-value.ts';
import type { StoredScript } from '../../script/script.ts';
import { evaluateRanking } from '../../search/rank-eval/evaluate-ranking.ts';
import { type SearchResult, searchResponse } from '../../search/reduce-results.ts';
import { parseSearchBody } from '../../search/request/parse-search-body.ts';
import { parseSearchRequest, searchType } from '../../search/request/parse-search-request.ts';
import { emptySearchRequest, type SearchRequest } from '../../search/request/search-request.ts';
import { parseShardSelection } from '../../search/request/url-parameters.ts';
import { runSearch } from '../../search/run-search.ts';
import type { SearchOptions } from '../../search/search-options.ts';
import type { ShardTarget } from '../../search/shard-target.ts';
import { checkTemplate, parseTemplateRequest, renderTemplate } from '../../search/template/search-template.ts';
import { Lazy } from '../../structures/lazy.ts';
import { TimeSlice } from '../../structures/scheduling.ts';
import type { Cluster } from '../cluster.ts';
import { randomUuid } from '../identities.ts';
import { listSearchShards } from '../shards/shard-listings.ts';
import { BackgroundSearches } from './background-searches.ts';
import { decodeContextId, encodeContextId } from './context-id.ts';
import { termsEnum } from './enumerate-terms.ts';
import { fieldCapabilities } from './field-capabilities.ts';
import { countMatches, explainMatch, validateQuery } from './query-actions.ts';
import { missingContext, type ReaderContext, type ReaderContexts } from './reader-contexts.ts';
import type { ScrollState, SearchContexts } from './search-contexts.ts';
import { type NodeTarget, searchTargets, targetsAgain } from './search-targets.ts';

const SEARCH = 'indices:data/read/search';
const vectorTiles = new Lazy(() => import('../../vector-tiles/vector-tile.ts'));
const DEFAULT_TIMEOUT = 'search.default_search_timeout';

/** Searches of one request, and the contexts of its owner: scrolls and points in time. */
export class SearchActions implements SearchApi {
  private readonly cluster: Cluster;
  private readonly nodeId: string;
  private readonly scrolls: SearchContexts['scrolls'];
  private readonly points: SearchContexts['points'];
  readonly background: BackgroundSearches;
  /** Queries in ES|QL. */
  readonly backgroundQueries: BackgroundSearches;

  constructor(cluster: Cluster, { nodeId, contexts }: { nodeId: string; contexts: SearchContexts }) {
    this.cluster = cluster;
    this.nodeId = nodeId;
    this.scrolls = contexts.scrolls;
    this.points = contexts.points;
    this.background = new BackgroundSearches(contexts.background, cluster, 'async');
    this.backgroundQueries = new BackgroundSearches(contexts.background, cluster, 'esql');
  }

  private get owner(): string | undefined {
    return this.cluster.scope.access.owner;
  }

  async search(
    index: string | undefined,
    body: JsonObject | undefined,
    parameters: Parameters,
    signal?: Cancellation | SearchObserver,
  ): Promise<Writable> {
    const request = parseSearchRequest(body, parameters, parseRequestAggregations);
    const options = this.options(signal);
    if (request.pointInTime) return this.searchPoint(index, request, options);
    const targets = await searchTargets(this.cluster, SEARCH, index ?? '_all', request.shards, request);
    const keepAlive = request.scroll === undefined ? undefined : this.keepAlive(request.scroll, targets);
    const result = await runSearch(targets, request, options);
    // Without shards there is nothing to hold, and no scroll.
    if (keepAlive === undefined || targets.length === 0) return searchResponse(result);
    return this.openScroll(targets, keepAlive, request, result);
  }

  async vectorTile(
    index: string,
    address: VectorTileAddress,
    body: JsonObject | undefined,
    parameters: Parameters,
    signal?: Cancellation,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { vectorTile } = await vectorTiles.load();
    const { now, pause } = this.cluster.environment;
    return vectorTile(address, body, parameters, {
      search: search => this.search(index, search, {}, signal),
      slice: new TimeSlice(now, pause),
    });
  }

  async count(
    index: string,
    body: JsonObject | undefined,
    parameters: Parameters,
    signal?: Cancellation,
  ): Promise<Writable> {
    return countMatches(this.cluster, index, body, parameters, this.options(signal));
  }

  explain(
    index: string,
    id: string,
    body: JsonObject | undefined,
    parameters: Parameters,
  ): Promise<{ found: boolean; answer: Writable }> {
    return explainMatch(this.cluster, { index, id }, body, parameters);
  }

  validateQuery(index: string, body: JsonObject | undefined, parameters: Parameters): Promise<Writable> {
    return validateQuery(this.cluster, index, body, parameters);
  }

  fieldCapabilities(expression: string, body: JsonObject, options: FieldCapabilitiesOptions): Promise<Writable> {
    return fieldCapabilities(this.cluster, expression, body, options);
  }

  termsEnum(expression: string, body: JsonObject, options?: IndexOptions): Promise<Writable> {
    return termsEnum(this.cluster, expression, body, options);
  }

  async searchShards(expression: string, parameters: Parameters): Promise<SearchShards[]> {
    return listSearchShards(this.cluster, expression, parameters);
  }

  checkBody(body: JsonObject): void {
    parseSearchBody(body, emptySearchRequest(), parseRequestAggregations);
  }

  checkTemplate(body: JsonObject): void {
    checkTemplate(parseTemplateRequest(body));
  }

  renderTemplate(body: JsonObject, stored?: string): RenderedSearch {
    const request = parseTemplateRequest(body);
    if (stored !== undefined) request.id = stored;
    checkTemplate(request);
    const { id, source, params, explain, profile } = request;
    return { text: renderTemplate(id === undefined ? source! : this.storedTemplate(id), params), explain, profile };
  }

  evaluateRanking(
    index: string,
    body: JsonObject,
    parameters: Parameters,
    { signal, errorOf }: RankingOptions,
  ): Promise<Writable> {
    if (parameters['search_type'] !== undefined) searchType(parameters['search_type']);
    withRequestOptions(SEARCH_OPTIONS, parseShardSelection(parameters).indices);
    const search = (rated: JsonObject) => this.search(index, rated, parameters, signal);
    return evaluateRanking(body, {
      search,
      errorOf,
      checkSearch: rated => this.checkBody(rated),
      storedTemplate: id => this.storedTemplate(id),
    });
  }

  async scroll(
    id: string | undefined,
    keepAlive: string | undefined,
    totalAsInt: boolean,
    signal?: Cancellation,
  ): Promise<Writable> {
    if (id === undefined) throw validationFailed('scrollId is missing');
    const context = this.openContext(this.scrolls, id, 'scroll');
    const { state } = context;
    const targets = targetsAgain(this.cluster, SEARCH, context.targets);
    if (keepAlive !== undefined) this.scrolls.touch(context, this.keepAlive(keepAlive, targets));
    const result = state.last && (await runSearch(targets, nextPage(state), this.options(signal)));
    if (keepAlive === undefined) this.scrolls.free(context.id, this.owner);
    state.last = result?.last;
    return {
      _scroll_id: keepAlive === undefined ? undefined : id,
      ...(result ? searchResponse(result) : emptyAnswer(targets)),
      hits: {
        total: shownTotal(state.hits.total, totalAsInt),
        max_score: state.hits.max_score,
        hits: result?.hits.hits ?? [],
      },
    };
  }

  clearScrolls(ids: readonly string[] | undefined): FreedContexts {
    if (ids) return this.free(this.scrolls, ids, 'scroll');
    this.cluster.permitOnCluster('cluster:admin/indices/scroll/clear_all');
    this.scrolls.freeAll();
    return { succeeded: true, num_freed: 1 };
  }

  async openPoint(index: string, parameters: Parameters): Promise<OpenedPoint> {
    const purpose = 'indices:data/read/open_point_in_time';
    const targets = await searchTargets(this.cluster, purpose, index, parseShardSelection(parameters));
    const keepAlive = this.keepAlive(parameters['keep_alive'] ?? '', targets);
    const key = randomUuid(this.cluster.random);
    const { id, createdAt } = this.points.open(encodeContextId({ kind: 'pit', key, shards: targets.length }), targets, {
      keepAlive,
      owner: this.owner,
      state: undefined,
    });
    return { id, shards: allSuccessful(targets), createdAt };
  }

  openPoints(): readonly PointInTime[] {
    return this.points
      .of(this.owner)
      .map(({ id, createdAt, keepAlive, numbers }) => ({ id, createdAt, keepAlive, shards: numbers.length }));
  }

  closePoints(ids: readonly string[] | undefined): FreedContexts {
    return this.free(this.points, ids ?? this.points.of(this.owner).map(({ id }) => id), 'pit');
  }

  options(signal?: Cancellation | SearchObserver): SearchOptions {
    const { cluster } = this;
    const { now, pause } = cluster.environment;
    return {
      nodeId: this.nodeId,
      now,
      pause,
      signal,
      onShard: signal && 'onShard' in signal ? progress => signal.onShard(progress) : undefined,
      breaker: cluster.breakers.request,
      defaultTimeoutMillis: parseTimeValue(cluster.settings.string(DEFAULT_TIMEOUT), DEFAULT_TIMEOUT),
      maxBuckets: cluster.settings.number('search.max_buckets'),
      resolveIndices: expression => cluster.namesOf(SEARCH, expression),
    };
  }

  private storedTemplate(id: string): string {
    const stored = this.cluster.storedScripts.get(id) as StoredScript | undefined;
    if (stored) return stored.source;
    throw new EngineError('resource_not_found_exception', `unable to find script [${id}] in cluster state`);
  }

  private async searchPoint(
    index: string | undefined,
    request: SearchRequest,
    options: SearchOptions,
  ): Promise<Writable> {
    if (index !== undefined)
      throw validationFailed(
        '[indices] cannot be used with point in time. Do not specify any index with point in time.',
      );
    for (const name of ['routing', 'preference'] as const)
      if (request.shards[name] !== undefined) throw validationFailed(`[${name}] cannot be used with point in time`);
    const { id, keepAlive } = request.pointInTime!;
    const context = this.openContext(this.points, id, 'pit');
    this.points.touch(context, keepAlive === undefined ? undefined : this.keepAlive(keepAlive, context.targets));
    const targets = targetsAgain(this.cluster, SEARCH, context.targets);
    return { pit_id: id, ...searchResponse(await runSearch(targets, request, options)) };
  }

  private openScroll(
    targets: readonly NodeTarget[],
    keepAlive: number,
    request: SearchRequest,
    result: SearchResult,
  ): Writable {
    const key = randomUuid(this.cluster.random);
    const { hits, last } = result;
    const state: ScrollState = { request: { ...request, aggregations: undefined }, hits, last };
    const id = encodeContextId({ kind: 'scroll', key, shards: targets.length });
    this.scrolls.open(id, targets, { keepAlive, state, owner: this.owner });
    return { _scroll_id: id, ...searchResponse(result) };
  }

  /** @throws EngineError for an invalid id or a missing context */
  private openContext<T>(contexts: ReaderContexts<T>, id: string, kind: 'scroll' | 'pit'): ReaderContext<T> {
    const shards = this.shardsOf(id, kind);
    const context = contexts.find(id, this.owner);
    if (context) return context;
    throw missingContext(Array.from({ length: Math.max(1, shards) }, (_, i) => i + 1));
  }

  private free<T>(contexts: ReaderContexts<T>, ids: readonly string[], kind: 'scroll' | 'pit'): FreedContexts {
    for (const id of ids) this.shardsOf(id, kind);
    return { succeeded: true, num_freed: ids.reduce((freed, id) => freed + contexts.free(id, this.owner), 0) };
  }

  private shardsOf(id: string, kind: 'scroll' | 'pit'): number {
    const decoded = decodeContextId(id);
    if (decoded?.kind === kind) return decoded.shards;
    throw illegalArgument(kind === 'scroll' ? 'Cannot parse scroll id' : `invalid id: [${id}]`);
  }

  /** Parses a duration in milliseconds and checks the limit. @throws EngineError reported as a shard failure */
  private keepAlive(text: string, targets: readonly ShardTarget[]): number {
    const millis = Math.max(0, parseTimeValue(text, 'keep_alive'));
    const limit = this.cluster.settings.string('search.max_keep_alive');
    if (millis <= parseTimeValue(limit, 'search.max_keep_alive')) return millis;
    const error = illegalArgument(
      `Keep alive for request (${text}) is too large. It must be less than (${inDays(limit)}). This limit can be set by ` +
        'changing the [search.max_keep_alive] cluster level setting.',
    );
    const failures = targets.map(({ index, shard }) => ({ index, shard, node: this.nodeId, error }));
    throw new SearchPhaseError('query', 'all shards failed', failures);
  }
}

/** Removes what only the first page includes. */
function nextPage({ request, last }: ScrollState): SearchRequest {
  return { ...request, position: last, trackTotalHits: false };
}

function emptyAnswer(targets: readonly ShardTarget[]): Record<string, Writable> {
  return { took: 0, timed_out: false, _shards: allSuccessful(targets) };
}

function allSuccessful(targets: readonly ShardTarget[]): Writable {
  return { total: targets.length, successful: targets.length, skipped: 0, failed: 0 };
}

function shownTotal(total: Writable, asInt: boolean): Writable {
  if (total === undefined) return undefined;
  const isObject = typeof total === 'object' && total !== null && 'value' in total;
  if (asInt) return isObject ? (total as { value: Writable }).value : total;
  return isObject ? total : { value: total, relation: 'eq' };
}

/** Formats whole days in days. */
function inDays(text: string): string {
  const hours = /^(\d+)h$/.exec(text)?.[1];
  return hours !== undefined && Number(hours) % 24 === 0 ? `${Number(hours) / 24}d` : text;
}
