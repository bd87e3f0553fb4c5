import type { Leaf } from '../../segments/searcher.ts';
import type { LevelKeys, SortLevel, SortValue } from '../sort/sort-level.ts';
import type { ScoreDoc } from './score-doc.ts';
import { compareByLevels } from './top-field-collector.ts';

/**
 * Collects the top documents when a sort level has no order-preserving keys and the values themselves must be compared.
 */
export class TopValueCollector {
  private readonly levels: readonly SortLevel[];
  private readonly capacity: number;
  private readonly after: readonly SortValue[] | undefined;
  private readonly found: ScoreDoc[] = [];
  private leafKeys: LevelKeys[] = [];
  private docBase = 0;

  constructor(levels: readonly SortLevel[], capacity: number, after?: readonly SortValue[]) {
    this.levels = levels;
    this.capacity = capacity;
    this.after = after;
  }

  startLeaf(leaf: Leaf): void {
    this.docBase = leaf.docBase;
    this.leafKeys = this.levels.map(level => level.leaf(leaf));
  }

  collect(doc: number, score: number): void {
    const values = this.leafKeys.map(keys => keys.value(doc, score));
    if (this.after && compareByLevels(values, this.after, this.levels) <= 0) return;
    const { found } = this;
    let low = 0;
    let high = found.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareByLevels(found[middle]!.values, values, this.levels) <= 0) low = middle + 1;
      else high = middle;
    }
    if (low >= this.capacity) return;
    found.splice(low, 0, { doc: this.docBase + doc, score, values });
    if (found.length > this.capacity) found.pop();
  }

  /** In sort order; empties the collector. */
  drain(): ScoreDoc[] {
    return this.found.splice(0);
  }
}
