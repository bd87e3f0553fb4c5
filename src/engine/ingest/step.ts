import { CostExceeded } from '../breakers/budget.ts';
import { EngineError, type FailedProcessor } from '../errors/engine-error.ts';
import type { IngestDocument, StepReport } from './ingest-document.ts';
import type { Step } from './processor.ts';

/**
 * Runs steps in order. Returns false if the document was dropped. @throws EngineError the error of the first failed
 * step
 */
export function runSteps(steps: readonly Step[], document: IngestDocument): boolean {
  for (const step of steps) {
    if (document.reroute !== undefined || document.isTerminated) break;
    if (!runStep(step, document)) return false;
  }
  return true;
}

function runStep(step: Step, document: IngestDocument): boolean {
  const report = (status: StepReport['status'], error?: EngineError) =>
    document.listener?.({ step, status, ...(error && { error }) });
  let isReported = false;
  try {
    if (step.condition && !step.condition.test(document)) {
      report('skipped');
      return true;
    }
    if (step.type === 'pipeline' && document.listener) {
      rejectCycle(step, document);
      // Inner steps are reported afterwards.
      report('success');
      isReported = true;
    }
    const isKept = step.metric.measure(() => step.execute(document)) !== false;
    if (step.type !== 'pipeline') report(isKept ? 'success' : 'dropped');
    return isKept;
  } catch (thrown) {
    const error = withFailedProcessor(asIngestError(thrown), step, document);
    if (!isReported) report(step.ignoreFailure ? 'error_ignored' : 'error', error);
    if (step.ignoreFailure) return true;
    if (step.onFailure.length === 0) throw error;
    return runOnFailure(step.onFailure, document, error);
  }
}

/** A cycle of pipelines is reported as a failure of the first one. @throws EngineError */
function rejectCycle(step: Step, document: IngestDocument): void {
  const trial = document.copy();
  trial.under.length = 0;
  try {
    step.execute(trial);
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'pipeline cycle') throw error;
  }
}

/** Runs failure handlers, with `_ingest` describing the failure. */
export function runOnFailure(steps: readonly Step[], document: IngestDocument, error: EngineError): boolean {
  const { ingest } = document;
  const { processor } = error;
  ingest['on_failure_message'] = innermost(error).reason;
  ingest['on_failure_processor_type'] = processor?.type ?? null;
  ingest['on_failure_processor_tag'] = processor?.tag ?? null;
  if (processor && processor.trace.length > 1) ingest['on_failure_pipeline'] = processor.trace.at(-1)!;
  try {
    return runSteps(steps, document);
  } finally {
    for (const name of ['message', 'processor_type', 'processor_tag', 'pipeline']) delete ingest[`on_failure_${name}`];
  }
}

/** The error names the innermost failed processor. */
function withFailedProcessor(error: EngineError, { type, tag }: Step, { under }: IngestDocument): EngineError {
  if (error.processor) return error;
  const processor: FailedProcessor = { type, tag, trace: [...under] };
  return error.with({ processor });
}

function innermost(error: EngineError): EngineError {
  return error.cause ? innermost(error.cause) : error;
}

function asIngestError(thrown: unknown): EngineError {
  if (thrown instanceof CostExceeded)
    return new EngineError('illegal_argument_exception', 'the processors exceed the work limit of a request');
  if (thrown instanceof EngineError) return thrown;
  throw thrown;
}
