import type { ByQueryWork, WorkOutcome } from '../../contract/by-query-api.ts';
import type { Task, TaskOptions } from '../../contract/task-api.ts';
import type { Writable } from '../../json/json-value.ts';
import { BatchWork, type DocumentSource, type DocumentWrite, type SourceDocument } from '../../reindex/batch-work.ts';
import { Progress, type WorkKind } from '../../reindex/progress.ts';
import { Throttle, type WorkClock } from '../../reindex/throttle.ts';
import type { WorkOptions } from '../../reindex/work-options.ts';
import type { Slice } from '../../search/slice.ts';

export interface WorkPlan {
  readonly kind: WorkKind;
  readonly action: string;
  readonly description: string;
  readonly options: WorkOptions;
  /** The slice given in the request. */
  readonly slice: Slice | undefined;
  readonly clock: WorkClock;
  readonly pause: () => Promise<void>;
  /** Validates the request when the work starts, and determines the number of slices. @throws EngineError */
  readonly begin: () => Promise<{
    automaticSlices: number;
    documents: (slice: Slice | undefined, task: Task) => Promise<DocumentSource>;
  }>;
  readonly transform: (document: SourceDocument) => DocumentWrite | undefined;
  readonly write: (writes: readonly DocumentWrite[]) => ReturnType<BatchWork['parts']['write']>;
  /** Refreshes the indices that were written to. */
  readonly refresh: (indices: readonly string[]) => Promise<unknown>;
}

/** Reads, changes and writes many documents: combines the plan with the task that reports it. */
export class PlannedWork implements ByQueryWork {
  readonly plan: WorkPlan;
  private slices: { progress: Progress; throttle: Throttle }[] = [];

  constructor(plan: WorkPlan) {
    this.plan = plan;
  }

  get taskOptions(): TaskOptions {
    const { action, description } = this.plan;
    return {
      action,
      description,
      isCancellable: true,
      status: () => this.status(),
      rethrottle: speed => this.rethrottle(speed),
    };
  }

  /** @throws EngineError for an error that aborts the whole request; failed documents are part of the outcome */
  async run(task: Task): Promise<WorkOutcome> {
    const { plan } = this;
    const { options, clock } = plan;
    const startedAt = clock.now();
    const { automaticSlices, documents } = await plan.begin();
    const count = options.slices === 'auto' ? automaticSlices : options.slices;
    const written = new Set<string>();
    const works = await this.slice(count, slice => documents(slice, task), task, written);
    try {
      await Promise.all(works.map(work => work.run()));
    } finally {
      for (const work of works) await work.close();
    }
    if (options.refresh && written.size > 0) await plan.refresh([...written]);
    const parts = this.slices.map(({ progress }) => progress);
    return {
      took: Math.max(0, Math.round(clock.now() - startedAt)),
      progress: (count > 1 ? Progress.sum(parts) : parts[0]!).toJson(plan.kind),
      slices: count > 1 ? parts.map(progress => progress.toJson(plan.kind)) : undefined,
      failures: works.flatMap(work => work.failures),
    };
  }

  private async slice(
    count: number,
    documents: (slice: Slice | undefined) => Promise<DocumentSource>,
    task: Task,
    written: Set<string>,
  ): Promise<BatchWork[]> {
    const { options, clock, pause, transform, write, slice } = this.plan;
    const works: BatchWork[] = [];
    for (let id = 0; id < count; id++) {
      const progress = new Progress();
      if (count > 1) progress.sliceId = id;
      else if (slice) progress.sliceId = slice.id;
      const throttle = new Throttle(clock, progress, options.requestsPerSecond / count);
      this.slices.push({ progress, throttle });
      const parts = {
        source: await documents(count > 1 ? { id, max: count } : slice),
        transform,
        write: async (writes: readonly DocumentWrite[]) => {
          const results = await write(writes);
          for (const [at, result] of results.entries()) if (!(result instanceof Error)) written.add(writes[at]!.index);
          return results;
        },
        progress,
        throttle,
        clock,
        pause,
        task,
        batchSize: options.batchSize,
        maxDocs: Math.floor(options.maxDocs / count),
        proceedOnConflict: options.proceedOnConflict,
      };
      works.push(new BatchWork(parts));
    }
    return works;
  }

  private status(): Writable {
    const parts = this.slices.map(({ progress }) => progress);
    const { kind } = this.plan;
    if (parts.length <= 1) return (parts[0] ?? new Progress()).toJson(kind);
    return { ...Progress.sum(parts).toJson(kind), slices: parts.map(progress => progress.toJson(kind)) };
  }

  private rethrottle(requestsPerSecond: number): void {
    for (const { throttle } of this.slices) throttle.set(requestsPerSecond / this.slices.length);
  }
}
