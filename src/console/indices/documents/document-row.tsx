import { ActionIcon, Checkbox } from '@mantine/core';
import { IconFilterMinus, IconFilterPlus, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Cell, cellsOf } from '../../hits/source-cells.ts';
import { COPY } from '../copy.ts';
import { CellEditor } from './cell-editor.tsx';
import classes from './documents.module.css';
import type { DocumentFilter } from './documents-query.ts';
import type { StoredRow } from './stored-row.ts';
import type { TableColumn } from './table-columns.ts';

export interface RowActions {
  open: (row: StoredRow) => void;
  toggle: (row: StoredRow) => void;
  edit: (row: StoredRow, column: TableColumn) => void;
  stopEditing: () => void;
  filter: (kind: DocumentFilter['kind'], column: TableColumn, cell: Cell) => void;
  /** A cell was clicked or got the focus. */
  activate: (column: number) => void;
}

export interface DocumentRowProps {
  index: string;
  row: StoredRow;
  columns: readonly TableColumn[];
  selected: boolean;
  /** Whether its deletion is pending. */
  leaving: boolean;
  /** The cell that has or takes the focus, if it is in this row. */
  active: number | undefined;
  /** The path of the cell that is being edited. */
  edited: string | undefined;
  actions: RowActions;
}

/** The cells of one document: the checkbox, the id, the fields. */
export function DocumentCells({ index, row, columns, selected, leaving, active, edited, actions }: DocumentRowProps) {
  const cells = useMemo(
    () =>
      cellsOf(
        row.source,
        columns.map(({ path }) => path),
      ),
    [row, columns],
  );
  const cellOf = (at: number) => ({ at, isActive: active === at, onActivate: () => actions.activate(at) });
  return (
    <>
      <GridCell {...cellOf(0)}>
        <Checkbox
          aria-label={COPY.selectDocument(row.id)}
          checked={selected}
          disabled={leaving}
          tabIndex={-1}
          onChange={() => actions.toggle(row)}
        />
      </GridCell>
      <GridCell {...cellOf(1)}>
        <button
          type="button"
          tabIndex={-1}
          className={`text-button mono ${classes.value}`}
          onClick={() => actions.open(row)}
        >
          {row.id}
        </button>
      </GridCell>
      {columns.map((column, at) => {
        const cell = cells[at]!;
        const isEdited = edited === column.path;
        return (
          <GridCell
            key={column.path}
            {...cellOf(at + 2)}
            label={column.path}
            numeric={column.isNumeric}
            onDoubleClick={() => actions.edit(row, column)}
          >
            <span className={classes.value}>{cell.text}</span>
            {isEdited ? (
              <CellEditor index={index} row={row} column={column} cell={cell} onClose={actions.stopEditing} />
            ) : (
              <CellActions row={row} column={column} cell={cell} actions={actions} />
            )}
          </GridCell>
        );
      })}
    </>
  );
}

interface GridCellProps {
  at: number;
  isActive: boolean;
  onActivate: () => void;
  onDoubleClick?: () => void;
  label?: string;
  numeric?: boolean;
  children: ReactNode;
}

function GridCell({ at, isActive, onActivate, onDoubleClick, label, numeric, children }: GridCellProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    // The focus follows the active cell only while it is in the grid.
    const grid = cell.current?.closest('[role="grid"]');
    if (isActive && grid?.contains(document.activeElement) && !cell.current?.contains(document.activeElement))
      cell.current?.focus();
  }, [isActive]);
  return (
    <td
      ref={cell}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      aria-colindex={at + 1}
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
      data-label={label}
      data-numeric={numeric || undefined}
      onFocus={onActivate}
      onDoubleClick={onDoubleClick}
    >
      {children}
    </td>
  );
}

interface CellActionsProps {
  row: StoredRow;
  column: TableColumn;
  cell: Cell;
  actions: RowActions;
}

/** Buttons for the pointer; the grid has a key for each. */
function CellActions({ row, column, cell, actions }: CellActionsProps) {
  return (
    <span className={classes.cellActions}>
      <ActionIcon
        size={22}
        tabIndex={-1}
        aria-label={COPY.includeValue(column.path)}
        onClick={() => actions.filter('is', column, cell)}
      >
        <IconFilterPlus size={14} />
      </ActionIcon>
      <ActionIcon
        size={22}
        tabIndex={-1}
        aria-label={COPY.excludeValue(column.path)}
        onClick={() => actions.filter('not', column, cell)}
      >
        <IconFilterMinus size={14} />
      </ActionIcon>
      <ActionIcon
        size={22}
        tabIndex={-1}
        aria-label={COPY.editValue(column.path)}
        onClick={() => actions.edit(row, column)}
      >
        <IconPencil size={14} />
      </ActionIcon>
    </span>
  );
}
