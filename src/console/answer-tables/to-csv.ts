import type { AnswerTable, Cell } from './answer-table.ts';

/** A table as CSV (RFC 4180) with a header. Null is empty, an empty text is quoted. */
export function toCsv({ columns, rows }: AnswerTable): string {
  const lines = [columns.map(({ name }) => name), ...rows];
  return lines.map(csvLine).join('');
}

/** One record, with its line break. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** How many cells a spreadsheet may run as formulas. */
export function formulaCells({ rows }: AnswerTable): number {
  let found = 0;
  for (const row of rows) for (const cell of row) if (typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell)) found++;
  return found;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
