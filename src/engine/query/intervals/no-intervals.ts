import { NO_MORE_DOCS } from '../../segments/doc-iterator.ts';
import type { IntervalDocs, IntervalSource } from './interval-source.ts';

/** For a text without terms. Not an alternative either. */
export const NO_INTERVALS: IntervalSource = {
  minExtent: 0,
  alternatives: () => [],
  docs: () => NO_DOCS,
  describe: () => 'no_match',
  visit: () => {},
};

/** Already exhausted; conjunctions reject it. */
const NO_DOCS: IntervalDocs = {
  doc: NO_MORE_DOCS,
  cost: 0,
  nextDoc: () => NO_MORE_DOCS,
  advance: () => NO_MORE_DOCS,
  read: () => [],
};
