/** Runs tasks one at a time, in order of arrival. A failed task does not affect the next one. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;

  /** No task is running or waiting. */
  get idle(): boolean {
    return this.count === 0;
  }

  run<T>(task: () => Promise<T> | T): Promise<T> {
    this.count++;
    const result = this.last.then(task).finally(() => this.count--);
    this.last = result.catch(() => {});
    return result;
  }
}
