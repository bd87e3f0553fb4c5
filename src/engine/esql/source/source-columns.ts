import type { Attribute } from '../expressions/expression.ts';
import { type Position, parsingError } from '../language/position.ts';
import { type DataType, isCounter, isDate } from '../types/data-type.ts';
import { dataTypeOf } from './field-types.ts';
import type { SourceShard } from './source-shard.ts';

/** Columns of `METADATA`, which are not fields. */
export const METADATA_TYPES: Readonly<Record<string, DataType>> = {
  _id: 'keyword',
  _ignored: 'keyword',
  _index: 'keyword',
  _index_mode: 'keyword',
  _score: 'double',
  _source: '_source',
  _version: 'long',
};

/** How a field is mapped: the indices and the column type of each mapped type. */
type Mappings = Map<string, { readonly type: DataType; readonly indices: string[] }>;

/** The fields of some indices as columns, by name; fields within nested objects are left out. */
export function sourceColumns(shards: readonly SourceShard[]): Attribute[] {
  const fields = new Map<string, Mappings>();
  const contexts = new Map(shards.map(({ index, queryContext }) => [index, queryContext]));
  for (const [index, context] of contexts)
    for (const name of context.fieldNames('*')) {
      if (context.nestedPathOf(name) !== undefined) continue;
      const field = context.fieldType(name)!;
      const mappings: Mappings = fields.get(name) ?? new Map();
      fields.set(name, mappings);
      const type = dataTypeOf(field);
      const mapped = isCounter(type) ? type : field.type;
      const mapping = mappings.get(mapped);
      if (mapping) mapping.indices.push(index);
      else mappings.set(mapped, { type, indices: [index] });
    }
  return [...fields.keys()].sort().map(name => column(name, fields.get(name)!));
}

/** Fields with types that are read alike are columns, also dates of both precisions; others must be converted. */
function column(name: string, mappings: Mappings): Attribute {
  const types = [...new Set([...mappings.values()].map(({ type }) => type))];
  if (types.length === 1 && types[0] !== 'unsupported') return { name, field: name, type: types[0]! };
  if (types.every(isDate)) return { name, field: name, type: 'date_nanos' };
  const originalTypes = [...mappings.keys()].sort();
  if (types.includes('unsupported')) return { name, type: 'unsupported', originalTypes };
  const indices = new Map(originalTypes.map(type => [type, mappings.get(type)!.indices.sort()]));
  return { name, type: 'unsupported', originalTypes, mixed: { indices, types } };
}

/** The column of a metadata field. @throws EngineError */
export function metadataColumn({ value: name, position }: { value: string; position: Position }): Attribute {
  if (Object.hasOwn(METADATA_TYPES, name)) return { name, type: METADATA_TYPES[name]! };
  throw parsingError(position, `unsupported metadata field [${name}]`);
}
