/** An expression that cannot be read. */
export class GrokError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GrokError';
  }
}
