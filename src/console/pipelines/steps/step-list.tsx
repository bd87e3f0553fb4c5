import { IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { JsonPath } from '../../../language/json-outline.ts';
import { COPY } from '../copy.ts';
import type { Step } from '../draft/pipeline-steps.ts';
import { addStep } from '../draft/step-edits.ts';
import { ProcessorSelect } from './processor-select.tsx';
import { type StepContext, StepRow } from './step-row.tsx';
import classes from './steps.module.css';

interface StepListProps extends StepContext {
  /** Shown below the selected row on narrow screens. */
  form: ReactNode;
}

/** The pipeline from top to bottom: its processors, their handlers, and those of the pipeline. */
export function StepList(props: StepListProps) {
  const { state, form } = props;
  const { draft, steps, selected, select, apply } = state;
  const add = (list: JsonPath) => (type: string) => apply(body => addStep(body, list, type), 'form');
  return (
    <div className={classes.list}>
      <button
        type="button"
        className={classes.pipeline}
        aria-pressed={selected === undefined}
        onClick={() => select(undefined)}
      >
        <IconSettings size={14} aria-hidden="true" />
        <b className="mono ellipsis">{draft.name || COPY.unnamed}</b>
        <span className="small muted ellipsis">{COPY.pipelineSettings}</span>
      </button>
      {selected === undefined && form}
      {steps.processors.length === 0 && <p className={classes.none}>{COPY.noSteps}</p>}
      <Steps {...props} label={COPY.steps} steps={steps.processors} />
      <div className={classes.add}>
        <ProcessorSelect label={COPY.addProcessor} onAdd={add(['processors'])} />
      </div>
      {steps.handlers.length > 0 && (
        <>
          <h3 className={classes.part}>{COPY.handlers}</h3>
          <Steps {...props} label={COPY.pipelineHandlers} steps={steps.handlers} />
        </>
      )}
      <div className={classes.add}>
        <ProcessorSelect label={COPY.addPipelineHandler} onAdd={add(['on_failure'])} />
      </div>
      <p className={classes.hint}>{COPY.pipelineHandlerHint}</p>
      <p className={classes.keys}>{COPY.stepKeys}</p>
    </div>
  );
}

/** The steps of one list, each with those it contains. */
function Steps({ label, steps, ...props }: StepListProps & { label: string; steps: readonly Step[] }) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li key={step.id}>
          <StepRow {...props} step={step} position={at + 1} many={steps.length} siblings={steps} />
          {props.state.selected?.id === step.id && props.form}
          {step.inner && (
            <div className={classes.nested}>
              <span className={classes.part}>{COPY.eachElement}</span>
              <Steps {...props} label={COPY.eachElement} steps={[step.inner]} />
            </div>
          )}
          {step.handlers.length > 0 && (
            <div className={classes.nested}>
              <span className={classes.part}>{COPY.ownHandlers}</span>
              <Steps {...props} label={COPY.handlersOf(step.type)} steps={step.handlers} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
