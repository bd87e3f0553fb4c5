/**
 * Thrown where code or data is needed that is loaded on demand, before anything has been changed. Never returned to the
 * client: the request is repeated when the part has been loaded.
 */
export class NotLoaded extends Error {
  /** Rejects if the part cannot be loaded; can be called again. */
  readonly load: () => Promise<unknown>;

  constructor(load: () => Promise<unknown>) {
    super('a part of the engine is not loaded yet');
    this.load = load;
  }
}
