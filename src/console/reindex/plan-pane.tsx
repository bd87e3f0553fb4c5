import { useAnswer } from '../connections/use-answer.ts';
import { Fact } from '../ui/fact.tsx';
import { count } from '../ui/quantity.ts';
import panes from '../ui/work-panes.module.css';
import { COPY } from './copy.ts';
import { type Plan, queryProblem, sourcesOf } from './plan.ts';
import { countRequest } from './plan-requests.ts';
import classes from './reindex.module.css';

/** How many documents the query chooses now. */
export function useSourceCount(plan: Plan) {
  const asks = sourcesOf(plan).length > 0 && queryProblem(plan.query) === undefined;
  const answer = useAnswer<{ count: number }>(asks ? countRequest(plan) : undefined, {
    keep: true,
    refetchEvery: 5000,
  });
  return { count: asks ? answer.data?.body.count : undefined, error: asks ? answer.error : null };
}

/** Everything that is decided so far, in a column. */
export function PlanPane({ plan }: { plan: Plan }) {
  const { count: documents } = useSourceCount(plan);
  return (
    <section className={panes.plan} aria-label={COPY.planRegion}>
      <div className={panes.paneHead}>
        <h2>{COPY.planRegion}</h2>
      </div>
      <dl className={panes.facts}>
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
            {plan.script.trim() === '' ? 'none' : <code className={classes.script}>{plan.script}</code>}
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
          <span className="num">
            {count(plan.batch)} documents{plan.slices === '1' ? '' : `, slices ${plan.slices}`}
          </span>
        </Fact>
      </dl>
    </section>
  );
}
