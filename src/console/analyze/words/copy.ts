import { count, counted } from '../../ui/quantity.ts';

/** Visible strings of the list of words. */
export const COPY = {
  words: 'Words that become the same term',
  wordsHint: 'paste a list of words to see which collide, and which terms no query reaches',
  wordList: 'Words',
  wordsExample: 'universal, universe, university',
  notAnalyzed: 'Could not analyze the words',
  outcome: (words: number, groups: number, removed: number) =>
    `${counted(words, 'word')} ${words === 1 ? 'becomes' : 'become'} ${count(groups)} different ${groups === 1 ? 'result' : 'results'}${
      removed === 0 ? '' : `; ${counted(removed, 'word')} removed`
    }.`,
  collisions: 'Collisions',
  term: 'term',
  wordsColumn: 'words that become it',
  removed: (words: string) => `Removed: ${words}.`,
  chooseQueryAnalyzer:
    'Choose an analyzer of the query under “Index and query” to see which terms no query for these words reaches.',
  allReachable: (analyzer: string) => `With ${analyzer}, queries for these words reach every term.`,
  unreachable: (analyzer: string, terms: string) => `With ${analyzer}, no query for these words reaches: ${terms}.`,
} as const;
