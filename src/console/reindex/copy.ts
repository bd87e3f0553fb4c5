import { count, counted } from '../ui/quantity.ts';
import type { CountVerdict } from './count-verdict.ts';

/** Visible strings of the dry run's documents and of the comparison after a run. */
export const COPY = {
  documentsShown: 'Documents shown',
  sample: 'Sample',
  onlyRefused: 'Only refused',
  onlyChanged: 'Only changed',
  shown: (many: number) => `${count(many)} shown`,
  noneShown: 'No documents match this filter.',
  triedDocuments: 'Tried documents',
  unchanged: 'unchanged',
  noChange: 'No changes.',
  dropped: 'Dropped by the script, or its id was changed.',
  counts: (source: string, documents: number, to: string, there: number) =>
    `${counted(documents, 'document')} in ${source}, ${count(there)} in ${to}`,
  countReason: (verdict: CountVerdict, to: string): string => {
    if (verdict.kind === 'explained')
      return `. The script left out ${counted(verdict.leftOut, 'document')}, which accounts for the difference.`;
    if (verdict.kind === 'shared') return `. ${to} existed before the run and may hold other documents.`;
    if (verdict.kind === 'differs')
      return `. The counts differ: documents may have been rejected by ${to}, or written on either side since.`;
    return '';
  },
} as const;
