import type { Budget } from '../../breakers/budget.ts';
import type { IndexAction, Purpose } from '../../contract/access.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { type ResolvedIndex, SEARCH_OPTIONS } from '../../indices/resolve-names.ts';
import type { IndexSettings } from '../../indices/settings/index-settings.ts';
import type { Shard } from '../../indices/shard/shard.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { Mapping } from '../../mapping/mapping.ts';
import { BooleanQuery } from '../../query/boolean/boolean-query.ts';
import { buildQuery } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { Query } from '../../query/query.ts';
import { DEFAULT_QUERY_SETTINGS, type QueryContext, type QuerySettings } from '../../query/query-context.ts';
import { UsedFields } from '../../search/field-usage.ts';
import type { SearchRequest } from '../../search/request/search-request.ts';
import type { ShardSelection } from '../../search/request/url-parameters.ts';
import { RuntimeSearcher } from '../../search/runtime/runtime-searcher.ts';
import type { SearchSettings, ShardTarget } from '../../search/shard-target.ts';
import type { Cluster } from '../cluster.ts';
import { checkBlocks } from '../indices/index-blocks.ts';
import { IndexQueryContext } from './index-query-context.ts';

/** A shard of this node, which a scroll or a point in time can hold. */
export interface NodeTarget extends ShardTarget {
  /** The names used to reach its index: a privilege on any of them covers the shard. */
  readonly reachedAs: readonly string[];
  readonly queryContext: IndexQueryContext;
}

/** Rebinds held shards of the same owner to this request. @throws EngineError */
export function targetsAgain(cluster: Cluster, action: IndexAction, held: readonly NodeTarget[]): NodeTarget[] {
  cluster.permitAgain(action, held);
  const budget = cluster.budget();
  return held.map(target => ({
    ...target,
    queryContext: target.queryContext.within(cluster, budget),
    used: new UsedFields(),
  }));
}

/** The shards of a search, refreshed if due. @throws EngineError */
export async function searchTargets(
  cluster: Cluster,
  purpose: Purpose,
  expression: string,
  { indices, routing, preference }: ShardSelection,
  { statsGroups = [], runtimeMappings }: Partial<Pick<SearchRequest, 'statsGroups' | 'runtimeMappings'>> = {},
): Promise<NodeTarget[]> {
  const resolved = cluster.resolve(purpose, expression, SEARCH_OPTIONS, indices);
  for (const { index } of resolved) {
    index.checkUsable();
    checkBlocks(index, 'read');
  }
  const members = resolved.flatMap(found =>
    preferred(shardsOf(found, routing), preference).map(shard => ({ found, shard })),
  );
  await Promise.all(members.map(({ shard }) => shard.refreshIfDue()));
  const budget = cluster.budget();
  return members.map(({ found, shard }) => {
    const { searchGroups } = shard.counters;
    for (const group of statsGroups) searchGroups.set(group, (searchGroups.get(group) ?? 0) + 1);
    return shardTarget(cluster, found, shard, { runtimeMappings, budget });
  });
}

export function shardTarget(
  cluster: Cluster,
  { index, aliases }: ResolvedIndex<IndexService>,
  shard: Shard,
  { runtimeMappings, budget = cluster.budget() }: { runtimeMappings?: JsonObject | undefined; budget?: Budget } = {},
): NodeTarget {
  const mapping = runtimeMappings === undefined ? index.mapping : index.mapping.withRuntimeMappings(runtimeMappings);
  const queryContext = queryContextOf(cluster, index, { mapping, budget });
  const { runtimeFields } = mapping;
  return {
    index: index.name,
    reachedAs: aliases ?? (index.stream ? [index.name, index.stream.name] : [index.name]),
    uuid: index.uuid,
    shard: shard.number,
    shards: index.shards.length,
    searcher:
      runtimeFields.size === 0
        ? shard.searcher
        : new RuntimeSearcher(shard.searcher, runtimeFields, queryContext.scripts),
    queryContext,
    aliasFilter: aliasFilterOf(index, aliases, queryContext),
    sourceEnabled: index.mapping.sourceEnabled,
    settings: limitsOf(index.settings).search,
    meters: shard.counters.search,
    used: new UsedFields(),
  };
}

/** What the queries of a request see of an index. */
export function queryContextOf(
  cluster: Cluster,
  index: IndexService,
  { mapping = index.mapping, budget = cluster.budget() }: { mapping?: Mapping; budget?: Budget } = {},
): IndexQueryContext {
  const now = cluster.environment.now();
  return new IndexQueryContext(cluster, index, { mapping, settings: querySettings(cluster, index), now, budget });
}

