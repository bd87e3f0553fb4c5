import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MoveRecord } from './move-record.ts';

interface MoveDatabase extends DBSchema {
  moves: { key: string; value: MoveRecord };
}

const KEPT = 30;
let opened: Promise<IDBPDatabase<MoveDatabase>> | undefined;

function database(): Promise<IDBPDatabase<MoveDatabase>> {
  opened ??= openDB<MoveDatabase>('vitrine-moves', 1, {
    upgrade(created) {
      created.createObjectStore('moves', { keyPath: 'id' });
    },
  });
  return opened;
}

/** Newest first. */
export async function loadMoves(): Promise<MoveRecord[]> {
  const all = await (await database()).getAll('moves');
  return all.sort((a, b) => b.started - a.started);
}

export async function saveMove(record: MoveRecord): Promise<void> {
  await (await database()).put('moves', record);
}

export async function deleteMove(id: string): Promise<void> {
  await (await database()).delete('moves', id);
}

/** Deletes the oldest completed moves beyond the limit. */
export async function forgetOldMoves(): Promise<void> {
  const over = (await loadMoves()).slice(KEPT).filter(({ state }) => state === 'done');
  for (const { id } of over) await deleteMove(id);
}
