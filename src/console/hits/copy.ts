import { count, counted } from '../ui/quantity.ts';

/** Visible strings of lists of hits. */
export const COPY = {
  // Marked snippet
  addsNothing: 'adds nothing to the score',
  adds: (score: string) => `adds ${score} to the score`,

  // Score bar
  noTermScored: 'no term scored',
  scoreByTerm: (name: string) => `Score by term: ${name}`,

  // Shown fields
  objects: (number: number) => counted(number, 'object'),

  // Words to terms
  splitStage: 'split',
  endingsStage: 'endings',
  splitAtSpacesAndSigns: 'at spaces and punctuation',
  splitAtSpaces: 'at spaces',
  oneWord: 'one word',
  lowercaseStage: 'lowercase',
  alreadyLowercase: 'nothing to do',
  lowercased: (list: string) => `${list} lowercased`,
  stopWordStage: 'stop words',
  noStopWords: 'none to remove',
  stopWordsRemoved: (list: string) => `${list} removed`,
  nothingStemmed: 'nothing to stem',
  becomes: (word: string, term: string | undefined) => `${word} becomes ${term}`,
  loses: (word: string, cut: string) => `${word} loses its ${cut}`,

  // Explanation words
  sumOfParts: (parts: number) => `sum of ${count(parts)} parts`,
  bestPlusOthers: (parts: number, share: string) =>
    `the best of ${count(parts)} parts, plus ${share} of each other part`,
  bestOfParts: (parts: number) => `the best of ${count(parts)} parts; the others do not count`,
  filterMatches: (filter: string) => `a filter matches and adds nothing: ${filter}`,
  constantScore: (query: string) => `matches ${query}: always the same score`,
  everyDocument: 'every document: always the same score',
  functionScore: 'the score of the query times its functions',
  multiplied: 'the product of its parts',
  limitedFunctions: 'the smaller of the functions’ value and its limit',
  requiredMissing: 'is required but does not match',
  doesNotMatch: 'does not match',
  optionalClauses: (matched: string, required: string) =>
    `${matched} of the optional clauses matched; ${required} are required`,
  clauseViolated: 'a required clause does not match, or a forbidden one does',
  fieldHas: (field: string, named: string) => `${field} has ${named}`,
  once: 'once',
  twice: 'twice',
  times: (short: string) => `${short} times`,
  amongWords: (short: string) => ` among ${short} words`,
  documentsHave: (short: string) => `, which ${short} documents have`,
  termScore: (
    field: string,
    named: string,
    times: string,
    among: string,
    holds: string,
    short: string,
    short2: string,
    short3: string,
  ) => `${field} has ${named} ${times}${among}${holds}: ${short} × rarity ${short2} × frequency ${short3}`,
} as const;
