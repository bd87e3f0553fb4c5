import { type AnswerShape, type Cell, type Column, tableOf } from '../answer-table.ts';
import { COPY } from '../copy.ts';
import { cellOf, isObject, recordsIn } from '../read-json.ts';

/** `columns` with `values`, the answers of ES|QL, or with `rows`, those of SQL. */
export const values: AnswerShape = ({ json, request }) => {
  if (!isObject(json)) return [];
  const columns = recordsIn(json['columns'])?.map(column => String(column['name']));
  const lists = json['values'] ?? json['rows'];
  if (!columns || !Array.isArray(lists) || !lists.every(Array.isArray)) return [];
  const isColumnar = /"columnar"\s*:\s*true/.test(request) || lists.some(list => list.length !== columns.length);
  const rows = isColumnar ? transpose(lists, columns.length) : lists.map(list => list.map(cellOf));
  const table = tableOf(COPY.rows, columns, rows);
  const types = recordsIn(json['columns'])!.map(({ type }) => type);
  return [{ ...table, columns: table.columns.map((column, at) => typed(column, types[at])) }];
};

function typed(column: Column, type: unknown): Column {
  if (typeof type !== 'string') return column;
  return { ...column, type, ...(isDate(type) && { kind: 'date' }) };
}

function isDate(type: string): boolean {
  return type === 'date' || type === 'date_nanos' || type === 'datetime';
}

function transpose(lists: readonly unknown[][], columns: number): Cell[][] {
  const height = Math.max(0, ...lists.map(list => list.length));
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cellOf(lists[column]?.[row])),
  );
}
