/** Rows of a query without LIMIT. */
export const DEFAULT_LIMIT = 1000;
/** The most rows that any query returns. */
export const MAX_LIMIT = 10_000;
