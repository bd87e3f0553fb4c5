import { COPY } from '../copy.ts';
import type { EditorState } from '../editor-state.ts';
import type { DocumentRun, StepRun } from './align-steps.ts';
import { FieldChanges } from './field-changes-list.tsx';
import { StatusMark } from './status-mark.tsx';
import { stepChanges } from './step-changes.ts';
import classes from './trial.module.css';

/** The way of one document through the pipeline: each step with its changes, or why it made none. */
export function StepResults({ state, run }: { state: EditorState; run: DocumentRun }) {
  return (
    <ol className={classes.results} aria-label={COPY.stepsOf}>
      {run.steps.map(step => (
        <li
          key={step.key}
          data-status={step.status}
          data-selected={(step.id !== undefined && step.id === state.selected?.id) || undefined}
          style={{ paddingLeft: 12 + step.depth * 14 }}
        >
          <div className={classes.resultHead}>
            {step.id === undefined ? (
              <b className="mono">{step.type}</b>
            ) : (
              <button type="button" className={classes.stepName} onClick={() => state.select(step.id)}>
                {step.type}
              </button>
            )}
            {step.pipeline !== undefined && <span className="small muted">{COPY.ofPipeline(step.pipeline)}</span>}
            {step.isHandler && <span className="small muted">{COPY.handlesFailure}</span>}
            <span className="spring" />
            <StatusMark run={step} />
          </div>
          <StepFacts step={step} />
        </li>
      ))}
    </ol>
  );
}

function StepFacts({ step }: { step: StepRun }) {
  const { status, condition, failure } = step;
  const changes = stepChanges(step);
  return (
    <>
      {condition !== undefined && (
        <p className={classes.condition}>
          {COPY.condition} <span className="mono">{condition}</span>
        </p>
      )}
      {failure && <pre className={classes.failure}>{failure.reason}</pre>}
      <FieldChanges changes={changes} />
      {status === 'success' && changes.length === 0 && step.type !== 'pipeline' && (
        <p className="small muted">{COPY.noChange}</p>
      )}
    </>
  );
}
