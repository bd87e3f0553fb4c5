import type { Cell } from '../answer-tables/answer-table.ts';
import { csvLine } from '../answer-tables/to-csv.ts';
import { shownText, sourceValues } from '../hits/source-cells.ts';
import type { StoredDocument } from '../mapping-editor/json/stored-hits.ts';
import { bulkLines, onOneLine } from './export-documents.ts';

export const EXPORT_FORMATS = ['ndjson', 'json', 'csv'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  ndjson: 'application/x-ndjson',
  json: 'application/json',
  csv: 'text/csv',
};

/** Writes the text of a file from its documents. */
export interface DocumentFormat {
  start: string;
  /** @param isFirst whether no document was written before */
  page(documents: readonly StoredDocument[], isFirst: boolean): string;
  end: string;
}

/**
 * Bulk lines keep ids and routing; a JSON array has the sources as stored; CSV has the id and a column for each path,
 * with lists and objects as JSON.
 */
export function documentFormat(format: ExportFormat, paths: readonly string[]): DocumentFormat {
  if (format === 'ndjson') return { start: '', page: documents => documents.map(bulkLines).join(''), end: '' };
  if (format === 'json')
    return {
      start: '[',
      page: (documents, isFirst) =>
        documents.map(({ source }, at) => `${isFirst && at === 0 ? '\n' : ',\n'}${onOneLine(source)}`).join(''),
      end: '\n]\n',
    };
  return {
    start: csvLine(['_id', ...paths]),
    page: documents => documents.map(({ id, source }) => csvLine([id, ...csvCells(source, paths)])).join(''),
    end: '',
  };
}

function csvCells(source: string, paths: readonly string[]): Cell[] {
  const found = sourceValues(source);
  return paths.map(path => {
    const values = found.get(path);
    if (values === undefined) return null;
    if (values.length > 1) return `[${values.map(onOneLine).join(',')}]`;
    return values[0] === 'null' ? null : shownText(values[0]!);
  });
}
