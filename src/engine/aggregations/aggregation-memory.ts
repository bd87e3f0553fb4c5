import type { RequestMemory } from '../breakers/request-memory.ts';
import { EngineError } from '../errors/engine-error.ts';

/** The default of `search.max_buckets`. */
export const MAX_BUCKETS = 65536;

/** Estimated: the counters of a bucket that has documents. */
const BYTES_PER_BUCKET = 96;

/** Maximum number of buckets that one block of documents may create; the response may omit most of them. */
const MAX_BLOCK_BUCKETS = 10 * MAX_BUCKETS;

/** Shared by all aggregations of a request on a shard. */
interface Tally {
  /** Buckets that got their first document from the current block. */
  ofBlock: number;
  /** The `_doc_count` of the document that is being collected. */
  documentCount: number;
}

interface Sharing {
  readonly hasDocumentCounts?: boolean;
  readonly label?: string;
  readonly tally?: Tally;
}

/** Charges the memory of one aggregation on a shard to the request, under the aggregation's name. */
export class AggregationMemory {
  private readonly request: RequestMemory;
  private readonly label: string;
  private readonly tally: Tally;

  /** Whether a document may count as several. */
  readonly hasDocumentCounts: boolean;

  constructor(
    request: RequestMemory,
    { hasDocumentCounts = false, label = 'allocated_buckets', tally = { ofBlock: 0, documentCount: 1 } }: Sharing = {},
  ) {
    this.request = request;
    this.label = label;
    this.tally = tally;
    this.hasDocumentCounts = hasDocumentCounts;
  }

  /** The memory of a sub-aggregation. */
  of(name: string): AggregationMemory {
    const { hasDocumentCounts, tally } = this;
    return new AggregationMemory(this.request, { hasDocumentCounts, label: `<agg [${name}]>`, tally });
  }

  /** The `_doc_count` of the document that is being collected. */
  get documentCount(): number {
    return this.tally.documentCount;
  }

  set documentCount(count: number) {
    this.tally.documentCount = count;
  }

  /** Charges bytes before they are allocated; negative bytes are released. @throws EngineError if the breaker trips */
  charge(bytes: number): void {
    this.request.charge(bytes, this.label);
  }

  /** Must be called before each block of documents. */
  nextBlock(): void {
    this.tally.ofBlock = 0;
  }

  /** Buckets that got their first document from the current block. */
  get bucketsOfBlock(): number {
    return this.tally.ofBlock;
  }

  /**
   * Charges a bucket that got its first document. The buckets of one block are limited, because in nested aggregations
   * a document creates as many buckets as the product of its values, and collecting it cannot be interrupted.
   * @throws EngineError
   */
  addBucket(): void {
    this.charge(BYTES_PER_BUCKET);
    if (++this.tally.ofBlock > MAX_BLOCK_BUCKETS) throw tooManyBuckets(MAX_BUCKETS);
  }
}

/** @param asked the number of buckets, where it is known from the request */
export function tooManyBuckets(limit: number, asked?: number): EngineError {
  return new EngineError(
    'too_many_buckets_exception',
    `Trying to create too many buckets. Must be less than or equal to: [${limit}] but ` +
      `${asked === undefined ? 'this number of buckets was exceeded' : `was [${asked}]`}. ` +
      'This limit can be set by changing the [search.max_buckets] cluster level setting.',
    { status: 400, metadata: { max_buckets: limit } },
  );
}
