/** Lets one task at a time in, in the order they came. A task that fails lets the next one in. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve();
  private count = 0;

  /** Nobody is in and nobody waits. */
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
