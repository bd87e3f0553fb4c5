import { cannotMatch } from '../query/dsl/build-query.ts';
import { MatchNoneQuery } from '../query/match-none-query.ts';
import type { Searcher } from '../segments/searcher.ts';
import { compareCodePoints } from '../structures/utf8.ts';
import type { SearchRequest } from './request/search-request.ts';
import { extentsOf } from './shard-query.ts';
import type { ShardTarget } from './shard-target.ts';
import { conversion } from './sort/number-sort.ts';
import type { SortRequest } from './sort/sort-request.ts';

/** Up to this many shards are searched without pre-filtering, unless a field orders the hits. */
const FEW_SHARDS = 128;

export interface FilteredShards {
  /** The shards to search, in tie-breaking order. */
  readonly shards: ShardTarget[];
  readonly skipped: number;
}

/**
 * Skips shards that cannot match, and orders the others by their best sort value. At least one shard is always
 * searched: it provides the shape of an empty response.
 */
export function preFilter(shards: ShardTarget[], request: SearchRequest): FilteredShards {
  const byField = request.sort[0]?.kind === 'field' || request.sort[0]?.kind === 'doc';
  const most = request.preFilterShardSize ?? (byField ? 1 : FEW_SHARDS);
  const filters = mayFilter(request);
  if (request.dfs || shards.length <= most || !(filters || byField)) return { shards, skipped: 0 };
  const ordered = inSortOrder(shards, request);
  const asked = ordered.filter(target => canMatch(target, filters ? request.query : undefined));
  const kept = asked.length > 0 ? asked : ordered.slice(0, 1);
  return { shards: kept, skipped: shards.length - kept.length };
}

/** Whether a shard without matches contributes nothing to the response. */
function mayFilter({ query, suggest, aggregations }: SearchRequest): boolean {
  if (query === undefined || query.name === 'match_all' || suggest !== undefined) return false;
  return !aggregations?.visitsAllDocuments;
}

/** Whether a shard passes the can_match phase: a cheap test that never misses a match. */
export function canMatch(target: ShardTarget, query: SearchRequest['query']): boolean {
  if (target.aliasFilter instanceof MatchNoneQuery) return false;
  return !query || !cannotMatch(query, target.queryContext, extentsOf(target.searcher));
}

interface Ends {
  readonly kind: 'integer' | 'decimal' | 'keyword';
  readonly min: string | number | bigint;
  readonly max: string | number | bigint;
}

/**
 * Orders shards by their minimum or maximum value, those without values last. Values of different kinds are not
 * ordered.
 */
function inSortOrder(shards: ShardTarget[], { sort: [first] }: SearchRequest): ShardTarget[] {
  if (first?.kind !== 'field') return shards;
  const ends = new Map(shards.map(target => [target, endsOf(target, first)]));
  const kinds = new Set([...ends.values()].flatMap(each => each?.kind ?? []));
  if (kinds.size !== 1) return shards;
  const factor = first.order === 'asc' ? 1 : -1;
  const end = first.order === 'asc' ? 'min' : 'max';
  return [...shards].sort((a, b) => {
    const [x, y] = [ends.get(a), ends.get(b)];
    if (!x || !y) return Number(!x) - Number(!y);
    return factor * compareEnds(x[end], y[end]);
  });
}

function compareEnds(a: Ends['min'], b: Ends['min']): number {
  if (typeof a === 'string' && typeof b === 'string') return compareCodePoints(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

const DECIMALS: ReadonlySet<string> = new Set(['double', 'float', 'half_float', 'scaled_float']);

function endsOf({ queryContext, searcher }: ShardTarget, sort: SortRequest): Ends | undefined {
  const { field: name, missing, numericType } = sort;
  const field = queryContext.fieldType(name);
  if (!field) return undefined;
  // A custom `missing` value changes the order of the terms.
  const plain = missing === undefined || missing === '_first' || missing === '_last';
  if (field.type === 'keyword') return plain ? termEnds(searcher, field.name) : undefined;
  if (!field.indexed || (field.family !== 'number' && field.family !== 'date')) return undefined;
  const extent = extentsOf(searcher)(field.name);
  if (!extent) return undefined;
  const floats = DECIMALS.has(field.type);
  const convert = conversion(field, numericType, floats) ?? (value => value);
  const kind = (numericType ? numericType === 'double' : floats) ? 'decimal' : 'integer';
  return { kind, min: convert(extent.min), max: convert(extent.max) };
}

function termEnds(searcher: Searcher, name: string): Ends | undefined {
  let ends: Ends | undefined;
  for (const { segment } of searcher.leaves) {
    const terms = segment.fields.get(name)?.terms;
    if (!terms || terms.size === 0) continue;
    const [first, last] = [terms.term(0), terms.term(terms.size - 1)];
    const { min, max } = ends ?? { min: first, max: last };
    ends = {
      kind: 'keyword',
      min: compareEnds(first, min) < 0 ? first : min,
      max: compareEnds(last, max) > 0 ? last : max,
    };
  }
  return ends;
}
