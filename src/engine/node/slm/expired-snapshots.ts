import type { SnapshotDescription } from '../../contract/snapshot-api.ts';
import { parseTimeValue } from '../../request/time-value.ts';
import type { Retention } from './parse-slm-policy.ts';

type Snapshot = Pick<SnapshotDescription, 'name' | 'state' | 'startedAt'>;

/**
 * The snapshots of a policy that its retention deletes, oldest first: those older than the successful ones that are kept
 * by the maximum, and those that expired while more than the minimum remain. Without an expiry, failed ones before the
 * latest success are deleted.
 */
export function expiredSnapshots<S extends Snapshot>(all: readonly S[], retention: Retention, now: number): S[] {
  const { expire_after: expiry, min_count: min, max_count: max } = retention;
  const ended = all.filter(({ state }) => state !== 'IN_PROGRESS').sort((a, b) => a.startedAt - b.startedAt);
  const successful = ended.filter(({ state }) => state === 'SUCCESS');
  const latest = successful.at(-1)?.startedAt ?? Number.NEGATIVE_INFINITY;
  const surplus = max === undefined ? 0 : Math.max(0, successful.length - max);
  const oldest = surplus === 0 ? [] : ended.slice(0, ended.indexOf(successful[surplus]!));
  const spare = new Set(min === undefined ? successful : successful.slice(0, Math.max(0, successful.length - min)));
  return ended.filter(snapshot => {
    const succeeded = snapshot.state === 'SUCCESS';
    if (expiry === undefined && !succeeded && latest > snapshot.startedAt) return true;
    if (oldest.includes(snapshot)) return true;
    if (expiry === undefined || (succeeded && !spare.has(snapshot))) return false;
    return now - snapshot.startedAt > parseTimeValue(expiry, 'expire_after');
  });
}
