import type { PipelineSteps, Step } from '../draft/pipeline-steps.ts';
import type { DocumentResult, StepDocument, StepFailure, StepResult } from './simulation.ts';

/** A step of a document's way through the pipeline. */
export interface StepRun {
  /** Of the step of the pipeline; undefined for steps of pipelines that it calls. */
  id: string | undefined;
  /** Unique within the way: a handler can run more than once. */
  key: string;
  type: string;
  status: StepResult['status'] | 'not reached';
  /** How deep it is nested in failure handlers and called pipelines. */
  depth: number;
  /** The pipeline that contains it, if another one called it. */
  pipeline: string | undefined;
  isHandler: boolean;
  condition?: string;
  failure?: StepFailure;
  before: StepDocument | undefined;
  after: StepDocument | undefined;
}

export interface DocumentRun {
  steps: StepRun[];
  /** `handled`: indexed after failure handlers have run. */
  outcome: 'kept' | 'handled' | 'dropped' | 'failed';
  /** Why the document failed. */
  failure?: StepFailure;
  /** The document at the end; undefined if it was dropped or failed. */
  result: StepDocument | undefined;
}

/** How a list of steps ended: `ended` by a `terminate` processor, which ends one pipeline. */
type Ending = 'done' | 'ended' | 'dropped' | 'failed';

/**
 * Matches the engine's flat list of results with the steps of the pipeline by repeating its control flow. Steps that the
 * document did not reach are included. @param called the pipelines that `pipeline` processors may call, by name
 */
export function alignSteps(
  pipeline: PipelineSteps,
  { steps, failure }: DocumentResult,
  original: StepDocument | undefined,
  called: (name: string) => PipelineSteps | undefined,
): DocumentRun {
  const walk = new Walk(steps, original, called);
  const ending =
    failure && steps.length === 0
      ? 'failed'
      : walk.pipeline(pipeline, { depth: 0, pipeline: undefined, isHandler: false });
  walk.rest();
  const isHandled = walk.runs.some(({ isHandler }) => isHandler);
  const outcome = ending === 'failed' || ending === 'dropped' ? ending : isHandled ? 'handled' : 'kept';
  const reason = failure ?? walk.failure;
  return {
    steps: walk.runs,
    outcome,
    ...(outcome === 'failed' && reason && { failure: reason }),
    result: outcome === 'kept' || outcome === 'handled' ? walk.document : undefined,
  };
}

type Frame = Pick<StepRun, 'depth' | 'pipeline' | 'isHandler'>;

class Walk {
  readonly runs: StepRun[] = [];
  document: StepDocument | undefined;
  failure: StepFailure | undefined;
  private at = 0;
  private readonly results: readonly StepResult[];
  private readonly called: (name: string) => PipelineSteps | undefined;

  constructor(
    results: readonly StepResult[],
    original: StepDocument | undefined,
    called: (name: string) => PipelineSteps | undefined,
  ) {
    this.results = results;
    this.document = original;
    this.called = called;
  }

  pipeline({ processors, handlers }: PipelineSteps, frame: Frame): Ending {
    const handle = (): Ending => (handlers.length > 0 ? this.list(handlers, asHandler(frame)) : 'failed');
    const ending = this.list(processors, frame, handle);
    return ending === 'ended' ? 'done' : ending;
  }

  /** Results that match no step: those of a pipeline whose definition is unknown. */
  rest(): void {
    for (; this.at < this.results.length; this.at++)
      this.record(this.results[this.at]!, undefined, { depth: 1, pipeline: undefined, isHandler: false });
  }

  /** @param handle runs what handles a failure of the list, before the steps that it keeps from running */
  private list(steps: readonly Step[], frame: Frame, handle = (): Ending => 'failed'): Ending {
    for (const [nth, step] of steps.entries()) {
      const ending = this.step(step, frame, steps[nth + 1]);
      if (ending === 'done') continue;
      const handled = ending === 'failed' ? handle() : ending;
      for (const skipped of steps.slice(nth + 1)) this.notReached(skipped, frame);
      return handled;
    }
    return 'done';
  }

  private step(step: Step, frame: Frame, next: Step | undefined): Ending {
    const result = this.results[this.at];
    if (!result || result.type !== step.type) {
      this.notReached(step, frame);
      // Without results the document went elsewhere: a `reroute` ends all pipelines.
      return 'done';
    }
    this.at++;
    this.record(result, frame.pipeline === undefined ? step.id : undefined, frame);
    switch (result.status) {
      case 'skipped':
      case 'error_ignored':
        return 'done';
      case 'dropped':
        return 'dropped';
      case 'error':
        return this.failed(step, frame);
      case 'success':
        if (step.type === 'pipeline') return this.inner(step, frame, next);
        return step.type === 'terminate' ? 'ended' : 'done';
    }
  }

  private inner(step: Step, frame: Frame, next: Step | undefined): Ending {
    const name = String(step.options['name'] ?? '');
    const steps = this.called(name);
    if (!steps) {
      this.unknown(name, frame, next);
      return 'done';
    }
    const ending = this.pipeline(steps, { depth: frame.depth + 1, pipeline: name, isHandler: frame.isHandler });
    if (ending !== 'failed') return ending;
    return step.options['ignore_failure'] === true ? 'done' : this.failed(step, frame);
  }

  /** The name of a called pipeline can be a template; its results last until the next step of this one. */
  private unknown(name: string, frame: Frame, next: Step | undefined): void {
    for (; this.at < this.results.length; this.at++) {
      const result = this.results[this.at]!;
      if (result.type === next?.type && (result.tag ?? undefined) === (next.options['tag'] ?? undefined)) return;
      this.record(result, undefined, { ...frame, depth: frame.depth + 1, pipeline: name });
    }
  }

  private failed(step: Step, frame: Frame): Ending {
    return step.handlers.length > 0 ? this.list(step.handlers, asHandler(frame)) : 'failed';
  }

  private record(result: StepResult, id: string | undefined, frame: Frame): void {
    const { type, status, condition, failure, document } = result;
    const before = this.document;
    this.document = document ?? before;
    if (status === 'error') this.failure = failure;
    this.runs.push({
      id,
      key: `${this.runs.length}`,
      type,
      status,
      ...frame,
      ...(condition !== undefined && { condition }),
      ...(failure && { failure }),
      before,
      after: this.document,
    });
  }

  private notReached({ id, type }: Step, frame: Frame): void {
    this.runs.push({
      id: frame.pipeline === undefined ? id : undefined,
      key: `${this.runs.length}`,
      type,
      status: 'not reached',
      ...frame,
      before: undefined,
      after: undefined,
    });
  }
}

function asHandler(frame: Frame): Frame {
  return { ...frame, depth: frame.depth + 1, isHandler: true };
}
