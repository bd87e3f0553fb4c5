import type { AnswerTable, Cell } from './answer-table.ts';

export interface SortOrder {
  /** Position of the column. */
  column: number;
  descending: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true });

/** The rows in the order of one column; equal rows keep their order. Nulls are last in either direction. */
export function sortRows({ rows }: AnswerTable, { column, descending }: SortOrder): AnswerTable['rows'] {
  const direction = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [a[column] ?? null, b[column] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * compare(left, right);
  });
}

function compare(a: NonNullable<Cell>, b: NonNullable<Cell>): number {
  if (isNumber(a) && isNumber(b)) return a < b ? -1 : a > b ? 1 : 0;
  return collator.compare(String(a), String(b));
}

function isNumber(cell: Cell): cell is number | bigint {
  return typeof cell === 'number' || typeof cell === 'bigint';
}
