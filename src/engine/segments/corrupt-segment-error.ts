/** The bytes are not those that were sealed. Callers that know the blob's name add it. */
export class CorruptSegmentError extends Error {
  constructor(detail: string) {
    super(`corrupt segment: ${detail}`);
    this.name = 'CorruptSegmentError';
  }
}
