import { COPY } from './copy.ts';
import type { MovePlan } from './move-plan.ts';
import type { SourceFacts } from './source-facts.ts';
import type { TargetFacts } from './target-facts.ts';

/** Why a move that is planned cannot begin. */
export function reasonToStop(
  source: SourceFacts | undefined,
  target: TargetFacts | undefined,
  plan: Pick<MovePlan, 'name'>,
): string | undefined {
  if (!source || !target) return COPY.checkFirst;
  if (source.withheld?.all) return source.withheld.reason;
  if (target.taken !== undefined) return COPY.targetHas(target.taken, plan.name);
  const refused = target.refusals.length;
  return refused === 0 ? undefined : COPY.targetRefuses(refused === 1 ? COPY.oneRequest : COPY.someRequests(refused));
}
