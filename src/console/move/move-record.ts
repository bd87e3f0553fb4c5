import type { Connection } from '../connections/connection.ts';
import { type CopyState, newCopy } from './copying/copy-documents.ts';
import type { Selection } from './copying/source-pages.ts';
import type { Verdict } from './copying/verify-copy.ts';
import { type MovePlan, sampleQuery } from './plan/move-plan.ts';
import { type MoveRequest, moveRequests } from './plan/move-requests.ts';
import { countOf, type SourceFacts } from './plan/source-facts.ts';
import type { TargetFacts } from './plan/target-facts.ts';

/** A move that has begun: enough to resume it after a reload, to report its result, and to undo it. */
export interface MoveRecord {
  id: string;
  started: number;
  plan: MovePlan;
  /** Names of the two engines. */
  fromName: string;
  toName: string;
  state: 'running' | 'stopped' | 'failed' | 'done';
  phase: 'before' | 'documents' | 'after' | 'verify' | 'over';
  requests: MoveRequest[];
  /**
   * Requests started (`tried`) and answered (`sent`): the last one may have been executed although its response was
   * lost.
   */
  tried: number;
  sent: number;
  selection: Selection;
  /** Documents of the selection when it began. */
  total: number;
  copy: CopyState;
  /** Milliseconds of work in all its runs. */
  took: number;
  verdict?: Verdict;
  /** Settings, mapping and aliases of both sides, if they differ. */
  shapes?: { from: string; to: string };
  problem?: { status: number; type: string; reason: string };
  undone?: boolean;
}

/** The paths to delete to undo a move, last created first. */
export function undoPaths({ requests, tried }: MoveRecord): string[] {
  return requests
    .slice(0, tried)
    .flatMap(({ undo }) => (undo === undefined ? [] : [undo]))
    .reverse();
}

/** Creates the record of a move. Resuming does not read plan or facts again. */
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
