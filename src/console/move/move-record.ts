import type { CopyState } from './copy-documents.ts';
import type { MovePlan } from './move-plan.ts';
import type { MoveRequest } from './move-requests.ts';
import type { Selection } from './source-pages.ts';
import type { Verdict } from './verify-copy.ts';

/** A move, begun: enough to go on with it after a reload, to show what came of it, and to take it back. */
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
  /** So many of them were begun, and so many answered: one may have been done although its answer was lost. */
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
