import { illegalArgument } from '../../errors/engine-error.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { queryShardError } from '../../query/dsl/build-query.ts';
import type { ShardTarget } from '../shard-target.ts';
import { requireUse } from '../values/fielddata.ts';
import { DocSort, ScoreSort } from './document-sort.ts';
import { GeoDistanceSort } from './geo-distance-sort.ts';
import { NestedValues } from './nested-values.ts';
import { NumberSort } from './number-sort.ts';
import { ScriptSort } from './script-sort.ts';
import type { SortLevel } from './sort-level.ts';
import type { SortRequest } from './sort-request.ts';
import { StringSort } from './string-sort.ts';

/**
 * Binds a sort to the shard with index `ordinal` in the search, resolving its fields; an empty list means the default
 * order, by score. @throws EngineError to be reported as a shard failure
 */
export function bindSort(sort: readonly SortRequest[], target: ShardTarget, ordinal = 0): SortLevel[] {
  const [first] = sort;
  if (sort.length === 1 && first!.kind === 'score' && first!.order === 'desc') return [];
  return sort.map(request => bindLevel(request, target, ordinal));
}

function bindLevel(request: SortRequest, target: ShardTarget, ordinal: number): SortLevel {
  if (request.kind === 'shard_doc') return new DocSort('_shard_doc', request.order, ordinal);
  if (request.kind === 'score') return new ScoreSort(request.order);
  if (request.kind === 'doc') return new DocSort('_doc', request.order);
  if (request.kind === 'script') return new ScriptSort(request, target);
  if (request.kind === 'geo_distance') return new GeoDistanceSort(request, target);
  const type = target.queryContext.fieldType(request.field);
  if (!type || type.family === 'object' || type.family === 'nested')
    return bindField(unmappedType(request, target), { ...request, nested: undefined }, target);
  return bindField(type, request, target);
}

function bindField(type: FieldType, request: SortRequest, target: ShardTarget): SortLevel {
  if (LOCATED.has(type.type))
    throw illegalArgument(`can't sort on ${type.type} field without using specific sorting feature, like geo_distance`);
  if (type.info.column === 'binary' && !type.refusedUses?.sorting) throw illegalArgument("can't sort on binary field");
  requireUse('sorting', type, target.index);
  const nested = request.nested && new NestedValues(request.nested, target);
  return isNumeric(type) ? new NumberSort(type, request, nested) : stringSort(type, request, target, nested);
}

const LOCATED: ReadonlySet<string> = new Set(['geo_point', 'point', 'shape']);

function isNumeric(type: FieldType): boolean {
  return type.name === '_seq_no' || type.info.column === 'number';
}

function stringSort(
  type: FieldType,
  request: SortRequest,
  target: ShardTarget,
  nested: NestedValues | undefined,
): SortLevel {
  const { mode, numericType } = request;
  if (mode && mode !== 'min' && mode !== 'max')
    throw queryShardError(target.queryContext, 'we only support AVG, MEDIAN and SUM on number based fields');
  if (numericType)
    throw queryShardError(
      target.queryContext,
      `[numeric_type] option cannot be set on a non-numeric field, got ${type.type}`,
    );
  return new StringSort(type, target.index, request, nested);
}

/** A field type without values, for a sort field that the index does not map. */
function unmappedType({ field, unmappedType: type }: SortRequest, { queryContext }: ShardTarget): FieldType {
  if (type === undefined) throw queryShardError(queryContext, `No mapping found for [${field}] in order to sort on`);
  const anonymous = queryContext.anonymousField?.(type);
  if (!anonymous) throw illegalArgument(`No mapper found for type [${type}]`);
  return anonymous;
}
