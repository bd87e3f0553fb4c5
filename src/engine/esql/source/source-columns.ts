import type { Attribute } from '../expressions/expression.ts';
import { type Position, parsingError } from '../language/position.ts';
import type { DataType } from '../types/data-type.ts';
import { dataTypeOf } from './field-types.ts';
import type { SourceShard } from './source-shard.ts';

/** Columns of `METADATA`, which are not fields. */
export const METADATA_TYPES: Readonly<Record<string, DataType>> = {
  _id: 'keyword',
  _ignored: 'keyword',
  _index: 'keyword',
  _index_mode: 'keyword',
  _score: 'double',
  _source: 'unsupported',
  _version: 'long',
};

/** The fields of some indices as columns, by name; fields within nested objects are left out. */
export function sourceColumns(shards: readonly SourceShard[]): Attribute[] {
  const types = new Map<string, Map<string, DataType>>();
  const contexts = new Map(shards.map(({ index, queryContext }) => [index, queryContext]));
  for (const context of contexts.values())
    for (const name of context.fieldNames('*')) {
      if (context.nestedPathOf(name) !== undefined) continue;
      const field = context.fieldType(name)!;
      const known = types.get(name) ?? new Map<string, DataType>();
      types.set(name, known.set(field.type, dataTypeOf(field)));
    }
  return [...types.keys()].sort().map(name => column(name, types.get(name)!));
}

/** A field mapped as different types is only supported if they are read as the same type. */
function column(name: string, types: ReadonlyMap<string, DataType>): Attribute {
  const found = new Set(types.values());
  const [type] = found;
  if (found.size === 1 && type !== 'unsupported') return { name, type: type! };
  return { name, type: 'unsupported', originalTypes: [...types.keys()].sort() };
}

/** The column of a metadata field. @throws EngineError */
export function metadataColumn({ value: name, position }: { value: string; position: Position }): Attribute {
  if (Object.hasOwn(METADATA_TYPES, name)) return { name, type: METADATA_TYPES[name]! };
  throw parsingError(position, `unsupported metadata field [${name}]`);
}
