/** The fault of a write that depends on a version without a version type that supports it. */
export const INTERNAL_VERSION =
  'internal versioning can not be used for optimistic concurrency control. Please use `if_seq_no` and `if_primary_term` instead';
