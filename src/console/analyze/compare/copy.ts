import { count } from '../../ui/quantity.ts';

/** Visible strings of the comparison of analyzers, and of index and query. */
export const COPY = {
  // Languages
  languages: 'Languages',
  languagesHint: 'the same text through the analyzers of all languages, grouped by equal terms',
  compareLanguages: (many: number) => `Compare ${many} languages`,
  hideLanguages: 'Hide languages',
  languagesColumn: 'analyzers',
  analyzing: 'Analyzing…',
  notCompared: 'Could not compare the languages',
  openAnalyzer: (analyzer: string) => `Analyze with ${analyzer}`,
  noTerms: 'no terms',
  moreTerms: (more: number, all: number) => `Show ${count(more)} more of ${count(all)}`,

  // Compare section
  compare: 'Compare',
  selectionHint: 'every row highlights the selected characters ·',
  term: 'term',
  onlyInRow: 'only in this row',
  analyzer: 'analyzer',
  terms: 'terms',
  shared: 'shared',
  onlyHere: 'only here',
  actions: 'actions',
  addAnalyzer: 'Add an analyzer',
  removeAnalyzer: (name: string) => `Remove ${name}`,
  onlyInRowTitle: 'Only in this row',

  // Two sides section
  twoSides: 'Index and query',
  twoSidesHint: 'the terms of the text, the terms of a query, and why they do or do not match',
  query: 'Query',
  queryPlaceholder: 'Words a user might search for',
  queryAnalyzer: 'Analyzed with',
  sameAnalyzer: 'the same as the text',
  matches: 'Matches',
  doesNotMatch: 'Does not match',
  foundAt: (positions: string) => `found at ${positions}`,
  position: (position: number) => `position ${position}`,
  index: 'index',
  querySide: 'query',

  // Two sides
  removedHere: (token: string, remover: string) =>
    `“${token}” is in the text, but ${remover} removes it there and not here.`,
  becomesOther: (token: string, token2: string) => `The text has ${token}, the query looks for ${token2}`,
  changedHere: (becomes: string, filters: string) => `${becomes}: ${filters} changed it here but not there.`,
  changedThere: (becomes: string, filters: string) => `${becomes}: ${filters} changed it there but not here.`,
  splitDifferently: (becomes: string) => `${becomes}: the two sides split the same word differently.`,
  caseDiffers: (token: string, token2: string) =>
    `The text has ${token}, the query looks for ${token2}: only one side lowercases.`,
  splitHere: (token: string) => `The text has ${token} in one piece: it is split here but not there.`,
  splitThere: (token: string) => `The text has only the piece ${token}: it is split there but not here.`,
  nothingBecomes: (token: string) => `No word of the text becomes ${token}.`,
  aFilter: 'a filter',
} as const;
