import type { Refresh, VersionType, WriteOperation } from '../../engine/contract/document-api.ts';
import { illegalArgument, type Place } from '../../engine/errors/engine-error.ts';
import { numberFormat } from '../../engine/errors/java-errors.ts';
import type { JsonObject, JsonValue } from '../../engine/json/json-value.ts';
import { longOf, plainTextOf } from '../../engine/request/scalar.ts';
import { parseTimeValue } from '../../engine/request/time-value.ts';
import { type Long, parseLong } from '../../engine/structures/long.ts';
import type { Call } from '../call.ts';

/** `?refresh` alone means true. */
export function refreshOf(call: Call): Refresh {
  const value = call.parameter('refresh');
  if (value === undefined || value === 'false') return false;
  if (value === '' || value === 'true') return true;
  if (value === 'wait_for') return 'wait_for';
  throw illegalArgument(`Unknown value for refresh: [${value}].`);
}

/** @throws EngineError */
export function longValue(text: string): Long {
  const value = parseLong(text);
  if (value === undefined) throw illegalArgument(`For input string: "${text}"`);
  return value;
}

/** A version in a body, with a fraction cut off. @throws EngineError */
export function versionOf(value: JsonValue, place: Place): Long {
  const exact = typeof value === 'string' || typeof value === 'bigint' || Number.isInteger(value);
  return longValue(exact ? plainTextOf(value) : String(longOf(value, place)));
}

const VERSION_TYPES: ReadonlySet<string> = new Set(['internal', 'external', 'external_gte']);

export function versionTypeOf(value: string): VersionType {
  const name = value.toLowerCase();
  if (!VERSION_TYPES.has(name)) throw illegalArgument(`No version type match [${value}]`);
  return name as VersionType;
}

/** The options of a single write in the URL. */
export function writeOptions(call: Call): Partial<WriteOperation> {
  const options: Partial<WriteOperation> = {};
  const copies = checkActiveShards(call.parameter('wait_for_active_shards'));
  if (copies !== undefined) options.waitForActiveShards = copies;
  const timeout = call.parameter('timeout');
  if (timeout !== undefined) options.timeoutMillis = parseTimeValue(timeout, 'timeout');
  const routing = call.parameter('routing');
  // An empty routing is none.
  if (routing) options.routing = routing;
  const seqNo = call.integer('if_seq_no');
  if (seqNo !== undefined) options.ifSeqNo = seqNo;
  const term = call.integer('if_primary_term');
  if (term !== undefined) options.ifPrimaryTerm = term;
  const version = call.long('version');
  if (version !== undefined) options.version = version;
  const versionType = call.parameter('version_type');
  if (versionType !== undefined) options.versionType = versionTypeOf(versionType);
  const pipeline = call.parameter('pipeline');
  if (pipeline !== undefined) options.pipeline = pipeline;
  if (call.flag('require_alias')) options.requireAlias = true;
  return options;
}

/** The conditions in the body of an update, which take precedence over those of the URL. @throws EngineError */
export function updateConditions(body: JsonObject): Partial<WriteOperation> {
  const { if_seq_no: seqNo, if_primary_term: term } = body;
  return {
    ...(seqNo !== undefined && { ifSeqNo: longOf(seqNo, { in: body, key: 'if_seq_no' }) }),
    ...(term !== undefined && { ifPrimaryTerm: longOf(term, { in: body, key: 'if_primary_term' }) }),
  };
}

/** A number of copies, or `all`. @throws EngineError */
export function checkActiveShards(value: string | undefined): number | 'all' | undefined {
  if (value === undefined || value === 'all') return value;
  if (!/^-?\d+$/.test(value))
    throw illegalArgument(`cannot parse ActiveShardCount[${value}]`, {
      cause: numberFormat(value),
    });
  if (Number(value) < 0) throw illegalArgument('shard count cannot be a negative value');
  return Number(value);
}
