/** The largest `num_candidates` of a request. */
export const MAX_CANDIDATES = 10_000;
