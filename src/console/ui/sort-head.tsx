import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sort-head.module.css';

interface SortHeadProps {
  /** What a click does. */
  title: string;
  isNumeric?: boolean;
  className?: string;
  /** Undefined if the rows are not sorted by this column. */
  direction: 'ascending' | 'descending' | undefined;
  onSort(): void;
  /** The name of the column. */
  children: ReactNode;
}

/** The head of a column that can be sorted. The arrow takes its room before it is shown. */
export function SortHead({ title, isNumeric = false, className, direction, onSort, children }: SortHeadProps) {
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th data-numeric={isNumeric || undefined} className={className} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-numeric={isNumeric || undefined}
        title={title}
        onClick={onSort}
      >
        {children}
        <Arrow size={12} stroke={1.7} aria-hidden="true" visibility={direction ? 'visible' : 'hidden'} />
      </button>
    </Table.Th>
  );
}
