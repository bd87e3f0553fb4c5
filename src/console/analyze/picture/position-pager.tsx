import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { COLUMNS_AT_ONCE } from '../../analysis/trace-window.ts';
import { COPY } from './copy.ts';
import classes from './scrubber.module.css';

interface PositionPagerProps {
  /** The columns of the whole text, and the first of those shown. */
  columns: number;
  start: number;
  onStart(start: number): void;
}

/** Moves through the positions of a long text. */
export function PositionPager({ columns, start, onStart }: PositionPagerProps) {
  const end = Math.min(columns, start + COLUMNS_AT_ONCE);
  return (
    <div className={classes.scrubber}>
      <ActionIcon
        variant="subtle"
        aria-label={COPY.earlierPositions}
        disabled={start === 0}
        onClick={() => onStart(Math.max(0, start - COLUMNS_AT_ONCE))}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <span className="small secondary num">{COPY.positionsShown(start, end, columns)}</span>
      <ActionIcon
        variant="subtle"
        aria-label={COPY.laterPositions}
        disabled={end === columns}
        onClick={() => onStart(start + COLUMNS_AT_ONCE)}
      >
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
