import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { useAnswer } from '../connections/connection-context.tsx';
import { missingFor, type Plan, queryProblem, readPlan, type Step, sourcesOf, stepsOf, writePlan } from './plan.ts';
import { countRequest } from './plan-requests.ts';

export interface PlanState {
  plan: Plan;
  step: Step;
  change(part: Partial<Plan>): void;
  go(step: Step): void;
  parameter(name: string): string | undefined;
  setParameter(name: string, value: string | undefined): void;
  /** Opens a plan at a step. */
  open(plan: Plan, step: Step): void;
}

/** The plan and the step, in the URL. Steps create history entries; edits do not. */
export function usePlan(): PlanState {
  const [parameters, setParameters] = useSearchParams();
  const plan = readPlan(parameters);
  const steps = stepsOf(plan.deed);
  const wanted = (parameters.get('step') ?? 'source') as Step;
  const known = steps.includes(wanted) ? wanted : 'source';
  const step = parameters.get('task') !== null || missingFor(known, plan) === undefined ? known : 'source';
  const change = useCallback(
    (part: Partial<Plan>) =>
      setParameters(
        current => {
          const target = writePlan(current, { ...readPlan(current), ...part });
          // A changed plan is a new run; the previous one stays in the list of tasks.
          target.delete('task');
          return target;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const go = useCallback(
    (next: Step) =>
      setParameters(current => {
        const target = new URLSearchParams(current);
        target.set('step', next);
        return target;
      }),
    [setParameters],
  );
  const setParameter = (name: string, value: string | undefined) =>
    setParameters(
      current => {
        const target = new URLSearchParams(current);
        if (value === undefined) target.delete(name);
        else target.set(name, value);
        return target;
      },
      { replace: true },
    );
  const open = (next: Plan, at: Step) => {
    const target = writePlan(new URLSearchParams(), next);
    target.set('step', at);
    setParameters(target);
  };
  return { plan, step, change, go, parameter: name => parameters.get(name) ?? undefined, setParameter, open };
}

/** The current number of documents that match the query. */
export function useSourceCount(plan: Plan) {
  const asks = sourcesOf(plan).length > 0 && queryProblem(plan.query) === undefined;
  const answer = useAnswer<{ count: number }>(asks ? countRequest(plan) : undefined, {
    keep: true,
    refetchEvery: 5000,
  });
  return { count: asks ? answer.data?.body.count : undefined, error: asks ? answer.error : null };
}
