/** Counts an operation: completions, total time, failures, and how many are in progress. */
export class Meter {
  total = 0;
  failed = 0;
  current = 0;
  millis = 0;

  /** Runs an operation and counts it; rethrows its error. `now` returns milliseconds. */
  async run<T>(now: () => number, work: () => T | Promise<T>): Promise<T> {
    const started = now();
    this.current++;
    try {
      const result = await work();
      this.total++;
      return result;
    } catch (error) {
      this.failed++;
      throw error;
    } finally {
      this.current--;
      this.millis += Math.max(0, now() - started);
    }
  }
}
