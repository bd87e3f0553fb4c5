import { count, counted } from '../ui/quantity.ts';

/** Visible strings of the export of an index. */
export const COPY = {
  button: 'Export',
  exportIndex: (index: string) => `Export ${index}`,
  formats: {
    ndjson: { name: 'NDJSON', hint: 'with ids and routing, to import again' },
    json: { name: 'JSON', hint: 'one array of documents, without ids' },
    csv: { name: 'CSV', hint: 'a column for each field' },
  },
  exporting: (index: string, done: number, total: number | undefined) =>
    `Exporting ${index}: ${total === undefined ? 'reading…' : `${count(done)} of ${count(total)}.`} Close this message to cancel.`,
  cancelled: (index: string) => `Cancelled the export of ${index}. No file was written.`,
  done: (index: string, documents: number) => `Exported ${counted(documents, 'document')} of ${index}.`,
  failed: (index: string, reason: string) => `${index} was not exported: ${reason}`,
} as const;
