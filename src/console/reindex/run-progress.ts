import { COPY } from './copy.ts';

/** The status of a by-query task. */
export interface TaskStatus {
  total: number;
  updated?: number;
  created?: number;
  deleted?: number;
  batches: number;
  version_conflicts: number;
  noops: number;
  retries?: { bulk: number; search: number };
  throttled_millis?: number;
  requests_per_second: number | string;
  throttled_until_millis?: number;
  canceled?: string;
}

export function doneOf(status: TaskStatus | undefined): number {
  if (!status) return 0;
  const { created = 0, updated = 0, deleted = 0, noops, version_conflicts } = status;
  return created + updated + deleted + noops + version_conflicts;
}

/** Speeds of the throttle in documents per second; 0 means unlimited. */
export const SPEEDS: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 0];

export function speedIndex(speed: number): number {
  if (speed <= 0) return SPEEDS.length - 1;
  const at = SPEEDS.findIndex(each => each >= speed);
  return at < 0 ? SPEEDS.length - 2 : at;
}

/** The speed of a paused task, at which a batch waits for days. */
export const PAUSED_SPEED = 0.001;

export function speedOf(status: TaskStatus | undefined): number {
  const speed = Number(status?.requests_per_second ?? -1);
  return Number.isFinite(speed) && speed > 0 ? speed : 0;
}

export function isPaused(status: TaskStatus | undefined): boolean {
  const speed = speedOf(status);
  return speed > 0 && speed <= PAUSED_SPEED * 1.01;
}

const REINDEX_TASK = /^reindex from (?:\[scheme=\S+ host=(\S+) port=(\d+) .*\])?\[([^[\]]*)\] to \[(.*)\]$/s;

/** The task's description as source and destination; other descriptions are returned unchanged. */
export function runDescription(description: string): string {
  const found = REINDEX_TASK.exec(description);
  if (!found) return description;
  const [, host, port, from, to] = found;
  const source = host === undefined ? from! : COPY.remoteSource(from!, `${host}:${port}`);
  return COPY.description(source, to!);
}
