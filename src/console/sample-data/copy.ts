import { count, counted, duration } from '../ui/quantity.ts';

/** Visible strings of the sample data. */
export const COPY = {
  // Load progress
  loading: (nouns: string) => `Loading ${nouns}`,
  indexing: (nouns: string) => `Indexing ${nouns}`,
  progress: (done: number, total: string) => `${count(done)} of ${total}`,
  rate: (perSecond: number) => `${count(perSecond)} per second`,
  left: (left: number) => `, ${duration(left)} left`,
  cancelHint: 'Cancel keeps what has been loaded.',
  cancel: 'Cancel loading',
  loaded: (title: string) => `${title} loaded`,

  // Samples
  recipes: {
    title: 'Recipes',
    noun: 'recipe',
    nouns: 'recipes',
    about: (recipes: number) => `${count(recipes)} recipes with ingredients, minutes, ratings and tags`,
  },
  trails: {
    title: 'Walking trails',
    noun: 'trail',
    nouns: 'trails',
    about: (trails: number) => `${count(trails)} walking trails with stages, lengths, surfaces and seasons`,
  },
  oneEnding: 'one ending',
  twoEndings: 'two endings',
  typo: 'a typo, found by fuzziness',
  phrase: 'a phrase',
  stopWords: 'stop words removed',

  // Sample loads
  refused: (refused: number, reason: string | undefined) =>
    `${counted(refused, 'document was', 'documents were')} rejected. ${reason ?? ''}`,
  notLoaded: (title: string) => `The sample files of ${title} could not be loaded.`,
} as const;
