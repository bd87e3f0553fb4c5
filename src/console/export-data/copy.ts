import { counted } from '../ui/quantity.ts';

/** Visible strings of the export of an index. */
export const COPY = {
  button: 'Export',
  exportIndex: (index: string) => `Export ${index}`,
  exporting: (documents: number) => `Exporting: ${counted(documents, 'document')}…`,
  done: (index: string, documents: number) => `Exported ${counted(documents, 'document')} of ${index}.`,
  failed: (index: string, reason: string) => `${index} was not exported: ${reason}`,
} as const;
