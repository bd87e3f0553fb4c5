import type { PlacedRows } from '../blocks/placed-rows.ts';

const MOST_RECENT = 2 ** 31 - 1;

/** A count for each group. */
export class GroupCounts {
  private totals = new Float64Array(16);
  /** Rows that are not in the totals yet: integers are incremented faster. */
  private recent = new Int32Array(16);
  private recentRows = 0;

  add(group: number, count: number): void {
    if (group >= this.totals.length) this.grow(group);
    this.totals[group]! += count;
  }

  /** Counts each row. */
  addRows({ length, groups, onlyGroup }: PlacedRows): void {
    if (onlyGroup >= 0) {
      this.add(onlyGroup, length);
      return;
    }
    if (this.recentRows + length > MOST_RECENT) this.addRecent();
    this.recentRows += length;
    let { recent } = this;
    for (let i = 0; i < length; i++) {
      const group = groups[i]!;
      if (group >= recent.length) recent = this.grow(group);
      recent[group]!++;
    }
  }

  get(group: number): number {
    return (this.totals[group] ?? 0) + (this.recent[group] ?? 0);
  }

  private addRecent(): void {
    const { totals, recent } = this;
    for (let group = 0; group < totals.length; group++) totals[group]! += recent[group]!;
    recent.fill(0);
    this.recentRows = 0;
  }

  private grow(group: number): Int32Array<ArrayBuffer> {
    const length = Math.max(group + 1, 2 * this.totals.length);
    const totals = new Float64Array(length);
    totals.set(this.totals);
    this.totals = totals;
    const recent = new Int32Array(length);
    recent.set(this.recent);
    return (this.recent = recent);
  }
}
