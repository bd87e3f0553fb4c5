import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { onHost } from '../connections/connection.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { useWrite } from '../connections/use-write.ts';
import { COPY as RUNS } from '../runs/copy.ts';
import { StepFoot } from '../runs/step-foot.tsx';
import panes from '../runs/work-panes.module.css';
import { ProblemCard } from '../ui/error-card.tsx';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import type { Plan } from './plan.ts';
import { runRecords } from './run-records.ts';
import { startRun } from './runs.ts';
import { type PlanState, useSourceCount } from './use-plan.ts';

/** What the run will do, and the button that starts it. */
export function StartPane({ state, body }: { state: PlanState; body: string | undefined }) {
  const { plan, setParameter, go } = state;
  const connection = useConnection();
  const [keeps, setKeeps] = useState(true);
  const { count: documents } = useSourceCount(plan);
  const makes = plan.deed === 'reindex' && plan.makes;
  const canKeep = !makes && (plan.deed === 'reindex' || /^[^*,]+$/.test(plan.source));
  const options = { keeps: canKeep && keeps, ...(makes ? { makes: body ?? '{}' } : {}) };
  const { write, pending, problem } = useWrite(() => startRun(connection, plan, options), {
    onDone: record => {
      runRecords(connection).put(record);
      setParameter('task', record.task);
    },
  });
  return (
    <>
      <section className={panes.work} aria-label={RUNS.run}>
        <div className={panes.form}>
          <p>{willHappen(plan, documents)}</p>
          {makes && <p className="secondary">{COPY.copyHint(plan.to, plan.source)}</p>}
          {canKeep && (
            <Checkbox
              label={COPY.keepCopy}
              description={COPY.keepCopyHint}
              checked={keeps}
              onChange={event => setKeeps(event.currentTarget.checked)}
            />
          )}
          {!makes && !canKeep && <p className="secondary">{COPY.severalIndices}</p>}
          {problem && <ProblemCard title={COPY.notStarted} problem={problem} />}
        </div>
      </section>
      <StepFoot onBack={() => go('try')}>
        <Button variant="filled" loading={pending} onClick={() => write()} disabled={makes && body === undefined}>
          {startLabel(plan, documents)}
          {onHost(connection)}
        </Button>
      </StepFoot>
    </>
  );
}

function willHappen(plan: Plan, documents: number | undefined): string {
  const many = documents === undefined ? COPY.theDocuments : COPY.someDocuments(documents);
  if (plan.deed === 'delete') return COPY.areDeleted(many, plan.source);
  if (plan.deed === 'update') return COPY.areUpdated(many, plan.source);
  return COPY.areCopied(many, plan.source, plan.to);
}

function startLabel(plan: Plan, documents: number | undefined): string {
  const many = documents === undefined ? COPY.theDocumentsLower : count(documents);
  if (plan.deed === 'delete') return COPY.deleteButton(many);
  return plan.deed === 'update' ? COPY.updateButton(many) : COPY.copyButton(many, plan.to);
}
