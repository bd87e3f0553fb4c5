import { count, counted, duration } from '../ui/quantity.ts';

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Visible strings of the start page. */
export const COPY = {
  documents: (many: number) => counted(many, 'document'),

  // Barcode strip
  strip: (name: string, fact: string, documents: number) => `${name}: ${fact} of ${documents}`,

  // Best panel
  bestTitle: 'The best hits come first',
  bestHint: 'Rare words score higher, long texts lower.',
  explainScore: 'Explain a score',
  searchAllFields: 'Search all fields',
  noSample: (noun: string, words: string, field: string, tolerant: boolean) =>
    `No ${noun} has ${words} in its ${field}${
      tolerant
        ? ', nor a similar word: one that starts with the same two letters, with one edit for 3 to 5 letters and up to two for more'
        : ''
    }.`,
  or: ' or ',
  and: ' and ',
  insteadOf: (near: string, term: string) => `“${near}” instead of “${term}”`,
  replaced: (terms: string, field: string) => `Searched for ${terms}, which no ${field} contains.`,
  neverAdjacent: (noun: string, field: string) =>
    `Every word occurs, but never next to each other in the ${field} of one ${noun}.`,
  notEnough: (noun: string, needed: string, field: string) =>
    `Every word occurs, but no ${noun} has ${needed} in its ${field}.`,

  // Doors
  lookCloser: 'Look closer',
  firstLesson: 'Lesson 1: What an index is',
  whyMatches: 'Why “soups” finds “soup”',
  whereScore: 'Where a score comes from',
  whatEngineKnows: (noun: string) => `What the engine stores for a ${noun}`,
  develop: 'Develop',
  openConsole: 'Open the console',
  sendAsRequest: 'Send this search as a request',
  createIndex: 'Create an index',

  // Exhibit
  searchThe: (nouns: string) => `Search the ${nouns}`,
  found: (total: number, milliseconds: number) => `${counted(total, 'found', 'found')} in ${duration(milliseconds)}`,
  searchFailed: 'Search failed',

  // First query
  theWord: 'the word',
  bothAnyOrder: 'both, in any order',
  allAnyOrder: 'all of them, in any order',
  both: 'both of them',
  all: 'all of them',
  atLeastOf: (least: number) => `at least ${NUMBERS[least] ?? least} of them`,

  // First run room
  runningInTab: 'A search engine is running in this tab.',
  runningAt: (name: string) => `A search engine is running at ${name}.`,
  sampleTitle: (title: string) => `Sample: ${title}`,
  notListed: 'Could not list the indices',
  loadStopped: (nouns: string) => `Could not load all ${nouns}`,
  typePrivately: 'Type and watch it work. Nothing leaves this browser.',
  type: 'Type and watch it work.',
  openingTab: 'Opening the indices in this browser…',
  openingServer: 'Opening the indices of the server…',
  unreadable: (index: string) => `The index ${index} cannot be read. The page Indices shows why.`,
  holdsNo: (nouns: string) => `It holds no ${nouns} yet.`,
  private: 'Nothing leaves this browser.',
  holds: 'It holds',
  hasIndexed: 'It has indexed',
  inTime: 'in',

  // Gathered panel
  sideBySide: (total: number) =>
    `${counted(total, 'of these has', 'of these have')} the words side by side: postings store positions, too.`,
  eachLine: (noun: string) => `Each line is one ${noun}, the first on the left.`,
  gatheredTitle: 'Documents are collected',
  seeRequest: 'See the request',
  requestNote: 'The page adds highlight with its own tags, and explain for the score bars.',
  more: (many: number) => `${count(many)} more`,

  // Sample offer
  sampleData: 'Sample data',
  offerHint: 'Four panels show how a search works. They need documents:',
  offerSource: ', written for this project.',
  load: (nouns: string) => `Load ${nouns}`,
  createRequest: (index: string) => `PUT /${index}`,

  // Term list panel
  allTerms: 'all',
  allCount: (total: number) => `all ${count(total)}`,
  termList: (total: string) => `A sorted list of ${total} terms, each with the documents that contain it.`,
  closestTerm: (term: string | undefined, near: string) =>
    `No document contains “${term}”. The closest term: “${near}”.`,
  termsTitle: 'Terms are looked up',
  lookInside: 'Look inside the index',
  sortedTerms: 'Sorted terms',
  notHere: 'not here',

  // Words panel
  sameForAll: (noun: string) => `The same was done to every ${noun} when it was indexed.`,
  sameForAllSoFinds: (noun: string, word: string, term: string | undefined) =>
    `The same was done to every ${noun}, so “${word}” finds “${term}”.`,
  wordsTitle: 'Your words become terms',
  exploreAnalyzer: 'Explore the analyzer',
  becomes: 'becomes',
  typeWord: 'Type a word.',
  try: 'Try',
  dropped: 'removed',
  lookUp: (term: string) => `Look up ${term} in the term list`,
} as const;
