/**
 * Allocates zeroed memory for a new segment. Hosts with search threads return shared memory, which all threads read in
 * place.
 */
export type Allocate = (bytes: number) => ArrayBufferLike;

/** Allocates memory of this thread. */
export const allocatePrivate: Allocate = bytes => new ArrayBuffer(bytes);
