import { count, counted } from '../ui/quantity.ts';

/** Visible strings of responses as tables and charts. */
export const COPY = {
  // Tables
  hits: 'hits',
  rows: 'rows',
  metrics: 'metrics',
  metric: 'metric',
  value: 'value',
  documents: 'documents',
  action: 'action',
  column: (number: number) => `column ${number}`,
  response: (number: number) => `response ${number}`,

  // View
  whichTable: 'Part of the response',
  sortBy: (column: string) => `Sort by ${column}`,
  rowsShown: (shown: number, rows: number) =>
    shown < rows ? `${count(shown)} of ${counted(rows, 'row')}` : counted(rows, 'row'),
  ofTotal: (total: number) => `of ${count(total)}`,
  showMore: (rows: number) => `Show ${count(rows)} more`,
  columnsShown: (shown: number, columns: number) =>
    `The first ${count(shown)} of ${count(columns)} columns are shown. The CSV has all of them.`,
  copyCsv: 'Copy as CSV',
  downloadCsv: 'Download CSV',
  csv: 'the table as CSV',
  formulas: (cells: number) =>
    `${counted(cells, 'cell begins', 'cells begin')} with =, +, - or @. A spreadsheet may run such text as a formula.`,
  labels: 'Bars for',
  values: 'Length from',
  tableOf: (name: string) => `Table of ${name}`,
} as const;
