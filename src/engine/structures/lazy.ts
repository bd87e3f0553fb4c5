/** A value whose code is loaded when it is first needed. */
export class Lazy<T> {
  private readonly import: () => Promise<T>;
  private value: T | undefined;

  /** @param load called until it succeeds once */
  constructor(load: () => Promise<T>) {
    this.import = load;
  }

  /** @throws Error if the code cannot be loaded; the next call tries again */
  async load(): Promise<T> {
    this.value ??= await this.import();
    return this.value;
  }

  /** Undefined until it is loaded. */
  get loaded(): T | undefined {
    return this.value;
  }
}
