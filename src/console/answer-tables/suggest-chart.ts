import type { AnswerTable, Cell, Column } from './answer-table.ts';

/** Which columns a chart reads, by position. */
export interface ChartPlan {
  /** `columns` are upright and in the order of their labels, `bars` lie in the order of the rows. */
  kind: 'columns' | 'bars';
  labels: readonly number[];
  value: number;
}

export interface ChartPoint {
  label: string;
  value: number | null;
}

/**
 * The chart that suits a table: over time if a column has dates, upright if its only key is a number, else bars for each
 * key. Undefined without a label, a number or a second row.
 */
export function suggestChart(table: AnswerTable): ChartPlan | undefined {
  if (table.rows.length < 2) return undefined;
  const labels = labelColumns(table);
  const [value] = valueColumns(table.columns, labels);
  return labels.length === 0 || value === undefined ? undefined : planFor(table.columns, labels, value);
}

/** The keys of the rows; without keys the first dates, else the first text that differs in every row, else the last such number. */
function labelColumns({ columns, rows }: AnswerTable): readonly number[] {
  const keys = positions(columns, ({ isKey }) => isKey);
  if (keys.length > 0) return keys;
  const isDistinct = (at: number) => new Set(rows.map(row => row[at])).size === rows.length;
  const texts = positions(columns, ({ kind, name }) => kind === 'text' && !name.startsWith('_'));
  const numbers = positions(columns, ({ kind, name }) => kind === 'number' && !name.startsWith('_'));
  const label =
    positions(columns, ({ kind }) => kind === 'date')[0] ??
    texts.find(isDistinct) ??
    texts[0] ??
    columns.findIndex(({ name }) => name === '_id');
  if (label >= 0) return [label];
  const number = numbers.length > 1 ? numbers.findLast(isDistinct) : undefined;
  return number === undefined ? [] : [number];
}

/** The same chart of other columns. */
export function planFor(columns: readonly Column[], labels: readonly number[], value: number): ChartPlan {
  const [only, ...others] = labels.map(at => columns[at]!.kind);
  return { kind: others.length === 0 && only !== 'text' ? 'columns' : 'bars', labels, value };
}

/** The numbers that can be drawn, counts of documents first and scores last. */
export function valueColumns(columns: readonly Column[], labels: readonly number[]): number[] {
  const numbers = positions(columns, ({ kind, isKey }, at) => kind === 'number' && !isKey && !labels.includes(at));
  return numbers.sort((a, b) => Number(columns[a]!.name === '_score') - Number(columns[b]!.name === '_score'));
}

export function chartPoints({ rows }: AnswerTable, { kind, labels, value }: ChartPlan): ChartPoint[] {
  const sorted = kind === 'columns' ? rows.toSorted((a, b) => order(a[labels[0]!]!, b[labels[0]!]!)) : rows;
  return sorted.map(row => ({
    label: labels.map(at => String(row[at] ?? '–')).join(' › '),
    value: row[value] === null || row[value] === undefined ? null : Number(row[value]),
  }));
}

function order(a: Cell, b: Cell): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : a > b ? 1 : 0;
}

function positions(columns: readonly Column[], fits: (column: Column, at: number) => boolean): number[] {
  return columns.flatMap((column, at) => (fits(column, at) ? [at] : []));
}
