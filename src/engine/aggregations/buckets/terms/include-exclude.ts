import { EngineError, illegalArgument } from '../../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../json/json-value.ts';
import type { KeyReaders } from '../../../request/object-parser.ts';
import { intOf, isScalar } from '../../../request/scalar.ts';
import { LuceneRegexp } from '../../../structures/lucene-regexp/lucene-regexp.ts';
import { ALL_OPERATORS } from '../../../structures/lucene-regexp/parse-regexp.ts';
import { murmur3 } from '../../../structures/murmur3.ts';
import { hashLong } from '../../../structures/wide-hash.ts';
import { WideInteger } from '../../../structures/wide-integer.ts';
import type { KeyValues } from '../../values-source.ts';
import type { BucketKey } from '../bucket-order.ts';

/** `include` and `exclude` of a terms aggregation, as requested: exact values or regular expressions. */
export interface IncludeExclude {
  include: JsonValue[] | string | undefined;
  exclude: JsonValue[] | string | undefined;
  partition: { readonly number: number; readonly of: number } | undefined;
}

export type KeyFilter = (key: BucketKey) => boolean;

/** The parameters that filter keys. */
export function filterKeys<T extends IncludeExclude>(): KeyReaders<T> {
  return {
    include: {
      tokens: ['START_ARRAY', 'START_OBJECT', 'VALUE_STRING'],
      read: (config, value) => parseInclude(value, config),
    },
    exclude: { tokens: ['START_ARRAY', 'VALUE_STRING'], read: (config, value) => parseExclude(value, config) },
  };
}

/** Reads `include`: a list, an expression or a partition. @throws EngineError */
function parseInclude(value: JsonValue, filter: IncludeExclude): void {
  if (isJsonObject(value)) filter.partition = parsePartition(value);
  else filter.include = keysOf(value);
  rejectMixture(filter);
}

/** Reads `exclude`: a list or an expression. @throws EngineError */
function parseExclude(value: JsonValue, filter: IncludeExclude): void {
  if (filter.partition) throw illegalArgument('Cannot specify any excludes when using a partition-based include');
  filter.exclude = keysOf(value);
  rejectMixture(filter);
}

function keysOf(value: JsonValue): JsonValue[] | string {
  if (!Array.isArray(value)) return value as string;
  if (value.every(isScalar)) return value;
  throw new EngineError('parse_exception', 'Array elements in include/exclude clauses should be string values');
}

function rejectMixture({ include, exclude }: IncludeExclude): void {
  if (include === undefined || exclude === undefined || Array.isArray(include) === Array.isArray(exclude)) return;
  const [first, second] = Array.isArray(include) ? ['set', 'regex'] : ['regex', 'set'];
  throw illegalArgument(`Cannot mix a ${first}-based include with a ${second}-based method`);
}

function parsePartition(body: JsonObject): { number: number; of: number } {
  for (const key of Object.keys(body))
    if (key !== 'partition' && key !== 'num_partitions')
      throw new EngineError('parse_exception', `Unknown parameter in Include/Exclude clause: ${key}`);
  const { partition, num_partitions: of } = body;
  if (partition === undefined) throw illegalArgument('Missing [partition] parameter for partition-based include');
  if (of === undefined) throw illegalArgument('Missing [num_partitions] parameter for partition-based include');
  const number = intOf(partition, { in: body, key: 'partition' });
  const count = intOf(of, { in: body, key: 'num_partitions' });
  if (number < 0 || number >= count)
    throw illegalArgument(`Partition must be >=0 and < numPartition which is ${count}`);
  return { number, of: count };
}

/** Which keys pass; undefined when all do. @throws EngineError */
export function keyFilter(request: IncludeExclude, source: KeyValues, name: string): KeyFilter | undefined {
  const { include, exclude, partition } = request;
  if (partition) {
    const bytesOf = source.type?.family === 'ip' ? bytesOfHex : utf8;
    return key => partitionOf(key, bytesOf, partition.of) === partition.number;
  }
  if (include === undefined && exclude === undefined) return undefined;
  // An empty list of numbers includes all of them, one of texts none.
  const isAny = include === undefined || (include.length === 0 && source.kind === 'number');
  const included = isAny ? undefined : keyTest(include, source, name);
  const excluded = exclude === undefined ? undefined : keyTest(exclude, source, name);
  return key => (!included || included(key)) && !excluded?.(key);
}

function keyTest(wanted: JsonValue[] | string, source: KeyValues, name: string): KeyFilter {
  if (typeof wanted !== 'string') {
    const keys = new Set<BucketKey>(wanted.map(value => source.keyOf(value)));
    return key => keys.has(key);
  }
  if (source.kind === 'number' || source.type?.family === 'ip') throw noExpressions(source, name);
  const expression = new LuceneRegexp(wanted, ALL_OPERATORS);
  expression.checkEffort();
  return key => expression.matches(String(key));
}

function noExpressions({ kind }: KeyValues, name: string): EngineError {
  const instead =
    kind === 'number'
      ? 'Use an array of numeric values for include/exclude clauses used to filter numeric fields'
      : 'Use an array of values for include/exclude clauses';
  return new EngineError(
    'aggregation_execution_exception',
    `Aggregation [${name}] cannot support regular expression style include/exclude settings as they can only be applied to string fields. ${instead}`,
    { status: 500 },
  );
}

const PARTITION_SEED = 31;
const encoder = new TextEncoder();
const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** Addresses are hexadecimal terms here, and 16 bytes in Lucene. */
function bytesOfHex(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

/** Texts by a hash of their bytes, numbers by a hash of their bits, modulo the number of partitions. */
function partitionOf(key: BucketKey, bytesOf: (text: string) => Uint8Array, of: number): number {
  if (typeof key === 'string') return floorMod(murmur3(bytesOf(key), PARTITION_SEED), of);
  hashLong(Math.trunc(Number(key)), mixed);
  const modulus = BigInt(of);
  return Number(((mixed.toBigInt() % modulus) + modulus) % modulus);
}

const mixed = new WideInteger();

function floorMod(value: number, by: number): number {
  return ((value % by) + by) % by;
}
