import { count, counted, floatText } from '../../ui/quantity.ts';

const shortNumber = (value: number) => String(Math.round(value * 1000) / 1000);

/** Visible strings of the explanation of scores and missing documents. */
export const COPY = {
  // Bm25 sliders
  k1Hint: 'how much repeating a word adds',
  bHint: 'how much long texts are penalized',
  parameters: 'k1 and b',
  yourValues: (k1: number, b: number) =>
    `Ranked with your values; the index uses k1 ${floatText(k1)}, b ${floatText(b)}.`,
  slidersHint: 'Moving a slider re-ranks the list at once. The index keeps its own setting.',
  reset: 'Reset',

  // Curve chart
  curves: (many: number, name: string, from: string, to: string) =>
    `Score of ${counted(many, 'hit')} as ${name} goes from ${from} to ${to}`,
  asTable: 'As a table',
  hit: 'hit',

  // Document picker
  pickDocument: 'Pick a document',
  clearDocument: 'Clear the document',
  findingDocuments: 'Searching…',
  noSuchDocument: 'No document has these words or this id',

  // Failure sentence
  matches: 'It matches the query.',
  furtherDown: (score: number) =>
    `It matches with a score of ${floatText(score)}: it is further down, or on a later page.`,
  isHit: (rank: number) => `It is among the hits, at rank ${count(rank)}.`,
  inDifferentFields: (places: string, type: string) =>
    `All of its words are present, but in different fields: ${places}. ${type} counts the words of each field alone.`,
  termInFields: (term: string, fields: readonly string[]) => `“${term}” in ${fields.join(' and ')}`,
  forbiddenClause: (named: string) => `It matches a clause that must not match: ${named}.`,
  missedClause: (role: string, named: string) => `It does not match the ${role} ${named}.`,
  wrongOrder: (type: string) => `All of its words are present, but not as ${type} requires.`,
  wordsMatched: (present: number, of: number) => `${count(present)} of ${counted(of, 'word')} matched`,
  wordsRequired: (words: string, asked: string) => `${words}; this query requires ${asked}.`,
  requiredClause: 'required clause',
  filterRole: 'filter',
  queryRole: 'query',
  clauseRole: 'clause',
  everyOne: 'all of them',
  atLeast: (least: string) => `at least ${least}`,

  // Two hits
  besideView: 'Two hits',
  rankAgainst: (rank: number) => `Rank ${count(rank)} and`,
  otherHit: 'The other hit',
  noOtherHit: 'There is no other hit on this page.',
  rankColumn: (rank: number) => `rank ${count(rank)}`,
  doesNotCount: '–',
  sameScore: 'Both have the same score.',
  scoresMore: (winner: number, loser: number, difference: number) =>
    `Rank ${count(winner)} scores ${shortNumber(difference)} more than rank ${count(loser)}`,
  notByTerms: (more: string) => `${more}, not through a term.`,
  mostlyBy: (more: string, term: string, gain: number, reason: string) =>
    `${more}, mostly through “${term}” (+${shortNumber(gain)}): ${reason}.`,
  onlyOneScoresIt: (rank: number, field: string) => `only rank ${count(rank)} scores it in ${field}`,
  scoredDifferently: 'it is scored differently',
  differentBoost: (one: number, other: number) => `its boost is ${shortNumber(one)} versus ${shortNumber(other)}`,
  differentRarity: (one: number, other: number) => `its idf is ${shortNumber(one)} versus ${shortNumber(other)}`,
  oftener: (one: number, other: number) => `it occurs ${counted(one, 'time')} versus ${count(other)}`,
  shorter: (one: number, other: number, field: string) =>
    `its ${field} has ${counted(one, 'word')} versus ${count(other)}`,
  oftenerAndShorter: (freq: number, otherFreq: number, length: number, otherLength: number, field: string) =>
    `it occurs ${counted(freq, 'time')} versus ${count(otherFreq)}, and its ${field} has ${counted(length, 'word')} versus ${count(otherLength)}`,

  // Formula
  formulaOf: (term: string) => `Formula of ${term}`,
  tfTitle: 'tf, with its numbers',
  clickForSource: 'click any number for its source',
  legend: (freq: string, length: string, average: string) =>
    `${freq} = freq, ${length} = words in this field, ${average} = average over the index`,
  freqName: 'freq',
  lengthName: 'length',
  documentsName: 'documents',
  boostName: 'boost',
  timesInText: 'times in this text',
  wordsInField: 'words in this field (as stored: lengths above 40 are rounded)',
  averageLength: 'average length',
  averageOverIndex: 'words on average over the index',
  k1Meaning: 'k1: how quickly repeating a word stops adding to the score; set below',
  bMeaning: 'b: how much a long field is penalized; set below',
  documentsWithTerm: (idf: string) => `documents contain the term, which gives idf ${idf}`,
  boostMeaning: 'boost, including the factor k1 + 1',
  numbersAsRequest: 'Request these numbers',
  numbersNote: 'term_freq, doc_freq, and sum_ttf divided by doc_count: the average length.',

  // Why not actions
  requireFewer: (there: number, many: number) => `Require ${count(there)} of ${count(many)}`,
  allFieldsAction: 'Search all text fields',
  dropFilter: (filtered: string) => `Remove the filter on ${filtered}`,
  openAnalyze: 'See what the analyzer does',

  // Why not
  whyNot: 'Why is it not here?',
  missingDocument: 'Missing document',
  whyNotHint: 'Pick any document to see the first clause that excludes it, and the terms it has instead.',
  askingAbout: (id: string) => `Explaining ${id}…`,
  cannotExplain: (id: string) => `${id} could not be explained.`,
  noSuchId: (index: string | undefined) => `${index} has no document`,
  explanation: 'The engine’s explanation',
  questionAsRequest: 'Show this question as a request',
  questionNote: 'Each clause is also run for the document on its own, and its terms are read with _termvectors.',
  present: 'present',
  missing: 'missing',
  inDocument: 'is in this document',
  wouldAdd: (score: string) => `would add ${score}`,
  notInDocument: 'is not in this document',
  notThere: 'is not in this document, which has',
  otherTerm: ': a different term',
  otherTerms: ': different terms',
  noValue: 'has no value in this document',
  is: 'is',
  seeTerms: 'See its terms',

  // Why panel
  explanationRegion: 'Explanation',
  whyThisScore: 'Why this score',
  idOf: (id: string) => `_id ${id}`,
  explanationView: 'Explanation view',
  wordsView: 'Words',
  treeView: 'Tree',
  jsonView: 'JSON',
  noExplanation: 'The response has no explanation: the body says "explain": false.',
  explanationLabel: 'the explanation',

  // Why table
  unexplained: 'no explanation',
  notFromTerms: (reason: string) => `The score does not come from terms: ${reason}.`,
  everyDocument:
    'The query matches every document, so all of them have the same score. Search for a word to see how it counts.',
  constantScore: (reason: string) => `Every match has the same score, because the query does not rank: ${reason}.`,
  term: 'term',
  freq: 'freq',
  idf: 'idf',
  tf: 'tf',
  product: 'boost × idf × tf',
  score: 'score',
  sum: 'sum',
  bestField: 'the best field',
} as const;
