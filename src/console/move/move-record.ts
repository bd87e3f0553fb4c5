import type { CopyState } from './copy-documents.ts';
import type { MovePlan } from './move-plan.ts';
import type { MoveRequest } from './move-requests.ts';
import type { Selection } from './source-pages.ts';
import type { Verdict } from './verify-copy.ts';

/** A move that has begun: enough to resume it after a reload, to report its result, and to undo it. */
export interface MoveRecord {
  id: string;
  started: number;
  plan: MovePlan;
  /** How the two engines are called. */
  fromName: string;
  toName: string;
  state: 'running' | 'stopped' | 'failed' | 'done';
  phase: 'before' | 'documents' | 'after' | 'verify' | 'over';
  requests: MoveRequest[];
  /** Requests begun and requests answered: the last one may have been executed although its response was lost. */
  tried: number;
  sent: number;
  selection: Selection;
  /** Documents of the selection when it began. */
  total: number;
  copy: CopyState;
  /** Milliseconds it was at work, in all its runs. */
  took: number;
  verdict?: Verdict;
  /** Settings, mapping and aliases of both, where they read differently. */
  shapes?: { from: string; to: string };
  problem?: { status: number; type: string; reason: string };
  undone?: boolean;
}

/** What taking a move back deletes, the last first. */
export function undoPaths({ requests, tried }: MoveRecord): string[] {
  return requests
    .slice(0, tried)
    .flatMap(({ undo }) => (undo === undefined ? [] : [undo]))
    .reverse();
}
