import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { useLines } from './use-lines.ts';

interface DataRowsProps<T> {
  items: readonly T[];
  /** A row, with its key. */
  row: (item: T) => ReactNode;
}

/** The rows of a DataTable. Of a long one, which should be `isLong`, only those in view are rendered. */
export function DataRows<T>({ items, row }: DataRowsProps<T>) {
  const { anchor, shown, before, after } = useLines(items.length, 29);
  if (shown === undefined) return items.map(row);
  return (
    <>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus */}
      <tr ref={anchor} aria-hidden="true" className={classes.spacer} style={{ height: before }} />
      {shown.flatMap(at => (at < items.length ? row(items[at]!) : []))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: the same */}
      <tr aria-hidden="true" className={classes.spacer} style={{ height: after }} />
    </>
  );
}
