import { EngineError } from '../../engine/errors/engine-error.ts';
import { BYTES_PER_UNIT, formatByteSize } from '../../engine/request/byte-size.ts';
import { formatTimeValue, MILLIS_PER_UNIT } from '../../engine/request/time-value.ts';
import { matchesGlob } from '../../engine/structures/glob.ts';
import {
  aliasesOf,
  type Cell,
  type Column,
  Duration,
  type JsonTable,
  type ShownColumn,
  Size,
  type Table,
  type TableRequest,
} from './table.ts';

/** One space between columns, each as wide as its widest cell; the last is not padded. */
export function tableText(table: Table, request: TableRequest): string {
  const columns = shownColumns(table.columns, request.columns);
  const rows = sortedRows(table, request.sort).map(row => columns.map(({ at }) => formatCell(row[at], request) ?? ''));
  const lines = request.header ? [columns.map(column => column.title), ...rows] : rows;
  const widths = columns.map((_, i) => Math.max(...lines.map(line => line[i]!.length)));
  return lines
    .map(line => `${line.map((cell, i) => pad(cell, columns[i]!, widths[i]!, i === columns.length - 1)).join(' ')}\n`)
    .join('');
}

function pad(cell: string, column: ShownColumn, width: number, isLast: boolean): string {
  if (column.right) return cell.padStart(width);
  return isLast ? cell : cell.padEnd(width);
}

/** Every value is a string or null. */
export function tableJson(table: Table, request: TableRequest): JsonTable {
  const columns = shownColumns(table.columns, request.columns);
  return sortedRows(table, request.sort).map(row =>
    Object.fromEntries(columns.map(({ at, title }) => [title, formatCell(row[at], request) ?? null])),
  );
}

/** Name, aliases and meaning of every column. */
export function tableHelp(columns: readonly Column[]): string {
  const lines = columns.map(column => [column.name, column.aliases ?? '', column.doc]);
  const widths = [0, 1, 2].map(i => Math.max(...lines.map(line => line[i]!.length)));
  return lines.map(line => `${line.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')}\n`).join('');
}

/** Unknown names are ignored, repeated ones shown once; an alias becomes the title if it was requested. */
function shownColumns(columns: readonly Column[], wanted: string[] | undefined): ShownColumn[] {
  if (wanted === undefined)
    return columns.flatMap((column, at) =>
      column.hidden ? [] : [{ at, title: column.name, right: column.right ?? false }],
    );
  const names = wanted.flatMap(name =>
    name.includes('*') ? columns.filter(column => matchesGlob(name, column.name)).map(column => column.name) : name,
  );
  return [...new Set(names)].flatMap(name => {
    const at = findColumn(columns, name);
    return at < 0 ? [] : [{ at, title: name, right: columns[at]!.right ?? false }];
  });
}

function findColumn(columns: readonly Column[], name: string): number {
  const byName = columns.findIndex(column => column.name === name);
  return byName >= 0 ? byName : columns.findIndex(column => aliasesOf(column).includes(name));
}

function sortedRows(table: Table, keys: readonly string[]): readonly (readonly Cell[])[] {
  if (keys.length === 0) return table.rows;
  const order = keys.map(key => {
    const name = key.replace(/:(?:asc|desc)$/, '');
    const at = findColumn(table.columns, name);
    if (at < 0)
      throw new EngineError('unsupported_operation_exception', `Unable to sort by unknown sort key \`${name}\``);
    return { at, sign: key.endsWith(':desc') ? -1 : 1 };
  });
  return [...table.rows].sort((a, b) => {
    for (const { at, sign } of order) {
      const difference = compareCells(a[at], b[at]);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
}

/** Empty cells come first. */
function compareCells(a: Cell, b: Cell): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const left = sortValue(a);
  const right = sortValue(b);
  return left < right ? -1 : Number(left > right);
}

function sortValue(cell: Exclude<Cell, undefined>): string | number {
  if (cell instanceof Size) return cell.bytes;
  if (cell instanceof Duration) return cell.millis;
  return typeof cell === 'boolean' ? String(cell) : cell;
}

/** The text of a cell; undefined where it is empty. */
function formatCell(cell: Cell, { bytes, time }: Pick<TableRequest, 'bytes' | 'time'>): string | undefined {
  if (cell === undefined) return undefined;
  if (cell instanceof Size)
    return bytes !== undefined && Object.hasOwn(BYTES_PER_UNIT, bytes)
      ? inUnit(cell.bytes, BYTES_PER_UNIT[bytes]!)
      : formatByteSize(cell.bytes);
  if (cell instanceof Duration)
    return time !== undefined && Object.hasOwn(MILLIS_PER_UNIT, time)
      ? inUnit(cell.millis, MILLIS_PER_UNIT[time]!)
      : formatTimeValue(cell.millis);
  return String(cell);
}

function inUnit(value: number, unit: number): string {
  return String(Math.floor(value / unit));
}
