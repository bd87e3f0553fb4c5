import { counted } from '../ui/quantity.ts';

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
} as const;
