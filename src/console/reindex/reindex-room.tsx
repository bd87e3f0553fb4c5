import { Button, SegmentedControl } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { StepBar } from '../runs/step-bar.tsx';
import { NextButton, StepFoot } from '../runs/step-foot.tsx';
import panes from '../runs/work-panes.module.css';
import { RoomHeader } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import { DestinationStep } from './destination-step.tsx';
import { DryRunStep } from './dry-run-step.tsx';
import { type Deed, missingFor, type Plan, queryProblem, type Step, sourcesOf, stepsOf, stepTitle } from './plan.ts';
import { runRequest } from './plan-requests.ts';
import classes from './reindex.module.css';
import { ReindexPlanFacts } from './reindex-plan-facts.tsx';
import { ReindexRunStep } from './reindex-run-step.tsx';
import { ScriptStep } from './script-step.tsx';
import { SourceStep } from './source-step.tsx';
import { TaskList } from './task-list.tsx';
import { useNewIndexBody } from './use-destination.ts';
import { type PlanState, usePlan } from './use-plan.ts';
import { useRuns } from './use-runs.ts';
import { VerifyStep } from './verify-step.tsx';

const DEEDS = [
  { value: 'reindex', label: COPY.copyDeed },
  {
    value: 'update',
    label: (
      <>
        {COPY.updateDeed}
        <span className={panes.wide}> {COPY.inPlace}</span>
      </>
    ),
  },
  { value: 'delete', label: COPY.deleteDeed },
];

/** Copies, updates or deletes documents by query: plan, dry run, run, verification and undo. */
export default function ReindexRoom() {
  const state = usePlan();
  const { plan, step } = state;
  const body = useNewIndexBody(plan);
  const { runs } = useRuns();
  const running = runs.filter(run => run.state === 'running').length;
  const tasks = running > 0 ? COPY.tasksRunning(running) : COPY.tasksCount(runs.length);
  const showsTasks = state.parameter('tasks') !== undefined;
  const record = runs.find(run => run.task === state.parameter('task'));
  const ready = sourcesOf(plan).length > 0 && queryProblem(plan.query) === undefined;
  const request = ready ? runRequest(plan) : undefined;
  return (
    <div className={panes.room}>
      <RoomHeader
        title={COPY.roomTitle}
        actions={
          <>
            {request && <ShowAsRequest requests={[request]} note={makesNote(plan)} />}
            <Button
              variant="subtle"
              leftSection={<IconList size={14} />}
              aria-pressed={showsTasks}
              aria-label={tasks}
              onClick={() => state.setParameter('tasks', showsTasks ? undefined : 'shown')}
            >
              <span className="wide-only">{tasks}</span>
            </Button>
          </>
        }
      >
        <SegmentedControl
          aria-label={COPY.deed}
          value={plan.deed}
          onChange={deed => state.change({ deed: deed as Deed })}
          data={DEEDS}
        />
        <span className={`secondary small ellipsis ${panes.wide}`}>
          {plan.source !== '' &&
            `${plan.source}${plan.deed === 'reindex' && plan.to !== '' ? COPY.toIndex(plan.to) : ''}`}
        </span>
      </RoomHeader>
      <Steps state={state} />
      <div className={`${panes.body} ${classes.body}`} data-step={step} data-tasks={showsTasks || undefined}>
        <ReindexPlanFacts plan={plan} />
        {step === 'source' && <SourceStep state={state} />}
        {step === 'script' && <ScriptStep state={state} />}
        {step === 'destination' && <DestinationStep state={state} body={body} />}
        {step === 'try' && <DryRunStep state={state} body={body} />}
        {step === 'run' && <ReindexRunStep state={state} body={body.text} record={record} />}
        {step === 'verify' && <VerifyStep state={state} record={record} />}
        {(showsTasks || step === 'run' || step === 'verify' || step === 'source') && (
          <TaskList runs={runs} state={state} shown={record} />
        )}
      </div>
      <Foot state={state} />
    </div>
  );
}

function makesNote({ deed, makes, to }: Plan): string | undefined {
  return deed === 'reindex' && makes && to !== '' ? COPY.createdFirst(to) : undefined;
}

function Steps({ state }: { state: PlanState }) {
  const { plan, step, go } = state;
  const steps = stepsOf(plan.deed).map(id => ({
    id,
    title: stepTitle(id, plan.deed),
    missing: missingFor(id, plan),
  }));
  return <StepBar steps={steps} at={step} go={go} />;
}

/** Steps with their own footer. */
const OWN_FOOT: readonly Step[] = ['try', 'run', 'verify'];

function Foot({ state }: { state: PlanState }) {
  const { plan, step, go } = state;
  if (OWN_FOOT.includes(step)) return null;
  const steps = stepsOf(plan.deed);
  const at = steps.indexOf(step);
  const next = steps[at + 1]!;
  const missing = missingFor(next, plan);
  return (
    <StepFoot onBack={at > 0 ? () => go(steps[at - 1]!) : undefined} hint={missing}>
      <NextButton step={stepTitle(next, plan.deed)} disabled={missing !== undefined} onClick={() => go(next)} />
    </StepFoot>
  );
}
