import type { FieldType } from '../../mapping/field-type.ts';
import { NumberSort } from '../../search/sort/number-sort.ts';
import type { SortLevel } from '../../search/sort/sort-level.ts';
import { parseSort } from '../../search/sort/sort-request.ts';
import { StringSort } from '../../search/sort/string-sort.ts';
import { numbersOf } from '../../search/values/number-source.ts';
import { ordinalsOf } from '../../search/values/ordinal-source.ts';
import { NumericColumn, OrdinalColumn } from '../../segments/columns/columns.ts';
import type { Leaf } from '../../segments/searcher.ts';
import type { Attribute } from '../expressions/expression.ts';
import { dataTypeOf } from './field-types.ts';
import type { SourceShard } from './source-shard.ts';

/** A field that rows are sorted by: the least of several values counts when ascending, the greatest when descending. */
export interface IndexKey {
  readonly column: Attribute;
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

/** The first rows in an order. */
export interface IndexTop {
  /** `score` for the greatest scores first. */
  readonly keys: readonly IndexKey[] | 'score';
  readonly limit: number;
}

/** Whether the sort of a search orders the documents of shards as `SORT` does. */
export function sortsLikeIndex({ column }: IndexKey, shards: readonly SourceShard[]): boolean {
  const fields = shards.map(({ queryContext }) => queryContext.fieldType(column.name));
  const [first] = fields;
  if (!first || column.mixed || fields.some(field => field?.type !== first.type)) return false;
  return shards.every(({ searcher, index }, at) => {
    const field = fields[at]!;
    if (!isSortable(field) || dataTypeOf(field) !== column.type) return false;
    return searcher.leaves.every(leaf =>
      STRINGS.has(field.type) ? hasOrdinals(leaf, field, index) : hasPlainNumbers(leaf, field),
    );
  });
}

/** An order of a search. */
export function levelOf({ column, descending, nullsFirst }: IndexKey, { queryContext, index }: SourceShard): SortLevel {
  const field = queryContext.fieldType(column.name)!;
  const options = { order: descending ? 'desc' : 'asc', missing: nullsFirst ? '_first' : '_last' };
  const [request] = parseSort([{ [column.name]: options }]);
  return STRINGS.has(field.type) ? new StringSort(field, index, request!) : new NumberSort(field, request!);
}

const STRINGS: ReadonlySet<string> = new Set(['keyword', 'ip', 'version']);
const INTEGERS: ReadonlySet<string> = new Set(['byte', 'short', 'integer']);
const NUMBERS: ReadonlySet<string> = new Set([...INTEGERS, 'long', 'half_float', 'float', 'double', 'date']);

function isSortable({ type, hasDocValues, constant }: FieldType): boolean {
  return (STRINGS.has(type) || NUMBERS.has(type)) && hasDocValues && constant === undefined;
}

function hasOrdinals(leaf: Leaf, field: FieldType, index: string): boolean {
  const ordinals = ordinalsOf(leaf, field, index);
  return ordinals === undefined || ordinals instanceof OrdinalColumn;
}

const LEAST_INTEGER = -(2 ** 31);
const GREATEST_INTEGER = 2 ** 31 - 1;

/** Searches sort documents without an integer like the least or the greatest integer, which no document may have then. */
function hasPlainNumbers(leaf: Leaf, field: FieldType): boolean {
  const column = numbersOf(leaf, field);
  if (column === undefined) return true;
  if (!(column instanceof NumericColumn) || column.wide) return false;
  if (!INTEGERS.has(field.type)) return true;
  const { least, greatest } = column.bounds;
  return !least.includes(LEAST_INTEGER) && !greatest.includes(GREATEST_INTEGER);
}
