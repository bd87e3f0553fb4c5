import type { FieldType } from '../../mapping/field-type.ts';
import { numbersOf } from '../../search/values/number-source.ts';
import { ordinalsOf } from '../../search/values/ordinal-source.ts';
import { NumericColumn, OrdinalColumn } from '../../segments/columns/columns.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { Attribute } from '../expressions/expression.ts';
import type { DataType } from '../types/data-type.ts';
import { dataTypeOf } from './field-types.ts';
import type { SourceShard } from './source-shard.ts';

/** The column of a segment that has exactly the values of a column of the query. */
export function columnOf(
  attribute: Attribute,
  leaf: Leaf,
  shard: SourceShard,
): NumericColumn | OrdinalColumn | undefined {
  const field = shard.queryContext.fieldType(attribute.name);
  if (!field || attribute.mixed || !isColumn(field, attribute.type)) return undefined;
  const numbers = numbersOf(leaf, field);
  if (numbers) return numbers instanceof NumericColumn && field.type !== 'scaled_float' ? numbers : undefined;
  const ordinals = ordinalsOf(leaf, field, shard.index);
  return ordinals instanceof OrdinalColumn ? ordinals : undefined;
}

/** Types whose values are read from columns. */
const COLUMNS: ReadonlySet<DataType> = new Set([
  'boolean',
  'integer',
  'long',
  'unsigned_long',
  'double',
  'keyword',
  'date',
  'date_nanos',
  'ip',
  'version',
]);

function isColumn(field: FieldType, type: DataType): boolean {
  return COLUMNS.has(type) && dataTypeOf(field) === type && field.hasDocValues && field.constant === undefined;
}
