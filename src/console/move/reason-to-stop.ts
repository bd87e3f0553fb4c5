import type { MovePlan } from './move-plan.ts';
import type { SourceFacts } from './source-facts.ts';
import type { TargetFacts } from './target-facts.ts';

/** Why a move that is planned cannot begin. */
export function reasonToStop(
  source: SourceFacts | undefined,
  target: TargetFacts | undefined,
  plan: Pick<MovePlan, 'name'>,
): string | undefined {
  if (!source || !target) return 'Both sides are asked first.';
  if (source.withheld?.all) return source.withheld.reason;
  if (target.taken !== undefined) return `There is ${target.taken} ${plan.name} already.`;
  const refused = target.refusals.length;
  return refused === 0 ? undefined : `The target refuses ${refused === 1 ? 'one request' : `${refused} requests`}.`;
}
