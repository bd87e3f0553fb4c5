import { memo } from 'react';
import { useConnections } from '../connections/connections.tsx';
import { sidesOf } from '../connections/sides.ts';
import { Fact } from '../ui/fact.tsx';
import { count, counted } from '../ui/quantity.ts';
import panes from '../ui/work-panes.module.css';
import type { MovePlan } from './move-plan.ts';
import { useEnds, useSource } from './use-move.ts';

interface SummaryPaneProps {
  plan: MovePlan;
  /** Of a move that was begun: how the engines were called, and how many documents there were. */
  fromName: string | undefined;
  toName: string | undefined;
  total: number | undefined;
}

/** Everything that is decided so far, in a column. */
export const SummaryPane = memo(function SummaryPane({ plan, fromName, toName, total }: SummaryPaneProps) {
  const source = useSource(useEnds(plan), plan);
  const sides = sidesOf(useConnections());
  const nameOf = (id: string) => sides.find(side => side.id === id)?.label ?? 'not chosen yet';
  const documents = total ?? source.data?.documents;
  return (
    <section className={panes.plan} aria-label="The plan">
      <div className={panes.paneHead}>
        <h2>The plan</h2>
      </div>
      <dl className={panes.facts}>
        <Fact label="From">
          <span className="mono">{plan.index === '' ? 'no index yet' : plan.index}</span>
          <span className="small secondary">{fromName ?? nameOf(plan.from)}</span>
        </Fact>
        <Fact label="To">
          <span className="mono">{plan.name === '' ? 'no name yet' : plan.name}</span>
          <span className="small secondary">{toName ?? nameOf(plan.to)}</span>
        </Fact>
        <Fact label="Which">
          {plan.sample > 0 ? `a sample of about ${count(plan.sample)}` : 'every document'}
          {documents !== undefined && (
            <span className="small secondary num">
              {total !== undefined ? counted(documents, 'document') : `of ${counted(documents, 'document')}`}
            </span>
          )}
        </Fact>
        <Fact label="Writes">
          <span className="mono">version_type: external_gte</span>
          <span className="small secondary">Versions are kept; written twice is written once.</span>
        </Fact>
        {plan.without.length + plan.leave.length > 0 && (
          <Fact label="Without">
            {[...plan.without, ...plan.leave].map(name => (
              <s key={name} className="mono small">
                {name.replace(':', ' ')}
              </s>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  );
});
