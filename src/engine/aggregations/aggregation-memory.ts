import type { RequestMemory } from '../breakers/request-memory.ts';

/** What one aggregation of a request allocates on a shard, charged in its name. */
export class AggregationMemory {
  private readonly request: RequestMemory;
  private readonly label: string;

  constructor(request: RequestMemory, label = 'allocated_buckets') {
    this.request = request;
    this.label = label;
  }

  /** The account of an aggregation inside. */
  of(name: string): AggregationMemory {
    return new AggregationMemory(this.request, `<agg [${name}]>`);
  }

  /** Bytes that are about to be allocated; negative ones are free again. @throws EngineError when there is no room */
  charge(bytes: number): void {
    this.request.charge(bytes, this.label);
  }
}
