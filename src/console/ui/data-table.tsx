import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

interface DataTableProps {
  label?: string;
  /** Fixes the widths of the columns, so that rows coming into view do not change them. */
  isLong?: boolean;
  /** The cells of the header row: `Table.Th`. */
  head: ReactNode;
  /** The rows: `Table.Tr`. */
  children: ReactNode;
}

/**
 * A table with a sticky header; on a narrow screen each row becomes a block of cells, each below the next with its
 * `data-label` before it. Rows may be `data-selected` or `data-leaving`, cells `data-numeric`.
 */
export function DataTable({ label, isLong, head, children }: DataTableProps) {
  return (
    <Table stickyHeader highlightOnHover className={classes.table} data-long={isLong || undefined} aria-label={label}>
      <Table.Thead>
        <Table.Tr>{head}</Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}

/** Buttons of a row that appear while the pointer or the focus is in it. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={classes.actions}>{children}</span>;
}
