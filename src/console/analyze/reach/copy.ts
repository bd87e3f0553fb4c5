import { count, counted, duration } from '../../ui/quantity.ts';

/** Visible strings of the terms that no query finds. */
export const COPY = {
  reach: 'Terms that no query finds',
  reachHint: 'compare the terms of an index with what the search analyzer of their field makes of them',
  index: 'Index',
  chooseIndex: 'Choose an index',
  field: 'Field',
  chooseIndexFirst: 'Choose an index first',
  chooseField: 'Choose a text field',
  chooseWhat: 'Choose an index and a text field.',
  check: 'Check terms',
  checkAgain: 'Check terms again',
  notRead: 'Could not check the terms',
  noTermList:
    'This engine does not list the terms of an index. Copy the index into this tab, on the Move page, to check its terms.',
  progressBar: 'Terms checked',
  progress: (sampled: number, sample: string) => `${count(sampled)} of ${sample} terms`,
  cancelledEarly: 'Cancelled before any term was checked.',
  noTerms: 'The field has no terms yet. Index documents, then check again.',
  sampled: (sampled: number, total: number, milliseconds: number) =>
    `${sampled < total ? `${count(sampled)} of ${counted(total, 'term')}` : counted(total, 'term')} checked in ${duration(milliseconds)}.`,
  sampledUntilCancelled: (sampled: number, total: number) =>
    `${count(sampled)} of ${counted(total, 'term')} checked before you cancelled.`,
  allFound: (analyzer: string) => `Every sampled term can be found: ${analyzer} keeps it as it is indexed.`,
  missed: (lost: number, spelled: number) =>
    [
      lost > 0 ? `No query was found for ${counted(lost, 'term')}.` : '',
      spelled > 0 ? `${counted(spelled, 'term')} can be found only as spelled in documents.` : '',
    ]
      .filter(part => part !== '')
      .join(' '),
  term: 'term',
  documents: 'documents',
  becomes: 'a query searches for',
  nothing: 'nothing',
  changedBy: 'changed by',
  spelled: 'in a document',
  whatToDo: 'what to do',
  searchFor: (word: string) => `Search for “${word}”, which finds it.`,
  removed: (part: string, { index, search }: { index: string; search: string }) =>
    `Queries lose this term. Remove ${part} from ${search}, or add it to ${index} and reindex.`,
  changed: (part: string, { index, search }: { index: string; search: string }) =>
    `Apply ${part} in ${index} too and reindex, or remove it from ${search}.`,
  sameAnalyzer: (part: string, { index }: { index: string; search: string }) =>
    `${part} changes its own result. Set a search_analyzer that ends before it, or change ${index} and reindex.`,
  analyzeTerm: 'Analyze this term',
  showMore: (all: number) => `Show more (${count(all)} in total)`,
} as const;
