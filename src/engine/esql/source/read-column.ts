import { EngineError } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import { type JsonValue, valuesAt as sourceValues } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { DenseVectorField } from '../../mapping/types/dense-vector.ts';
import type { OrdinalSource } from '../../search/values/listed-ordinals.ts';
import { numbersOf } from '../../search/values/number-source.ts';
import { emittedOrdinalsOf, ordinalsOf } from '../../search/values/ordinal-source.ts';
import { NumericColumn, OrdinalColumn } from '../../segments/columns/columns.ts';
import { type Block, BlockBuilder, constantBlock, nullBlock } from '../blocks/block.ts';
import { BooleanBlock } from '../blocks/boolean-block.ts';
import { OrdinalBlock } from '../blocks/ordinal-block.ts';
import type { LoadColumn } from '../blocks/page.ts';
import type { PageDocs } from '../blocks/page-docs.ts';
import type { Attribute } from '../expressions/expression.ts';
import { MixedValue } from '../expressions/mixed-column.ts';
import { NEW_ARRAYS, type ResultArrays } from '../expressions/result-arrays.ts';
import { millisToNanos } from '../types/convert.ts';
import { type DataType, isString, type Value } from '../types/data-type.ts';
import { isSpatial } from '../types/spatial.ts';
import { dataTypeOf } from './field-types.ts';
import { readGeometries } from './read-geometry.ts';
import { readVectors } from './read-vectors.ts';
import type { SourceShard } from './source-shard.ts';

/** How a column is read from the documents of a shard. @param arrays for the numbers of fields, which blocks share */
export function columnReader(
  { name, type, mixed }: Attribute,
  shards: readonly SourceShard[],
  arrays: ResultArrays,
): LoadColumn {
  return docs => {
    const shard = shards[docs.shard]!;
    if (Object.hasOwn(METADATA, name) && !shard.queryContext.fieldNames(name).includes(name))
      return METADATA[name]!(docs, shard);
    const field = shard.queryContext.fieldType(name);
    if (!field) return nullBlock(type, docs.length);
    const stored = dataTypeOf(field);
    const read = () => readField(field, stored, { docs, shard, arrays });
    if (mixed) return converted(read(), type, value => new MixedValue(stored, value));
    if (stored === 'date' && type === 'date_nanos') return converted(read(), type, millisToNanos);
    return type === 'unsupported' || stored !== type ? nullBlock(type, docs.length) : read();
  };
}

function converted(block: Block, type: DataType, convert: (value: Value) => Value): Block {
  const { length, values, nulls, offsets } = block;
  const isFiller = (at: number): boolean => offsets === undefined && nulls?.[at] === 1;
  return {
    type,
    length,
    nulls,
    offsets,
    values: Array.from(values, (value, at) => (value === undefined || isFiller(at) ? undefined : convert(value))),
  };
}

/** Documents of a shard, and where their numbers go. */
interface Reading {
  readonly docs: PageDocs;
  readonly shard: SourceShard;
  readonly arrays: ResultArrays;
}

function readField(field: FieldType, type: DataType, reading: Reading): Block {
  const { docs, shard } = reading;
  if (field.constant !== undefined) return constantBlock(type, field.constant, docs.length);
  if (type === 'text') return readSource(field, type, docs);
  if (field instanceof DenseVectorField) return readVectors(field, docs);
  if (isSpatial(type)) return readGeometries(field, type, docs);
  const column = numbersOf(docs.leaf, field);
  if (column) return readNumbers(column, field, type, reading);
  if (isString(type) || type === 'ip' || type === 'version') {
    const ordinals = field.hasDocValues ? emittedOrdinalsOf(docs.leaf, field, shard.index) : undefined;
    if (ordinals) return readTerms(ordinals, type, reading);
  }
  return field.hasDocValues ? nullBlock(type, docs.length) : readSource(field, type, docs);
}

type Slots = Pick<NonNullable<ReturnType<typeof numbersOf>>, 'slot' | 'first' | 'end'>;

/** The values of documents, each computed from an index of a column. */
function readSlots(column: Slots, type: DataType, { docs }: PageDocs, at: (index: number) => Value): Block {
  const builder = new BlockBuilder(type, docs.length);
  for (const doc of docs) {
    const slot = column.slot(doc);
    if (slot < 0) {
      builder.add(undefined);
      continue;
    }
    const first = column.first(slot);
    const end = column.end(slot);
    if (end === first + 1) builder.add(at(first));
    else builder.add(Array.from({ length: end - first }, (_, i) => at(first + i)));
  }
  return builder.build();
}

type Numbers = NonNullable<ReturnType<typeof numbersOf>>;

function readNumbers(column: Numbers, field: FieldType, type: DataType, { docs, arrays }: Reading): Block {
  if (!(column instanceof NumericColumn) || column.multiValued || column.wide || field.type === 'scaled_float')
    return readSlots(column, type, docs, valueOfNumber(column, field, type));
  const { values, nulls } = readSingle(column, docs, arrays);
  const { length } = docs;
  return type === 'boolean'
    ? new BooleanBlock(Uint8Array.from(values), nulls)
    : { type, length, values, offsets: undefined, nulls, range: column.values.range };
}

