import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { StepBar } from '../runs/step-bar.tsx';
import panes from '../runs/work-panes.module.css';
import { RoomHeader } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import classes from './move.module.css';
import { MoveList } from './move-list.tsx';
import { type MoveStep, missingIn, STEPS } from './plan/move-plan.ts';
import { MovePlanFacts } from './steps/move-plan-facts.tsx';
import { MoveRunStep } from './steps/move-run-step.tsx';
import { PlanStep } from './steps/plan-step.tsx';
import { PreviewStep } from './steps/preview-step.tsx';
import { useMove, useMoves } from './use-move.ts';

const TITLES: Record<MoveStep, string> = { plan: COPY.planStep, preview: COPY.previewStep, run: COPY.runStep };

/** Moves an index to another engine: plan, preview, then run and verification. */
export default function MoveRoom() {
  const state = useMove();
  const moves = useMoves();
  const [listed, setListed] = useState(false);
  const shown = moves.find(({ record }) => record.id === state.run);
  const plan = shown?.record.plan ?? state.plan;
  const showsList = listed || state.step !== 'preview';
  const steps = STEPS.map(id => ({
    id,
    title: TITLES[id],
    missing: id === 'plan' ? undefined : id === 'run' && !shown ? COPY.startsInPreview : missingIn(plan),
  }));
  return (
    <div className={panes.room}>
      <RoomHeader
        title={COPY.roomTitle}
        actions={
          <Button
            variant="subtle"
            leftSection={<IconList size={14} />}
            aria-pressed={showsList}
            onClick={() => setListed(!listed)}
          >
            {COPY.movesCount(moves.length)}
          </Button>
        }
      >
        <span className={`secondary small ellipsis ${panes.wide}`}>{plan.index !== '' && plan.index}</span>
      </RoomHeader>
      <StepBar steps={steps} at={state.step} go={step => step !== 'run' && state.go(step)} />
      <div className={`${panes.body} ${classes.body}`} data-list={showsList || undefined}>
        <MovePlanFacts
          plan={plan}
          fromName={shown?.record.fromName}
          toName={shown?.record.toName}
          total={shown?.record.total}
        />
        {state.step === 'plan' && <PlanStep state={state} />}
        {state.step === 'preview' && <PreviewStep state={state} />}
        {state.step === 'run' && <MoveRunStep state={state} move={shown} loaded={moves.length > 0} />}
        {showsList && <MoveList moves={moves} shown={shown} open={state.open} />}
      </div>
    </div>
  );
}
