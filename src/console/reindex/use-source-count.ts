import { useAnswer } from '../connections/connection-context.tsx';
import { type Plan, queryProblem, sourcesOf } from './plan.ts';
import { countRequest } from './plan-requests.ts';

/** The number of documents that match the query now. */
export function useSourceCount(plan: Plan) {
  const asks = sourcesOf(plan).length > 0 && queryProblem(plan.query) === undefined;
  const answer = useAnswer<{ count: number }>(asks ? countRequest(plan) : undefined, {
    keep: true,
    refetchEvery: 5000,
  });
  return { count: asks ? answer.data?.body.count : undefined, error: asks ? answer.error : null };
}
