import { count, duration } from '../ui/quantity.ts';

/** Visible strings of Search. */
export const COPY = {
  // Body pane
  bodyRegion: 'Request body',
  bodyTitle: 'Body',
  bodyHint: 'stays in sync with the controls',
  collapse: 'Collapse',
  expandEditor: 'Expand editor',
  bodyEditor: 'Search body',
  bodyNotObject: 'The body must be a JSON object; showing hits of the last valid body.',
  bodyNotJson: (reason: string) => `Invalid JSON; showing hits of the last valid body. ${reason}`,

  // Facet list
  noFacets:
    'Facets narrow the hits down by their values. This index has no keyword, number, boolean or date field to facet on.',
  removeFacet: (field: string) => `Remove the facet ${field}`,
  noFacetValues: 'no values among the hits',
  addFacet: 'Add a facet',

  // Filters
  chosenFilters: 'Selected filters',
  filterBy: (path: string) => `Filter by ${path}`,
  onlyValue: (field: string, value: string) => `Only ${field}: ${value}`,
  withoutValue: (field: string, value: string) => `Without ${field}: ${value}`,
  removeFilter: (filter: string) => `Remove “${filter}”`,
  excludeInstead: 'Exclude instead',
  requireInstead: 'Require instead',

  // Hit card
  whyThisScore: 'Why this score',
  openDocument: 'Open the document',
  idOf: (id: string) => `_id ${id}`,
  absentTerm: (term: string) => `${term} absent`,
  up: 'up',
  down: 'down',
  previousRank: (before: number) => `was ${count(before)}`,

  // Hit list
  hitsRegion: 'the response',
  rank: 'rank',
  idColumn: '_id',
  scoreColumn: '_score',
  document: 'document',
  noHits: 'No hits',
  dropFilters: 'Remove the filters',
  anyWordAction: 'Match any word',
  allFieldsAction: 'Search all text fields',
  firstPageAction: 'Go to the first page',

  // Nothing found
  noMatchForBody: 'No document matches this body.',
  atLeastOf: (least: number) => `at least ${count(least)} of`,
  someOf: (least: string) => `${least} of`,
  noMatch: (some: string, wanted: string, where: string) => `No document contains ${some}${wanted}${where}.`,
  withinFilters: ' within the filters',

  // Pager
  pageNotOpened: (reason: string) => `The next page could not be loaded: ${reason}`,
  pages: 'Pages of hits',
  range: (first: number, last: number, total: number) => `${count(first)} to ${count(last)} of ${count(total)}`,
  pageSize: 'Hits per page',
  perPage: (size: number) => `${count(size)} per page`,
  previous: (size: number) => `Previous ${count(size)}`,
  next: (size: number) => `Next ${count(size)}`,

  // Query bar
  searchText: 'Search text',
  searchPlaceholder: 'Search for…',
  customBody: 'Custom body',
  clearText: 'Clear the text',
  asYouType: 'as you type',
  field: 'Field',
  allTextFields: 'all text fields',
  wordsRequired: 'Number of words required',
  wordsOfQuery: 'Query words',
  customBodyHint: 'Custom body: the controls cannot represent it.',
  useControls: 'Use the controls again',
  looksFor: (analyzer: string) => `${analyzer} looks for`,
  becomes: 'becomes',
  inDocs: (documents: number) => `in ${count(documents)} docs`,
  openIn: 'Open in',
  analyze: 'Analyze',
  anyWord: 'any word',
  atLeast: (n: number) => `at least ${count(n)}`,
  atLeastOfWords: (n: number, words: number) => `at least ${count(n)} of ${count(words)}`,
  everyWord: 'every word',

  // Result bar
  matchCount: (all: number) => `of ${count(all)} documents match`,
  tookTitle: (took: number) => `The engine measured ${count(took)} ms; the other figure includes the round trip.`,
  inTime: (milliseconds: number) => `, in ${duration(milliseconds)}`,
  filters: 'Filters',
  filtersChosen: (chosen: number) => `Filters, ${count(chosen)} selected`,
  shownFields: 'Fields shown',
  fieldsButton: 'Fields',
  findField: 'Find a field',
  noSuchField: 'No field with that name.',
  usualFields: 'Reset',
  sortedBy: (keys: string) => `Sort by ${keys}`,
  sortKey: (place: number) => `Sort field ${count(place)}`,
  sortField: 'Field',
  sortOrder: 'Direction',
  thenBy: 'Then by…',
  withoutSortValue: 'Documents without a value',
  missingFirst: 'missing first',
  missingLast: 'missing last',
  sortEarlier: (field: string) => `Move ${field} up`,
  removeSortKey: (field: string) => `Do not sort by ${field}`,
  sortByColumn: (path: string) => `Sort by ${path}`,
  view: 'View',
  cards: 'Cards',
  table: 'Table',
  json: 'JSON',
  charts: 'Charts',
  ascending: 'ascending',
  descending: 'descending',

  // Results view
  shadeByTerm: 'Shade highlights by term',
  shadeByScore: 'Shade highlights by score',
  shadeTitle: 'Color each highlight by how much its term adds to the score',
  shadeBy: 'Shade by',
  shades: { term: 'term', strength: 'strength' },
  hits: 'Hits',
  searchFailed: 'The search failed.',
  backToControls: 'Back to the controls',
  panelWidth: 'Width of the body and the explanation',

  // Room actions
  requestNote:
    'The page adds explain, an exact count, its page size, a tiebreaker for the order, and its own highlight tags.',

  // Scenario
  scenarioTitle: (index: string) => `Search in ${index}`,
  scenarioTitleFor: (index: string, text: string) => `Search in ${index} for “${text}”`,

  // Search room
  resultsView: 'Results',
  compareView: 'Compare',
  judgementsView: 'Relevance judgments',
  profileView: 'Profile',
  views: 'Search views',
  roomTitle: 'Search',
  index: 'Index',
  nothingToSearch: 'Nothing to search',
  noIndices: 'No indices yet.',
  noIndicesHint: 'Search finds documents in an index, and explains the score of each.',
  loadSample: 'Load a sample on the start page',
  or: ', or',
  createIndex: 'create an index',
  createIndexRequest: 'PUT /my-index',
  noSuchIndex: (index: string) => `No index named ${index}.`,
  existingIndices: (names: string) => `Existing indices: ${names}.`,
  searchIndex: (name: string) => `Search ${name}`,
  opening: 'Opening…',
} as const;
