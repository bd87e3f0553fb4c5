import type { Writable } from '../../engine/json/json-value.ts';
import { type StatColumn, type StatTable, statColumns } from './stats-columns.data.ts';
import { type Cell, type Column, Duration, Size } from './table.ts';

type Members = Record<string, Writable>;

/** The values of _stats that a table has as columns, hidden by default. */
export function statsOf(table: StatTable): readonly StatColumn[] {
  return statColumns.filter(({ only }) => only === undefined || only.includes(table));
}

export function statColumn({ name, aliases, doc }: Pick<StatColumn, 'name' | 'aliases' | 'doc'>): Column {
  return { name, ...(aliases !== '' && { aliases }), doc, right: true, hidden: true };
}

/** The cell with a value of an index, a shard or the node; empty if it is missing. */
export function statCell({ path, kind }: StatColumn, figures: Writable): Cell {
  if (figures === undefined) return undefined;
  const value = path.split('+').reduce((sum, one) => sum + numberAt(figures, one), 0);
  if (kind === 'size') return new Size(value);
  return kind === 'time' ? new Duration(value) : value;
}

function numberAt(figures: Writable, path: string): number {
  const found = path.split('.').reduce<Writable>((at, name) => (at as Members | undefined)?.[name], figures);
  return Number(found ?? 0);
}
