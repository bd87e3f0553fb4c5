import type { Leaf } from '../../segments/searcher.ts';
import type { ScoreDoc } from '../collect/score-doc.ts';
import { compareByLevels } from '../collect/top-field-collector.ts';
import type { LevelKeys, SortLevel, SortValue } from '../sort/sort-level.ts';
import type { Collapse, LeafGroups } from './bind-collapse.ts';

/** The best document of a group within the current segment. */
interface Best {
  doc: number;
  score: number;
  keys: number[];
}

/** The best documents of the best groups. Keeps every group, because a later document may improve any of them. */
export class CollapsingCollector {
  private readonly collapse: Collapse;
  private readonly levels: readonly SortLevel[];
  private readonly capacity: number;
  private readonly after: readonly SortValue[] | undefined;
  private readonly heads = new Map<SortValue, ScoreDoc>();
  private best = new Map<number | bigint, Best>();
  private groups: LeafGroups | undefined;
  private leafKeys: LevelKeys[] = [];
  private afterKeys: readonly number[] | undefined;
  private docBase = 0;

  constructor(
    collapse: Collapse,
    {
      levels,
      capacity,
      after,
    }: { levels: readonly SortLevel[]; capacity: number; after: readonly SortValue[] | undefined },
  ) {
    this.collapse = collapse;
    this.levels = levels;
    this.capacity = capacity;
    this.after = after;
  }

  startLeaf(leaf: Leaf): void {
    this.finishLeaf();
    this.docBase = leaf.docBase;
    this.groups = this.collapse.groups(leaf);
    this.leafKeys = this.levels.map(level => level.leaf(leaf));
    const { after } = this;
    this.afterKeys = after && this.leafKeys.flatMap((keys, level) => [...keys.keyOf(after[level]!)]);
  }

  collect(doc: number, score: number): void {
    const keys = this.keysOf(doc, score);
    if (this.afterKeys && compareKeys(keys, this.afterKeys) <= 0) return;
    const group = this.groupOf(doc, score);
    if (group === undefined) return;
    const known = this.best.get(group);
    if (!known) this.best.set(group, { doc, score, keys });
    else if (compareKeys(keys, known.keys) < 0) Object.assign(known, { doc, score, keys });
  }

  /** In sort order; empties the collector. */
  drain(): ScoreDoc[] {
    this.finishLeaf();
    const found = this.ordered();
    this.heads.clear();
    return found.slice(0, this.capacity);
  }

  /**
   * Undefined for a document without a single group. @throws EngineError if such a document would be among the top hits
   */
  private groupOf(doc: number, score: number): number | bigint | undefined {
    try {
      return this.groups!.keyOf(doc);
    } catch (error) {
      if (this.isAmongFirst(doc, score)) throw error;
      return undefined;
    }
  }

  private isAmongFirst(doc: number, score: number): boolean {
    this.finishLeaf();
    const last = this.ordered()[this.capacity - 1];
    const values = this.leafKeys.map(keys => keys.value(doc, score));
    return !last || this.compare({ doc: this.docBase + doc, score, values }, last) < 0;
  }

  private ordered(): ScoreDoc[] {
    return [...this.heads.values()].sort((a, b) => this.compare(a, b) || a.doc - b.doc);
  }

  private keysOf(doc: number, score: number): number[] {
    if (this.levels.length === 0) return [-score];
    return this.leafKeys.flatMap(keys => [keys.key(doc, score), keys.rest?.(doc) ?? 0]);
  }

  private compare(a: ScoreDoc, b: ScoreDoc): number {
    return this.levels.length === 0 ? b.score - a.score : compareByLevels(a.values, b.values, this.levels);
  }

  private finishLeaf(): void {
    for (const [key, { doc, score }] of this.best) {
      const group = this.groups!.valueOf(key);
      const values = this.leafKeys.map(keys => keys.value(doc, score));
      const head = { doc: this.docBase + doc, score, values, group };
      const known = this.heads.get(group);
      if (!known || this.compare(head, known) < 0) this.heads.set(group, head);
    }
    this.best = new Map();
  }
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}
