import type { EngineError } from '../errors/engine-error.ts';

/** What a report says of its step. */
export interface ReportedStep {
  readonly type: string;
  readonly tag: string | undefined;
  readonly description: string | undefined;
  readonly condition: { readonly text: string } | undefined;
}

/** The outcome of a step. */
export interface StepReport {
  readonly step: ReportedStep;
  readonly status: 'success' | 'skipped' | 'dropped' | 'error' | 'error_ignored';
  readonly error?: EngineError;
}

/** Observes the steps of a document, for verbose simulation. */
export type StepWatcher = (report: StepReport) => void;
