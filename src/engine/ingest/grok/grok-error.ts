/** An invalid expression. */
export class GrokError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GrokError';
  }
}
