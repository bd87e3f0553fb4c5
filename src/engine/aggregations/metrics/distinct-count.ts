import { HyperLogLog } from './hyper-log-log.ts';

/** Counts different values: all of them are kept up to the threshold, then only a sketch. */
export class DistinctCount {
  private readonly threshold: number;
  private exact: Set<string | number | bigint> | undefined = new Set();
  private sketch: HyperLogLog | undefined;

  constructor(threshold: number) {
    this.threshold = threshold;
  }

  /** One for the same threshold that has counted nothing. */
  empty(): DistinctCount {
    return new DistinctCount(this.threshold);
  }

  add(value: string | number | bigint): void {
    if (this.exact) {
      this.exact.add(value);
      if (this.exact.size > this.threshold) this.toSketch();
    } else this.sketch!.add(value);
  }

  addAll(other: DistinctCount): void {
    if (other.exact) {
      for (const value of other.exact) this.add(value);
      return;
    }
    if (this.exact) this.toSketch();
    this.sketch!.addAll(other.sketch!);
  }

  value(): number {
    return this.exact ? this.exact.size : this.sketch!.estimate();
  }

  private toSketch(): void {
    this.sketch = HyperLogLog.forThreshold(this.threshold);
    for (const value of this.exact!) this.sketch.add(value);
    this.exact = undefined;
  }
}
