import { Fact, PlanPane } from '../runs/plan-pane.tsx';
import { COPY } from './copy.ts';
import type { Plan } from './plan.ts';
import classes from './reindex.module.css';
import { useSourceCount } from './use-plan.ts';

/** The settings chosen so far. */
export function ReindexPlanFacts({ plan }: { plan: Plan }) {
  const { count: documents } = useSourceCount(plan);
  return (
    <PlanPane>
      <Fact label={COPY.from}>
        <span className="mono">{plan.source === '' ? COPY.noSourceYet : plan.source}</span>
        {documents !== undefined && <span className="small secondary num">{COPY.documentsNow(documents)}</span>}
      </Fact>
      <Fact label={COPY.which}>
        {plan.query.trim() === '' ? COPY.everyDocument : <code className={classes.script}>{plan.query}</code>}
      </Fact>
      {plan.deed === 'reindex' && (
        <Fact label={COPY.fields}>{plan.fields.length === 0 ? COPY.allFields : plan.fields.join(', ')}</Fact>
      )}
      {plan.deed !== 'delete' && (
        <Fact label={COPY.script}>
          {plan.script.trim() === '' ? COPY.noScript : <code className={classes.script}>{plan.script}</code>}
        </Fact>
      )}
      {plan.deed === 'reindex' && (
        <Fact label={COPY.to}>
          <span className="mono">{plan.to === '' ? COPY.noDestinationYet : plan.to}</span>
          {plan.to !== '' && (
            <span className="small secondary">{plan.makes ? COPY.willBeCreated : COPY.alreadyExists}</span>
          )}
        </Fact>
      )}
      <Fact label={COPY.writes}>
        {plan.deed === 'reindex' && <span className="mono">{COPY.opType(plan.opType)}</span>}
        <span className="mono">{COPY.conflicts(plan.conflicts)}</span>
      </Fact>
      <Fact label={COPY.batch}>
        <span className="num">{COPY.batchOf(plan.batch, plan.slices)}</span>
      </Fact>
    </PlanPane>
  );
}
