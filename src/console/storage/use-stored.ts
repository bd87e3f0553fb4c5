import { useQuery } from '@tanstack/react-query';
import { ask, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { type IndexRow, readIndices } from '../connections/use-indices.ts';
import { recordBytes } from './browser-records.ts';

/** Browsers round and pad these numbers, and some report none. */
export interface StorageUse {
  readonly used: number | undefined;
  readonly quota: number | undefined;
  /** Of the service worker's files, if the browser reports them separately. */
  readonly page: number | undefined;
  readonly records: number;
}

export type PartKind = 'indices' | 'snapshots' | 'page' | 'records' | 'other';

export interface StoredPart {
  readonly kind: PartKind;
  readonly bytes: number;
}

/** The parts of what is used. The browser's own overhead, and what the engine does not report, is `other`. */
export function storedParts(use: StorageUse, indices: readonly IndexRow[], snapshots: number): StoredPart[] {
  const known: StoredPart[] = [
    { kind: 'indices', bytes: indices.reduce((total, row) => total + (row.bytes ?? 0), 0) },
    { kind: 'snapshots', bytes: snapshots },
    { kind: 'page', bytes: use.page ?? 0 },
    { kind: 'records', bytes: use.records },
  ];
  const other = (use.used ?? 0) - known.reduce((total, part) => total + part.bytes, 0);
  return [...known, { kind: 'other' as const, bytes: Math.max(0, other) }].filter(part => part.bytes > 0);
}

export function useStorageUse() {
  return useQuery({ queryKey: ['storage-use'], queryFn: storageUse, refetchInterval: 5000, staleTime: 0 });
}

async function storageUse(): Promise<StorageUse> {
  // `usageDetails` is reported by Chromium alone.
  const estimate: StorageEstimate & { usageDetails?: { caches?: number } } = await navigator.storage.estimate();
  const { usage: used, quota, usageDetails } = estimate;
  return { used, quota, page: usageDetails?.caches, records: recordBytes(localStorage) };
}

/** All indices of an engine, hidden ones too. */
export function useStoredIndices(connection: Connection) {
  return useQuery({
    queryKey: ['engine', connection.id, 'stored-indices'],
    queryFn: ({ signal }) => readIndices(connection, signal, '&expand_wildcards=all'),
    refetchInterval: 10_000,
  });
}

/** The bytes of the snapshots in the repositories of an engine. What snapshots share is counted once. */
export function useSnapshotBytes(connection: Connection) {
  return useQuery({
    queryKey: ['engine', connection.id, 'snapshot-bytes'],
    queryFn: () => snapshotBytes(connection),
  });
}

interface SnapshotStatus {
  snapshots: { stats: { incremental: { size_in_bytes: number } } }[];
}

export async function snapshotBytes(connection: Connection): Promise<number> {
  const { body: repositories } = await ask<Record<string, unknown>>(connection, { method: 'GET', path: '/_snapshot' });
  let total = 0;
  for (const repository of Object.keys(repositories)) {
    const path = `/_snapshot/${segment(repository)}`;
    const { body } = await ask<{ snapshots: { snapshot: string }[] }>(connection, {
      method: 'GET',
      path: `${path}/_all`,
    });
    const names = body.snapshots.map(({ snapshot }) => segment(snapshot)).join(',');
    if (names === '') continue;
    const status = await ask<SnapshotStatus>(connection, { method: 'GET', path: `${path}/${names}/_status` });
    for (const { stats } of status.body.snapshots) total += stats.incremental.size_in_bytes;
  }
  return total;
}
