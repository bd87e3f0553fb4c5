import { Button, Table } from '@mantine/core';
import { useMemo, useState } from 'react';
import { amount } from '../charts/scale.ts';
import { UNKNOWN } from '../ui/quantity.ts';
import { SortHead } from '../ui/sort-head.tsx';
import type { AnswerTable, Cell, Column } from './answer-table.ts';
import classes from './answer-tables.module.css';
import { COPY } from './copy.ts';
import { type SortOrder, sortRows } from './sort-rows.ts';

const ROWS_AT_ONCE = 100;
const MOST_COLUMNS = 60;

/** Rows that a click on a column's name sorts: ascending, descending, then as in the response. */
export function TableView({ table }: { table: AnswerTable }) {
  const [order, setOrder] = useState<SortOrder>();
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const sorted = useMemo(() => (order ? sortRows(table, order) : table.rows), [table, order]);
  const columns = table.columns.slice(0, MOST_COLUMNS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={COPY.tableOf(table.name)}>
      <Table stickyHeader className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, at) => (
              <ColumnHead
                key={column.name}
                column={column}
                order={order?.column === at ? order : undefined}
                onSort={() => setOrder(current => nextOrder(current, at))}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.slice(0, shown).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity; their position is all there is
            <Table.Tr key={at}>
              {columns.map((column, cell) => (
                <Table.Td key={column.name} data-numeric={column.kind === 'number' || undefined}>
                  {cellText(row[cell] ?? null, column)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className={`small muted ${classes.foot}`}>
        {COPY.rowsShown(Math.min(shown, sorted.length), sorted.length)}
        {table.total !== undefined && ` ${COPY.ofTotal(table.total)}`}
        {shown < sorted.length && (
          <Button size="compact-xs" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
            {COPY.showMore(Math.min(ROWS_AT_ONCE, sorted.length - shown))}
          </Button>
        )}
        {columns.length < table.columns.length && COPY.columnsShown(columns.length, table.columns.length)}
      </p>
    </section>
  );
}

interface ColumnHeadProps {
  column: Column;
  /** Undefined if the rows are not sorted by this column. */
  order: SortOrder | undefined;
  onSort(): void;
}

function ColumnHead({ column: { name, kind, type }, order, onSort }: ColumnHeadProps) {
  return (
    <SortHead
      title={COPY.sortBy(name)}
      isNumeric={kind === 'number'}
      className={classes.head}
      direction={order && (order.descending ? 'descending' : 'ascending')}
      onSort={onSort}
    >
      {name}
      {type !== undefined && <span className={classes.type}>{type}</span>}
    </SortHead>
  );
}

function nextOrder(current: SortOrder | undefined, column: number): SortOrder | undefined {
  if (current?.column !== column) return { column, descending: false };
  return current.descending ? undefined : { column, descending: true };
}

/** Counts get separators; other numbers keep their digits, as the engine wrote them. */
function cellText(cell: Cell, { name }: Column): string {
  if (cell === null) return UNKNOWN;
  return name === COPY.documents && typeof cell === 'number' ? amount(cell) : String(cell);
}
