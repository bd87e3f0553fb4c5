import { memo } from 'react';
import { useConnections } from '../../connections/connections.tsx';
import { sidesOf } from '../../connections/sides.ts';
import { Fact, PlanPane } from '../../runs/plan-pane.tsx';
import { COPY } from '../copy.ts';
import type { MovePlan } from '../plan/move-plan.ts';
import { useEnds, useSource } from '../use-move.ts';

interface MovePlanFactsProps {
  plan: MovePlan;
  /** For a started move: the engine names and the number of documents at that time. */
  fromName: string | undefined;
  toName: string | undefined;
  total: number | undefined;
}

/** The settings chosen so far. */
export const MovePlanFacts = memo(function MovePlanFacts({ plan, fromName, toName, total }: MovePlanFactsProps) {
  const source = useSource(useEnds(plan), plan);
  const sides = sidesOf(useConnections());
  const nameOf = (id: string) => sides.find(side => side.id === id)?.label ?? COPY.notChosen;
  const documents = total ?? source.data?.documents;
  return (
    <PlanPane>
      <Fact label={COPY.from}>
        <span className="mono">{plan.index === '' ? COPY.noIndexYet : plan.index}</span>
        <span className="small secondary">{fromName ?? nameOf(plan.from)}</span>
      </Fact>
      <Fact label={COPY.to}>
        <span className="mono">{plan.name === '' ? COPY.noNameYet : plan.name}</span>
        <span className="small secondary">{toName ?? nameOf(plan.to)}</span>
      </Fact>
      <Fact label={COPY.which}>
        {plan.sample > 0 ? COPY.sampleFact(plan.sample) : COPY.everyDocument}
        {documents !== undefined && (
          <span className="small secondary num">
            {total !== undefined ? COPY.documentCount(documents) : COPY.ofDocuments(documents)}
          </span>
        )}
      </Fact>
      <Fact label={COPY.writes}>
        <span className="mono">{COPY.versionType}</span>
        <span className="small secondary">{COPY.writesHint}</span>
      </Fact>
      {plan.without.length + plan.leave.length > 0 && (
        <Fact label={COPY.without}>
          {[...plan.without, ...plan.leave].map(name => (
            <s key={name} className="mono small">
              {name.replace(':', ' ')}
            </s>
          ))}
        </Fact>
      )}
    </PlanPane>
  );
});
