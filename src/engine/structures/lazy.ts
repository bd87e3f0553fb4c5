import { EngineError } from '../errors/engine-error.ts';
import { NotLoaded } from '../errors/not-loaded.ts';

/** A value whose code is loaded when it is first needed. */
export class Lazy<T> {
  private readonly import: () => Promise<T>;
  private value: T | undefined;

  /** @param load called until it succeeds once */
  constructor(load: () => Promise<T>) {
    this.import = load;
  }

  /** @throws EngineError with status 503 if the code cannot be loaded; the next call tries again */
  async load(): Promise<T> {
    this.value ??= await this.import().catch(error => {
      throw unreachable(error);
    });
    return this.value;
  }

  /** Undefined until it is loaded. */
  get loaded(): T | undefined {
    return this.value;
  }

  /** @throws NotLoaded until it is loaded; the caller must not have changed anything before */
  need(): T {
    if (this.value === undefined) throw new NotLoaded(() => this.load());
    return this.value;
  }
}

/** Repeats a function each time that it throws NotLoaded, when the part has been loaded. */
export async function whenLoaded<T>(run: () => T | Promise<T>): Promise<T> {
  for (;;)
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      await error.load();
    }
}

/** A tab loads parts from its host, which may be out of reach, or the page is being left. */
function unreachable(error: Error): EngineError {
  const reason = `a part of the engine could not be loaded [${error.message}]; try again when the connection is back`;
  return new EngineError('node_disconnected_exception', reason, { status: 503 });
}
