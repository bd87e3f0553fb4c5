import type { Collapse } from '../collapse/bind-collapse.ts';
import { CollapsingCollector } from '../collapse/collapsing-collector.ts';
import type { SortLevel, SortValue } from '../sort/sort-level.ts';
import { TopFieldCollector } from './top-field-collector.ts';
import { TopScoreCollector } from './top-score-collector.ts';
import { TopValueCollector } from './top-value-collector.ts';

/** Keeps the best hits. */
export type HitQueue = TopScoreCollector | TopFieldCollector | TopValueCollector | CollapsingCollector;

interface HitOrder {
  /** Empty when sorting by score. */
  readonly levels: readonly SortLevel[];
  readonly capacity: number;
  /** Only hits after these sort values are kept. */
  readonly after: readonly SortValue[] | undefined;
  /** Keeps only the first hit of each group. */
  readonly collapse: Collapse | undefined;
}

/** The queue for an order of hits. */
export function hitQueue({ levels, capacity, after, collapse }: HitOrder): HitQueue {
  if (collapse) return new CollapsingCollector(collapse, { levels, capacity, after });
  if (levels.length === 0) return new TopScoreCollector(capacity);
  const byValues = levels.some(level => level.comparesValues);
  return byValues ? new TopValueCollector(levels, capacity, after) : new TopFieldCollector(levels, capacity, after);
}
