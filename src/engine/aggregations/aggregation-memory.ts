import type { RequestMemory } from '../breakers/request-memory.ts';
import { MAX_BUCKETS, tooManyBuckets } from './too-many-buckets.ts';

/** Estimated: the counters of a bucket that has documents. */
const BYTES_PER_BUCKET = 96;

/** Buckets that one block of documents may make; the answer may leave most of them out. */
const MOST_OF_BLOCK = 10 * MAX_BUCKETS;

/** Shared by all aggregations of a request on a shard. */
interface Tally {
  /** Buckets that got their first document from the current block. */
  ofBlock: number;
}

/** What one aggregation of a request allocates on a shard, charged in its name. */
export class AggregationMemory {
  private readonly request: RequestMemory;
  private readonly label: string;
  private readonly tally: Tally;

  constructor(request: RequestMemory, label = 'allocated_buckets', tally: Tally = { ofBlock: 0 }) {
    this.request = request;
    this.label = label;
    this.tally = tally;
  }

  /** The account of an aggregation inside. */
  of(name: string): AggregationMemory {
    return new AggregationMemory(this.request, `<agg [${name}]>`, this.tally);
  }

  /** Bytes that are about to be allocated; negative ones are free again. @throws EngineError when there is no room */
  charge(bytes: number): void {
    this.request.charge(bytes, this.label);
  }

  /** Before each block of documents that is collected. */
  nextBlock(): void {
    this.tally.ofBlock = 0;
  }

  /** Buckets that got their first document from the current block. */
  get bucketsOfBlock(): number {
    return this.tally.ofBlock;
  }

  /**
   * A bucket got its first document. What one block makes is limited, too: in nested aggregations a document makes the
   * product of its values, and collecting it cannot be interrupted.
   * @throws EngineError
   */
  addBucket(): void {
    this.charge(BYTES_PER_BUCKET);
    if (++this.tally.ofBlock > MOST_OF_BLOCK) throw tooManyBuckets(MAX_BUCKETS);
  }
}
