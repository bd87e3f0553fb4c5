import type { RunRecord } from './run-records.ts';
import type { Comparison } from './verify.ts';

export type CountVerdict =
  | { kind: 'equal' }
  /** Every missing document was left out by the script. */
  | { kind: 'explained'; leftOut: number }
  /** The destination existed before the run and may hold other documents. */
  | { kind: 'shared' }
  | { kind: 'differs' };

/** What the counts of both sides say about a run. Without its record a difference cannot be explained. */
export function countVerdict(
  { sourceCount, destinationCount }: Pick<Comparison, 'sourceCount' | 'destinationCount'>,
  record: RunRecord | undefined,
): CountVerdict {
  if (sourceCount === destinationCount) return { kind: 'equal' };
  if (record === undefined) return { kind: 'differs' };
  if (!record.made) return { kind: 'shared' };
  const { status, state } = record;
  const leftOut = (status?.noops ?? 0) + (status?.deleted ?? 0);
  return state === 'done' && leftOut > 0 && sourceCount === destinationCount + leftOut
    ? { kind: 'explained', leftOut }
    : { kind: 'differs' };
}
