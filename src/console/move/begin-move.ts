import type { Connection } from '../connections/connection.ts';
import { newCopy } from './copy-documents.ts';
import { type MovePlan, sampleQuery } from './move-plan.ts';
import type { MoveRecord } from './move-record.ts';
import { moveRequests } from './move-requests.ts';
import { countOf, type SourceFacts } from './source-facts.ts';
import type { TargetFacts } from './target-facts.ts';

/** The fixed settings of a move; resuming reads none of them again. */
export async function beginMove(
  plan: MovePlan,
  facts: { source: SourceFacts; target: TargetFacts },
  ends: { from: Connection; to: Connection },
  now: number,
): Promise<MoveRecord> {
  const { source, target } = facts;
  const query = sampleQuery(plan.sample, source.documents);
  return {
    id: `${now.toString(36)}-${plan.name}`,
    started: now,
    plan,
    fromName: ends.from.name,
    toName: ends.to.name,
    state: 'running',
    phase: 'before',
    requests: moveRequests(source, plan, target.missing),
    tried: 0,
    sent: 0,
    selection: { index: source.index, shards: source.shards, ...(query === undefined ? {} : { query }) },
    total: query === undefined ? source.documents : await countOf(ends.from, source.index, query),
    copy: newCopy(),
    took: 0,
  };
}
