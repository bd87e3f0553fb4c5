/**
 * Provides the memory of a new segment, zeroed. Hosts with search threads return shared memory, so that a segment is read
 * by all of them in place.
 */
export type Allocate = (bytes: number) => ArrayBufferLike;

/** Memory that only this thread reads. */
export const allocatePrivate: Allocate = bytes => new ArrayBuffer(bytes);
