/** The bytes are not those that were sealed. Whoever knows the blob's name tells it. */
export class CorruptSegmentError extends Error {
  constructor(detail: string) {
    super(`corrupt segment: ${detail}`);
    this.name = 'CorruptSegmentError';
  }
}
