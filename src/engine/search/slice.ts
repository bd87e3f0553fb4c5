import { illegalArgument } from '../errors/engine-error.ts';
import type { JsonObject } from '../json/json-value.ts';
import type { Query } from '../query/query.ts';
import { intKey, type KeyReaders, parseStrict, textKey } from '../request/object-parser.ts';
import type { Leaf } from '../segments/searcher.ts';
import { murmur3 } from '../structures/murmur3.ts';
import { uidBytes } from '../structures/uid-bytes.ts';
import { DocFilterQuery, type DocTest } from './doc-filter-query.ts';
import type { ShardTarget } from './shard-target.ts';
import { numbersOf } from './values/number-source.ts';

/** One of `max` disjoint parts that together make up a search. */
export interface Slice {
  readonly id: number;
  readonly max: number;
}

/** The part of a shard that belongs to a slice: nothing, everything, or the documents of a slice within the shard. */
type ShardPart = 'nothing' | 'everything' | Slice;

/** Assigns whole shards while there are at least as many shards as slices; otherwise each shard is itself sliced. */
export function partOfShard({ id, max }: Slice, shard: number, shards: number): ShardPart {
  if (shards === 1) return { id, max };
  if (max < shards) return shard % max === id ? 'everything' : 'nothing';
  if (id % shards !== shard) return 'nothing';
  const within = Math.floor(max / shards) + (max % shards > shard ? 1 : 0);
  return within === 1 ? 'everything' : { id: Math.floor(id / shards), max: within };
}

const SEED = 7919;

/** Whether the hash of a document's id assigns it to the slice. */
export function isInSlice(documentId: string, { id, max }: Slice): boolean {
  const rest = murmur3(uidBytes(documentId), SEED) % max;
  return (rest < 0 ? rest + max : rest) === id;
}

/** `slice`: one part of a scroll or a point in time. */
export interface SliceRequest {
  field: string;
  id: number;
  max: number;
}

/** @throws EngineError */
export function parseSlice(body: JsonObject): SliceRequest {
  const slice = parseStrict('slice', body, { field: '_id', id: -1, max: -1 }, KEYS);
  if (slice.id < 0) throw illegalArgument('Required [id]');
  if (slice.max < 0) throw illegalArgument('Required [max]');
  return slice;
}

const KEYS: KeyReaders<SliceRequest> = {
  field: textKey((slice, value) => {
    slice.field = value;
  }),
  id: intKey((slice, value) => {
    if (value < 0) throw illegalArgument('id must be greater than or equal to 0');
    slice.id = value;
    checkOrder(slice);
  }),
  max: intKey((slice, value) => {
    if (value <= 1) throw illegalArgument('max must be greater than 1');
    slice.max = value;
    checkOrder(slice);
  }),
};

function checkOrder({ id, max }: SliceRequest): void {
  if (max >= 0 && id >= max) throw illegalArgument('max must be greater than id');
}

/**
 * The filter for the slice's part of a shard; undefined for the whole shard. @throws EngineError to be reported as a
 * shard failure
 */
export function sliceFilter(request: SliceRequest, target: ShardTarget): Query | undefined {
  const { maxSlices } = target.settings;
  if (request.max > maxSlices)
    throw illegalArgument(
      `The number of slices [${request.max}] is too large. It must be less than [${maxSlices}]. This limit can be set by ` +
        'changing the [index.max_slices_per_scroll] index level setting.',
    );
  const part = partOfShard(request, target.shard, target.shards);
  if (part === 'everything') return undefined;
  const name = `${request.field}, slice ${request.id} of ${request.max}`;
  if (part === 'nothing') return new DocFilterQuery(name, () => () => false);
  const testOf = request.field === '_id' ? byId(part) : byNumber(request.field, part, target);
  return new DocFilterQuery(name, testOf);
}

function byId(slice: Slice): (leaf: Leaf) => DocTest {
  return ({ segment }) =>
    doc =>
      segment.isRoot(doc) && isInSlice(segment.idOf(doc), slice);
}

/** By the lowest value of the field; documents without one belong to slice 0. */
function byNumber(field: string, { id, max }: Slice, target: ShardTarget): (leaf: Leaf) => DocTest {
  const type = target.queryContext.fieldType(field);
  if (!type) throw illegalArgument(`field ${field} not found`);
  if (type.info.column !== 'number') throw illegalArgument(`cannot load numeric doc values on ${field}`);
  return leaf => {
    const source = numbersOf(leaf, type);
    return doc => {
      const slot = source ? source.slot(doc) : -1;
      const rest = slot < 0 ? 0 : mixed(source!.exactAt(source!.first(slot))) % max;
      return (rest < 0 ? rest + max : rest) === id;
    };
  };
}

/** The finalizer of a 64-bit hash (hppc's BitMixer): the low 32 bits of the mixed value. */
function mixed(value: number | bigint): number {
  let bits = BigInt.asUintN(64, BigInt(value));
  bits = BigInt.asUintN(64, (bits ^ (bits >> 32n)) * 0x4cd6944c5cc20b6dn);
  bits = BigInt.asUintN(64, (bits ^ (bits >> 29n)) * 0xfc12c5b19d3259e9n);
  return Number(BigInt.asIntN(32, bits ^ (bits >> 32n)));
}