function querySettings(cluster: Cluster, { settings }: IndexService): QuerySettings {
  const { query } = limitsOf(settings);
  const allowExpensiveQueries = cluster.settings.boolean('search.allow_expensive_queries');
  return allowExpensiveQueries === query.allowExpensiveQueries ? query : { ...query, allowExpensiveQueries };
}

interface Limits {
  readonly query: QuerySettings;
  readonly search: SearchSettings;
}

/** Cached per settings object, which is immutable. */
const limitsCache = new WeakMap<IndexSettings, Limits>();

function limitsOf(settings: IndexSettings): Limits {
  let limits = limitsCache.get(settings);
  if (!limits) limitsCache.set(settings, (limits = readLimits(settings)));
  return limits;
}

function readLimits(settings: IndexSettings): Limits {
  return {
    query: {
      ...DEFAULT_QUERY_SETTINGS,
      defaultFields: settings.list('index.query.default_field'),
      maxTermsCount: settings.number('index.max_terms_count'),
      maxRegexLength: settings.number('index.max_regex_length'),
    },
    search: {
      maxResultWindow: settings.number('index.max_result_window'),
      maxInnerResultWindow: settings.number('index.max_inner_result_window'),
      maxRescoreWindow: settings.number('index.max_rescore_window'),
      maxSlices: settings.number('index.max_slices_per_scroll'),
      maxScriptFields: settings.number('index.max_script_fields'),
      maxDocvalueFields: settings.number('index.max_docvalue_fields_search'),
      maxAnalyzedOffset: settings.number('index.highlight.max_analyzed_offset'),
      weightMatches: settings.boolean('index.highlight.weight_matches_mode.enabled'),
    },
  };
}

/** All shards, or those selected by the routing of the request and its aliases. */
export function shardsOf(
  { index, aliases }: ResolvedIndex<IndexService>,
  requested: string | undefined,
): readonly Shard[] {
  const routings = routingsOf(index, aliases, requested === undefined ? undefined : listed(requested));
  if (!routings) return index.shards;
  const numbers = new Set(routings.flatMap(routing => index.shardNumbersOf(routing)));
  return index.shards.filter(shard => numbers.has(shard.number));
}

/** The values of a list with commas; those that are empty count unless they are last, so `` and `,` have none. */
function listed(routing: string): string[] {
  const routings = routing.split(',');
  return routings.slice(0, routings.findLastIndex(value => value !== '') + 1);
}

const PREFERENCES = /^(?:_local|_only_local|(?:_shards|_only_nodes|_prefer_nodes):.*)(?:\|.*)?$/;

/** `_shards:0,2` selects shards; other preferences choose between copies, of which there is only one. */
export function preferred(shards: readonly Shard[], preference: string | undefined): readonly Shard[] {
  if (preference?.startsWith('_') && !PREFERENCES.test(preference))
    throw illegalArgument(`no Preference for [${preference}]`);
  const numbers = /^_shards:([\d,]+)/
    .exec(preference ?? '')?.[1]
    ?.split(',')
    .map(Number);
  return numbers ? shards.filter(shard => numbers.includes(shard.number)) : shards;
}

/** Undefined for every shard. The routing of the request only applies where the alias permits it. */
function routingsOf(
  index: IndexService,
  aliases: readonly string[] | undefined,
  requested: string[] | undefined,
): string[] | undefined {
  if (!aliases) return requested;
  const allowed = aliases.map(alias => index.aliases.get(alias)?.searchRouting?.split(','));
  if (allowed.some(list => list === undefined)) return requested;
  const union = [...new Set(allowed.flatMap(list => list!))];
  if (!requested) return union;
  const shared = requested.filter(routing => union.includes(routing));
  return shared.length > 0 ? shared : undefined;
}

/** The filter of the aliases used by a search: a disjunction of their filters. */
function aliasFilterOf(
  index: IndexService,
  aliases: readonly string[] | undefined,
  context: QueryContext,
): Query | undefined {
  const filters = (aliases ?? []).map(alias => index.aliases.get(alias)?.filter);
  if (filters.length === 0 || filters.some(filter => filter === undefined)) return undefined;
  const queries = filters.map(filter => buildQuery(parseQuery(filter!, { in: filter! }), context).query);
  return queries.length === 1 ? queries[0] : BooleanQuery.should(queries);
}
