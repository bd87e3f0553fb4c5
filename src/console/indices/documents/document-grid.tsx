import { Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { cellsOf, shownText } from '../../hits/source-cells.ts';
import { useScreen } from '../../ui/use-screen.ts';
import { COPY } from '../copy.ts';
import { editableText } from './cell-value.ts';
import { DocumentCells, type RowActions } from './document-row.tsx';
import {
  ALL_DOCUMENTS,
  type DocumentSelection,
  isSelected,
  NO_DOCUMENTS,
  toggleDocument,
} from './document-selection.ts';
import classes from './documents.module.css';
import type { DocumentFilter, DocumentsView } from './documents-query.ts';
import { type GridPlace, gridMove } from './grid-keys.ts';
import type { StoredRow } from './stored-row.ts';
import type { TableColumn } from './table-columns.ts';

export interface DocumentGridProps {
  table: RefObject<HTMLTableElement | null>;
  index: string;
  rows: readonly StoredRow[];
  /** The number of documents that match. */
  total: number;
  columns: readonly TableColumn[];
  /** What is shown: another one is shown from its top. */
  view: DocumentsView;
  onSort: (sort: DocumentsView['sort']) => void;
  selection: DocumentSelection;
  onSelect: (selection: DocumentSelection) => void;
  /** The id of the open document. */
  openId: string | null;
  onOpen: (row: StoredRow) => void;
  onFilter: (filters: readonly DocumentFilter[]) => void;
  onDelete: () => void;
  isLeaving: (id: string) => boolean;
  /** Called when the last row comes into view. */
  onEnd: () => void;
}

/**
 * Documents as an ARIA grid: arrow keys move, Enter edits a value or opens an id, Space selects, plus and minus filter.
 * Only the rows in view are rendered.
 */
export function DocumentGrid(props: DocumentGridProps) {
  const { index, rows, total, columns, selection, openId, isLeaving } = props;
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 1 });
  const [edited, setEdited] = useState<{ id: string; path: string }>();
  const isNarrow = useScreen('narrow');
  const frame = useRef<HTMLDivElement>(null);
  const { virtual, items } = useVirtualRows(props, frame, isNarrow, active.row);
  const { view } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other documents are shown from the top
  useEffect(() => {
    setActive(place => ({ ...place, row: 0 }));
    virtual.scrollToOffset(0);
  }, [view, virtual]);
  const edit = (row: StoredRow, column: TableColumn) => {
    if (editableText(row.source, column.path) === undefined) props.onOpen(row);
    else setEdited({ id: row.id, path: column.path });
  };
  const actionsOf = (at: number): RowActions => ({
    open: props.onOpen,
    toggle: row => props.onSelect(toggleDocument(selection, row.id)),
    edit,
    stopEditing: () => setEdited(undefined),
    filter: (kind, column, cell) => props.onFilter(filtersOf(kind, column, cell.values)),
    activate: column => (at === active.row && column === active.column ? undefined : setActive({ row: at, column })),
  });
  const onKeyDown = useGridKeys(props, active, edit, place => {
    setActive(place);
    virtual.scrollToIndex(place.row);
  });
  const template = useMemo(() => templateOf(columns, rows), [columns, rows]);
  const extent = { height: virtual.getTotalSize(), minWidth: isNarrow ? undefined : template.width };
  return (
    <div ref={frame} className={classes.frame}>
      <table
        ref={props.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of this table take the focus
        role="grid"
        className={classes.grid}
        aria-label={COPY.documentsOf(index)}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 2}
        onKeyDown={onKeyDown}
      >
        <GridHead {...props} template={template} />
        <tbody className={classes.body} style={extent}>
          {items.map(({ index: at, key, start }) => {
            const row = rows[at];
            if (row === undefined) return null;
            const selected = isSelected(selection, row.id);
            return (
              <tr
                key={key}
                ref={isNarrow ? virtual.measureElement : undefined}
                data-index={at}
                aria-rowindex={at + 2}
                aria-selected={selected}
                data-open={row.id === openId || undefined}
                data-leaving={isLeaving(row.id) || undefined}
                className={`${classes.row} ${isLeaving(row.id) ? 'hatched' : ''}`}
                style={{ transform: `translateY(${start}px)`, gridTemplateColumns: template.columns }}
              >
                <DocumentCells
                  index={index}
                  row={row}
                  columns={columns}
                  selected={selected}
                  leaving={isLeaving(row.id)}
                  active={active.row === at ? active.column : undefined}
                  edited={edited?.id === row.id ? edited.path : undefined}
                  actions={actionsOf(at)}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The rows in view, and that of the focus; asks for more rows when the last come into view. */
function useVirtualRows(
  { rows, columns, onEnd }: DocumentGridProps,
  frame: RefObject<HTMLDivElement | null>,
  isNarrow: boolean,
  active: number,
) {
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (isNarrow ? (columns.length + 1) * 28 + 13 : 29),
    getItemKey: at => rows[at]!.id,
    overscan: 8,
    useFlushSync: false,
    scrollPaddingStart: isNarrow ? 0 : 29,
    rangeExtractor: range => {
      const kept = [active, focusedRow(frame.current) ?? active].map(row => Math.min(row, rows.length - 1));
      return [...new Set([...kept, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
    },
  });
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    if (last >= rows.length - 20) onEnd();
  }, [last, rows.length, onEnd]);
  // Rows render in slices, so that neither opening nor a fast scroll is one long task.
  const items = useDeferredValue(virtual.getVirtualItems(), []);
  return { virtual, items };
}

/** The row that has the focus: it must not leave before the active row, which may be rendered later, takes it over. */
function focusedRow(frame: HTMLElement | null): number | undefined {
  const row = frame?.querySelector<HTMLElement>('tr[data-index]:focus-within');
  return row ? Number(row.dataset['index']) : undefined;
}

/** The keys of the grid; typing in an editor inside it is not handled. */
function useGridKeys(
  { rows, columns, selection, onSelect, onOpen, onFilter, onDelete }: DocumentGridProps,
  active: GridPlace,
  edit: (row: StoredRow, column: TableColumn) => void,
  moveTo: (place: GridPlace) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox';
    if (event.key === 'Delete' && isCheckbox) return onDelete();
    if (target.getAttribute('role') !== 'gridcell') return;
    const next = gridMove(event, active, { rows: rows.length, columns: columns.length + 2 });
    const row = rows[active.row];
    const column = columns[active.column - 2];
    if (next !== undefined) moveTo(next);
    else if (row === undefined) return;
    else if (event.key === ' ') onSelect(toggleDocument(selection, row.id));
    else if (event.key === 'Delete') onDelete();
    else if (event.key === 'Enter' || event.key === 'F2') {
      if (column === undefined) onOpen(row);
      else edit(row, column);
    } else if ((event.key === '+' || event.key === '-') && column !== undefined) {
      const values = cellsOf(row.source, [column.path])[0]!.values;
      onFilter(filtersOf(event.key === '+' ? 'is' : 'not', column, values));
    } else return;
    event.preventDefault();
  };
}

interface GridHeadProps extends DocumentGridProps {
  template: GridTemplate;
}

function GridHead({ columns, view, onSort, selection, onSelect, template }: GridHeadProps) {
  const isPartial = selection.ids.size > 0;
  return (
    <thead className={classes.head} style={{ minWidth: template.width }}>
      <tr aria-rowindex={1} className={classes.row} style={{ gridTemplateColumns: template.columns }}>
        <th scope="col" aria-colindex={1} className={classes.cell}>
          <Checkbox
            aria-label={COPY.selectAll}
            checked={selection.all && !isPartial}
            indeterminate={isPartial}
            onChange={() => onSelect(selection.all || isPartial ? NO_DOCUMENTS : ALL_DOCUMENTS)}
          />
        </th>
        <th scope="col" aria-colindex={2} className={classes.cell}>
          <button
            type="button"
            className={classes.sort}
            title={COPY.idUnsorted}
            onClick={() => notifications.show({ message: COPY.idUnsorted })}
          >
            {COPY.idColumn}
          </button>
        </th>
        {columns.map((column, at) => (
          <ColumnHead key={column.path} column={column} at={at + 2} sort={view.sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface ColumnHeadProps extends Pick<DocumentGridProps, 'onSort'> {
  sort: DocumentsView['sort'];
  column: TableColumn;
  at: number;
}

/** Sorts ascending, then descending, then not at all; says why if the field cannot be sorted. */
function ColumnHead({ column, at, sort, onSort }: ColumnHeadProps) {
  const { path, sort: by } = column;
  const isSorted = sort?.column === path && by.problem === undefined;
  const change = () => {
    if (by.problem !== undefined) notifications.show({ message: by.problem });
    else if (!isSorted) onSort({ column: path, descending: false });
    else onSort(sort.descending ? undefined : { column: path, descending: true });
  };
  return (
    <th
      scope="col"
      aria-colindex={at + 1}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      className={classes.cell}
      data-numeric={column.isNumeric || undefined}
    >
      <button type="button" className={classes.sort} title={by.problem ?? COPY.sortBy(path)} onClick={change}>
        <span className={classes.value}>{path}</span>
        {isSorted && (sort.descending ? <IconArrowDown size={12} /> : <IconArrowUp size={12} />)}
      </button>
    </th>
  );
}

/** One filter for each value, or one for documents without the field. */
function filtersOf(kind: DocumentFilter['kind'], { path }: TableColumn, values: readonly string[]): DocumentFilter[] {
  const texts = [...new Set(values.filter(json => json !== 'null' && !json.startsWith('{')).map(shownText))];
  if (texts.length === 0) return [{ kind, field: path, value: undefined }];
  return texts.map(value => ({ kind, field: path, value }));
}

interface GridTemplate {
  columns: string;
  /** In pixels; narrower grids scroll. */
  width: number | undefined;
}

/** Documents at the top whose ids set the width of their column; fewer than a page, so that more pages do not change it. */
const MEASURED_IDS = 20;

/** Widths depend on types and the first ids, so that rows that come into view do not move the others. */
function templateOf(columns: readonly TableColumn[], rows: readonly StoredRow[]): GridTemplate {
  const letters = Math.max(3, ...rows.slice(0, MEASURED_IDS).map(({ id }) => id.length));
  const idWidth = Math.min(180, 32 + 8 * letters);
  const widths = columns.map(({ type, isNumeric }) => (isNumeric || type === 'boolean' ? 110 : 180));
  const tracks = widths.map(width => `minmax(${width}px, ${width}fr)`);
  return {
    columns: `40px ${idWidth}px ${tracks.join(' ')}`,
    width: widths.reduce((sum, width) => sum + width, 40 + idWidth),
  };
}
