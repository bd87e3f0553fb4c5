import type { PlacedRows } from '../blocks/placed-rows.ts';

/** A count for each group. */
export class GroupCounts {
  private counts = new Float64Array(16);

  add(group: number, count: number): void {
    if (group >= this.counts.length) this.grow(group);
    this.counts[group]! += count;
  }

  /** Counts each row. */
  addRows({ length, groups, onlyGroup }: PlacedRows): void {
    if (onlyGroup >= 0) {
      this.add(onlyGroup, length);
      return;
    }
    let { counts } = this;
    for (let i = 0; i < length; i++) {
      const group = groups[i]!;
      if (group >= counts.length) counts = this.grow(group);
      counts[group]!++;
    }
  }

  get(group: number): number {
    return this.counts[group] ?? 0;
  }

  private grow(group: number): Float64Array<ArrayBuffer> {
    const grown = new Float64Array(Math.max(group + 1, 2 * this.counts.length));
    grown.set(this.counts);
    return (this.counts = grown);
  }
}
