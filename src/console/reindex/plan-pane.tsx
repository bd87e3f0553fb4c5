import { useAnswer } from '../connections/use-answer.ts';
import { Fact } from '../ui/fact.tsx';
import { count, counted } from '../ui/quantity.ts';
import panes from '../ui/work-panes.module.css';
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
    <section className={panes.plan} aria-label="The plan">
      <div className={panes.paneHead}>
        <h2>The plan</h2>
      </div>
      <dl className={panes.facts}>
        <Fact label="From">
          <span className="mono">{plan.source === '' ? 'no source yet' : plan.source}</span>
          {documents !== undefined && (
            <span className="small secondary num">
              {counted(documents, 'document')}, as they are when the run starts
            </span>
          )}
        </Fact>
        <Fact label="Which">
          {plan.query.trim() === '' ? 'every document' : <code className={classes.script}>{plan.query}</code>}
        </Fact>
        {plan.deed === 'reindex' && (
          <Fact label="Fields">{plan.fields.length === 0 ? 'all of them' : plan.fields.join(', ')}</Fact>
        )}
        {plan.deed !== 'delete' && (
          <Fact label="Script">
            {plan.script.trim() === '' ? 'none' : <code className={classes.script}>{plan.script}</code>}
          </Fact>
        )}
        {plan.deed === 'reindex' && (
          <Fact label="To">
            <span className="mono">{plan.to === '' ? 'no destination yet' : plan.to}</span>
            {plan.to !== '' && (
              <span className="small secondary">{plan.makes ? 'will be created' : 'already exists'}</span>
            )}
          </Fact>
        )}
        <Fact label="Writes">
          {plan.deed === 'reindex' && <span className="mono">op_type: {plan.opType}</span>}
          <span className="mono">conflicts: {plan.conflicts}</span>
        </Fact>
        <Fact label="Batch">
          <span className="num">
            {count(plan.batch)} documents{plan.slices === '1' ? '' : `, slices ${plan.slices}`}
          </span>
        </Fact>
      </dl>
    </section>
  );
}
