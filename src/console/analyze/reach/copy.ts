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
    `${sampled < total ? `${count(sampled)} of ${counted(total, 'term')}, some for every first character,` : counted(total, 'term')} checked in ${duration(milliseconds)}.`,
  sampledUntilCancelled: (sampled: number, total: number) =>
    `${count(sampled)} of ${counted(total, 'term')} checked before you cancelled.`,
  allFound: 'Every sampled term can be found.',
  analyzers: ({ index, search }: { index: string; search: string }) =>
    index === search ? `Indexed and searched with ${index}.` : `Indexed with ${index}, searched with ${search}.`,
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
  removed: (part: string) => `Search with an analyzer without ${part}, or index with ${part} too and reindex.`,
  changed: (part: string) => `Index with ${part} too and reindex, or search with an analyzer without it.`,
  sameAnalyzer: (part: string, analyzer: string) =>
    `${part} changes its own result. Set a search_analyzer without it, or change ${analyzer} and reindex.`,
  analyzeTerm: 'Analyze this term',
  showMore: (all: number) => `Show more (${count(all)} in total)`,
} as const;
