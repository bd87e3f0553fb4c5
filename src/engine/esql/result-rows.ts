import { Double, formatFloat } from '../json/java-numbers.ts';
import { RawJson, type Writable } from '../json/json-value.ts';
import { firstIndex, valueCount } from './blocks/block.ts';
import type { QueryResult } from './query-result.ts';
import { valueText } from './types/convert.ts';
import type { DataType, Value } from './types/data-type.ts';
import { isTimeSpan } from './types/time-span.ts';

/** The rows of a result as they are written: null, a value or a list for each column. */
export function resultRows({ columns, pages }: QueryResult): Writable[][] {
  const rows: Writable[][] = [];
  for (const page of pages) {
    const blocks = columns.map((_, at) => page.column(at));
    for (let row = 0; row < page.length; row++)
      rows.push(
        blocks.map((block, at) => {
          const { type } = columns[at]!;
          const count = block.type === 'null' || type === 'unsupported' ? 0 : valueCount(block, row);
          if (count === 0) return null;
          const first = firstIndex(block, row);
          if (count === 1) return shown(type, block.values[first]!);
          return Array.from({ length: count }, (_, i) => shown(type, block.values[first + i]!));
        }),
      );
  }
  return rows;
}

function shown(type: DataType, value: Value): Writable {
  switch (type) {
    case 'boolean':
    case 'integer':
    case 'long':
    case 'unsigned_long':
    case 'counter_integer':
    case 'counter_long':
    case 'keyword':
    case 'text':
      return value as Writable;
    case 'double':
    case 'counter_double':
      return new Double(value as number);
    case 'dense_vector':
      return Array.from(value as Float32Array, element => new Double(Number(formatFloat(element))));
    case '_source':
      return new RawJson(value as string);
    default:
      return isTimeSpan(value) ? spanText(value) : valueText(type, value);
  }
}

/** ISO 8601: `P1M2D`, `PT3H`. */
function spanText({ months, days, millis }: { months: number; days: number; millis: number }): string {
  if (millis !== 0) return `PT${millis / 1000}S`;
  return `P${months === 0 ? '' : `${months}M`}${days === 0 ? '' : `${days}D`}`;
}
