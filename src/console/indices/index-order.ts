import type { IndexRow } from '../connections/use-indices.ts';

/** What each column of the list is sorted by; undefined is not known, and comes last. */
const VALUES = {
  index: row => row.name,
  health: row => (row.status === 'close' ? undefined : HEALTH.indexOf(row.health)),
  documents: row => row.docs,
  deleted: row => row.deleted,
  size: row => row.bytes,
  shards: row => row.primaries * (1 + row.replicas),
  created: row => row.created,
} satisfies Record<string, (row: IndexRow) => string | number | undefined>;

/** From the worst, which is what people look for. */
const HEALTH = ['red', 'yellow', 'green'];

export type IndexColumn = keyof typeof VALUES;

export interface IndexOrder {
  column: IndexColumn;
  descending: boolean;
}

const BY_NAME: IndexOrder = { column: 'index', descending: false };

/** The order in the URL: `size`, or `-size` for the largest first. By name if there is none. */
export function readOrder(text: string | null): IndexOrder {
  const column = text?.replace(/^-/, '');
  return column !== undefined && Object.hasOwn(VALUES, column)
    ? { column: column as IndexColumn, descending: text!.startsWith('-') }
    : BY_NAME;
}

/** As `readOrder` reads it; undefined for the order by name. */
export function writeOrder({ column, descending }: IndexOrder): string | undefined {
  if (column === BY_NAME.column && !descending) return undefined;
  return descending ? `-${column}` : column;
}

/** After a click on a column: ascending, descending, then by name. */
export function nextOrder(order: IndexOrder, column: IndexColumn): IndexOrder {
  if (order.column !== column) return { column, descending: false };
  return order.descending ? BY_NAME : { column, descending: true };
}

/** @param rows sorted by name, which decides between equal values */
export function sortedIndices(rows: readonly IndexRow[], { column, descending }: IndexOrder): readonly IndexRow[] {
  if (column === BY_NAME.column) return descending ? [...rows].reverse() : rows;
  const value = VALUES[column];
  const known = rows.filter(row => value(row) !== undefined);
  const sign = descending ? -1 : 1;
  known.sort((a, b) => sign * (Number(value(a)) - Number(value(b))));
  return known.length === rows.length ? known : [...known, ...rows.filter(row => value(row) === undefined)];
}
