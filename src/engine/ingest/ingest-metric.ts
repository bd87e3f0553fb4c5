/** What a pipeline or a processor has done since the node started. */
export class IngestMetric {
  count = 0;
  failed = 0;
  /** Milliseconds of the host's clock. */
  time = 0;
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Runs work on one document and counts it. @throws what `work` throws */
  measure<T>(work: () => T): T {
    const start = this.now();
    try {
      return work();
    } catch (error) {
      this.failed++;
      throw error;
    } finally {
      this.count++;
      this.time += Math.max(0, this.now() - start);
    }
  }
}

export interface MeasuredPipeline extends Pick<IngestMetric, 'count' | 'time' | 'failed'> {
  readonly processors: readonly MeasuredProcessor[];
}

/** The figures of a processor, named `type`, `type:tag` or `pipeline:name`. */
export interface MeasuredProcessor {
  readonly name: string;
  readonly type: string;
  readonly metric: IngestMetric;
}
