import { EngineError } from '../errors/engine-error.ts';

/** The default of `search.max_buckets`. */
export const MAX_BUCKETS = 65536;

export function tooManyBuckets(limit: number): EngineError {
  return new EngineError(
    'too_many_buckets_exception',
    `Trying to create too many buckets. Must be less than or equal to: [${limit}] but this number of buckets was ` +
      'exceeded. This limit can be set by changing the [search.max_buckets] cluster level setting.',
    { status: 400, metadata: { max_buckets: limit } },
  );
}
