import type { SortLevel } from '../sort/sort-level.ts';
import type { SortValue } from '../sort/sort-value.ts';
import { TopFieldCollector } from './top-field-collector.ts';
import { TopValueCollector } from './top-value-collector.ts';

/** The collector for a sort. */
export function topByLevels(
  levels: readonly SortLevel[],
  capacity: number,
  after?: readonly SortValue[],
): TopFieldCollector | TopValueCollector {
  const byValues = levels.some(level => level.comparesValues);
  return byValues ? new TopValueCollector(levels, capacity, after) : new TopFieldCollector(levels, capacity, after);
}
