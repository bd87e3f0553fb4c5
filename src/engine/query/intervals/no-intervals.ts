import type { IntervalSource } from './interval-source.ts';

/** Where a text has no terms. */
export const NO_INTERVALS: IntervalSource = {
  minExtent: 0,
  alternatives: () => [NO_INTERVALS],
  docs: () => undefined,
  describe: () => 'no_match',
  visit: () => {},
};