/** The only value of each document, of a column without lists. */
function readSingle(
  column: NumericColumn | OrdinalColumn,
  list: PageDocs,
  arrays: ResultArrays,
): { readonly values: Float64Array; readonly nulls: Uint8Array | undefined } {
  const { length } = list;
  const { presence, values: stored } = column;
  const values = arrays.numbers(length);
  if (presence.isAll) {
    if (list.isRun) stored.copy(list.first, length, values);
    else stored.gather(list.docs, length, values);
    return { values, nulls: undefined };
  }
  const slots = new Int32Array(length);
  const positions = new Int32Array(length);
  const found = presence.findSlots(list.docs, length, slots, positions);
  stored.gather(slots, found, values);
  if (found === length) return { values, nulls: undefined };
  const nulls = new Uint8Array(length).fill(1);
  // From the last to the first, because a number only ever moves to a later place.
  for (let i = found - 1; i >= 0; i--) {
    const position = positions[i]!;
    values[position] = values[i]!;
    nulls[position] = 0;
  }
  return { values, nulls };
}

function valueOfNumber(column: Numbers, field: FieldType, type: DataType): (index: number) => Value {
  switch (type) {
    case 'boolean':
      return index => column.at(index) !== 0;
    case 'double':
    case 'counter_double':
      return index => field.metricOf(column.exactAt(index));
    case 'integer':
    case 'counter_integer':
    case 'date':
      return index => column.at(index);
    default:
      return index => column.exactAt(index);
  }
}

function readTerms(ordinals: OrdinalSource, type: DataType, { docs, arrays }: Omit<Reading, 'shard'>): Block {
  if (ordinals instanceof OrdinalColumn && !ordinals.multiValued) {
    const { values, nulls } = readSingle(ordinals, docs, arrays);
    return new OrdinalBlock(type, ordinals.dictionary, values, nulls);
  }
  const known = new Map<number, string>();
  return readSlots(ordinals, type, docs, index => {
    const ordinal = ordinals.at(index);
    let term = known.get(ordinal);
    if (term === undefined) known.set(ordinal, (term = ordinals.dictionary.term(ordinal)));
    return term;
  });
}

/** Values without a column, from the source of the documents in their order there. */
function readSource(field: FieldType, type: DataType, { docs, leaf }: PageDocs): Block {
  const builder = new BlockBuilder(type, docs.length);
  const paths = (field.sourcePaths ?? [field.name]).map(path => path.split('.'));
  for (const doc of docs) {
    const source = leaf.segment.storedFields.source(doc);
    const json = source === undefined ? undefined : readJson(source);
    const found = json === undefined ? [] : paths.flatMap(path => sourceValues(json, path));
    builder.add(found.flatMap(value => valueOfSource(value, field, type)));
  }
  return builder.build();
}

function valueOfSource(value: JsonValue, field: FieldType, type: DataType): Value[] {
  if (value === null || Array.isArray(value) || (typeof value === 'object' && !('value' in value))) return [];
  try {
    if (type === 'text') return [typeof value === 'object' ? String(value.value) : String(value)];
    if (isString(type) || type === 'ip' || type === 'version') return [field.termOf(value)];
    const number = field.numberOf(value);
    return [type === 'boolean' ? Number(number) !== 0 : type === 'double' ? field.metricOf(number) : number];
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

/** Metadata columns. */
const METADATA: Readonly<Record<string, (docs: PageDocs, shard: SourceShard) => Block>> = {
  _index: ({ docs }, { index }) => constantBlock('keyword', index, docs.length),
  _index_mode: ({ docs }, { indexMode }) => constantBlock('keyword', indexMode, docs.length),
  _id: ({ docs, leaf }) =>
    plain(
      'keyword',
      Array.from(docs, doc => leaf.segment.idOf(doc)),
    ),
  _version: ({ docs, leaf }) =>
    plain(
      'long',
      Array.from(docs, doc => leaf.segment.versionOf(doc)),
    ),
  _score: ({ scores, docs }) => plain('double', scores ? Float64Array.from(scores) : new Float64Array(docs.length)),
  _ignored(docs, shard) {
    const field = shard.queryContext.fieldType('_ignored');
    const ordinals = field && ordinalsOf(docs.leaf, field, shard.index);
    return ordinals ? readTerms(ordinals, 'keyword', { docs, arrays: NEW_ARRAYS }) : nullBlock('keyword', docs.length);
  },
  _source: ({ docs, leaf }) =>
    plain(
      '_source',
      Array.from(docs, doc => leaf.segment.storedFields.source(doc)),
    ),
};

function plain(type: DataType, values: Block['values']): Block {
  return { type, length: values.length, values, offsets: undefined, nulls: undefined };
}
