import { count, duration } from '../ui/quantity.ts';

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

  // Sample loads
  refused: (refused: number, reason: string | undefined) => `${refused} documents were rejected. ${reason}`,
  notLoaded: (title: string) => `The sample files of ${title} could not be loaded.`,
} as const;
