import { count, counted } from '../../ui/quantity.ts';

/** Visible strings of the comparison of two searches. */
export const COPY = {
  // Compare view
  left: 'Left',
  right: 'Right',
  nothingToCompare: 'Nothing to compare yet: neither side has hits.',
  overlap: (both: number, gone: number, came: number, rose: number, fell: number, stayed: number) =>
    `${count(both)} in both, ${count(gone)} only left, ${count(came)} only right; ${count(rose)} rose, ${count(fell)} fell, ${count(stayed)} stayed.`,
  refused: (side: string) => `The ${side} search failed.`,
  leftInSentence: 'left',
  rightInSentence: 'right',
  leftHits: 'Left hits',
  rightHits: 'Right hits',
  differences: 'What made the difference',
  differencesWidth: 'Width of the difference panel',

  // Difference panel
  document: (id: string) => `_id ${id}`,
  term: 'term',
  difference: 'difference',
  score: 'score',
  onlyRight: (right: number | undefined) => `Rank ${right} on the right, not among the hits on the left.`,
  onlyLeft: (left: number | undefined) => `Rank ${left} on the left, not among the hits on the right.`,
  sameRank: (left: number | undefined) => `Rank ${left} on both sides.`,
  rose: (left: number | undefined, right: number | undefined) => `It rose from ${left} to ${right}.`,
  fell: (left: number | undefined, right: number | undefined) => `It fell from ${left} to ${right}.`,
  matchesNeither: 'It does not match on either side.',
  notRight: 'It does not match on the right.',
  notLeft: 'It does not match on the left.',

  // Rank moves
  new: 'new',
  gone: 'gone',

  // Move lines
  lines: (many: number) => `${counted(many, 'line connects', 'lines connect')} the documents found on both sides`,

  // Score difference
  rightTermOnly: 'counts on the right only',
  leftTermOnly: 'counts on the left only',
  same: 'the same',
  scoredDifferently: 'scored differently',
  boost: 'boost',
  rarity: 'rarity (idf)',
  clauseWeight: 'the enclosing clause has another weight',
  frequency: (short: string, short2: string) => `frequency (${short} times, then ${short2})`,
  length: (short: string, short2: string) => `length (${short} words, then ${short2})`,
  parameters: 'k1 and b',
  frequencyAgainstLength: 'frequency relative to the average length',
  sameScore: 'Its score is the same on both sides.',
  addsMore: (key: string, short: string, cause: string) => `${key} moved it most: ${short} more; ${cause}.`,
  addsLess: (key: string, short: string, cause: string) => `${key} moved it most: ${short} less; ${cause}.`,

  // Side controls
  side: (name: string) => `${name} side`,
  matches: (total: number) => `${count(total)} match`,
  backToControls: 'back to the controls',
  writeBody: 'write the body',
  collapse: 'Collapse',
  expandEditor: 'Expand editor',
  showAsRequest: (side: string) => `Show the ${side} side as a request`,
  body: (name: string) => `${name} body`,
  words: (name: string) => `${name} words`,
  wordsPlaceholder: 'Search for…',
  index: (name: string) => `${name} index`,
  field: (name: string) => `${name} field`,
  allTextFields: 'all text fields',
  wordsRequired: (name: string) => `${name} number of words required`,
  analyzer: (name: string) => `${name} analyzer`,
  analyzerOfField: 'the field’s analyzer',
  anyWord: 'any word',
  everyWord: 'every word',
  atLeast: (least: string) => `at least ${least}`,
  bodyNotObject: 'Not a JSON object yet; showing results of the last valid body.',

  // Side list
  hitLine: (id: string, score: string) => `_id ${id} · ${score}`,
} as const;
