import { type EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { intOf } from '../../search/value-token.ts';
import { murmur3 } from '../../structures/murmur3.ts';
import type { BucketKey } from './bucket-order.ts';

/** `include` and `exclude` of a terms aggregation, as the request says them. */
export interface TermFilterRequest {
  includeList: JsonValue[] | undefined;
  excludeList: JsonValue[] | undefined;
  partition: { readonly number: number; readonly of: number } | undefined;
}

export type TermFilter = (key: BucketKey) => boolean;

/** Reads `include`: a list, or a partition. @throws EngineError */
export function parseInclude(value: JsonValue, filter: TermFilterRequest): void {
  if (Array.isArray(value)) filter.includeList = value;
  else if (isJsonObject(value)) filter.partition = parsePartition(value);
  else throw noExpressions();
}

/** Reads `exclude`: a list. @throws EngineError */
export function parseExclude(value: JsonValue, filter: TermFilterRequest): void {
  if (filter.partition) throw illegalArgument('Cannot specify any excludes when using a partition-based include');
  if (!Array.isArray(value)) throw noExpressions();
  filter.excludeList = value;
}

function noExpressions(): EngineError {
  return illegalArgument('regular expressions in include and exclude are not supported, give a list of exact values');
}

function parsePartition(body: JsonObject): { number: number; of: number } {
  const { partition, num_partitions: of } = body;
  if (partition === undefined) throw illegalArgument('Missing [partition] parameter for partition-based include');
  if (of === undefined) throw illegalArgument('Missing [num_partitions] parameter for partition-based include');
  const number = intOf(partition, { in: body, key: 'partition' });
  const count = intOf(of, { in: body, key: 'num_partitions' });
  if (number < 0 || number >= count)
    throw illegalArgument(`Partition must be >=0 and < numPartition which is ${count}`);
  return { number, of: count };
}

/** Which keys are let through; undefined: all. `keyOf` reads a listed value as the field would. */
export function termFilter(request: TermFilterRequest, keyOf: (value: JsonValue) => BucketKey): TermFilter | undefined {
  const { includeList, excludeList, partition } = request;
  if (partition) return key => partitionOf(key, partition.of) === partition.number;
  if (!includeList && !excludeList) return undefined;
  const included = includeList && new Set(includeList.map(keyOf));
  const excluded = excludeList && new Set(excludeList.map(keyOf));
  return key => (!included || included.has(key)) && !excluded?.has(key);
}

const PARTITION_SEED = 31;
const encoder = new TextEncoder();

/** Texts by a hash of their UTF-8, numbers by a mixed hash, modulo the number of partitions. */
function partitionOf(key: BucketKey, of: number): number {
  if (typeof key === 'string') return floorMod(murmur3(encoder.encode(key), PARTITION_SEED), of);
  return Number(BigInt.asIntN(64, ((mix64(BigInt(Math.trunc(Number(key)))) % BigInt(of)) + BigInt(of)) % BigInt(of)));
}

function floorMod(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** David Stafford's variant 13 of the 64-bit finalizer of MurmurHash3. */
function mix64(value: bigint): bigint {
  let z = BigInt.asUintN(64, value);
  z = BigInt.asUintN(64, (z ^ (z >> 32n)) * 0x4cd6944c5cc20b6dn);
  z = BigInt.asUintN(64, (z ^ (z >> 29n)) * 0xfc12c5b19d3259e9n);
  return BigInt.asIntN(64, z ^ (z >> 32n));
}
